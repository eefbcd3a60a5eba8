/*
 * Decides which reference belongs to a quotation. Each rule looks in one position, and the first
 * match wins. If it is not firm and its passage lacks the words, a reference that a later rule
 * finds can replace it (see check.ts).
 */
import { findLabels } from "./labels.ts";
import { itemMarker, type Line, lineAt } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";

/** The text around a quotation, as the rules see it. */
type Surroundings = {
  span: QuotedSpan;
  prose: string;
  lines: readonly Line[];
  /** The nearest reference after the quotation, and the text up to it. */
  after?: { reference: ProseReference; gap: string; isUninterrupted: boolean };
  /** The nearest reference before the quotation, and the text from it. */
  before?: { reference: ProseReference; gap: string; isUninterrupted: boolean };
  /** Whether the quotation before takes the reference before, as one that stands behind it. */
  isBeforeClaimed: boolean;
  /** The reference of the quotation before in the same sentence. */
  previous: ProseReference | undefined;
  references: readonly ProseReference[];
};

export type AttributionRule = {
  name: string;
  /** Prose in which the rule attributes “…” to the first reference, unless `answer` is given. */
  example: string;
  /** Whether the position alone proves that the reference belongs to the quotation. */
  isFirm: boolean;
  find(around: Surroundings): ProseReference | undefined;
};

/** A quotation's reference, with the other references that it may belong to. */
export type Attribution = { reference: ProseReference; isFirm: boolean; rule: string };

const looseRules: ReadonlySet<string> = new Set([
  "reference of the previous quotation in the sentence",
  "in the sentence that continues below a block quote",
  "the passage has the words",
]);

/** Whether the reference is only near the quotation, so that the wording must confirm it. */
export const isLoose = ({ rule }: Attribution): boolean => looseRules.has(rule);

