// Finds verses quoted without quotation marks in the cells of a table.
import { startsWithLabel } from "./attribution-lines.ts";
import { findLabels, isOnlyLabels } from "./labels.ts";
import type { LineGroup } from "./line-groups.ts";
import type { QuotedSpan } from "./spans.ts";
import { rangesInside } from "./surroundings.ts";
import { unmarkedSpan } from "./unmarked-span.ts";

/** The heading of a column that holds the text of a translation, in several languages. */
const textHeading =
  /^[\s*_]*(?:(?:bible|english|full|verse)\s)?(?:text|translation|verse|wording|words|render(?:s|ing)|reading|reads|quot(?:e|ation)|scripture|passage|wortlaut|vers|[üu]bersetzung|tekst|vertaling|text[eo]|testo|traducci[óo]n|tradução|traduction|traduzione|vers[íi]culo|verset|versetto)s?\b[\s*_:]*(?:\(.*)?$/iu;
/** Text beside the reference in such a heading: "Text of Psalm 23", "Psalm 23 (first line)". */
const besideReference = /\(.*|\b(?:full|of|in|from|von|aus|del?|du|da|do|dei?|di|uit|van)\b/giu;

/**
 * Returns the long cells of a row whose other cells hold a label or a reference. `head` is the
 * first row of its table.
 */
export function quotationsInRow(row: LineGroup, head: LineGroup): (QuotedSpan | undefined)[] {
  const { text, start, inside } = row;
  const [cited] = inside;
  if (findLabels(text).length === 0 && !cited) return [];
  // In a row that uses quotation marks, a cell without them is a remark.
  if (/["“”„«»]/.test(text)) return [];
  const isLabeled = startsWithLabel(row);
  const headings = head.start === start || startsWithLabel(head) ? [] : cellsOf(head.text);
  return cellsOf(text).map(({ 0: cell, index }, column) => {
    const at = start + index;
    if (cited && cited.start >= at && cited.end <= at + cell.length) return undefined;
    // A question in another column: "What do you lack?"
    const mustFollow = !isLabeled && /\?[\s*_]*$/.test(cell);
    const span = unmarkedSpan({ start: at }, cell, { ...(cited && { cited }), mustFollow });
    if (!span || !isLabeled) return span;
    const heading = headings[column];
    const name = heading?.[0] ?? "";
    if (!/\p{L}/u.test(name)) return { ...span, unnamedColumn: `${head.start}|${column}` };
    return heading && holdsText(head, heading) ? { ...span, isLabeled } : span;
  });
}

const cellsOf = (row: string) => [...row.matchAll(/[^|]+/g)];

/** Whether a heading names the text or a passage: "Text", "Psalm 23", "Psalm 23:1 (first line)". */
function holdsText(head: LineGroup, { 0: heading, index }: RegExpExecArray): boolean {
  const at = head.start + index;
  const cited = rangesInside(head.inside, { start: at, end: at + heading.length });
  if (cited.length === 0) return textHeading.test(heading);
  const rest = cited.reduceRight(
    (text, { start, end }) => text.slice(0, start - at) + text.slice(end - at),
    heading,
  );
  const name = rest.replace(besideReference, "");
  return isOnlyLabels(name) || textHeading.test(name);
}
