// Verses that are quoted without quotation marks: behind a reference, or in a table cell.

import { findLabels } from "./labels.ts";
import { itemMarker, type Line, type Range } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";

/** Shorter text behind a reference is a remark. */
const minWords = 4;
const quotationMarks = /["“”„«»]/;
const isLong = (text: string) => (text.match(/\p{L}+/gu)?.length ?? 0) >= minWords;

/**
 * Finds text that may be quoted without marks. Whether it is a quotation is for the comparison to
 * say: the caller drops what does not resemble the passage.
 *   `**John 3:16** - For God so loved the world`
 *   `| **KJV** | For God so loved the world |` below a reference
 */
export function unmarkedQuotations(
  lines: readonly Line[],
  references: readonly ProseReference[],
  spans: readonly Range[],
): QuotedSpan[] {
  const found: QuotedSpan[] = [];
  const isFree = ({ start, end }: Range) =>
    !spans.some((span) => span.start < end && start < span.end);
  for (const [index, line] of lines.entries()) {
    const candidates =
      line.kind === "row"
        ? cellsOf(line, references)
        : line.kind === "block"
          ? []
          : [behindReference(line, references) ?? belowReference(lines, index, references)];
    for (const one of candidates) if (one && isFree(one)) found.push(one);
  }
  return found;
}

function behindReference(
  line: Line,
  references: readonly ProseReference[],
): QuotedSpan | undefined {
  const cited = references.find(({ start, end }) => start >= line.start && end <= line.end);
  if (!cited) return undefined;
  const before = line.text.slice(0, cited.start - line.start).replace(itemMarker, "");
  if (!/^[\s*_#>([]*$/.test(before)) return undefined;
  const from = cited.end - line.start;
  const separator =
    /^(?:\s?\([^()\n]{1,40}\)|,?\s[A-Z]{2,8})?[*_)\]:]*\s*(?:[:–—]|-(?=\s)|\*\*\s+(?=\p{Lu}))[*_\s]*/u.exec(
      line.text.slice(from),
    );
  if (!separator) return undefined;
  return asSpan(line, from + separator[0].length, line.text.length, cited);
}

/** The line below a line that holds only a reference. */
function belowReference(
  lines: readonly Line[],
  index: number,
  references: readonly ProseReference[],
): QuotedSpan | undefined {
  const line = lines[index];
  let above = index - 1;
  if (lines[above]?.kind === "blank") above -= 1;
  const heading = lines[above];
  if (!line || !heading || line.kind !== "text" || !/^(?:heading|text|item)$/.test(heading.kind))
    return undefined;
  const cited = references.find(({ start, end }) => start >= heading.start && end <= heading.end);
  if (!cited) return undefined;
  const around =
    heading.text.slice(0, cited.start - heading.start) +
    heading.text.slice(cited.end - heading.start);
  const labels = findLabels(around);
  const rest = labels.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    around,
  );
  if (/\p{L}/u.test(rest)) return undefined;
  return asSpan(line, 0, line.text.length, cited);
}

function asSpan(
  line: Line,
  from: number,
  to: number,
  cited: ProseReference,
): QuotedSpan | undefined {
  const text = line.text.slice(from, to);
  if (quotationMarks.test(text) || !isLong(text)) return undefined;
  const lead = /^[\s*_]*/.exec(text)?.[0].length ?? 0;
  const trail = /(?:\s*\([A-Za-z0-9 -]{2,20}\))?[\s*_]*$/.exec(text)?.[0].length ?? 0;
  const start = line.start + from + lead;
  return { start, end: line.start + to - trail, form: "unmarked", cited };
}

/** The long cells of a table row whose other cells hold a label or a reference. */
function cellsOf(line: Line, references: readonly ProseReference[]): (QuotedSpan | undefined)[] {
  const cited = references.find(({ start, end }) => start >= line.start && end <= line.end);
  if (findLabels(line.text).length === 0 && !cited) return [];
  // A cell without marks in a row that quotes with marks is a remark.
  if (quotationMarks.test(line.text)) return [];
  const cells: (QuotedSpan | undefined)[] = [];
  for (const match of line.text.matchAll(/[^|]+/g)) {
    const at = line.start + match.index;
    if (cited && cited.start >= at && cited.end <= at + match[0].length) continue;
    if (quotationMarks.test(match[0]) || !isLong(match[0])) continue;
    const lead = /^[\s*_]*/.exec(match[0])?.[0].length ?? 0;
    const trail = /[\s*_]*$/.exec(match[0])?.[0].length ?? 0;
    cells.push({
      start: at + lead,
      end: at + match[0].length - trail,
      form: "unmarked",
      ...(cited && { cited }),
    });
  }
  return cells;
}
