// Splits a Markdown block quote into its quotations and their references.

import { findLabels, isOnlyLabels } from "./labels.ts";
import { blockMarker, type Line, type Range } from "./layout.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";
import { rangesInside } from "./surroundings.ts";

/** A piece of a block quote: quoted words, or the reference that cites them. */
type Piece =
  | { kind: "words"; start: number; end: number }
  | {
      kind: "citation";
      at: ProseReference;
      others: readonly ProseReference[];
      position: "alone" | "lead" | "tail";
    }
  | { kind: "author" }
  | { kind: "gap" };

/**
 * Returns the quotations of a block quote. A reference on its own line, or at the start or end of a
 * line, is not part of the quotation. It belongs to the words above it, or to those below it if the
 * block starts with a reference.
 */
export function blockQuotes(
  prose: string,
  lines: readonly Line[],
  references: readonly ProseReference[],
): QuotedSpan[] {
  const pieces = lines.flatMap((line) => piecesOf(line, references));
  const first = pieces.find(({ kind }) => kind !== "gap");
  const leads = first?.kind === "citation" && first.position !== "tail";
  const spans: QuotedSpan[] = [];
  /** The spans that no reference cites yet. */
  let uncited: QuotedSpan[] = [];
  let isOpen = false;
  let above: Partial<QuotedSpan> = {};
  for (const piece of pieces) {
    const last = spans.at(-1);
    if (piece.kind === "words") {
      if (isOpen && last) last.end = piece.end;
      else {
        const span: QuotedSpan = { start: piece.start, end: piece.end, form: "block", ...above };
        spans.push(span);
        if (!span.cited) uncited.push(span);
      }
      isOpen = true;
      continue;
    }
    isOpen = false;
    if (piece.kind === "author") for (const span of uncited) span.hasAuthor = true;
    if (piece.kind === "author") uncited = [];
    if (piece.kind !== "citation") continue;
    const cited = { cited: piece.at, ...(piece.others.length > 0 && { alsoCited: piece.others }) };
    if (uncited.length > 0 && piece.position !== "lead" && !leads) {
      for (const span of uncited) Object.assign(span, cited);
      uncited = [];
    } else above = cited;
  }
  return spans.map((span) => withoutMarks(prose, span));
}

function piecesOf(line: Line, references: readonly ProseReference[]): Piece[] {
  const marker = blockMarker.exec(line.text)?.[0].length ?? 0;
  const start = line.start + marker;
  const text = line.text.slice(marker);
  const end = start + text.length;
  if (text.trim() === "") return [{ kind: "gap" }];
  const inside = rangesInside(references, { start, end });
  const ofTranslation = inside.length === 0 ? labelEnd(text) : undefined;
  if (ofTranslation !== undefined)
    return [{ kind: "gap" }, { kind: "words", start: start + ofTranslation, end }];
  const [head] = inside;
  const tail = inside.at(-1);
  const rest = (range: Range) => text.slice(range.start - start, range.end - start);
  if (!head || !tail)
    return /^\s*[*_]*[—–-]{1,2}\s*[*_]*\p{Lu}/u.test(text) && text.length < maxAuthor
      ? [{ kind: "author" }]
      : [{ kind: "words", start, end }];
  const before = rest({ start, end: head.start });
  const between = rest({ start: tail.end, end });
  const endsLine = isOnlyLabels(between) || remark.test(between);
  if (isOnlyLabels(before) && endsLine && isOnlyLabels(innerText(text, inside, start)))
    return [{ kind: "citation", at: head, others: inside.slice(1), position: "alone" }];
  const lead = isOnlyLabels(before) ? leadEnd(text, head.end - start) : undefined;
  const trail = isOnlyLabels(between) ? tailStart(text, tail.start - start) : undefined;
  const pieces: Piece[] = [];
  if (lead !== undefined) pieces.push({ kind: "citation", at: head, others: [], position: "lead" });
  const from = lead ?? 0;
  const to = trail ?? text.length;
  if (/\p{L}/u.test(text.slice(from, to)))
    pieces.push({ kind: "words", start: start + from, end: start + to });
  if (trail !== undefined && tail !== head)
    pieces.push({ kind: "citation", at: tail, others: [], position: "tail" });
  else if (trail !== undefined && lead === undefined)
    pieces.push({ kind: "citation", at: tail, others: [], position: "tail" });
  return pieces;
}

