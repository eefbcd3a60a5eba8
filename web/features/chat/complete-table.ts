/** A table row. AI models begin each row with a bar. */
export const isTableRow = (line: string) => /^[ \t>]*\|/.test(line);
/** The delimiter row below the head of a table, "|---|:-:|", or the beginning of one. */
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const beginsDelimiterRow = /^[ \t>]*[-:| \t]*$/;

/**
 * Completes a table that is still streaming. Markdown renders the bars as text until the delimiter
 * row has arrived.
 */
export function completeTable(text: string): string {
  const lines = text.split("\n");
  const at = headOf(lines);
  const head = lines[at];
  if (head === undefined) return text;
  const indent = /^[ \t>]*/.exec(head)?.[0] ?? "";
  const cells = cellsOf(head);
  // A single bar is the beginning of the head.
  if (cells === 0) return lines.slice(0, at).join("\n");
  if (lines.length > at + 2) return withoutEmptyRow(lines).join("\n");
  const below = lines[at + 1] ?? "";
  if (!beginsDelimiterRow.test(below)) return text;
  if (delimiterRow.test(below) && cellsOf(below) === cells) return text;
  return [...lines.slice(0, at + 1), `${indent}|${"---|".repeat(cells)}`].join("\n");
}

/** A single bar would render as an empty row. */
function withoutEmptyRow(lines: readonly string[]): readonly string[] {
  return /^[ \t>]*\|[ \t]*$/.test(lines.at(-1) ?? "") ? lines.slice(0, -1) : lines;
}

/** Returns the index of the first line of the table at the end of the text, or -1. */
function headOf(lines: readonly string[]): number {
  let at = lines.length;
  const last = lines.at(-1) ?? "";
  // "Name | Place" is a table only if a delimiter row follows.
  if (beginsDelimiterRow.test(last) && last.includes("-") && !isTableRow(last)) {
    const above = lines.at(-2) ?? "";
    return above.includes("|") && !isTableRow(above) ? lines.length - 2 : -1;
  }
  // The line after the head is still empty.
  if (last.trim() === "" && isTableRow(lines.at(-2) ?? "")) at -= 1;
  while (isTableRow(lines[at - 1] ?? "")) at -= 1;
  return isTableRow(lines[at] ?? "") ? at : -1;
}

/** Counts the cells of a row. A bar after a backslash is text. */
function cellsOf(row: string): number {
  const inside = row
    .replace(/^[ \t>]*\|?/, "")
    .replace(/(?<!\\)\|[ \t]*$/, "")
    .trim();
  return inside === "" ? 0 : inside.split(/(?<!\\)\|/).length;
}
