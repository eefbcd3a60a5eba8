// Finds verses quoted without quotation marks: after or below a reference, or in a table cell.

import { tailStart } from "./block-quotes.ts";
import { findLabels, isOnlyLabels } from "./labels.ts";
import { itemMarker, type Line, type Range } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";

/** Maximum length of a line that is a quotation, in UTF-16 code units. */
const maxLength = 1500;
/** Maximum number of earlier candidates that may overlap a new one. */
const maxPerLine = 12;
/** Minimum words. Shorter text after a reference is a remark. */
const minWords = 4;
const quotationMarks = /["“”„«»]/;
const isLong = (text: string, min = minWords) => (text.match(/\p{L}+/gu)?.length ?? 0) >= min;
/** Minimum words of a plain line that ends with a reference. A shorter one is a remark. */
const minPlainWords = 8;

/**
 * Finds text that may be quoted without marks, such as `**John 3:16** - For God so loved the world`
 * or a long cell of a table row. The caller drops text that does not resemble the passage.
 */
export function unmarkedQuotations(
  lines: readonly Line[],
  references: readonly ProseReference[],
  spans: readonly Range[],
): QuotedSpan[] {
  const found: QuotedSpan[] = [];
  const isFree = ({ start, end }: Range) =>
    ![...spans, ...found.slice(-maxPerLine)].some((span) => span.start < end && start < span.end);
  for (const [index, line] of lines.entries()) {
    const candidates =
      line.kind === "row"
        ? cellsOf(line, references)
        : line.kind === "block"
          ? []
          : [
              ...struckOut(line, references),
              versesAboveReference(lines, index, references),
              afterReference(line, references),
              // "KJV: Jesus wept." below a line with only a reference: the label is no quotation.
              afterLabel(lines, index, references) ?? belowReference(lines, index, references),
              beforeReference(line, references),
              aboveReference(lines, index, references),
              ...(references.length > 0 ? italics(line) : []),
            ];
    for (const one of candidates) if (one && isFree(one)) found.push(one);
  }
  return found;
}

function afterReference(line: Line, references: readonly ProseReference[]): QuotedSpan | undefined {
  const cited = references.find(({ start, end }) => start >= line.start && end <= line.end);
  if (!cited) return undefined;
  const before = line.text.slice(0, cited.start - line.start).replace(itemMarker, "");
  if (!/^[\s*_#>([]*$/.test(before)) return undefined;
  const from = cited.end - line.start;
  const separator =
    /^(?:[*_]*\s?\([^()\n]{1,40}\)|[*_]*,?\s[A-Z]{2,8})?[*_)\]:]*\s*(?:[:–—]|-(?=\s)|\*\*\s+(?=\p{Lu}))[*_\s]*/u.exec(
      line.text.slice(from),
    );
  if (!separator) return undefined;
  return asSpan(line, from + separator[0].length, line.text.length, cited);
}

/** A bold word before a verse: "**Memory verse:** Thy word have I hid". */
const leadIn = /^\s*\*\*[^*\n]{1,40}(?::\*\*|\*\*:)\s*/;

/**
 * The words of a line that ends with a reference: `*Jesus wept, and went on.* (John 11:35)`. Most
 * such lines are statements, so only those with the words of the passage count.
 */
function beforeReference(
  line: Line,
  references: readonly ProseReference[],
): QuotedSpan | undefined {
  const inside = references.filter(({ start, end }) => start >= line.start && end <= line.end);
  const [cited] = inside;
  if (!cited || inside.length > 1) return undefined;
  if (!isOnlyLabels(line.text.slice(cited.end - line.start))) return undefined;
  const marker = itemMarker.exec(line.text)?.[0].length ?? 0;
  const from = marker + (leadIn.exec(line.text.slice(marker))?.[0].length ?? 0);
  const to = tailStart(line.text, cited.start - line.start);
  if (to === undefined || to <= from) return undefined;
  const text = line.text.slice(from, to);
  const isPlain = line.kind === "text" && !/^\s*[*_]/.test(text);
  if (text.length > maxLength || /["“„«]/.test(text)) return undefined;
  if (!isLong(text, isPlain ? minPlainWords : minWords)) return undefined;
  // "**Do not lie** to one another": a heading or an emphasis that the writer adds.
  if (/\*\*/.test(text.replace(/^[\s*_]+|[\s*_]+$/g, ""))) return undefined;
  const lead = /^[\s*_]*/.exec(text)?.[0].length ?? 0;
  const trail = /[\s*_]*$/.exec(text)?.[0].length ?? 0;
  const start = line.start + from + lead;
  return { start, end: line.start + to - trail, form: "unmarked", cited, mustBeExact: true };
}

/** "**Leader:** Shout for joy": the speaker of a line in a responsive reading. */
const speakerLabel = /^\s*\*\*[^*\n]{1,30}(?::\*\*|\*\*:)/;

/** Maximum number of lines of verse above a reference. */
const maxVerseLines = 8;

/** The lines of a paragraph above a blank line and a line that holds only "(Psalm 23:1-4)". */
function versesAboveReference(
  lines: readonly Line[],
  index: number,
  references: readonly ProseReference[],
): QuotedSpan | undefined {
  const first = lines[index];
  if (first?.kind !== "text" || lines[index - 1]?.kind === "text") return undefined;
  const blank = lines.slice(index, index + maxVerseLines + 1).findIndex(isBlank);
  const last = lines[index + blank - 1];
  const below = lines[index + blank + 1];
  if (blank < 2 || !last || below?.kind !== "text") return undefined;
  const verses = lines.slice(index, index + blank);
  if (verses.some(({ kind, text }) => kind !== "text" || quotationMarks.test(text)))
    return undefined;
  if (verses.some(({ text }) => speakerLabel.test(text))) return undefined;
  if (!verses.every(({ text }) => isLong(text)) || last.end - first.start > maxLength)
    return undefined;
  const isIn = ({ start, end }: Range) => start >= first.start && end <= last.end;
  const cited = references.find(({ start, end }) => start >= below.start && end <= below.end);
  if (!cited || references.some(isIn)) return undefined;
  if (!/^[\s*_]*[(—–][\s*_]*$/.test(below.text.slice(0, cited.start - below.start)))
    return undefined;
  if (!isOnlyLabels(below.text.slice(cited.end - below.start))) return undefined;
  return { start: first.start, end: last.end, form: "unmarked", cited };
}

const isBlank = ({ kind }: Line) => kind === "blank";

/** Finds the lines above a line that holds only a reference, with a dash or in parentheses. */
function aboveReference(
  lines: readonly Line[],
  index: number,
  references: readonly ProseReference[],
): QuotedSpan | undefined {
  const [line, below] = [lines[index], lines[index + 1]];
  if (line?.kind !== "text" || below?.kind !== "text") return undefined;
  const cited = references.find(({ start, end }) => start >= below.start && end <= below.end);
  if (!cited || references.some(({ start, end }) => start >= line.start && end <= line.end))
    return undefined;
  const head = below.text.slice(0, cited.start - below.start);
  if (!/^[\s*_]*(?:[—–(]|--?\s)[\s*_]*$/.test(head)) return undefined;
  if (!isOnlyLabels(below.text.slice(cited.end - below.start))) return undefined;
  const span = asSpan(line, 0, line.text.length, cited);
  if (!span) return undefined;
  const start = firstVerseLine(lines, index, references)?.start ?? span.start;
  return { ...span, start, mustBeExact: true };
}

/** Returns the first of the consecutive lines of poetry that continue in the given line. */
function firstVerseLine(
  lines: readonly Line[],
  index: number,
  references: readonly ProseReference[],
): Line | undefined {
  let first: Line | undefined;
  for (let at = index - 1; at >= Math.max(0, index - maxVerseLines); at--) {
    const [line, below] = [lines[at], lines[at + 1]];
    if (line?.kind !== "text" || !below || quotationMarks.test(line.text)) break;
    const continues =
      /[,;\p{L}]\s*$/u.test(line.text) ||
      (/:\s*$/.test(line.text) && /^\s*\p{Ll}/u.test(below.text));
    if (!continues || references.some(({ start, end }) => start >= line.start && end <= line.end))
      break;
    first = line;
  }
  return first;
}

/** Text that is struck out because it is wrong: `~~Jesus cried~~ → *Jesus wept* (John 11:35)`. */
function struckOut(line: Line, references: readonly ProseReference[]): QuotedSpan[] {
  const inside = references.filter(({ start, end }) => start >= line.start && end <= line.end);
  const [cited] = inside;
  if (!cited || inside.length > 1) return [];
  return Array.from(line.text.matchAll(/~~([^~\n]+)~~/g))
    .filter(({ 1: text = "" }) => !quotationMarks.test(text) && isLong(text))
    .map(({ index, 1: text = "" }) => {
      const start = line.start + index + 2;
      return { start, end: start + text.length, form: "marks", cited };
    });
}

/** Words in italics: `Jesus says *I am the way* (John 14:6)`. The rules find their reference. */
function italics(line: Line): QuotedSpan[] {
  if (line.kind !== "text" && line.kind !== "item") return [];
  return Array.from(line.text.matchAll(/(?<![*_\p{L}])([*_])(?![*_\s])([^*_]+)\1(?![*_\p{L}])/gu))
    .filter(({ 2: text = "" }) => !quotationMarks.test(text) && isLong(text))
    .map(({ index, 2: text = "" }) => {
      const start = line.start + index + 1;
      return { start, end: start + text.length, form: "unmarked", mustBeExact: true };
    });
}

/** Maximum number of lines of a list of translations. */
const maxTranslations = 12;
/** "- **KJV:** Jesus wept, and so on": the name of a translation and its text. */
const labeledItem =
  /^(\s*(?:[-*+•]\s+)?[*_]{0,3}([^:–—"“”\n]{2,40}?)[*_]{0,3}\s?[:–—][*_]{0,3}\s+)(?=\S)/u;

/** An item of a list of translations below a line with their reference, as in "Psalm 23:1:". */
function afterLabel(
  lines: readonly Line[],
  index: number,
  references: readonly ProseReference[],
): QuotedSpan | undefined {
  const line = lines[index];
  const [, lead = "", name = ""] = labeledItem.exec(line?.text ?? "") ?? [];
  if (!line || !isTranslation(name)) return undefined;
  for (let at = index - 1; at >= Math.max(0, index - maxTranslations); at--) {
    const above = lines[at];
    if (!above || isBlank(above) || isTranslation(labeledItem.exec(above.text)?.[2] ?? ""))
      continue;
    const inside = references.filter(({ start, end }) => start >= above.start && end <= above.end);
    const [cited] = inside;
    if (!cited || inside.length > 1) return undefined;
    return asSpan(line, lead.length, line.text.length, cited);
  }
  return undefined;
}

const isTranslation = (text: string) => findLabels(text).length > 0 && isOnlyLabels(text);

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
  // In a row that uses quotation marks, a cell without them is a remark.
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
      // A question in another column: "What do you lack?"
      ...(/\?[\s*_]*$/.test(match[0]) && { mustBeExact: true }),
    });
  }
  return cells;
}
