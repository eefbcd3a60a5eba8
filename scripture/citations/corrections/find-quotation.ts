// Finds quotations in a text that arrives in pieces. Every decision depends on the text alone, not
// on where it was cut: whatever more text could change waits.
import { fences, foreignMarks } from "../closing-marks.ts";
import { blockMarker, itemMarker } from "../layout.ts";
import { closingMarks, maxLength, opens } from "../spans.ts";
import {
  continuationOf,
  endOfSentences,
  endOfSource,
  type Waits,
  waits,
} from "./after-quotation.ts";
import { citesPassage, sourceBefore } from "./source-before.ts";

/** Shorter quotations are phrases and names, unless a reference is beside them. */
const minWords = 3;
const minWordsWithSource = 2;
/** Maximum number of parts of a quotation that the sentence interrupts. */
const maxParts = 4;

/** Length of headings in bold and of short cells, which are not looked up. In UTF-16 code units. */
export const maxPhrase = 30;

/**
 * What opens a quotation. After a `sign` that has other uses (emphasis, code, an apostrophe) and
 * after a `source` (a reference, the bar of a table), the words may be the writer's.
 */
export type Opening = "mark" | "sign" | "source" | "label";

/**
 * `showable`: how much of the text can be shown. A quotation begins there if `opening` is set. `end`
 * is its end, with the reference directly after it; undefined until that arrives. `contextEnd` is the end
 * of the next sentence, which may be about its wording; undefined until that arrives.
 */
export type Scan = {
  showable: number;
  opening?: Opening;
  end?: number | undefined;
  contextEnd?: number | undefined;
};

/** How much of the text before shows what opens a quotation, in UTF-16 code units. */
export const maxBefore = 2_000;

/**
 * Finds the first quotation. `before`: the text before, at most `maxBefore`. `isEnd`: whether the
 * text is complete.
 */
export function findQuotation(text: string, before: string, isEnd: boolean): Scan {
  const scanner = new Scanner(before + text, isEnd);
  for (let at = before.length; at < scanner.text.length; at += 1) {
    const opening = scanner.openingAt(at);
    if (!opening) continue;
    const showable = at - before.length;
    const end = scanner.endOf(opening, at);
    const withSource = typeof end === "number" ? scanner.endWithSource(opening, at, end) : end;
    if (withSource === waits) return { showable, opening };
    if (withSource !== undefined) {
      const contextEnd = scanner.needsNoContext(opening, at, end)
        ? withSource
        : endOfSentences(scanner.text, withSource, isEnd);
      const endOf = (offset: number | undefined) => offset && offset - before.length;
      return { showable, opening, end: endOf(withSource), contextEnd: endOf(contextEnd) };
    }
    // A straight mark looks the same where it closes.
    if (opening === "mark" && typeof end === "number") at = end - 1;
  }
  return { showable: text.length };
}

const paragraphEnd = /\n[ \t>]*\n/g;
/** The pattern of the mark that closes a quotation, by the mark that opens it. */
const closingPattern = (close: string) => new RegExp(`[${close}](?!\\p{L})`, "gu");
export const closingPatterns: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(closingMarks)
    .filter(([open]) => open !== "'")
    .map(([open, close]) => [open, closingPattern(close)]),
);
const closingApostrophe = closingPattern("'");
/** Signs that may open a quotation, and those that close differently. */
const signs = new RegExp(
  `^(?:\\*{1,3}|_{1,3}|\`{1,3}|~~~|['${Object.keys(foreignMarks).join("")}])`,
);
const closingSigns: Readonly<Record<string, string>> = { ...foreignMarks, "``": "''" };

/** The tags that open a quotation, and the patterns of those that close it. */
const closingTags: ReadonlyMap<string, RegExp> = new Map([
  ["<blockquote", /<\/blockquote\s*>/gi],
  ["<q", /<\/q\s*>/gi],
]);
const maxTag = "<blockquote>".length;
/** Returns the tag that a text begins with, or that its end may become when more of it arrives. */
const tagFrom = (text: string): string | undefined => {
  const written = text.toLowerCase();
  return [...closingTags.keys()].find(
    (tag) =>
      (written.startsWith(tag) && !/^\w/.test(written.slice(tag.length))) ||
      (written.length < maxTag && tag.startsWith(written)),
  );
};

