// Decides which reference belongs to a quotation.
import { findCitations } from "../references/find.ts";
import type { Reference } from "../references/reference.ts";
import type { VerseCounter } from "../references/resolve.ts";
import type { QuotedSpan } from "./spans.ts";

export type ProseReference = {
  start: number;
  end: number;
  reference: Reference | undefined;
  written: string;
};

/** Finds references with a book, and continuations such as "v. 4" and "verses 4-6". */
export function referencesIn(prose: string, count: VerseCounter): ProseReference[] {
  const full = findCitations(prose, count).flatMap(
    ({ start, end, text, result }): ProseReference[] => {
      // The translations here have no deuterocanonical books, so nothing can be compared.
      if (!result.ok && result.reason === "deuterocanonical" && result.id !== "AddPs") return [];
      return [{ start, end, written: text, reference: result.ok ? result.reference : undefined }];
    },
  );
  const bare: ProseReference[] = [];
  for (const match of prose.matchAll(
    /\b(?:vv?\.|verses?) ?(\d{1,3})(?:[-–—](\d{1,3}))?(?!\d|:\d)/giu,
  )) {
    const start = match.index;
    const end = start + match[0].length;
    if (full.some((one) => one.start < end && start < one.end)) continue;
    const before = full.findLast((one) => one.end <= start && one.reference);
    if (!before?.reference) continue;
    const { book, chapter, endChapter } = before.reference;
    const verse = Number(match[1]);
    const reference: Reference = { book, chapter: endChapter ?? chapter, verse };
    if (match[2]) reference.endVerse = Number(match[2]);
    bare.push({ start, end, reference, written: match[0] });
  }
  return [...full, ...bare].sort((a, b) => a.start - b.start);
}

/** Maximum distance between a quotation and its reference, in UTF-16 code units. */
const maxDistance = 90;

// Patterns for the gap between a quotation and a reference.
/** Quotation first: only marks and up to three lower-case words. */
const adjacentAfter = /^["”»’'*_\s>.,|]*[([—–-]*\s*(?:\p{Ll}\w*\s){0,3}$/u;
/** Quotation first: only marks. A short quotation may be a mere phrase, so it needs this. */
const marksAfter = /^["”»’'*_.,|]*[ \n>]*[([—–-]*[ *_]*$/u;
/** Reference first: marks and up to six words, as in "John 3:16 tells us that …". */
const introduction = /^[)*_.:,;|–—-]*\s*(?:\p{L}+[,:]?\s){0,6}[(["“„«‘*_>\s|:–—-]*$/u;
/** Reference first: only marks. */
const marksBefore = /^[\s)*_:,|–—([>"“„«‘-]*$/u;
/** Reference first: the rest of its sentence, then a block quote. */
const blockQuoteGap = /^[^.!?]*\n\s*>[\s>*_"“]*$/;
/** The gap contains the start of a list item, so quotation and reference are in different items. */
const nextItem = /\n\s*(?:[-*+•]|\d+[.)])\s/;
/** Quotations with fewer words need a reference directly beside them. */
const minWordsForLooseGap = 4;

/**
 * Returns the reference that belongs to a quotation, after or before it, or `undefined` if there is
 * none.
 */
export function attributeTo(
  prose: string,
  { start, end }: QuotedSpan,
  references: readonly ProseReference[],
  spans: readonly QuotedSpan[],
): ProseReference | undefined {
  const after = references.find((one) => one.start >= end);
  const before = references.findLast((one) => one.end <= start);
  const isUninterrupted = (from: number, to: number) =>
    to - from <= maxDistance &&
    !spans.some((one) => one.start >= from && one.end <= to && one.start !== start);
  const words = prose.slice(start, end).match(/\p{L}+/gu)?.length ?? 0;
  const gap =
    after && isUninterrupted(end, after.start) ? gapText(prose, end, after.start) : undefined;
  const gapBefore =
    before && isUninterrupted(before.end, start) ? gapText(prose, before.end, start) : undefined;
  const gapAfter = gap !== undefined && !nextItem.test(gap) ? gap : undefined;
  const sameSentence = !endsSentence(prose, { start, end });
  if (words < minWordsForLooseGap) {
    if (gapAfter !== undefined && marksAfter.test(gapAfter)) return after;
    return gapBefore !== undefined &&
      introduction.test(gapBefore) &&
      (!/\n\s*\n/.test(gapBefore) || blockQuoteGap.test(gapBefore))
      ? before
      : undefined;
  }
  if (gapAfter !== undefined && marksAfter.test(gapAfter) && !gapAfter.includes("\n")) return after;
  if (gapBefore !== undefined && marksBefore.test(gapBefore) && !gapBefore.includes("\n"))
    return before;
  const isDirect = gapAfter !== undefined && adjacentAfter.test(gapAfter);
  if (isDirect && !gapAfter.includes("\n")) return after;
  if (gapBefore !== undefined && !/[.!?;]["”»’)]?\s/.test(gapBefore) && !/\n/.test(gapBefore))
    return before;
  if (isDirect) return after;
  if (gapBefore !== undefined && !/[.!?;]["”»’)]?\s/.test(gapBefore) && !/\n\s*\n/.test(gapBefore))
    return before;
  if (
    gapAfter !== undefined &&
    (sameSentence || !/^["”»’'*_]*\s+\p{Lu}/u.test(gapAfter)) &&
    !/[.!?]\s+\p{Lu}/u.test(gapAfter) &&
    !/\n\s*\n/.test(gapAfter)
  )
    return after;
  if (gapBefore !== undefined && blockQuoteGap.test(gapBefore)) return before;
  return undefined;
}

/** The gap without a translation label in parentheses, which may belong to either side. */
const gapText = (prose: string, from: number, to: number) =>
  prose.slice(from, to).replace(/\s?\([A-Za-z]{2,6}\)/g, "");

const endsSentence = (prose: string, { end }: QuotedSpan) =>
  /[.!?]$/.test(prose.slice(0, end).trimEnd());
