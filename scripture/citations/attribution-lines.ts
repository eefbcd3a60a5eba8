// Reads the lines and table cells around a quotation for the attribution rules.
import { findLabels, isOnlyLabels } from "./labels.ts";
import { itemMarker, type Line, type Range } from "./layout.ts";

/** Maximum number of lines between a quotation in a list and the line above the list. */
export const maxListLines = 24;
/** "- **NIV:** “…”": the line names its translation first. */
export function startsWithLabel(line: Line | undefined): boolean {
  if (!line) return false;
  const cell = line.kind === "row" && /^[\s|*_]*([^|\n]{2,40}?)[*_\s]*\|/.exec(line.text)?.[1];
  if (cell) return isOnlyLabels(cell) && findLabels(cell).length > 0;
  const name = /^[\s>*_]*([^:–—"“”\n]{2,40}?)[*_]*\s?(?:[:–—]|-\s)/u.exec(
    line.text.replace(itemMarker, ""),
  )?.[1];
  return name !== undefined && isOnlyLabels(name) && findLabels(name).length > 0;
}

/** Maximum length of a line that only names a translation, in UTF-16 code units. */
const maxLabelLine = 60;
/** "*KJV*" or "- **KJV:** “…”": the line is the name of a translation, or begins with one. */
export const beginsWithTranslation = (line: Line | undefined): boolean =>
  startsWithLabel(line) ||
  (line !== undefined &&
    line.text.length <= maxLabelLine &&
    findLabels(line.text).length > 0 &&
    isOnlyLabels(line.text));

/** Returns the list item above a nested item. Returns `undefined` if the line is not nested. */
export function itemAbove(lines: readonly Line[], at: number): Line | undefined {
  const indent = (line: Line | undefined) => line?.text.search(/\S/) ?? 0;
  if (lines[at]?.kind !== "item" || indent(lines[at]) === 0) return undefined;
  for (let above = at - 1; above >= Math.max(0, at - maxListLines); above--) {
    const line = lines[above];
    if (line?.kind === "item" && indent(line) < indent(lines[at])) return line;
    if (line?.kind !== "item" && line?.kind !== "blank") return undefined;
  }
  return undefined;
}

/** Whether a range is alone in its table cell, apart from names of translations. */
export function isAloneInCell(prose: string, line: Range, { start, end }: Range): boolean {
  const before = prose.slice(Math.max(line.start, start - maxCellRest), start);
  const after = prose.slice(end, Math.min(line.end, end + maxCellRest));
  return (
    hasOnlyLabels(before.slice(before.lastIndexOf("|") + 1)) &&
    hasOnlyLabels(/^[^|]*/.exec(after)?.[0] ?? "")
  );
}
/** More characters than the names of translations in a cell have. */
const maxCellRest = 120;

/** Whether a quotation is a question. Beside a reference, it is usually one for reflection. */
export const asksQuestion = (prose: string, { start, end }: Range) =>
  /\?["”»]?\s*$/.test(prose.slice(start, end));

/**
 * Whether a text has no letters or digits apart from translation names and words such as "verse".
 */
export function hasOnlyLabels(text: string): boolean {
  const rest = findLabels(text).reduceRight(
    (short, { start, end }) => short.slice(0, start) + short.slice(end),
    text,
  );
  return !/[\p{L}\p{N}]/u.test(rest.replace(/\b(?:the|in|verse|translation)\b/gi, ""));
}
