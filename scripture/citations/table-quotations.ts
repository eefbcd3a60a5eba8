// Finds verses quoted without quotation marks in the cells of a table.
import { findLabels, isOnlyLabels } from "./labels.ts";
import type { LineGroup } from "./line-groups.ts";
import type { QuotedSpan } from "./spans.ts";
import { unmarkedSpan } from "./unmarked-span.ts";

/** The heading of a column that holds the text of a translation, in several languages. */
const textHeading =
  /^[\s*_]*(?:(?:bible|english|full|verse)\s)?(?:text|translation|verse|wording|words|render(?:s|ing)|reading|reads|quot(?:e|ation)|scripture|passage|wortlaut|vers|[üu]bersetzung|tekst|vertaling|text[eo]|testo|traducci[óo]n|tradução|traduction|traduzione|vers[íi]culo|verset|versetto)s?\b[\s*_:]*(?:\(.*)?$/iu;
const citesVerse = /\d\s?[:.,]\s?\d/;

/**
 * Returns the long cells of a row whose other cells hold a label or a reference. `head` is the
 * first row of its table.
 */
export function quotationsInRow(
  { text, start, inside: [cited] }: LineGroup,
  head: LineGroup,
): (QuotedSpan | undefined)[] {
  if (findLabels(text).length === 0 && !cited) return [];
  // In a row that uses quotation marks, a cell without them is a remark.
  if (/["“”„«»]/.test(text)) return [];
  const first = /^\s*\|([^|]+)/.exec(text)?.[1] ?? "";
  const isLabeled = isOnlyLabels(first) && findLabels(first).length > 0;
  const headings = head.start === start ? [] : cellsOf(head.text);
  return cellsOf(text).map(({ 0: cell, index }, column) => {
    const at = start + index;
    if (cited && cited.start >= at && cited.end <= at + cell.length) return undefined;
    // A question in another column: "What do you lack?"
    const mustFollow = !isLabeled && /\?[\s*_]*$/.test(cell);
    const span = unmarkedSpan({ start: at }, cell, { ...(cited && { cited }), mustFollow });
    const heading = headings[column]?.[0] ?? "";
    const holdsText = textHeading.test(heading) || citesVerse.test(heading);
    return span && { ...span, ...(isLabeled && holdsText && { isLabeled }) };
  });
}

const cellsOf = (row: string) => [...row.matchAll(/[^|]+/g)];
