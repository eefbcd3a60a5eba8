import { verseCount } from "../canon/verse-counts.ts";
import type { Reference } from "../references/reference.ts";
import type { DeuterocanonicalReference, VerseCounter } from "../references/resolve.ts";
import type { InvertedIndex } from "../search/inverted-index.ts";
import { type Token, tokenize } from "../search/tokenize.ts";
import {
  deuterocanonicalVerses,
  type PackedDeuterocanon,
} from "../translation/deuterocanonical-text.ts";
import type { Translation } from "../translation/load.ts";
import { spend } from "./check-work.ts";
import type { Passage, PassageWords } from "./compare.ts";
import type { LicensedEdition } from "./licensed.ts";
import { normalizeSpelling } from "./normalize.ts";
import type { ReportedSpeech } from "./reported-speech.ts";

export type CheckContext = {
  /** All translations here, by id; of a licensed one, the chapters that are loaded. */
  translations: ReadonlyMap<string, Translation>;
  /** The licensed translations, whether or not chapters of them are loaded. */
  licensed?: readonly LicensedEdition[];
  /** The translation to look in first, unless the prose names another. */
  preferred: string;
  index: InvertedIndex;
  /** Verses of the deuterocanonical books, which `translations` may lack. */
  deuterocanon?: PackedDeuterocanon;
  /** Speech that the Bible reports without approving it. */
  speeches?: readonly ReportedSpeech[];
};

/**
 * Minimum share (0 to 1) of unknown words that marks another language: in the quotation by itself
 * (`alone`), or in both the quotation and the prose around it.
 */
const otherLanguageShare = { alone: 0.6, quoted: 0.3, around: 0.4 };

/** Whether a quotation is in a language that no loaded translation uses. */
export function isOtherLanguage(quoted: string, around: string, context: CheckContext): boolean {
  const share = unknownShare(quoted, context);
  return (
    share >= otherLanguageShare.alone ||
    (share >= otherLanguageShare.quoted &&
      unknownShare(around, context) >= otherLanguageShare.around)
  );
}

function unknownShare(prose: string, { index }: CheckContext): number {
  const words = tokenize(prose).filter(({ normalized }) => /\p{L}/u.test(normalized));
  const unknown = words.filter(({ normalized }) => index.termId(normalized) === undefined).length;
  return words.length > 0 ? unknown / words.length : 0;
}

/**
 * Maximum number of words of the passages that one check keeps, about 30 MB: a text may name
 * thousands of ranges of a long chapter.
 */
const maxKnownWords = 200_000;

/** Passages loaded during one check, by reference, so that a repeated one is loaded once. */
export class KnownPassages {
  readonly #byReference = new Map<string, Passage[]>();
  #words = 0;

  get(key: string): Passage[] | undefined {
    return this.#byReference.get(key);
  }

