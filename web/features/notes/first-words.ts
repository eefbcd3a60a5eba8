import type { Note } from "#shared/api/notes.ts";
import { plainText } from "#web/lib/plain-text.ts";

const listMarker = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+/;

/**
 * Returns the beginning of a note without Markdown syntax, in one line of at most `length` UTF-16
 * code units plus "…". It ends with a whole word, if the note has spaces.
 */
export function firstWords({ body }: Pick<Note, "body">, length = 160): string {
  const plain = body
    .split("\n")
    .map((line) => plainText(line.replace(listMarker, "")).replace(/\s+/g, " "))
    .filter((line) => line !== "")
    .join(" · ");
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length + 1);
  const words = cut.replace(/[\s·]+\S*$/, "");
  return `${words === cut ? cut.slice(0, length) : words}…`;
}
