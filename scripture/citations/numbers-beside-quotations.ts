// Finds references that are only numbers, such as "6:35" in a table of sayings, by the quotation
// beside them. Other numbers of this form are times of day, ratios and scores.
import type { Reference } from "../references/reference.ts";
import { coverOf, type ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";
import { spanBeside } from "./verse-of-chapters.ts";

const numbers = /(?<![\d:.,])(\d{1,3}):(\d{1,3})(?![\d:%]|[.,]\d)/g;

/** Maximum number of quotations to look up. Each lookup takes milliseconds. */
const maxLookups = 40;

type Candidate = { start: number; end: number; written: string; chapter: number; verse: number };
type Lookups = {
  /** Whether a passage contains a quotation. */
  has: (span: QuotedSpan, reference: Reference) => boolean;
  /** Returns one passage that contains a quotation. */
  find: (span: QuotedSpan) => Reference | undefined;
  exists: (reference: Reference) => boolean;
};

/**
 * Returns the numbers whose verse is quoted beside them. Also returns numbers beside an altered
 * quotation if the numbers before and after them belong to the same book. All lists are in the
 * order of the prose. Yields after each lookup.
 */
export function* numbersBesideQuotations(
  prose: string,
  references: readonly ProseReference[],
  spans: readonly QuotedSpan[],
  { has, find, exists }: Lookups,
): Generator<undefined, ProseReference[]> {
  const beside = candidatesIn(prose, [...references, ...spans])
    .flatMap((candidate) => {
      const span = spanBeside(prose, spans, candidate);
      return span ? [{ candidate, span, book: undefined as Reference["book"] | undefined }] : [];
    })
    .slice(0, maxLookups);
  for (const one of beside) {
    const { chapter, verse } = one.candidate;
    const place = find(one.span);
    yield;
    if (place?.chapter === chapter && place.verse === verse) one.book = place.book;
  }
  // If several verses have the words, the book of the preceding numbers counts.
  let last: Reference["book"] | undefined;
  for (const one of beside) {
    const { chapter, verse } = one.candidate;
    if (!one.book && last && has(one.span, { book: last, chapter, verse })) one.book = last;
    yield;
    last = one.book ?? last;
  }
  return beside.flatMap(({ candidate, book: own }, at) => {
    const [before, after] = [beside[at - 1]?.book, beside[at + 1]?.book];
    const book = own ?? (before === after ? before : undefined);
    const { start, end, written, chapter, verse } = candidate;
    if (!book || !exists({ book, chapter, verse })) return [];
    return [{ start, end, written, reference: { book, chapter, verse } }];
  });
}

function candidatesIn(
  prose: string,
  taken: readonly { start: number; end: number }[],
): Candidate[] {
  const covered = coverOf(taken, prose.length);
  return Array.from(prose.matchAll(numbers), ({ 0: written, 1: chapter, 2: verse, index }) => ({
    start: index,
    end: index + written.length,
    written,
    chapter: Number(chapter),
    verse: Number(verse),
  })).filter(({ start, end }) => !covered.subarray(start, end).includes(1));
}