  /** Removes the oldest passages if there are too many words. */
  add(key: string, passages: Passage[]): void {
    this.#byReference.set(key, passages);
    this.#words += wordsOf(passages);
    for (const [oldest, removed] of this.#byReference) {
      if (this.#words <= maxKnownWords || oldest === key) return;
      this.#byReference.delete(oldest);
      this.#words -= wordsOf(removed);
    }
  }
}

const wordsOf = (passages: readonly Passage[]) =>
  passages.reduce(
    (sum, { written, uniform }) => sum + written.words.length + uniform.words.length,
    0,
  );

/**
 * Returns a function that finds the highest verse number of a chapter in any translation: Romans 14
 * ends at verse 23, 25 or 26.
 */
export function maxVerseCounter({
  translations,
}: Pick<CheckContext, "translations">): VerseCounter {
  const texts = [...translations.values()];
  return (book, chapter) =>
    texts.reduce(
      (most, text) => Math.max(most, text.verseCount(book, chapter)),
      verseCount(book, chapter),
    );
}

/** Loads a passage in every translation, the preferred one first. */
export function loadPassages(
  reference: Reference,
  { translations, preferred }: CheckContext,
  known: KnownPassages,
): Passage[] {
  const key = JSON.stringify(reference);
  let passages = known.get(key);
  if (!passages) {
    passages = Array.from(translations, ([version, text]) => ({
      version,
      ...loadPassage(text, reference),
    }));
    known.add(key, passages);
  }
  spend(wordsOf(passages));
  return passages.toSorted(
    (a, b) => Number(b.version === preferred) - Number(a.version === preferred),
  );
}

/** Whether any translation has words of a passage. Loads no passage. */
export function passageExists(
  { book, chapter, verse, endChapter, endVerse }: Reference,
  { translations }: Pick<CheckContext, "translations">,
): boolean {
  const last = endChapter ?? chapter;
  const hasWords = (text: Translation): boolean => {
    for (let at = chapter; at <= last; at++) {
      const from = at === chapter ? (verse ?? 1) : 1;
      const to = Math.min(
        lastVerse({ verse, endChapter, endVerse }, at < last),
        text.verseCount(book, at),
      );
      for (let one = from; one <= to; one++) {
        if (/[\p{L}\p{N}]/u.test(text.verse(book, at, one)?.text ?? "")) return true;
      }
    }
    return false;
  };
  return [...translations.values()].some(hasWords);
}

/** The last verse of a reference in a chapter; infinite if it includes the end of the chapter. */
function lastVerse(
  { verse, endChapter, endVerse }: Record<"verse" | "endChapter" | "endVerse", number | undefined>,
  isBeforeLastChapter: boolean,
): number {
  const toEnd = verse === undefined || (isBeforeLastChapter && endChapter !== undefined);
  return toEnd ? Number.POSITIVE_INFINITY : (endVerse ?? verse ?? 1);
}

/**
 * Adds the verses directly before and after a passage. Whole chapters and ranges across chapters
 * stay unchanged.
 */
export function withAdjacentVerses(reference: Reference): Reference {
  const { verse, endVerse, endChapter } = reference;
  if (verse === undefined || endChapter !== undefined) return reference;
  return { ...reference, verse: Math.max(1, verse - 1), endVerse: (endVerse ?? verse) + 1 };
}

/** Loads a deuterocanonical passage. Returns `undefined` if its text is missing or uncertain. */
export function loadDeuterocanonical(
  reference: DeuterocanonicalReference,
  { deuterocanon }: CheckContext,
): Passage | undefined {
  const verses = deuterocanon && deuterocanonicalVerses(deuterocanon, reference);
  if (!verses) return undefined;
  const passage = emptyPassage();
  for (const one of verses) addVerse(passage, one);
  return { version: deuterocanon.info.id, ...passage };
}

type OpenPassage = ReturnType<typeof emptyPassage>;

function emptyPassage() {
  return {
    text: "",
    written: { words: [] as Token[], verses: new Map<number, string>() },
    uniform: { words: [] as Token[], verses: new Map<number, string>() },
  };
}

function addText(passage: OpenPassage, piece: string) {
  if (passage.text) passage.text += " ";
  const from = passage.text.length;
  passage.text += piece;
  const words = tokenize(piece);
  for (const [list, found] of [
    [passage.written.words, words],
    [passage.uniform.words, normalizeSpelling(words, piece)],
  ] as const) {
    for (const word of found)
      list.push({ ...word, start: word.start + from, end: word.end + from });
  }
}

function addVerse(passage: OpenPassage, { verse, text }: { verse: number; text: string }) {
  for (const { words, verses } of [passage.written, passage.uniform])
    verses.set(words.length, String(verse));
  addText(passage, text);
}

/** Work of unpacking a verse and splitting it into words, which is about 25 words long. */
const loadedVerse = 500;

/** Loads a passage in one translation. */
export function loadPassage(
  text: Translation,
  { book, chapter, verse, endChapter, endVerse }: Reference,
): PassageWords {
  const last = endChapter ?? chapter;
  const passage = emptyPassage();
  for (let at = chapter; at <= last; at++) {
    const from = at === chapter ? (verse ?? 1) : 1;
    const to = lastVerse({ verse, endChapter, endVerse }, at < last);
    const found = text.chapter(book, at);
    spend((found?.verses.length ?? 0) * loadedVerse);
    if (found?.title && from === 1) addText(passage, found.title.text);
    for (const one of found?.verses ?? []) {
      if (one.verse >= from && one.verse <= to) addVerse(passage, one);
    }
  }
  return passage;
}