/** Maximum length of the gap between a quotation and its reference, in UTF-16 code units. */
const maxGap = 260;
/** Maximum number of spans to search on either side of a quotation for a marked one. */
const maxNeighborSpans = 8;
/** The end of a sentence in a gap: a sign, a mark, a space, and a capital or a list. */
const sentenceEnd = /[.!?;]["”»’)*_]*\s+(?=["“*_(]*[\p{Lu}\d])/u;
const lineBreak = /\n/;
const onlyMarks = /^["”»’'*_.,;:!?|\s]*$/;
/** A word that adds a second quotation: its reference is not that of the quotation before. */
const nextQuotation =
  /^["”»’'*_.,;\s]*(?:and|while|whereas|but|then|also|later|or|as well as|just as|compare|cf\.)\b/i;

export const attributionRules: readonly AttributionRule[] = [
  {
    name: "in the same block quote, list item or table row",
    example: "> Jesus wept.\n> — John 11:35",
    isFirm: true,
    find: ({ span }) => span.cited,
  },
  {
    name: "in parentheses or behind a dash",
    example: "“Jesus wept.” (John 11:35)",
    isFirm: true,
    find: ({ after }) =>
      after &&
      !lineBreak.test(after.gap) &&
      /^["”»’'*_.,;!?\s]*(?:[([]|[—–]|-{1,2}\s)[*_\s]*(?:see |cf\. |from |in |as in |the )?(?:[A-Z]{2,8},? )?[*_]*$/i.test(
        after.gap,
      )
        ? after.reference
        : undefined,
  },
  {
    name: "at the start of the line",
    example: "- **John 11:35** (KJV): “Jesus wept.”",
    isFirm: true,
    find: ({ before, span, prose, lines }) => {
      if (!before?.isUninterrupted || lineBreak.test(before.gap)) return undefined;
      const line = lines[lineAt(lines, span.start)];
      const head = prose.slice(line?.start ?? 0, before.reference.start).replace(itemMarker, "");
      return !/\p{Ll}/u.test(head) && isPlain(head) && /^[^.!?;]{0,60}$/.test(before.gap)
        ? before.reference
        : undefined;
    },
  },
  {
    name: "in parentheses or behind a dash on the next line",
    example: "“Jesus wept.”\n— John 11:35",
    isFirm: true,
    find: ({ after }) =>
      after && /^["”»’'*_.,;!?\s]*\n[\s>]*[*_]*(?:[([]|[—–]|--\s)[*_\s]*$/.test(after.gap)
        ? after.reference
        : undefined,
  },
  {
    name: "in the heading above",
    example: "**John 11:35**\n\n“Jesus wept.”",
    isFirm: true,
    find: ({ before, isBeforeClaimed, lines }) => {
      if (!before?.isUninterrupted || isBeforeClaimed || !lineBreak.test(before.gap))
        return undefined;
      const line = lines[lineAt(lines, before.reference.start)];
      if (!line) return undefined;
      const head = line.text.slice(0, before.reference.start - line.start).replace(itemMarker, "");
      const tail = line.text.slice(before.reference.end - line.start);
      const rest = before.gap.slice(before.gap.indexOf("\n"));
      const isHeading = isPlain(head) || /^[^.!?]{0,30}:[\s*_]*$/.test(head);
      return isHeading &&
        isPlain(tail) &&
        /^[\s>*_"“„«‘([]*(?:<sup>\d*<\/sup>|\d{1,3})?[\s*_"“„«‘]*$/.test(rest)
        ? before.reference
        : undefined;
    },
  },
  {
    name: "earlier in the sentence",
    example: "In John 11:35 we read that “Jesus wept.”",
    isFirm: false,
    find: ({ before, isBeforeClaimed }) =>
      before?.isUninterrupted &&
      !isBeforeClaimed &&
      !lineBreak.test(before.gap) &&
      !sentenceEnd.test(before.gap) &&
      before.gap.length <= maxGap
        ? before.reference
        : undefined,
  },
  {
    name: "directly behind the quotation",
    example: "“Jesus wept,” John 11:35 says.",
    isFirm: false,
    find: ({ after }) =>
      after?.isUninterrupted && !lineBreak.test(after.gap) && onlyMarks.test(after.gap)
        ? after.reference
        : undefined,
  },
  {
    name: "later in the sentence",
    example: "“Jesus wept” is the shortest verse, John 11:35.",
    isFirm: false,
    find: ({ after, span, prose }) =>
      after?.isUninterrupted &&
      after.gap.length <= maxGap &&
      !/\n\s*\n/.test(after.gap) &&
      !/\n\s*(?:[-*+•|>#]|\d+[.)])/.test(after.gap) &&
      !sentenceEnd.test(prose[span.end - 1] + after.gap) &&
      !nextQuotation.test(after.gap)
        ? after.reference
        : undefined,
  },
  {
    name: "in the sentence that introduces a block",
    example: "John 11:35 is very short:\n\n> Jesus wept.",
    isFirm: false,
    find: ({ before }) =>
      before?.isUninterrupted &&
      before.gap.length <= maxGap &&
      /^[^\n]*\n\s*(?:[>"“„«*_]|$)/.test(before.gap) &&
      !/\n\s*\n[^\n]*\p{L}[^\n]*\n?/u.test(before.gap) &&
      !sentenceEnd.test(before.gap.split("\n")[0] ?? "")
        ? before.reference
        : undefined,
  },
  {
    name: "on the next line",
    example: "> Jesus wept.\n\nJohn 11:35",
    isFirm: false,
    find: ({ after, lines }) => {
      if (!after?.isUninterrupted || !lineBreak.test(after.gap)) return undefined;
      const line = lines[lineAt(lines, after.reference.start)];
      if (!line || after.gap.length > maxGap) return undefined;
      const head = line.text.slice(0, after.reference.start - line.start);
      const tail = line.text.slice(after.reference.end - line.start);
      return isPlain(head) && isPlain(tail) && onlyMarks.test(after.gap.replace(/[>(—–-]/g, ""))
        ? after.reference
        : undefined;
    },
  },
  {
    name: "in the sentence that continues below a block quote",
    example: "> Jesus wept.\n\nis how John 11:35 puts it.",
    isFirm: false,
    find: ({ span, after }) =>
      span.form === "block" &&
      after?.isUninterrupted &&
      after.gap.length <= maxGap &&
      /^["”»’*_.,\s]*\n\s*\n\p{Ll}/u.test(after.gap) &&
      !sentenceEnd.test(after.gap.replace(/^[\s\S]*?\n\s*\n/, ""))
        ? after.reference
        : undefined,
  },
  {
    name: "reference of the previous quotation in the sentence",
    example: "In John 11:35, “Jesus wept” and then “wept”.",
    isFirm: false,
    find: ({ previous }) => previous,
  },
];

/** Whether a piece of a line has only marks, and names of translations or of its subject. */
function isPlain(text: string): boolean {
  const rest = findLabels(text).reduceRight(
    (short, { start, end }) => short.slice(0, start) + short.slice(end),
    text,
  );
  return !/[\p{L}\p{N}]/u.test(rest.replace(/\b(?:the|in|verse|translation)\b/gi, ""));
}

/** Returns the references that may belong to each quotation, the most likely first. */
export function attributeAll(
  prose: string,
  lines: readonly Line[],
  spans: readonly QuotedSpan[],
  references: readonly ProseReference[],
): Attribution[][] {
  const results: Attribution[][] = [];
  const standing = references.filter((one) => !isStruckOut(prose, one));
  for (const index of spans.keys()) {
    const around = surroundings(prose, lines, spans, standing, index, results);
    const found: Attribution[] = [];
    for (const { name, isFirm, find } of attributionRules) {
      const reference = find(around);
      if (!reference || found.some((one) => one.reference === reference)) continue;
      found.push({ reference, isFirm: isFirm && found.length === 0, rule: name });
      if (isFirm) {
        // "Psalm 13:1-2, 5-6" below a block quote with two parts.
        for (const other of around.span.alsoCited ?? [])
          found.push({ reference: other, isFirm, rule: name });
        break;
      }
    }
    results.push(found);
  }
  return results;
}

/** "~~John 3:17~~": the writer withdraws the reference. */
const isStruckOut = (prose: string, { start, end }: ProseReference) =>
  /~~[\s*_"“(]*$/.test(prose.slice(Math.max(0, start - 6), start)) &&
  /^[\s*_"”)]*~~/.test(prose.slice(end, end + 6));

function surroundings(
  prose: string,
  lines: readonly Line[],
  spans: readonly QuotedSpan[],
  references: readonly ProseReference[],
  index: number,
  results: readonly Attribution[][],
): Surroundings {
  const span = spans[index] as QuotedSpan;
  // Text without quotation marks may not be a quotation, so it does not interrupt a sequence.
  const previousAt = spans.findLastIndex(
    ({ form }, at) => at < index && at >= index - maxNeighborSpans && form !== "unmarked",
  );
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

/** The gap without a translation label in parentheses, which may belong to either side. */
const withoutLabels = (gap: string) => gap.replace(/\s?\([A-Za-z][A-Za-z0-9 ]{1,11}\)/g, "");

/** Returns the index of the first reference at or after an offset, by binary search. */
function firstFrom(references: readonly ProseReference[], offset: number): number {
  let low = 0;
  let high = references.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((references[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
