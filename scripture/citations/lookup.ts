// Looks up quotations in the translations.
import type { BookId } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import type { DeuterocanonicalReference, VerseCounter } from "../references/resolve.ts";
import type { InvertedIndex } from "../search/inverted-index.ts";
import { expandTerms } from "../search/query-terms.ts";
import { rankVerses } from "../search/ranking.ts";
import { type Token, tokenize } from "../search/tokenize.ts";
import {
  deuterocanonicalVerses,
  type PackedDeuterocanon,
} from "../translation/deuterocanonical-text.ts";
import type { Translation } from "../translation/load.ts";
import { isQuotedFrom, lcsSimilarity, type Passage, type PassageWords } from "./compare.ts";
import { isVariable, toUniform } from "./normalize.ts";
import { isNumber, type QuotedWords } from "./quoted-words.ts";

/** Minimum share of the words, in order, for a verse to be similar (0 to 1). */
const minSimilarity = 0.62;

export type CheckContext = {
  translations: ReadonlyMap<string, Translation>;
  /** The translation to look in first, unless the prose names another. */
  preferred: string;
  index: InvertedIndex;
  /** Verses of the books that no translation here has. */
  deuterocanon?: PackedDeuterocanon;
};

/**
 * Minimum share (0 to 1) of words outside every translation's vocabulary that marks another
 * language: in the quotation by itself, or in the quotation and in the prose around it.
 */
const otherLanguageShare = { alone: 0.6, quoted: 0.3, around: 0.4 };

/** Whether a quotation is in a language that no loaded translation is in. */
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
 * Passages loaded during one check, by reference. Each is loaded once, however often a text quotes
 * it.
 */
export type KnownPassages = Map<string, Passage[]>;

/** Counts verses by the translation that has the most: Romans 14 ends at verse 23, 25 or 26. */
export function maxVerseCounter({ translations }: CheckContext): VerseCounter {
  return (book, chapter) =>
    Math.max(
      verseCount(book, chapter),
      ...Array.from(
        translations.values(),
        (text) => text.chapter(book, chapter)?.verses.at(-1)?.verse ?? 0,
      ),
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
    known.set(key, passages);
  }
  return passages.toSorted(
    (a, b) => Number(b.version === preferred) - Number(a.version === preferred),
  );
}

/** A passage with the verse before and after it. Whole chapters remain as they are. */
export function widened(reference: Reference): Reference {
  const { verse, endVerse, endChapter } = reference;
  if (verse === undefined || endChapter !== undefined) return reference;
  return { ...reference, verse: Math.max(1, verse - 1), endVerse: (endVerse ?? verse) + 1 };
}

/** Loads a deuterocanonical passage. Returns `undefined` if its text is not here or not certain. */
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
    [passage.uniform.words, toUniform(words, piece)],
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

function loadPassage(
  text: Translation,
  { book, chapter, verse, endChapter, endVerse }: Reference,
): PassageWords {
  const last = endChapter ?? chapter;
  const passage = emptyPassage();
  for (let at = chapter; at <= last; at++) {
    const from = at === chapter ? (verse ?? 1) : 1;
    const toEnd = verse === undefined || (at < last && endChapter !== undefined);
    const to = toEnd ? Number.POSITIVE_INFINITY : (endVerse ?? verse ?? 1);
    const found = text.chapter(book, at);
    if (found?.title && from === 1) addText(passage, found.title.text);
    for (const one of found?.verses ?? []) {
      if (one.verse >= from && one.verse <= to) addVerse(passage, one);
    }
  }
  return passage;
}

/** Shorter quotations occur in many verses by chance. They count only if they are a whole verse. */
const minWords = 4;

/**
 * The runs between words that the index may have in another form: numbers, which only the passage
 * shows to be verse numbers, and words of variable spelling.
 */
function safeRuns(words: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  for (const word of words) {
    if (isNumber(word) || isVariable(word.normalized)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

/**
 * Finds an exact match in any translation, the preferred one first. Returns `undefined` if there is
 * none.
 */
export function findExact(quoted: QuotedWords, context: CheckContext) {
  const { translations, preferred, index } = context;
  const count = quoted.written.reduce((sum, { words }) => sum + words.length, 0);
  const [longest] = quoted.written
    .flatMap(({ words }) => safeRuns(words))
    .sort((a, b) => b.length - a.length);
  if (!longest) return undefined;
  const whole = count < minWords;
  const run = longest.map(({ normalized }) => index.termId(normalized) ?? -1);
  if (run.includes(-1)) return undefined;
  const sizes = longest.map(({ normalized }) => index.postings(index.lemma(normalized)).length);
  const at = sizes.indexOf(Math.min(...sizes));
  const candidates = index.postings(index.lemma(longest[at]?.normalized ?? ""));
  for (const version of [preferred, ...[...translations.keys()].filter((id) => id !== preferred)]) {
    const text = translations.get(version);
    const stream = index.streams.get(version);
    if (!text || !stream) continue;
    const { tokens, starts } = stream;
    for (const verse of candidates) {
      const end = starts[verse + 1] ?? 0;
      if (whole && end - (starts[verse] ?? 0) > count + 1) continue;
      for (let token = starts[verse] ?? 0; token < end; token++) {
        if (!run.every((number, step) => tokens[token - at + step] === number)) continue;
        const hit = matchAround(quoted, text, index.verses.at(verse), whole ? count : undefined);
        if (hit) return { ...hit, version };
      }
    }
  }
  return undefined;
}

/**
 * Returns the shortest passage that holds the parts: the verse, or up to three verses around it.
 */
function matchAround(
  quoted: QuotedWords,
  text: Translation,
  { book, chapter, verse }: { book: BookId; chapter: number; verse: number },
  /** The number of words that the verse must have, if only a whole verse counts. */
  words: number | undefined,
) {
  for (const [back, on] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [0, 2],
    [1, 1],
    [2, 0],
  ] as const) {
    const from = verse - back;
    if (from < 1) continue;
    const reference: Reference = {
      book,
      chapter,
      verse: from,
      ...(back + on > 0 ? { endVerse: verse + on } : {}),
    };
    const passage = loadPassage(text, reference);
    if (words !== undefined && passage.written.words.length !== words) continue;
    if (isQuotedFrom(quoted, passage))
      return { reference: formatReference(reference), place: reference, text: passage.text };
  }
  return undefined;
}

/**
 * Returns the most similar verse in any translation, or `undefined` if none reaches
 * `minSimilarity`.
 */
export function findSimilar(
  words: readonly Token[],
  { translations, preferred, index }: CheckContext,
) {
  const terms = expandTerms(
    index,
    words.map(({ normalized }) => normalized),
  );
  const [mostSimilar] = rankVerses(index, terms, { limit: 1, preferred });
  if (!mostSimilar || mostSimilar.score < minSimilarity) return undefined;
  const place = index.verses.at(mostSimilar.verse);
  const text = translations.get(mostSimilar.version);
  if (!text) return undefined;
  const passage = { version: mostSimilar.version, ...loadPassage(text, place) };
  if (lcsSimilarity(words, passage.uniform.words) < minSimilarity) return undefined;
  return { reference: formatReference(place), passage };
}