class Scanner {
  readonly text: string;
  readonly #isEnd: boolean;
  /** Where each closing mark is next, so that a text without them is searched once. */
  readonly #next = new Map<string, number>();

  constructor(text: string, isEnd: boolean) {
    this.text = text;
    this.#isEnd = isEnd;
  }

  /** Returns what may open a quotation here. */
  openingAt(at: number): Opening | undefined {
    const sign = this.text[at] ?? "";
    if (closingPatterns.has(sign)) return "mark";
    if (sign === "<" && tagFrom(this.text.slice(at, at + maxTag))) return "mark";
    if (sign === ">" && /(?:^|\n) {0,3}$/.test(this.text.slice(Math.max(0, at - 4), at)))
      return "mark";
    if ("*_`~'".includes(sign) || sign in foreignMarks) return "sign";
    return sourceBefore(this.text, at);
  }

  /** Whether the text behind a quotation is not about it: a row has its remarks in other cells. */
  needsNoContext(opening: Opening, at: number, end: number | Waits | undefined): boolean {
    if (opening !== "mark") return this.#isInRow(at);
    return (
      !/[<>]/.test(this.text[at] ?? "") && !/["“”«»‹›‘’]/.test(this.text[Number(end) - 1] ?? "")
    );
  }

  #isInRow(at: number): boolean {
    return /^\s*\|/.test(this.text.slice(this.text.lastIndexOf("\n", at) + 1, at));
  }

  /** Returns the end of the quotation that begins here; undefined if none does. */
  endOf(opening: Opening, at: number): number | Waits | undefined {
    if (opening === "sign") return this.#endOfSigned(at);
    if (opening !== "mark") return this.#endOfUnmarked(opening, at);
    if (this.text[at] === "<") return this.#endOfHtml(at);
    return this.text[at] === ">" ? this.#endOfBlock(at) : this.#endOfMarked(at);
  }

