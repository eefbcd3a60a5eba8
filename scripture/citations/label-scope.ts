// Prepares the lines, labels and quotations of a text for the rules that label a quotation.
import { findGeneralLabels, type GeneralLabels } from "./general-labels.ts";
import { introducingLabels } from "./introducing-labels.ts";
import { type Label, labelsWithin } from "./labels.ts";
import type { Line, Range } from "./layout.ts";
import { partitionPoint } from "./partition-point.ts";
import type { ProseReference } from "./prose-references.ts";

type Text = {
  prose: string;
  lines: readonly Line[];
  labels: readonly Label[];
  /** The quotations that may have a label, in order and without overlaps. */
  spans: readonly Range[];
  references: readonly ProseReference[];
};

export type LabelScope = Text & {
  general: GeneralLabels;
  /** The labels that introduce the quotation after them. */
  introducing: ReadonlySet<Label>;
  /** The offsets of the bars between table cells. */
  bars: readonly number[];
  /** For each line, the index of the first line of its run of one kind, such as its table. */
  runStarts: readonly number[];
  /** For each line, the index of the heading above it, or -1. */
  headings: readonly number[];
  /** For each line, the index of the last line up to it that is neither blank nor quoted, or -1. */
  proseLines: readonly number[];
};

/** Reads each line once, so that the rules need not search the text for every quotation. */
export function labelScope(text: Text): LabelScope {
  const { prose, lines, labels, spans } = text;
  return {
    ...text,
    general: findGeneralLabels(text),
    introducing: introducingLabels(prose, labels, spans),
    bars: Array.from(prose.matchAll(/\|/g), ({ index }) => index),
    runStarts: lastIndexes(lines, ({ kind }, above) => kind !== above?.kind),
    headings: lastIndexes(lines, ({ kind }) => kind === "heading"),
    proseLines: lastIndexes(lines, ({ kind }) => kind !== "blank" && kind !== "block"),
  };
}

/** For each line, the index of the last line up to it that fulfills a condition, or -1. */
function lastIndexes(
  lines: readonly Line[],
  fulfills: (line: Line, above: Line | undefined) => boolean,
): number[] {
  let last = -1;
  let above: Line | undefined;
  return lines.map((line, at) => {
    if (fulfills(line, above)) last = at;
    above = line;
    return last;
  });
}

/** Returns the label in the cell of a row that is in the same column as an offset of another row. */
export function labelInColumn(
  { bars, labels }: LabelScope,
  row: Range,
  other: Range,
  offset: number,
): Label | undefined {
  const barAt = (place: number) => partitionPoint(bars, (bar) => bar < place);
  const next = barAt(row.start) + barAt(offset) - barAt(other.start);
  const [start = row.start, end = row.end] = [bars[next - 1], bars[next]];
  return labelsWithin(labels, Math.max(start, row.start), end).find(
    (label) => label.end <= Math.min(end, row.end),
  );
}
