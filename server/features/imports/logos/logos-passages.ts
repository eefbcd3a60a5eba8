import { books } from "#scripture/canon/books.ts";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";

/** Logos numbers the books of the New Testament from 61, after the deuterocanonical ones. */
const firstOfNewTestament = 61;
const oldTestamentBooks = 39;

/**
 * Reads a passage such as "bible+nkjv.64.3.16" or "bible+esv.23.38.10-23.38.11": the translation,
 * then book, chapter and verse. Returns `undefined` for anything else, and for other books.
 */
export function passageOfLogos(
  written: string,
): { reference: Reference; version: string | undefined } | undefined {
  const found = /^bible(?:\+([\w-]{1,40}))?\.([\d.]{1,20})(?:-([\d.]{1,20}))?$/.exec(written);
  const start = numbersIn(found?.[2]);
  const end = numbersIn(found?.[3]);
  const book = bookOfLogos(start[0]);
  if (!book || (end.length > 0 && end[0] !== start[0])) return undefined;
  const from = start.slice(1).join(":");
  const to = end.slice(1).join(":");
  const parsed = parseReference(`${book} ${from}${to && to !== from ? `-${to}` : ""}`);
  return parsed.ok
    ? { reference: parsed.reference, version: found?.[1]?.toLowerCase() }
    : undefined;
}

const numbersIn = (written = "") => written.split(".").filter(Boolean).map(Number);

function bookOfLogos(number = 0): string | undefined {
  if (number <= oldTestamentBooks) return books[number - 1]?.name;
  if (number < firstOfNewTestament) return undefined;
  return books[number - firstOfNewTestament + oldTestamentBooks]?.name;
}
