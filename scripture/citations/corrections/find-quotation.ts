// Finds quotations in a text that arrives in pieces. Every decision depends on the text alone, not
// on where it was cut: whatever more text could change waits.
import { blockMarker } from "../layout.ts";
import { closingMarks, opens } from "../spans.ts";

/** A longer quotation is not held back. In UTF-16 code units. */
const maxLength = 1_500;
/** Shorter quotations are phrases and names. */
const minWords = 3;
/** Maximum length of the reference after a quotation, and of the sentences that may be about it. */
const maxSource = 120;
const maxSentences = 240;

/**
 * `safe`: how much of the text can be shown. A quotation begins there if `near` is set: `near` is
 * its end, with the reference directly after it. `far` is the end of the next sentence, which may be
 * about its wording; undefined until that arrives.
 */
export type Scan = { safe: number; near?: number; far?: number | undefined };

/** What follows depends on text that has not arrived. */
const waits = Symbol("waits");
type Waits = typeof waits;

/**
 * Finds the first quotation. `before`: the last four characters before the text, which show whether
 * a line begins. `isEnd`: whether the text is complete.
 */
export function findQuotation(text: string, before: string, isEnd: boolean): Scan {
  const closings = new NextMarks(text);
  let isLineStart = /(?:^|\n) {0,3}$/.test(before);
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    const end =
      isLineStart && sign === ">"
        ? endOfBlock(text, at, isEnd)
        : endOfMarked(text, at, before, isEnd, closings);
    isLineStart = sign === "\n" || (isLineStart && sign === " ");
    if (end === waits) return { safe: at };
    if (end === undefined) continue;
    if ((text.slice(at, end).match(/\p{L}+/gu)?.length ?? 0) < minWords) {
      at = end - 1;
      continue;
    }
    const near = endOfSource(text, end, isEnd);
    if (near === waits) return { safe: at };
    return { safe: at, near, far: endOfSentences(text, near, isEnd) };
  }
  return { safe: text.length };
}

/** Where each closing mark is next, so that a text without them is searched once. */
class NextMarks {
  readonly #text: string;
  readonly #next = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the offset of the next of some signs, or the length of the text. */
  from(at: number, signs: RegExp): number {
    const known = this.#next.get(signs.source) ?? -1;
    if (known >= at) return known;
    signs.lastIndex = at;
    const found = signs.exec(this.#text)?.index ?? this.#text.length;
    this.#next.set(signs.source, found);
    return found;
  }
}

const paragraphEnd = /\n[ \t>]*\n/g;
/**
 * The mark that closes a quotation, by the mark that opens it. Single straight marks are mostly
 * apostrophes, and are left to the end.
 */
export const closingPatterns: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(closingMarks)
    .filter(([open]) => open !== "'")
    .map(([open, close]) => [open, new RegExp(`[${close}](?!\\p{L})`, "gu")]),
);

/** Returns the end of the quotation in marks that begins here; undefined if none begins. */
function endOfMarked(
  text: string,
  at: number,
  before: string,
  isEnd: boolean,
  marks: NextMarks,
): number | Waits | undefined {
  const sign = text[at] ?? "";
  const pattern = closingPatterns.get(sign);
  if (!pattern) return undefined;
  // What opens a quotation depends on the letters beside it.
  if (at + 1 === text.length) return isEnd ? undefined : waits;
  if (!opens(before.slice(-1) + text, at + before.slice(-1).length, sign)) return undefined;
  const limit = at + maxLength;
  const end = Math.min(marks.from(at, paragraphEnd), limit);
  const close = marks.from(at + 1, pattern);
  if (close < end && (close + 1 < text.length || isEnd)) return close + 1;
  return end < text.length || isEnd ? undefined : waits;
}

/** Returns the end of the block quote that begins here. */
function endOfBlock(text: string, at: number, isEnd: boolean): number | Waits | undefined {
  for (let from = at; ; ) {
    const lineEnd = text.indexOf("\n", from);
    if (Math.max(lineEnd, from) - at > maxLength) return undefined;
    if (lineEnd < 0) return isEnd ? text.length : text.length - at > maxLength ? undefined : waits;
    const next = text.slice(lineEnd + 1, lineEnd + 5);
    if (/^ {0,3}$/.test(next) && !isEnd) return waits;
    if (!blockMarker.test(next)) return lineEnd;
    from = lineEnd + 1;
  }
}

/** A dash or parenthesis that names the source, on the same line or alone below the quotation. */
const betweenWordsAndSource = /^[.,;:!?…]?[*_]{0,3}["”»’]?[*_]{0,3}[.,]?\s{0,4}/;

/** Returns the end of the reference directly after a quotation, or its own end. */
function endOfSource(text: string, from: number, isEnd: boolean): number | Waits {
  const rest = text.slice(from, from + maxSource);
  const isWhole = isEnd || rest.length === maxSource;
  const [between = ""] = betweenWordsAndSource.exec(rest) ?? [];
  const source = rest.slice(between.length);
  if (source === "" || /^(?:[*_]{1,3}|[*_]{0,3}-)$/.test(source)) return isWhole ? from : waits;
  const isBelow = between.includes("\n");
  const ending = /^[*_]{0,3}[([]/.test(source)
    ? /[)\]]/
    : (isBelow ? /^[*_]{0,3}(?:[—–]|--)/ : /^[*_]{0,3}[—–-]/).test(source)
      ? /[\n"“„«»‹‘]/
      : undefined;
  if (!ending) return from;
  const found = source.search(ending);
  const lineEnd = source.indexOf("\n");
  if (found >= 0 && (lineEnd < 0 || found <= lineEnd)) {
    return from + between.length + found + (/[)\]]/.test(source[found] ?? "") ? 1 : 0);
  }
  if (lineEnd >= 0) return from + between.length + lineEnd;
  return isWhole ? from + rest.length : waits;
}

/** Returns the end of the sentence after this one, of the line, or the start of another quotation. */
function endOfSentences(text: string, from: number, isEnd: boolean): number | undefined {
  const rest = text.slice(from, from + maxSentences);
  // After “words.” (Psalm 23:1) the next sentence begins at once.
  let isNext = /[.!?]["”»’*_)\s]*(?:\([^()]*\))?$/.test(text.slice(0, from));
  for (const { 0: sign, index } of rest.matchAll(/\n|["“„«»‹‘]|[.!?](?=[\s*_)])/g)) {
    const hasWords = /\p{L}/u.test(rest.slice(0, index));
    // The paragraph after a quotation may be about it.
    if (sign === "\n" && !hasWords) continue;
    if (!/[.!?]/.test(sign)) return from + index;
    if (isNext && hasWords) return from + index + 1;
    isNext = true;
  }
  return isEnd || rest.length === maxSentences ? from + rest.length : undefined;
}