/** A remark after a reference: `— Psalm 8:4 (read "mindful of him")`. */
const remark = /^\s*\([^()\n]{1,60}\)[\s.*_]*$/;

/**
 * Maximum length of a line such as "— Charles Spurgeon" that names the speaker, in UTF-16 code
 * units.
 */
const maxAuthor = 60;

/** Where the words begin in a line that names its translation first: "**NIV:** Jesus wept." */
function labelEnd(text: string): number | undefined {
  const lead = /^\s*[*_]*([^:–—*_"“]{2,40})[*_]*\s*(?:[:–—]|-(?=\s))[*_\s]*/u.exec(text);
  const [whole = "", name = ""] = lead ?? [];
  return lead && /\p{L}/u.test(name) && isOnlyLabels(name) && findLabels(name).length > 0
    ? whole.length
    : undefined;
}

/** The text between the references of a line. */
function innerText(text: string, inside: readonly ProseReference[], start: number): string {
  let from = (inside[0]?.end ?? start) - start;
  let between = "";
  for (const one of inside.slice(1)) {
    between += text.slice(from, one.start - start);
    from = one.end - start;
  }
  return between;
}

/**
 * Where the quotation begins after a reference and a separator: "**John 3:16** (KJV): For God",
 * "**John 3:16** For God", "John 3:16 16. For God".
 */
function leadEnd(text: string, from: number): number | undefined {
  const match =
    /^(?:\s?\([^()\n]{1,40}\)|,?\s?[A-Z][A-Za-z0-9]{1,9})?[*_)\]]*\s*(?:[:|–—]|-(?=\s)|\*\*\s+(?=["“]?\p{Lu}))[*_\s]*/u.exec(
      text.slice(from),
    ) ??
    /^(?:\s?\([^()\n]{1,40}\))?[*_)\]]*\s+(?=["“]?\p{Lu}|\d{1,3}[.)]?\s\p{L})/u.exec(
      text.slice(from),
    );
  return match ? from + match[0].length : undefined;
}

/** Maximum length of the marks between words and their reference, in UTF-16 code units. */
export const maxTail = 100;

/** Where the words end before a reference: "… the world. (John 3:16)", "… — John 3:16". */
export function tailStart(text: string, to: number): number | undefined {
  const from = Math.max(0, to - maxTail);
  const before = text.slice(from, to);
  const match =
    /[\s*_]*(?:\((?:[A-Z]{2,8},?\s)?(?:see |cf\. )?|[—–]\s*|\s-{1,2}\s|(?<=["”»*_])\s)[*_([]*$/u.exec(
      before,
    );
  return match ? from + match.index : undefined;
}

/** Minimum words after a closing mark for it to be part of the quotation. */
const minWordsBehind = 4;
const isLong = (text: string) =>
  !isOnlyLabels(text) && (text.match(/\p{L}+/gu)?.length ?? 0) >= minWordsBehind;

/** Removes the marks around a quotation: those of Markdown, and quotation marks. */
function withoutMarks(prose: string, span: QuotedSpan): QuotedSpan {
  const text = prose.slice(span.start, span.end);
  const lead = /^[\s>*_]*["“„«]?[*_]*/.exec(text)?.[0] ?? "";
  const trail = /[\s>*_]*$/.exec(text)?.[0].length ?? 0;
  const start = span.start + lead.length;
  let end = span.end - trail;
  // In a one-line quotation such as "words" (NIV), the quotation ends at the closing mark.
  const closing = /["“„«]/.test(lead) ? /["”»“](?=[^"”»]*$)/.exec(prose.slice(start, end)) : null;
  // “Be angry, and don't sin.” Don't let the sun go down … — Ephesians 4:26: inner marks.
  const goesOn = closing && span.cited && isLong(prose.slice(start + closing.index, end));
  if (closing && !goesOn) end = start + closing.index;
  // A label or an author at the end belongs to the citation: "… life. (NIV)".
  const label = /\s*[*_]*\([^()\n]{2,40}\)[*_\s]*$/.exec(prose.slice(start, end));
  if (!closing && label && isOnlyLabels(label[0])) end = start + label.index;
  return { ...span, start, end: Math.max(start, end) };
}
