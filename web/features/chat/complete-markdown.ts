/**
 * Matches a last line that contains only the marker of a list item, heading, quotation, rule or
 * fence.
 */
const unfinishedLine =
  /(?<=^|\n)[ \t]*(?:>[ \t]*)*(?:[-*+=_]{1,3}|\d{1,9}[.)]?|#{1,6}|`{1,2}|~{1,2})?[ \t]*$/;
/** Emphasis cannot continue across an empty line or into the next list item. */
const blockStart = /\n[ \t>]*\n|\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t])/g;
const halfImage = /!(?:\[[^\]\n]*(?:\](?:\([^)\n]*)?)?)?$/;
const halfLink = /\[([^[\]\n]*)(?:\](?:\([^)\n]*)?)?$/;

/**
 * Completes the Markdown of an answer that is still arriving, so that no markup flickers: closes
 * open emphasis and code, and removes an incomplete link or marker at the end.
 */
export function completeMarkdown(text: string): string {
  const fences = text.match(/^[ \t>]*(?:```|~~~)/gm)?.length ?? 0;
  // An open code block needs no end: Markdown shows everything after it as code.
  if (fences % 2 === 1) return text.replace(/\n[ \t]*`{1,2}$/, "");
  const shown = text.replace(unfinishedLine, "").replace(halfImage, "").replace(halfLink, "$1");
  const last = Array.from(shown.matchAll(blockStart)).at(-1);
  const start = last ? last.index + last[0].length : 0;
  return shown.slice(0, start) + closeInline(shown.slice(start));
}

/**
 * Closes code and emphasis in one block, by a simplified form of the delimiter rules of CommonMark.
 */
function closeInline(text: string): string {
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? "";
    if (sign === "`") {
      const end = text.indexOf("`", at + 1);
      if (end < 0)
        return close(text, at + 1 === text.length ? text.slice(0, at) : `${text}\``, open);
      at = end + 1;
    } else if (sign === "*" || sign === "_") {
      const end = runEnd(text, at);
      const left = step(open, text.slice(at, end), text[at - 1], text[end]);
      // A delimiter run at the end of the text opens nothing yet, or is half of a closing run.
      if (left > 0 && end === text.length) return close(text, text.slice(0, end - left), open);
      at = end;
    } else at += sign === "\\" ? 2 : 1;
  }
  return close(text, text, open);
}

function runEnd(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end;
}

/**
 * Lets a delimiter run close open emphasis, then open emphasis. Returns how many of its characters
 * did neither.
 */
function step(
  open: string[],
  run: string,
  before: string | undefined,
  after: string | undefined,
): number {
  const sign = run[0] ?? "";
  // An underscore inside a word is no delimiter.
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

function close(whole: string, text: string, open: readonly string[]): string {
  if (open.length === 0) return text;
  const trimmed = text.trimEnd();
  return trimmed + open.toReversed().join("") + whole.slice(whole.trimEnd().length);
}
