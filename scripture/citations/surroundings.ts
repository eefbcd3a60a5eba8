// Finds the text, the references and the other quotations around a quotation.
import type { AnyBookId } from "../canon/names/book-names.ts";
import type { Line, Range } from "./layout.ts";
import { partitionPoint } from "./partition-point.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";

/** The text around a quotation, for the attribution rules. */
export type Surroundings = {
  span: QuotedSpan;
  prose: string;
  lines: readonly Line[];
  /** The nearest reference after the quotation, and the text up to it. */
  after?: { reference: ProseReference; gap: string; isUninterrupted: boolean };
  /** The nearest reference before the quotation, and the text from it. */
  before?: { reference: ProseReference; gap: string; isUninterrupted: boolean };
  /** Whether `before` follows the previous quotation and already belongs to it. */
  isBeforeClaimed: boolean;
  /** The next quotation in marks. */
  next: QuotedSpan | undefined;
  /** The reference of the previous quotation, if that is in the same sentence. */
  previous: ProseReference | undefined;
  references: readonly ProseReference[];
  /** The references by their book. */
  byBook: ReadonlyMap<AnyBookId | undefined, readonly ProseReference[]>;
};

/** A reference that may belong to a quotation, and the rule that found it. */
export type Attribution = { reference: ProseReference; isFirm: boolean; rule: string };

/** Maximum length of the gap between a quotation and its reference, in UTF-16 code units. */
export const maxGap = 260;
/** Length of the text before a quotation that may name its book, in UTF-16 code units. */
export const maxBookGap = 60;
/** Number of spans on either side of a quotation to search for one that is not `unmarked`. */
const maxNeighborSpans = 8;
/**
 * The end of a sentence: punctuation, optional closing marks, white space, then a capital letter or
 * digit.
 */
export const sentenceEnd = /[.!?;]["”»’)*_]*\s+(?=["“*_(]*[\p{Lu}\d])/u;
export const lineBreak = /\n/;

export function surroundings(
  prose: string,
  lines: readonly Line[],
  spans: readonly QuotedSpan[],
  { references, byBook }: Pick<Surroundings, "references" | "byBook">,
  index: number,
  results: readonly Attribution[][],
): Surroundings {
  const span = spans[index] as QuotedSpan;
  // Text without quotation marks may not be a quotation, so it does not interrupt a sequence.
  const firstNeighbor = Math.max(0, index - maxNeighborSpans);
  const neighborAt = spans
    .slice(firstNeighbor, index)
    .findLastIndex(({ form }) => form !== "unmarked");
  const previousAt = neighborAt < 0 ? -1 : firstNeighbor + neighborAt;
  const previousSpan = spans[previousAt];
  const nextSpan = spans
    .slice(index + 1, index + 1 + maxNeighborSpans)
    .find(({ form }) => form !== "unmarked");
  const afterAt = firstFrom(references, span.end);
  const after = references[afterAt];
  let beforeAt = firstFrom(references, span.start) - 1;
  while (beforeAt >= 0 && (references[beforeAt]?.end ?? 0) > span.start) beforeAt -= 1;
  const before = references[beforeAt];
  const claimed = results[previousAt]?.[0]?.reference;
  const between = previousSpan ? prose.slice(previousSpan.end, span.start) : "";
  const isSameSentence =
    previousSpan !== undefined &&
    between.length <= maxGap &&
    !lineBreak.test(between) &&
    !sentenceEnd.test(between);
  return {
    span,
    prose,
    lines,
    references,
    byBook,
    next: nextSpan,
    ...(after && after.start - span.end <= maxGap
      ? {
          after: {
            reference: after,
            gap: withoutLabels(prose.slice(span.end, after.start)),
            isUninterrupted: !nextSpan || nextSpan.start >= after.start,
          },
        }
      : {}),
    ...(before && span.start - before.end <= maxGap
      ? {
          before: {
            reference: before,
            gap: withoutLabels(prose.slice(before.end, span.start)),
            isUninterrupted: !previousSpan || previousSpan.end <= before.start,
          },
        }
      : {}),
    isBeforeClaimed:
      claimed !== undefined &&
      claimed === before &&
      previousSpan !== undefined &&
      claimed.start >= previousSpan.end,
    previous:
      isSameSentence && (!before || before.end <= previousSpan.start || claimed === before)
        ? claimed
        : undefined,
  };
}

/** Removes translation labels in parentheses, which may belong to either side of the gap. */
const withoutLabels = (gap: string) => gap.replace(/\s?\([A-Za-z][A-Za-z0-9 ]{1,11}\)/g, "");

/** Returns the index of the first range that starts at or after an offset. */
export const firstFrom = (ranges: readonly Range[], offset: number): number =>
  partitionPoint(ranges, ({ start }) => start < offset);

/** Returns the ranges of a sorted list that are inside another one. */
export const rangesInside = <One extends Range>(
  ranges: readonly One[],
  { start, end }: Range,
): One[] =>
  ranges.slice(firstFrom(ranges, start), firstFrom(ranges, end)).filter((one) => one.end <= end);
