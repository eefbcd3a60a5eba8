// Decides which of the translations that a text names a quotation is from.

import { footnoteOf } from "./footnotes.ts";
import { generalLabelAt } from "./general-labels.ts";
import { besideAfter } from "./introducing-labels.ts";
import { isCompared, isInsideOther, isInsideReference } from "./label-context.ts";
import { maxBeside, maxEarlier, maxGap, maxIntroduction, maxLine } from "./label-distances.ts";
import { type LabelScope, labelInColumn } from "./label-scope.ts";
import { type Label, labelsWithin } from "./labels.ts";
import { lineAt, type Range } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import { isInterruption } from "./saying-verbs.ts";
import { firstFrom, rangesInside } from "./surroundings.ts";

/** "“….” In the KJV it is Psalm 23": the label belongs to the next sentence. */
const nextSentence = /^["”»’'*_.,;!?]{0,6}\s+(?:In|From)\s/;
/** "“…” is the NIV", "“…”) is how the NLT puts it". */
const namedAfter =
  /^["”»’'*_.,;!?]{0,6}\)?\s(?:is|are|comes from|come from|is from|is how|is what|was)\s(?:the\s)?(?:(?:wording|rendering|text|reading)\s(?:of|in)\s)?(?:the\s)?[*_]*$/i;

const lastSentence = /[.!?]["”»’)*_]*\s[^.!?]*$/;
/** "In John 11:35 it has “": the subject is in the sentence before. */
const itSays =
  /^[.!?]["”»’)*_]*\s(?:in|at)\s[^“„«]*\d[^“„«]*\bit\s(?:\p{L}+\s)?(?:reads?|has|says|adds?|gives|renders|puts)\b[^"“„«]*["“„«]?$/iu;

/**
 * Returns the translation that the text names for a quotation. The first rule that finds a label
 * decides. A label next to one quotation does not count for another.
 */
export function labelOf(
  span: Range,
  reference: Range | undefined,
  scope: LabelScope,
): string | undefined {
  if (scope.labels.length === 0) return undefined;
  for (const { find } of labelRules) {
    const found = find(span, reference, scope);
    if (found) return found.id;
  }
  return undefined;
}

/** The last quotations that end before an offset. */
function spansBefore(spans: readonly Range[], offset: number): Range[] {
  const at = firstFrom(spans, offset);
  return spans.slice(Math.max(0, at - maxEarlier), at).filter(({ end }) => end <= offset);
}
const endBefore = (spans: readonly Range[], offset: number): number =>
  Math.max(0, ...spansBefore(spans, offset).map(({ end }) => end));

const labelAfter = (span: Range, { prose, labels, introducing }: LabelScope) =>
  labelsWithin(labels, span.end, span.end + maxBeside).find((label) => {
    const gap = prose.slice(span.end, label.start);
    const isBeside = besideAfter.test(gap) && !introducing.has(label);
    return (isBeside || namedAfter.test(gap)) && !nextSentence.test(gap);
  });

type LabelRule = {
  name: string;
  example: string;
  find(span: Range, reference: Range | undefined, scope: LabelScope): Label | undefined;
};

/** The rules in order, each with an example of a label that it finds. */
export const labelRules: readonly LabelRule[] = [
  {
    name: "after the quotation",
    example: "“Jesus wept.” (NIV)",
    find: (span, _, scope) => labelAfter(span, scope),
  },
  {
    name: "in the words that introduce the quotation",
    example: "“Jesus wept” (John 11:35, KJV) becomes in the NLT “Then Jesus wept.”",
    find: (span, _, { prose, labels, spans, introducing }) => {
      const from = endBefore(spans, span.start);
      const isOfPrevious = (label: Label) =>
        from > 0 &&
        label.start - from <= maxBeside &&
        !introducing.has(label) &&
        besideAfter.test(prose.slice(from, label.start));
      return labelsWithin(labels, from, span.start).findLast((label) => {
        const { start, end } = label;
        return (
          end <= span.start &&
          !isOfPrevious(label) &&
          !isCompared(prose, labels, from, start) &&
          !isInsideReference(prose, start, end) &&
          (span.start - end <= maxBeside ||
            (span.start - end <= maxIntroduction &&
              /^,[^()[\]\n.!?;:]*,\s\p{Ll}/u.test(prose.slice(end, span.start)))) &&
          /^\)?[^()[\]\n.!?;]*$/.test(prose.slice(end, span.start))
        );
      });
    },
  },
  {
    name: "with the reference",
    example: "“Jesus wept.” (John 11:35, NIV)",
    find: (span, reference, place) =>
      reference && isClose(span, reference, place)
        ? labelBeside(reference, span, place)
        : undefined,
  },
  {
    name: "in the footnote",
    example: "“Jesus wept.”[^1] So he did.\n\n[^1]: In the NIV; see John 11:35.",
    find: (span, _, { prose, lines, labels }) => {
      const line = footnoteOf(prose, span, lines);
      return line && rangesInside(labels, line)[0];
    },
  },
  {
    name: "between the reference and the quotation",
    example: "John 11:35 in the NIV reads, “Jesus wept.”",
    find: (span, reference, { labels, spans }) => {
      if (!reference || reference.end > span.start) return undefined;
      if (span.start - reference.end > maxGap) return undefined;
      const from = Math.max(reference.end, endBefore(spans, span.start));
      return labelsWithin(labels, from, span.start).findLast(({ end }) => end <= span.start);
    },
  },
  {
    name: "earlier in the line",
    example: "- **NLT:** “Then Jesus wept.”",
    find: (span, reference, { prose, lines, labels, spans, introducing }) => {
      const line = lines[lineAt(lines, span.start)];
      if (!line) return undefined;
      const start = Math.max(line.start, span.start - maxLine);
      const before = prose.slice(start, span.start);
      const sentence =
        start + (/^[\s\S]*[.!?]["”»’)*_]*\s+(?=[\p{Lu}“"*_(])/u.exec(before)?.[0].length ?? 0);
      const earlier = labelsWithin(labels, sentence, span.start);
      // A label directly after another quotation belongs to that quotation.
      const claimed = spansBefore(spans, span.start).map(({ end }) => {
        const beside = earlier.find(
          (one) =>
            one.start >= end &&
            !introducing.has(one) &&
            besideAfter.test(prose.slice(end, one.start)),
        );
        return beside && beside.end <= span.start ? beside.end : 0;
      });
      const from = Math.max(sentence, ...claimed);
      return earlier.findLast(
        ({ start, end }) =>
          start >= from &&
          end <= span.start &&
          !isCompared(prose, labels, from, start) &&
          !(reference && isInsideOther(prose, reference, start, end)),
      );
    },
  },
  {
    name: "in the sentence before, which “it” refers to",
    example: "The NIV is freer. In John 11:35 it has “Jesus wept”.",
    find: (span, _, { prose, lines, labels }) => {
      const start = lines[lineAt(lines, span.start)]?.start ?? 0;
      const from = Math.max(start, span.start - maxLine);
      const before = prose.slice(from, span.start);
      const sentence = lastSentence.exec(before);
      if (!sentence || !itSays.test(sentence[0])) return undefined;
      const previous = lastSentence.exec(before.slice(0, sentence.index))?.index ?? 0;
      const named = labelsWithin(labels, from + previous, from + sentence.index);
      return named.every(({ id }) => id === named[0]?.id) ? named[0] : undefined;
    },
  },
  {
    name: "at the head of the column",
    example: "| Verse | NLT |\n|---|---|\n| John 11:35 | “Then Jesus wept.” |",
    find: (span, _, scope) => {
      const at = lineAt(scope.lines, span.start);
      const [line, head] = [scope.lines[at], scope.lines[scope.runStarts[at] ?? at]];
      return line?.kind === "row" && head && head !== line
        ? labelInColumn(scope, head, line, span.start)
        : undefined;
    },
  },
  {
    name: "in the introduction above",
    example: "The King James has:\n\n> Jesus wept.",
    find: (span, _, { lines, labels, runStarts }) => {
      let at = lineAt(lines, span.start);
      const kind = lines[at]?.kind;
      at = (kind === "text" || kind === "heading" ? at : (runStarts[at] ?? 0)) - 1;
      if (lines[at]?.kind === "blank") at = (runStarts[at] ?? 0) - 1;
      const above = lines[at];
      const text = above?.text.slice(-maxLine) ?? "";
      if (!above || !/[:：]\**\s*$/.test(text)) return undefined;
      const sentence = /^.*[.!?]\s/.exec(text)?.[0].length ?? 0;
      const from = above.start + above.text.length - text.length + sentence;
      return labelsWithin(labels, from, above.end).findLast(({ end }) => end <= above.end);
    },
  },
  {
    name: "with a reference further above",
    example: "Read John 11:35 (NIV).\n\nIt is short.\n\n“Jesus wept.”",
    find: (span, reference, place) => (reference ? labelBeside(reference, span, place) : undefined),
  },
  {
    name: "in the heading above",
    example: "### John 11 (ESV)\n\n“Jesus wept.”",
    find: (span, reference, { lines, labels, references, headings }) => {
      const line = lines[headings[lineAt(lines, span.start)] ?? -1];
      if (!line) return undefined;
      const [cited] = rangesInside(references, line);
      // The translation of a passage in a heading does not count for other passages below it.
      if (cited && reference && !isSameChapter(cited, reference)) return undefined;
      return rangesInside(labels, line)[0];
    },
  },
  {
    name: "for the whole reply",
    example: "(All quotations are from the NIV.)\n\n“Jesus wept.”",
    find: (span, _, { general }) => generalLabelAt(general, span.start),
  },
];

/** Whether a label directly follows a quotation that begins a line: "- “It is finished” (KJV)". */
export function isLabeledDirectly(span: Range, scope: LabelScope): boolean {
  const line = scope.lines[lineAt(scope.lines, span.start)];
  const head = scope.prose.slice(Math.max(line?.start ?? 0, span.start - maxBeside), span.start);
  return !/[\p{L}\p{N}]/u.test(head) && labelAfter(span, scope) !== undefined;
}

/** Whether two references are in one chapter. */
function isSameChapter(one: ProseReference, other: Range | ProseReference): boolean {
  if (!("written" in other)) return true;
  const [a, b] = [one.reference ?? one.outside, other.reference ?? other.outside];
  return a === undefined || b === undefined || (a.book === b.book && a.chapter === b.chapter);
}

/**
 * The label directly before or after a reference or its list of verses ("Matthew 5:5, 9, NIV"),
 * unless another quotation is in between. The last line of a block quote is for all its paragraphs.
 */
function labelBeside(
  reference: Range,
  span: Range,
  { prose, labels, spans, lines, runStarts }: LabelScope,
): Label | undefined {
  const at = lineAt(lines, reference.start);
  const isInBlock =
    lines[at]?.kind === "block" && (runStarts[at] ?? at) <= lineAt(lines, span.start);
  const isBelow = reference.start >= span.end && !isInBlock;
  const next = spans[firstFrom(spans, span.end)];
  const isInterrupted = next && isInterruption(prose.slice(span.end, next.start));
  if (isBelow && next && next.end <= reference.start && !isInterrupted) return undefined;
  const near = labelsWithin(labels, reference.start - maxIntroduction, reference.end + maxBeside);
  const after = near.find(
    ({ start }) =>
      start >= reference.end &&
      start - reference.end <= maxBeside &&
      /^(?:[,;]\s?\d[\d:–-]*)*[\s,;:*_|]*(?:[([]|[—–-]\s?)?[*_]*(?:(?:in|from|as)?\s?(?:the\s)?)?[*_]*$/i.test(
        prose.slice(reference.end, start),
      ),
  );
  return (
    after ??
    near.find(
      ({ end }) =>
        end <= reference.start &&
        reference.start - end <= maxBeside &&
        /^[\s,:*_)]*(?:of |at |has |for )?[*_(]*$/.test(prose.slice(end, reference.start)),
    )
  );
}

/**
 * Whether a reference follows the quotation, or precedes it with only blank and block-quote lines
 * in between.
 */
function isClose(span: Range, reference: Range, { lines, proseLines }: LabelScope): boolean {
  if (reference.start >= span.end) return true;
  const [from, to] = [lineAt(lines, reference.start), lineAt(lines, span.start)];
  return (proseLines[to - 1] ?? -1) <= from;
}
