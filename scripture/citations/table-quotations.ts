// Finds verses quoted without quotation marks in the cells of a table.
import { findLabels, isOnlyLabels } from "./labels.ts";
import type { LineGroup } from "./line-groups.ts";
import type { QuotedSpan } from "./spans.ts";
import { unmarkedSpan } from "./unmarked-span.ts";

/** Returns the long cells of a row whose other cells hold a label or a reference. */
export function quotationsInRow({
  text,
  start,
  inside: [cited],
}: LineGroup): (QuotedSpan | undefined)[] {
  if (findLabels(text).length === 0 && !cited) return [];
  // In a row that uses quotation marks, a cell without them is a remark.
  if (/["“”„«»]/.test(text)) return [];
  const first = /^\s*\|([^|]+)/.exec(text)?.[1] ?? "";
  const isLabeled = isOnlyLabels(first) && findLabels(first).length > 0;
  return Array.from(text.matchAll(/[^|]+/g), ({ 0: cell, index }) => {
    const at = start + index;
    if (cited && cited.start >= at && cited.end <= at + cell.length) return undefined;
    // A question in another column: "What do you lack?"
    const mustFollow = !isLabeled && /\?[\s*_]*$/.test(cell);
    const span = unmarkedSpan({ start: at }, cell, { ...(cited && { cited }), mustFollow });
    return span && { ...span, ...(isLabeled && { isLabeled }) };
  });
}
