// Which reference a quotation is given with.
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

/** References with a book, and "v. 4", "verses 4-6" that go on from the one before. */
export function referencesIn(prose: string, count: VerseCounter): ProseReference[] {
  const full = findCitations(prose, count).map(
    ({ start, end, text, result }): ProseReference => ({
      start,
      end,
      written: text,
      reference: result.ok ? result.reference : undefined,
    }),
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

/** How far away a reference may stand from the quotation that it belongs to. */
const reach = 90;

/** Nothing between a quotation and the reference behind it but marks, and a few words that go on in small letters. */
const directly = /^["”»’'*_\s>.,|]*[([—–-]*\s*(?:\p{Ll}\w*\s){0,3}$/u;
/** The same for a quotation so short that it may be a mere phrase. */
const closely = /^["”»’'*_.,|]*[ \n>]*[([—–-]*[ *_]*$/u;
const introduces = /^[)*_.:,;|–—-]*\s*(?:\p{L}+[,:]?\s){0,6}[(["“„«‘*_>\s|:–—-]*$/u;
/** Nothing between a reference and the quotation behind it but marks. */
const adjoins = /^[\s)*_:,|–—([>"“„«‘-]*$/u;
/** A block quote under the sentence that names its place. */
const under = /^[^.!?]*\n\s*>[\s>*_"“]*$/;
/** A list's next item, where the quotation and the reference stand in different ones. */
const nextItem = /\n\s*(?:[-*+•]|\d+[.)])\s/;
/** Words, fewer than which need a reference close by. */
const short = 4;

/** The reference that a quotation is given with: behind it, or before it, with nothing but a few words between. */
export function attributeTo(
  prose: string,
  { start, end }: QuotedSpan,
  references: readonly ProseReference[],
  spans: readonly QuotedSpan[],
): ProseReference | undefined {
  const after = references.find((one) => one.start >= end);
  const before = references.findLast((one) => one.end <= start);
  const clear = (from: number, to: number) =>
    to - from <= reach &&
    !spans.some((one) => one.start >= from && one.end <= to && one.start !== start);
  const words = prose.slice(start, end).match(/\p{L}+/gu)?.length ?? 0;
  const gap = after && clear(end, after.start) ? between(prose, end, after.start) : undefined;
  const lead = before && clear(before.end, start) ? between(prose, before.end, start) : undefined;
  const behind = gap !== undefined && !nextItem.test(gap) ? gap : undefined;
  const sameSentence = !endsSentence(prose, { start, end });
  if (words < short) {
    if (behind !== undefined && closely.test(behind)) return after;
    return lead !== undefined &&
      introduces.test(lead) &&
      (!/\n\s*\n/.test(lead) || under.test(lead))
      ? before
      : undefined;
  }
  if (behind !== undefined && closely.test(behind) && !behind.includes("\n")) return after;
  if (lead !== undefined && adjoins.test(lead) && !lead.includes("\n")) return before;
  const isDirect = behind !== undefined && directly.test(behind);
  if (isDirect && !behind.includes("\n")) return after;
  if (lead !== undefined && !/[.!?;]["”»’)]?\s/.test(lead) && !/\n/.test(lead)) return before;
  if (isDirect) return after;
  if (lead !== undefined && !/[.!?;]["”»’)]?\s/.test(lead) && !/\n\s*\n/.test(lead)) return before;
  if (
    behind !== undefined &&
    (sameSentence || !/^["”»’'*_]*\s+\p{Lu}/u.test(behind)) &&
    !/[.!?]\s+\p{Lu}/u.test(behind) &&
    !/\n\s*\n/.test(behind)
  )
    return after;
  if (lead !== undefined && under.test(lead)) return before;
  return undefined;
}

/** What stands between, but for the name of a translation in brackets: it goes with either. */
const between = (prose: string, from: number, to: number) =>
  prose.slice(from, to).replace(/\s?\([A-Za-z]{2,6}\)/g, "");

const endsSentence = (prose: string, { end }: QuotedSpan) =>
  /[.!?]$/.test(prose.slice(0, end).trimEnd());
