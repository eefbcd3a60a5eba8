// Finds the chapter of "v. 33" by the quotation beside it: after "Matthew 5–7", or after references
// to several chapters.
import type { Reference } from "../references/reference.ts";
import type { Range } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";
import { firstFrom } from "./surroundings.ts";

/** Maximum length of the marks between a reference and a quotation, in UTF-16 code units. */
const maxMarks = 12;
/** Maximum number of quotations before the reference to consider. */
const maxNear = 4;
const onlyMarks = /^[^\p{L}\p{N}\n]*$/u;
/** "v. 20", without a chapter. */
const onlyVerse = /^\p{L}+\.?\s?\d{1,3}$/u;
/** Maximum number of earlier references whose chapters are tried. */
const maxEarlier = 6;
/** Maximum number of verses to look for in earlier chapters. Each takes milliseconds. */
const maxLookups = 40;

/** Returns the quotation next to a reference, with only punctuation between them. */
export function spanBeside(
  prose: string,
  spans: readonly QuotedSpan[],
  one: Range,
): QuotedSpan | undefined {
  const isBeside = (from: number, to: number) =>
    from <= to && to - from <= maxMarks && onlyMarks.test(prose.slice(from, to));
  const next = firstFrom(spans, one.start);
  return spans
    .slice(Math.max(0, next - maxNear), next + 1)
    .find(({ start, end }) => isBeside(one.end, start) || isBeside(end, one.start));
}

/** "In v. 14 God says, “": the text between a verse and the quotation that it introduces. */
const introduces = /^[^.!?;:\n"“”„«»]{1,60}[,:]?\s*["“„«*_]*$/u;

/** Returns the quotation that the sentence with a reference introduces. */
function spanIntroduced(
  prose: string,
  spans: readonly QuotedSpan[],
  { end }: Range,
  next: Range | undefined,
): QuotedSpan | undefined {
  const span = spans[firstFrom(spans, end)];
  const isNext = span && (!next || next.start >= span.end);
  return isNext && introduces.test(prose.slice(end, span.start)) ? span : undefined;
}

/**
 * Gives each verse without a chapter the chapter that has the words quoted beside it. Tries the
 * chapters that the verse continues first, then those of earlier references. Both lists are in the
 * order of the prose. Yields after each reference.
 * @param has Whether a passage has the words of a quotation.
 */
export function* placeVerses(
  prose: string,
  references: readonly ProseReference[],
  spans: readonly QuotedSpan[],
  has: (span: QuotedSpan, reference: Reference) => boolean,
): Generator<undefined, void> {
  let lookups = 0;
  for (const [at, one] of references.entries()) {
    yield;
    const { reference, otherChapters = [], written } = one;
    if (!reference) continue;
    const mayBeEarlier = onlyVerse.test(written) && lookups < maxLookups;
    const earlier = mayBeEarlier ? references.slice(Math.max(0, at - maxEarlier), at) : [];
    const others = [
      ...otherChapters,
      ...earlier.toReversed().flatMap((before) => verseOf(before, reference)),
    ];
    if (others.length === 0) continue;
    const span =
      spanBeside(prose, spans, one) ?? spanIntroduced(prose, spans, one, references[at + 1]);
    if (!span || has(span, reference)) continue;
    lookups += 1;
    one.reference = others.find((other) => has(span, other)) ?? reference;
  }
}

/** Returns the verse with this number in the chapter of another reference. */
function verseOf({ reference }: ProseReference, { verse }: Reference): Reference[] {
  if (!reference || verse === undefined) return [];
  return [{ book: reference.book, chapter: reference.chapter, verse }];
}
