// Finds table cells that hold only chapter and verse. The text above the table names the book.

/** "| 1:12 |", "| **1,12-13** |". */
const cellNumbers =
  /(?<=\|[ \t*_]*)(\d{1,3})[:,](\d{1,3})(?:\s?[-\u2010-\u2015]\s?(\d{1,3}))?(?=[a-c]?[ \t*_]*\|)/gu;
/** The heading of a column of verses, in several languages. */
const verseHead =
  /^[\s*_]*(?:vers(?:es?|ets?|[íi]culos?|etto|etti|o|os|en)?|passages?|ref(?:erences?|s)?\.?|text|scriptures?|stellen?|bibelstellen?|pasajes?|passo|passi|passagens?|passagem|citas?|referencias?|referências?|riferiment[oi]|références?|tekst|plaats|verzen|schriftplaats)[\s*_]*$/iu;

type VerseInTable = {
  match: RegExpExecArray;
  /** Whether the heading of the column says that it lists verses. */
  isListed: boolean;
};

/** Yields every cell that holds only a chapter and verse, as a match with these two groups. */
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
    yield { match, isListed: verseHead.test(head?.[column] ?? "") };
  }
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
