// Takes the words of a passage, or a part of them, from a translation.
import { bookOf } from "../../canon/books.ts";
import type { Reference } from "../../references/reference.ts";
import { numberingOf, versesOf } from "../../references/verses-of.ts";
import { type Token, tokenize } from "../../search/tokenize.ts";
import type { Translation } from "../../translation/load.ts";

/** A longer passage is cut, because a reply should not hold a whole book. */
const maxVerses = 30;
/** Number of words at each end that find a part whose middle the model remembers differently. */
const anchorWords = 3;

type Options = {
  /** The part, with "…" between its first and last words; undefined for the whole passage. */
  part: string | undefined;
  hasNumbers: boolean;
  /** What begins each further line of poetry; undefined to write the lines as prose. */
  lineStart: string | undefined;
};

/** Something to insert at an offset. `line`: a line of poetry begins, instead of a space. */
type Insertion = { at: number; text: string; line?: true };

/**
 * Returns the words of a passage, and what they are the words of: a part of the reference if it is
 * too long. Returns `undefined` if the translation has none of its verses.
 */
export function quotePassage(
  text: Translation,
  reference: Reference,
  { part, hasNumbers, lineStart }: Options,
): { words: string; reference: Reference } | undefined {
  const places = versesOf(reference, numberingOf(text));
  const quoted = places.slice(0, maxVerses);
  const insertions: Insertion[] = [];
  let words = "";
  for (const { book, chapter, verse } of quoted) {
    const found = text.verse(book, chapter, verse);
    if (!found) continue;
    const start = words === "" ? 0 : words.length + 1;
    for (const line of found.lines ?? []) {
      if (start + line.start > 0) insertions.push({ at: start + line.start, text: "", line: true });
    }
    if (hasNumbers) insertions.push({ at: start, text: `${superscript(verse)} ` });
    words = words === "" ? found.text : `${words} ${found.text}`;
  }
  if (words.trim() === "") return undefined;
  // A verse begins with its line of poetry, and its number follows.
  insertions.sort((one, other) => one.at - other.at);
  const { start, end } = part === undefined ? whole(words) : rangeOfPart(part, words);
  let shown = "";
  let from = start;
  for (const { at, text: inserted, line } of insertions) {
    if (at < start || at >= end || (line && at === start)) continue;
    if (line && lineStart === undefined) continue;
    shown += line
      ? `${words.slice(from, at).trimEnd()}\n${lineStart}`
      : words.slice(from, at) + inserted;
    from = at;
  }
  shown += words.slice(from, end);
  return { words: shown, reference: shortened(reference, places.length, quoted) };
}

const whole = (words: string) => ({ start: 0, end: words.length });

const superscript = (number: number): string =>
  [...String(number)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");

function shortened(
  reference: Reference,
  count: number,
  quoted: ReturnType<typeof versesOf>,
): Reference {
  const [first] = quoted;
  const last = quoted.at(-1);
  // "Jude 1" would be the first verse.
  const isWholeBook = reference.verse === undefined && bookOf(reference.book).chapters === 1;
  if ((quoted.length === count && !isWholeBook) || !first || !last) return reference;
  const { book, chapter, verse } = first;
  const isWithin = last.chapter === chapter;
  return {
    book,
    chapter,
    verse,
    endVerse: last.verse,
    ...(!isWithin && { endChapter: last.chapter }),
  };
}

/**
 * Finds a part of a passage by its first and last words. Returns the whole passage if it has
 * neither.
 */
function rangeOfPart(part: string, words: string): { start: number; end: number } {
  const [head = "", ...rest] = part.split(/…|\.{2,}/);
  const tokens = tokenize(words);
  const first = tokenize(head);
  const last = tokenize(rest.at(-1) ?? "");
  if (rest.length === 0) {
    const run = first.length > 1 ? findRun(first, tokens, 0) : undefined;
    if (run) return extended(words, tokens, run.first, run.last);
    if (first.length < 2 * anchorWords) return whole(words);
    last.push(...first.slice(-anchorWords));
  }
  const start = findRun(first, tokens, 0) ?? findRun(first.slice(0, anchorWords), tokens, 0);
  const from = start ? start.last + (rest.length === 0 ? 1 : 0) : 0;
  const end = findRun(last, tokens, from) ?? findRun(last.slice(-anchorWords), tokens, from);
  // A model that remembers other words at both ends, or in between, gets the whole passage.
  if (rest.length === 0 && !(start && end)) return whole(words);
  return extended(words, tokens, start?.first ?? 0, end?.last ?? tokens.length - 1);
}

function findRun(
  wanted: readonly Token[],
  tokens: readonly Token[],
  from: number,
): { first: number; last: number } | undefined {
  if (wanted.length === 0) return undefined;
  for (let first = from; first + wanted.length <= tokens.length; first++) {
    const isHere = wanted.every(
      ({ normalized }, n) => tokens[first + n]?.normalized === normalized,
    );
    if (isHere) return { first, last: first + wanted.length - 1 };
  }
  return undefined;
}

/** Adds the marks that open and end a sentence to a run of words. */
function extended(words: string, tokens: readonly Token[], first: number, last: number) {
  const start = tokens[first]?.start ?? 0;
  const end = tokens[last]?.end ?? words.length;
  const opened = /[“‘(]*$/.exec(words.slice(0, start))?.[0].length ?? 0;
  const closed = /^[.!?]?[”’)]*/.exec(words.slice(end))?.[0].length ?? 0;
  if (first === 0 && last === tokens.length - 1) return whole(words);
  return {
    start: first === 0 ? 0 : start - opened,
    end: last === tokens.length - 1 ? words.length : end + closed,
  };
}
