// Finds table cells that begin with chapter and verse. The heading of the column or the text above
// the table names the book.
import { type AnyBookId, bookNameIndex, foldName } from "../canon/names/book-names.ts";

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
  let head: string[] | undefined;
  let [headAt, lineStart, column, from] = [-1, 0, 0, 0];
  for (const match of prose.matchAll(cellNumbers)) {
    const between = prose.slice(from, match.index);
    const lineBreak = between.lastIndexOf("\n");
    if (lineBreak >= 0) [lineStart, column] = [from + lineBreak + 1, 0];
    if (lineBreak >= 0 || headAt < 0) {
      const first = firstRow(prose, lineStart);
      if (first !== headAt) head = rowAt(prose, first).split("|");
      headAt = first;
    }
    column += between.slice(lineBreak + 1).split("|").length - 1;
    from = match.index;
    const heading = head?.[column] ?? "";
    yield {
      match,
      isListed: verseHead.test(heading),
      isAlone: match[4] !== undefined,
      book: bookIn(heading),
    };
  }
}

/** Maximum length of the heading of a column that names a book, in UTF-16 code units. */
const maxHeading = 60;
/** Minimum length of other names than the usual one. "AM" is Amos, and "Hand" is Acts in Dutch. */
const minName = 5;

/** The book that a heading such as "**Hebrews** (KJV)" names, in any main language. */
function bookIn(heading: string): AnyBookId | undefined {
  if (heading.length > maxHeading) return undefined;
  const name = foldName(heading.replace(/\([^()]*\)|[*_]/g, "").trim());
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
