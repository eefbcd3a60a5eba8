// The lines of a Markdown text: which are headings, list items, block quotes or table rows.
import { partitionPoint } from "./partition-point.ts";

/** A range in UTF-16 code units. `end` is exclusive. */
export type Range = { start: number; end: number };
export type LineKind = "blank" | "heading" | "item" | "block" | "row" | "text";
export type Line = Range & { kind: LineKind; text: string };

/** The start of a list item: "- ", "* ", "1. ", "2) ". */
export const itemMarker = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;
/** The signs of a block quote at the start of a line. */
export const blockMarker = /^ {0,3}(?:> ?)+/;

function kindOf(text: string): LineKind {
  if (text.trim() === "") return "blank";
  if (/^ {0,3}>/.test(text)) return "block";
  if (/^ {0,3}#{1,6}\s/.test(text)) return "heading";
  if (itemMarker.test(text)) return "item";
  if (/^\s*\|.*\|/.test(text)) return "row";
  // A short line in bold is also a heading, because most AI models write headings this way.
  return /^\s*(?:\*\*|__)[^*_]{1,80}(?:\*\*|__):?\s*$/.test(text) ? "heading" : "text";
}

/** The line below the head of a table: "|---|:-:|", "--- | ---". */
const tableRule = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+(?:\|\s*)?$/;

/** Marks the rows of tables without a bar at both ends of a row, which only such a line shows. */
function markBareRows(lines: readonly Line[]): void {
  let isTable = false;
  for (const [at, line] of lines.entries()) {
    const head = lines[at - 1];
    if (tableRule.test(line.text) && head?.text.includes("|")) {
      isTable = true;
      head.kind = "row";
    }
    isTable &&= line.kind !== "block" && line.text.includes("|");
    if (isTable) line.kind = "row";
  }
}

/** Splits a text into lines. A line includes its line break. */
export function linesOf(prose: string): Line[] {
  const lines: Line[] = [];
  for (const match of prose.matchAll(/[^\n]*(?:\n|$)/g)) {
    const [whole] = match;
    if (whole === "") break;
    const text = whole.replace(/\n$/, "");
    lines.push({
      start: match.index,
      end: match.index + whole.length,
      kind: kindOf(text),
      text,
    });
  }
  markBareRows(lines);
  return lines;
}

/** Returns the index of the line at an offset. */
export const lineAt = (lines: readonly Line[], offset: number): number =>
  Math.max(0, partitionPoint(lines, ({ start }) => start <= offset) - 1);
