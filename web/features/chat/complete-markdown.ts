import { completeTable, isTableRow } from "./complete-table.ts";

/**
 * Matches a last line that contains only the marker of a list item, task, heading, quotation, rule
 * or fence.
 */
const unfinishedLine =
  /(?<=^|\n)[ \t]*(?:>[ \t]*)*(?:[-*+=_]{1,3}|\d{1,9}[.)]?|(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]?\]?|#{1,6}|`{1,2}|~{1,2})?[ \t]*$/;
const emptyTask = /(?<=^|\n)[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]*$/;
/** Emphasis cannot continue across an empty line or into the next list item or table row. */
const blockStart = /\n[ \t>]*\n|\n(?=[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|\|))/g;
const halfImage = /!(?:\[[^\]\n]*(?:\](?:\([^)\n]*)?)?)?$/;
const halfFootnote = /\[\^[^\]\n]*$/;
const halfLink = /\[(?!\^)([^[\]\n]*)(?:\](?:\([^)\n]*)?)?$/;
/** The start of an address in angle brackets, of a character reference or of strikethrough. */
const halfTag = /<(?:\/?[A-Za-z][^<>\s]*)?$|&#?\w{0,31}$|(?<=^|\s)~$/;
const fence = /^[ \t>]*(`{3,}|~{3,})/;

/**
 * Completes the Markdown of an answer that is still streaming, so that no syntax flickers: closes
 * open emphasis and code, completes the head of a table, and removes incomplete links, markers and
 * footnote references.
 */
export function completeMarkdown(text: string): string {
  // An open code block needs no closing fence: Markdown renders everything after it as code.
  if (isInCodeBlock(text)) return text.replace(/\n[ \t]*(?:`{1,2}|~{1,2})$/, "");
  let shown = text.replace(unfinishedLine, "");
  for (const half of [halfImage, halfFootnote, halfTag]) shown = shown.replace(half, "");
  shown = withoutEmptyFootnotes(shown.replace(halfLink, "$1").replace(/(?<!\\)\\$/, ""));
  const last = Array.from(shown.matchAll(blockStart)).at(-1);
  const start = last ? last.index + last[0].length : 0;
  const closed = shown.slice(0, start) + closeInline(shown.slice(start));
  // Removing open emphasis can leave only a task's checkbox on its line.
  return completeTable(closed.replace(emptyTask, ""));
}

function isInCodeBlock(text: string): boolean {
  let open: string | undefined;
  for (const line of text.split("\n")) {
    const mark = fence.exec(line)?.[1];
    if (!mark) continue;
    if (!open) open = mark;
    else if (mark.startsWith(open)) open = undefined;
  }
  return open !== undefined;
}

/** Removes references to footnotes whose text comes later: Markdown shows them as "[^1]". */
function withoutEmptyFootnotes(text: string): string {
  const known = new Set(Array.from(text.matchAll(/^\[\^([^\]\n]+)\]:/gm), ([, name]) => name));
  return text.replace(/\[\^([^\]\s]+)\](?!:)/g, (reference, name) =>
    known.has(name) ? reference : "",
  );
}

/** Closes code and emphasis in one block with a simplified form of CommonMark's delimiter rules. */
function closeInline(text: string): string {
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? "";
    if (sign === "`") {
      const run = text.slice(at, runEnd(text, at));
      const end = closingRun(text, at + run.length, run);
      if (end < 0) {
        const isEmpty = text.slice(at + run.length).trim() === "";
        // The backticks at the end may be the first part of the closing run.
        const code = text.replace(/`+$/, "");
        return close(text, isEmpty ? text.slice(0, at) : code + run, open);
      }
      at = end;
    } else if (sign === "*" || sign === "_" || (sign === "~" && isTilde(text, at))) {
      const end = runEnd(text, at);
      const left = step(open, text.slice(at, end), text[at - 1], text[end]);
      // A delimiter run at the end of the text has no content yet, or is part of a closing run.
      if (left > 0 && end === text.length) return close(text, text.slice(0, end - left), open);
      at = end;
    } else at += sign === "\\" ? 2 : 1;
  }
  return close(text, text, open);
}

/** Closes strikethrough (two tildes). One tilde at the end may be half of the closing pair. */
function isTilde(text: string, at: number): boolean {
  const length = runEnd(text, at) - at;
  return length === 2 || (length === 1 && at + 1 === text.length && text.includes("~~"));
}

/** Returns the end of the next run of exactly these backticks, or -1 if there is none. */
function closingRun(text: string, from: number, run: string): number {
  for (let at = text.indexOf("`", from); at >= 0; at = text.indexOf("`", at)) {
    const end = runEnd(text, at);
    if (end - at === run.length) return end;
    at = end;
  }
  return -1;
}

function runEnd(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end;
}

/**
 * Closes emphasis with a delimiter run, then opens emphasis with the rest. Returns the number of
 * unused delimiter characters.
 */
function step(
  open: string[],
  run: string,
  before: string | undefined,
  after: string | undefined,
): number {
  const sign = run[0] ?? "";
  // An underscore inside a word is not a delimiter.
  if (sign === "_" && /\w/.test(before ?? "") && /\w/.test(after ?? "")) return 0;
  let left = run.length;
  if (before !== undefined && /\S/.test(before)) {
    for (let last = open.at(-1); last?.[0] === sign && last.length <= left; last = open.at(-1)) {
      left -= last.length;
      open.pop();
    }
  }
  if (left === 0 || after === undefined || /\s/.test(after)) return left;
  open.push(...(left === 3 ? [sign.repeat(2), sign] : [sign.repeat(left)]));
  return 0;
}

/** Closes the emphasis that is open at the end of `text`, a prefix of `whole` or all of it. */
function close(whole: string, text: string, open: readonly string[]): string {
  if (open.length === 0) return text;
  let shown = text.trimEnd();
  // The bar at the end of a table cell is not part of the emphasis.
  const bar = isTableRow(shown) ? (/[ \t]*\|$/.exec(shown)?.[0] ?? "") : "";
  shown = shown.slice(0, shown.length - bar.length);
  let closing = "";
  for (const sign of open.toReversed()) {
    // Markdown renders the delimiters of empty emphasis as text, so they are removed.
    if (closing === "" && shown.endsWith(sign)) shown = shown.slice(0, -sign.length);
    else closing += sign;
  }
  return shown + closing + bar + whole.slice(whole.trimEnd().length);
}
