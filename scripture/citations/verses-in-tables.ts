// Finds table cells that begin with chapter and verse. The heading of the column or the text above
// the table names the book.
import { type AnyBookId, bookNameIndex, foldName } from "../canon/names/book-names.ts";
import { type Line, lineAt } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import { isQuantity } from "./ratios.ts";
import { rangesInside } from "./surroundings.ts";

/** "| 1:12 |", "| **1,12-13** |". The last group is the end of a cell without other text. */
const cellNumbers =
  /(?<=\|[ \t*_]*)(\d{1,3})[:,](\d{1,3})(?:\s?[-\u2010-\u2015]\s?(\d{1,3}))?(?!\d|:\d)(?=([a-c]?[ \t*_]*\|)?)/gu;
/** The heading of a column of verses, in several languages. */
const verseHead =
  /^[\s*_]*(?:vers(?:es?|ets?|[íi]culos?|etto|etti|o|os|en)?|passages?|ref(?:erences?|s)?\.?|text|scriptures?|stellen?|bibelstellen?|pasajes?|passo|passi|passagens?|passagem|citas?|referencias?|referências?|riferiment[oi]|références?|tekst|plaats|verzen|schriftplaats)[\s*_]*$/iu;

type VerseInTable = {
  match: RegExpExecArray;
  /** Whether the heading of the column says that it lists verses. */
  isListed: boolean;
  /** Whether the cell has no other text. */
  isAlone: boolean;
  /** The book that the heading of the column names. */
  book: AnyBookId | undefined;
};

/** Yields every cell that begins with a chapter and verse, as a match with these two groups. */
export function* versesInTables(prose: string): Generator<VerseInTable> {
  const headingAt = columnHeadings(prose);
  for (const match of prose.matchAll(cellNumbers)) {
    const heading = headingAt(match.index);
    const isAlone = match[4] !== undefined;
    yield { match, isListed: verseHead.test(heading), isAlone, book: bookIn(heading) };
  }
}

/** Maximum length of a row that is read, in UTF-16 code units. */
const maxRow = 2000;

/** Returns a lookup of the heading of the table column that an offset is in: "" if there is none. */
export function columnHeadings(prose: string): (offset: number) => string {
  let [start, end, headAt] = [0, -1, -1];
  let head: string[] = [];
  let isRow = false;
  return (offset) => {
    if (offset < start || offset > end) {
      start = prose.lastIndexOf("\n", offset - 1) + 1;
      end = start + rowAt(prose, start).length;
      const row = prose.slice(start, Math.min(end, start + maxRow));
      // "| 400 m | 1:23 |" below the names of runners has times.
      isRow = /^\s*\|/.test(row) && !isQuantity(row.split("|")[1] ?? "");
      const first = isRow ? firstRow(prose, start) : headAt;
      if (first !== headAt) head = rowAt(prose, first).split("|");
      headAt = first;
    }
    if (!isRow || offset - start > maxRow) return "";
    return head[prose.slice(start, offset).split("|").length - 1] ?? "";
  };
}

/** Finds the column and the start of the cell of offsets in a row that never decrease. */
function cellFinder({ start, text }: Line): (offset: number) => { column: number; start: number } {
  let at = 0;
  const cell = { column: 0, start };
  return (offset) => {
    for (; at < offset - start; at++) {
      if (text[at] !== "|") continue;
      cell.column += 1;
      cell.start = start + at;
    }
    return cell;
  };
}

/**
 * Returns a lookup of the only reference in the heading of the table column that an offset is in.
 * It finds none behind another reference in the same cell. The offsets must never decrease. `cited`
 * is in the order of the text.
 */
export function columnReferences(
  lines: readonly Line[],
  cited: readonly ProseReference[],
): (offset: number) => ProseReference | undefined {
  /** For each row below the head of a table, the references of the head by column. */
  const heads: (Map<number, ProseReference[]> | undefined)[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "row" || lines[at - 1]?.kind !== "row") continue;
    const head = lines[at - 2]?.kind === "row" ? undefined : lines[at - 1];
    const cellAt = head && cellFinder(head);
    heads[at] =
      head && cellAt
        ? Map.groupBy(rangesInside(cited, head), ({ start }) => cellAt(start).column)
        : heads[at - 1];
  }
  let row = -1;
  let cellAt: ReturnType<typeof cellFinder> | undefined;
  let next = 0;
  return (offset) => {
    while ((cited[next]?.start ?? offset) < offset) next += 1;
    const at = lineAt(lines, offset);
    const line = lines[at];
    const head = heads[at];
    if (!line || !head || head.size === 0) return undefined;
    if (at !== row || !cellAt) [row, cellAt] = [at, cellFinder(line)];
    const { column, start } = cellAt(offset);
    if ((cited[next - 1]?.start ?? -1) >= start) return undefined;
    const [only, ...others] = head.get(column) ?? [];
    return others.length === 0 ? only : undefined;
  };
}

/** Maximum length of the heading of a column that names a book, in UTF-16 code units. */
const maxHeading = 60;
/** Minimum length of other names than the usual one. "AM" is Amos, and "Hand" is Acts in Dutch. */
const minName = 5;

/** The book that a heading such as "**Hebrews 11** (KJV)" names, in any main language. */
export function bookIn(heading: string): AnyBookId | undefined {
  if (heading.length > maxHeading) return undefined;
  const name = foldName(
    heading
      .replace(/\([^()]*\)|[*_]/g, "")
      .replace(/\s\d{1,3}(?:[-–]\d{1,3})?\s*$/, "")
      .trim(),
  );
  const names = bookNameIndex().byKey.get(name);
  return names?.find(({ full, written }) => full || written.length >= minName)?.id;
}

/** Maximum number of rows to look back for the header row of a table. */
const maxRows = 60;

/** Returns the offset of the first row of the table that contains a row. */
function firstRow(prose: string, lineStart: number): number {
  let first = lineStart;
  for (let rows = 0; rows < maxRows && first > 0; rows++) {
    const above = prose.lastIndexOf("\n", first - 2) + 1;
    if (!/^\s*\|/.test(rowAt(prose, above))) break;
    first = above;
  }
  return first;
}

function rowAt(prose: string, start: number): string {
  const end = prose.indexOf("\n", start);
  return prose.slice(start, end < 0 ? prose.length : end);
}
