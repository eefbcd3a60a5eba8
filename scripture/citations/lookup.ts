// Where words stand in the texts.
import type { BookId } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import type { VerseCounter } from "../references/resolve.ts";
import type { InvertedIndex } from "../search/inverted-index.ts";
import { expandTerms, rankVerses } from "../search/ranking.ts";
import { stem } from "../search/stemmer.ts";
import { type Token, tokenize } from "../search/tokenize.ts";
import type { Translation } from "../translation/load.ts";
import {
  isNumber,
  isQuotedFrom,
  lcsSimilarity,
  type Passage,
  type PassageWords,
} from "./compare.ts";

/** Less than this share of the words in their order is no likeness. */
const alike = 0.62;

export type CheckContext = {
  texts: ReadonlyMap<string, Translation>;
  /** The text that quotations are taken from unless they say otherwise. */
  preferred: string;
  index: InvertedIndex;
};

/** Words that no text has are this much of prose in another language. */
const strange = 0.4;

/** Whether prose is in a language that none of the texts is in. */
export function isOtherLanguage(prose: string, { index }: CheckContext): boolean {
  const words = tokenize(prose).filter(({ normalized }) => /\p{L}/u.test(normalized));
  const unknown = words.filter(({ normalized }) => index.numberOf(normalized) === undefined).length;
  return words.length > 0 && unknown / words.length >= strange;
}

/** Passages that were read for one check; whoever quotes a chapter a hundred times is read it once. */
export type KnownPassages = Map<string, Passage[]>;

/** How many verses a chapter has in the text that has the most: Romans 14 ends with verse 23, 25 or 26. */
export function maxVerseCounter({ texts }: CheckContext): VerseCounter {
  return (book, chapter) =>
    Math.max(
      verseCount(book, chapter),
      ...Array.from(
        texts.values(),
        (text) => text.chapter(book, chapter)?.verses.at(-1)?.verse ?? 0,
      ),
    );
}

/** A passage in every text, the preferred one first. */
export function passageOf(
  reference: Reference,
  { texts, preferred }: CheckContext,
  known: KnownPassages,
): Passage[] {
  const key = JSON.stringify(reference);
  let passages = known.get(key);
  if (!passages) {
    passages = Array.from(texts, ([version, text]) => ({
      version,
      ...readPassage(text, reference),
    }));
    known.set(key, passages);
  }
  return passages.toSorted(
    (a, b) => Number(b.version === preferred) - Number(a.version === preferred),
  );
}

function readPassage(
  text: Translation,
  { book, chapter, verse, endChapter, endVerse }: Reference,
): PassageWords {
  const last = endChapter ?? chapter;
  const verses = new Map<number, string>();
  const words: Token[] = [];
  let whole = "";
  const add = (piece: string) => {
    if (whole) whole += " ";
    const from = whole.length;
    whole += piece;
    for (const word of tokenize(piece)) {
      words.push({ ...word, start: word.start + from, end: word.end + from });
    }
  };
  for (let at = chapter; at <= last; at++) {
    const from = at === chapter ? (verse ?? 1) : 1;
    const toEnd = verse === undefined || (at < last && endChapter !== undefined);
    const to = toEnd ? Number.POSITIVE_INFINITY : (endVerse ?? verse ?? 1);
    const found = text.chapter(book, at);
    if (found?.title && from === 1) add(found.title.text);
    for (const one of found?.verses ?? []) {
      if (one.verse < from || one.verse > to) continue;
      verses.set(words.length, String(one.verse));
      add(one.text);
    }
  }
  return { text: whole, words, verses };
}

/** Fewer words stand in many verses by chance: they count only where they are a whole verse. */
const leastWords = 4;

/** The runs of words between numbers: whether a number is that of a verse shows only where the words stand. */
function betweenNumbers(part: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  for (const word of part) {
    if (isNumber(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

/** Where the parts stand to the letter, in any text, the preferred one first. */
export function findExact(parts: readonly Token[][], { texts, preferred, index }: CheckContext) {
  const [longest] = parts.flatMap(betweenNumbers).sort((a, b) => b.length - a.length);
  if (!longest) return undefined;
  const whole = longest.length < leastWords;
  const run = longest.map(({ normalized }) => index.numberOf(normalized) ?? -1);
  if (run.includes(-1)) return undefined;
  const sizes = longest.map(({ normalized }) => index.versesOf(stem(normalized)).length);
  const at = sizes.indexOf(Math.min(...sizes));
  const candidates = index.versesOf(stem(longest[at]?.normalized ?? ""));
  for (const version of [preferred, ...[...texts.keys()].filter((id) => id !== preferred)]) {
    const text = texts.get(version);
    const stream = index.streams.get(version);
    if (!text || !stream) continue;
    const { tokens, starts } = stream;
    for (const verse of candidates) {
      const end = starts[verse + 1] ?? 0;
      if (whole && end - (starts[verse] ?? 0) !== longest.length) continue;
      for (let token = starts[verse] ?? 0; token < end; token++) {
        if (!run.every((number, step) => tokens[token - at + step] === number)) continue;
        const hit = exactAround(parts, text, index.verses.at(verse));
        if (hit) return { ...hit, version };
      }
    }
  }
  return undefined;
}

/** The shortest passage around a verse that holds the parts: the verse, or with one or two of its neighbours. */
function exactAround(
  parts: readonly Token[][],
  text: Translation,
  { book, chapter, verse }: { book: BookId; chapter: number; verse: number },
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
    const passage = readPassage(text, reference);
    if (isQuotedFrom(parts, passage))
      return { reference: formatReference(reference), text: passage.text };
  }
  return undefined;
}

/** The verse that comes closest to some words, in whatever text; nothing when none is much like them. */
export function findSimilar(words: readonly Token[], { texts, preferred, index }: CheckContext) {
  const readings = expandTerms(
    index,
    words.map(({ normalized }) => normalized),
  );
  const [closest] = rankVerses(index, readings, { limit: 1, preferred });
  if (!closest || closest.score < alike) return undefined;
  const place = index.verses.at(closest.verse);
  const text = texts.get(closest.version);
  if (!text) return undefined;
  const passage = { version: closest.version, ...readPassage(text, place) };
  if (lcsSimilarity(words, passage.words) < alike) return undefined;
  return { reference: formatReference(place), passage };
}
