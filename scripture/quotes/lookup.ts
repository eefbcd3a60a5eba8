// Where words stand in the texts.
import type { BookId } from "../canon/books.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import { findClosest, readWords } from "../search/closest.ts";
import { keyOf } from "../search/forms.ts";
import type { WordIndex } from "../search/word-index.ts";
import { foldWords, type Word } from "../search/words.ts";
import type { BibleText } from "../text/open.ts";
import { likeness, type Passage, standsIn } from "./compare.ts";

/** Less than this share of the words in their order is no likeness. */
const alike = 0.62;

export type CheckContext = {
  texts: ReadonlyMap<string, BibleText>;
  /** The text that quotations are taken from unless they say otherwise. */
  preferred: string;
  index: WordIndex;
};

/** Passages that were read for one check; whoever quotes a chapter a hundred times is read it once. */
export type KnownPassages = Map<string, Passage[]>;

/** A passage in every text, the preferred one first. */
export function passageOf(
  reference: Reference,
  { texts, preferred }: CheckContext,
  known: KnownPassages,
): Passage[] {
  const key = JSON.stringify(reference);
  let passages = known.get(key);
  if (!passages) {
    passages = Array.from(texts, ([version, text]) => {
      const words = textOf(text, reference);
      return { version, text: words, words: foldWords(words) };
    });
    known.set(key, passages);
  }
  return passages.toSorted(
    (a, b) => Number(b.version === preferred) - Number(a.version === preferred),
  );
}

function textOf(
  text: BibleText,
  { book, chapter, verse, endChapter, endVerse }: Reference,
): string {
  const last = endChapter ?? chapter;
  const parts: string[] = [];
  for (let at = chapter; at <= last; at++) {
    const from = at === chapter ? (verse ?? 1) : 1;
    const whole = verse === undefined || (at < last && endChapter !== undefined);
    const to = whole ? Number.POSITIVE_INFINITY : (endVerse ?? verse ?? 1);
    const found = text.chapter(book, at);
    if (found?.title && from === 1) parts.push(found.title.text);
    for (const one of found?.verses ?? [])
      if (one.verse >= from && one.verse <= to) parts.push(one.text);
  }
  return parts.join(" ");
}

/** Where the parts stand to the letter, in any text, the preferred one first. */
export function whereExact(parts: readonly Word[][], { texts, preferred, index }: CheckContext) {
  const [longest] = [...parts].sort((a, b) => b.length - a.length);
  if (!longest || longest.length < 4) return undefined;
  const run = longest.map(({ folded }) => index.numberOf(folded) ?? -1);
  if (run.includes(-1)) return undefined;
  const sizes = longest.map(({ folded }) => index.versesOf(keyOf(folded)).length);
  const at = sizes.indexOf(Math.min(...sizes));
  const candidates = index.versesOf(keyOf(longest[at]?.folded ?? ""));
  for (const version of [preferred, ...[...texts.keys()].filter((id) => id !== preferred)]) {
    const text = texts.get(version);
    const stream = index.streams.get(version);
    if (!text || !stream) continue;
    const { tokens, starts } = stream;
    for (const verse of candidates) {
      const end = starts[verse + 1] ?? 0;
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
  parts: readonly Word[][],
  text: BibleText,
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
    const words = textOf(text, reference);
    if (standsIn(parts, foldWords(words)))
      return { reference: formatReference(reference), text: words };
  }
  return undefined;
}

/** The verse that comes closest to some words, in whatever text; nothing when none is much like them. */
export function closestTo(words: readonly Word[], { texts, preferred, index }: CheckContext) {
  const readings = readWords(
    index,
    words.map(({ folded }) => folded),
  );
  const [closest] = findClosest(index, readings, { limit: 1, preferred });
  if (!closest || closest.score < alike) return undefined;
  const place = index.verses.at(closest.verse);
  const text =
    texts.get(closest.version)?.verse(place.book, place.chapter, place.verse)?.text ?? "";
  const passage = { version: closest.version, text, words: foldWords(text) };
  if (likeness(words, passage.words) < alike) return undefined;
  return { reference: formatReference(place), passage };
}
