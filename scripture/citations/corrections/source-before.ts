// Finds where words without quotation marks may be a quotation: behind or below the name of their
// passage or translation, or in a table.
import { findReferences } from "../../references/find.ts";
import { findLabels, isOnlyLabels, type Label } from "../labels.ts";
import { itemMarker } from "../layout.ts";

/** Maximum length of a line that only names a passage, in UTF-16 code units. */
const maxSource = 120;
/** How far before a short quotation its reference may be. */
const maxDistance = 80;
const heading = /^\s*#{1,6}\s/;

/**
 * Returns what names the source of the words at an offset: the label of a translation, or only a
 * reference or a place in a table.
 */
export function sourceBefore(text: string, at: number): "label" | "source" | undefined {
  if (!/[\p{L}\p{N}[<]/u.test(text[at] ?? "")) return undefined;
  let end = at;
  while (end > 0 && /[\s*_]/.test(text[end - 1] ?? "")) end -= 1;
  if (end === 0 || (end === at && text[end - 1] !== "|")) return undefined;
  const isBelow = text.slice(end, at).includes("\n");
  if (!isBelow && !/[:–—)|-]/.test(text[end - 1] ?? "")) return undefined;
  const line = lineBefore(text, end);
  if (/^\s*\|/.test(line)) {
    if (isBelow) return undefined;
    return findLabels(headOf(text, end) + line).length > 0 ? "label" : "source";
  }
  if (line.length > maxSource) return undefined;
  const labels = labelsOfSource(line.replace(heading, "").replace(itemMarker, ""));
  if (!labels) return undefined;
  // Below a heading, the writer often explains the passage.
  return labels.length > 0 && (!isBelow || line.endsWith(":")) ? "label" : "source";
}

/** Returns the labels of a text that only names passages and translations; undefined for others. */
export function labelsOfSource(text: string): readonly Label[] | undefined {
  const references = findReferences(text);
  const rest = references.reduceRight(
    (words, one) => words.slice(0, one.start) + words.slice(one.end),
    text,
  );
  const labels = findLabels(rest);
  return isOnlyLabels(rest) && references.length + labels.length > 0 ? labels : undefined;
}

/** Whether the line, or the one above if it begins here, names a passage shortly before an offset. */
export function citesPassage(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - maxDistance), at).replace(/[\s*_`~]+$/, "");
  return findReferences(before.slice(before.lastIndexOf("\n") + 1)).length > 0;
}

const lineBefore = (text: string, end: number) =>
  text.slice(text.lastIndexOf("\n", end - 1) + 1, end);

/** Returns the first row of the table that a row is in. */
function headOf(text: string, end: number): string {
  let head = "";
  for (let at = end; ; ) {
    const line = lineBefore(text, at);
    if (!/^\s*\|/.test(line)) return head;
    head = line;
    at -= line.length + 1;
    if (at <= 0) return head;
  }
}
