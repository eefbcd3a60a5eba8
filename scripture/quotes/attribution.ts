// Which reference a quotation is given with.
import { findCitations } from "../references/find.ts";
import type { Reference } from "../references/reference.ts";
import type { QuotedSpan } from "./spans.ts";

export type FoundReference = {
  start: number;
  end: number;
  reference: Reference | undefined;
  written: string;
};

/** References with a book, and "v. 4", "verses 4-6" that go on from the one before. */
export function referencesIn(prose: string): FoundReference[] {
  const full = findCitations(prose).map(
    ({ start, end, text, result }): FoundReference => ({
      start,
      end,
      written: text,
      reference: result.ok ? result.reference : undefined,
    }),
  );
  const bare: FoundReference[] = [];
  for (const match of prose.matchAll(
    /\b(?:vv?\.|verses?) ?(\d{1,3})(?:[-–—](\d{1,3}))?(?![\d:])/giu,
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

/** The reference that a quotation is given with: behind it, or before it, with nothing but a few words between. */
export function placeOf(
  prose: string,
  { start, end }: QuotedSpan,
  references: readonly FoundReference[],
  spans: readonly QuotedSpan[],
): FoundReference | undefined {
  const after = references.find((one) => one.start >= end);
  const before = references.findLast((one) => one.end <= start);
  const between = (from: number, to: number) => prose.slice(from, to);
  const clear = (from: number, to: number) =>
    to - from <= reach &&
    !spans.some((one) => one.start >= from && one.end <= to && one.start !== start);
  const directly = /^["”»’'*_\s>]*[([—–-]*\s*(?:\w+\s){0,3}$/u;
  if (after && clear(end, after.start) && directly.test(between(end, after.start))) return after;
  const lead = before && between(before.end, start);
  if (
    before &&
    lead !== undefined &&
    clear(before.end, start) &&
    !/[.!?;]["”»’)]?\s/.test(lead) &&
    !/\n\s*\n/.test(lead)
  )
    return before;
  const gap = after && between(end, after.start);
  if (
    after &&
    gap !== undefined &&
    clear(end, after.start) &&
    !/[.!?]\s+\p{Lu}/u.test(gap) &&
    !/\n\s*\n/.test(gap)
  )
    return after;
  // A block quote under the sentence that names its place.
  const under = /^[^.!?]*\n\s*>[\s>*_"“]*$/;
  if (before && lead !== undefined && lead.length <= reach && under.test(lead)) return before;
  return undefined;
}
