/** The paragraphs of each cell of a row. */
type Cells = readonly (readonly string[])[];

/** A row with more text than this arranges a page, and lists nothing. In UTF-16 code units. */
const maxRow = 2000;

const textOf = (lines: readonly string[]) =>
  lines
    .filter((line) => line.trim() !== "")
    .join(" ")
    .replace(/\s*\n\s*/g, " ");

/** Whether a row lists things. The cells of others are read paragraph by paragraph. */
export function isList(cells: Cells): boolean {
  const filled = cells.map(textOf).filter((text) => text.trim() !== "");
  return filled.length > 1 && filled.reduce((sum, text) => sum + text.length, 0) <= maxRow;
}

/**
 * Returns a row as one line, "| John 11:35 | Jesus wept. |": a verse and its reference are often in
 * two cells.
 */
export const rowOf = (cells: Cells): string => `| ${cells.map(textOf).join(" | ")} |`;