  /**
   * Returns the end of the reference directly after a quotation, or its own end; undefined if it is
   * too short, or if nothing shows that a sign opens a quotation.
   */
  endWithSource(opening: Opening, at: number, end: number, parts = 1): number | Waits | undefined {
    const withSource = endOfSource(this.text, end, this.#isEnd);
    if (withSource === waits) return waits;
    const words = this.text.slice(at, end).match(/\p{L}+/gu)?.length ?? 0;
    const isCited = (opening === "sign" || words < minWords) && citesPassage(this.text, at);
    const hasSource =
      withSource > end || isCited || (opening === "sign" && citesPassage(this.text, end));
    if (opening === "sign" && !hasSource) return undefined;
    if (words < (hasSource ? minWordsWithSource : minWords)) return undefined;
    if (opening !== "mark" || withSource > end) return withSource;
    const next = continuationOf(this.text, end, this.#isEnd);
    if (typeof next !== "number") return next ?? withSource;
    const nextEnd = this.#endOfMarked(next);
    if (nextEnd === waits) return waits;
    // A list of phrases, “one,” “two,” “three,” is not one quotation.
    if (nextEnd === undefined || nextEnd - at > maxLength || parts === maxParts) return withSource;
    return this.endWithSource(opening, at, nextEnd, parts + 1) ?? withSource;
  }

  #endOfMarked(at: number): number | Waits | undefined {
    const { text } = this;
    const sign = text[at] ?? "";
    const pattern = closingPatterns.get(sign);
    if (!pattern) return undefined;
    // What opens a quotation depends on the letters beside it.
    if (at + 1 === text.length) return this.#unlessEnd();
    if (!opens(text, at, sign)) return undefined;
    const end = Math.min(this.#nextOf(at, paragraphEnd), at + maxLength);
    const close = this.#nextOf(at + 1, pattern);
    if (close < end && (close + 1 < text.length || this.#isEnd)) return close + 1;
    if (end === text.length && !this.#isEnd) return waits;
    // If the mark is never closed, the words end with the paragraph.
    return end < at + maxLength ? end : undefined;
  }

  /** Returns the end of `<blockquote>`, or of `<q>`, which ends with its paragraph as a mark does. */
  #endOfHtml(at: number): number | Waits | undefined {
    const tag = tagFrom(this.text.slice(at, at + maxTag)) ?? "";
    const closing = closingTags.get(tag);
    if (!closing) return undefined;
    const limit = at + maxLength;
    const paragraph = tag === "<q" ? this.#nextOf(at, paragraphEnd) : this.text.length;
    const end = Math.min(limit, paragraph);
    const close = this.#nextOf(at, closing);
    if (close < end) return this.text.indexOf(">", close) + 1;
    if (end === this.text.length && !this.#isEnd) return waits;
    return tag === "<q" && end < limit ? end : undefined;
  }

  /** Returns the end of the words in italics, bold, code or single quotation marks. */
  #endOfSigned(at: number): number | Waits | undefined {
    const { text } = this;
    const sign = signs.exec(text.slice(at, at + 3))?.[0] ?? "";
    const from = at + sign.length;
    if (from >= text.length || /^~{1,2}$/.test(text.slice(at, at + 3))) return this.#unlessEnd();
    const isFence = fences.includes(sign);
    if (sign === "'") {
      if (!opens(text, at, sign)) return undefined;
    } else if (/[\p{L}\p{N}*_`~]/u.test(text[at - 1] ?? "") || sign === "") return undefined;
    else if (!isFence && /\s/.test(text[from] ?? "")) return undefined;
    const end = isFence ? text.length : this.#nextOf(at, paragraphEnd);
    const limit = Math.min(end, at + maxLength);
    const closing = isFence ? `\n${sign}` : (closingSigns[sign] ?? sign);
    const found =
      sign === "'"
        ? this.#nextOf(from, closingApostrophe) - from
        : text.slice(from, limit).indexOf(closing);
    const close = from + found + closing.length;
    const isKnown = sign !== "'" || close < text.length || this.#isEnd;
    if (found >= 0 && close <= limit && isKnown) return close;
    return limit < text.length ? undefined : this.#unlessEnd();
  }

  /** Returns the end of the row or paragraph; undefined if quotation marks are in it. */
  #endOfUnmarked(opening: Opening, at: number): number | Waits | undefined {
    const { text } = this;
    const isRow = this.#isInRow(at);
    if (isRow && opening === "source") {
      const bar = this.#nextOf(at, /\|/g);
      if (bar - at < maxPhrase) return bar < text.length ? undefined : this.#unlessEnd();
    }
    for (let from = at; ; ) {
      const lineEnd = this.#nextOf(from, /\n/g);
      if (lineEnd - at > maxLength) return undefined;
      if (!isRow && /["“„«]/.test(text.slice(from, lineEnd))) return undefined;
      if (lineEnd === text.length) return this.#isEnd ? lineEnd : waits;
      const next = /^ {0,3}(?:\d{0,3}[.)]? ?)?/.exec(text.slice(lineEnd + 1))?.[0] ?? "";
      const isOpen = lineEnd + 1 + next.length === text.length && next.length < 4;
      if (isRow) return lineEnd;
      if (isOpen) return this.#isEnd ? lineEnd : waits;
      if (itemMarker.test(next) || !/\p{L}/u.test(text[lineEnd + 1 + next.length] ?? ""))
        return lineEnd;
      from = lineEnd + 1;
    }
  }

  #endOfBlock(at: number): number | Waits | undefined {
    const { text } = this;
    for (let from = at; ; ) {
      const lineEnd = this.#nextOf(from, /\n/g);
      if (lineEnd - at > maxLength) return undefined;
      if (lineEnd === text.length) return this.#isEnd ? lineEnd : waits;
      const next = text.slice(lineEnd + 1, lineEnd + 5);
      if (/^ {0,3}$/.test(next) && !this.#isEnd) return waits;
      if (!blockMarker.test(next)) return lineEnd;
      from = lineEnd + 1;
    }
  }

  #unlessEnd = (): Waits | undefined => (this.#isEnd ? undefined : waits);

  /** Returns the offset of the next of some signs, or the length of the text. */
  #nextOf(at: number, signs: RegExp): number {
    const known = this.#next.get(signs.source) ?? -1;
    if (known >= at) return known;
    signs.lastIndex = at;
    const found = signs.exec(this.text)?.index ?? this.text.length;
    this.#next.set(signs.source, found);
    return found;
  }
}
