// Normalization of input, used by both the server and the pages.

/** Trims a line and collapses whitespace: "John  3:16 " becomes "John 3:16". */
export function normalizeLine(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The identity of a favorite: its reference and its translation. */
export function favoriteKey(verse: { reference: string; translation: string }): string {
  return JSON.stringify([normalizeLine(verse.reference), normalizeLine(verse.translation)]);
}

/** Far above the limit of every tag, in UTF-16 code units, so that a longer tag stays too long. */
const maxTypedTagLength = 1_000;

/**
 * Normalizes a tag: lower case, trimmed, whitespace collapsed. The result may be empty. Only the
 * first 1,000 code units count.
 */
export function normalizeTag(typed: string): string {
  return typed
    .slice(0, maxTypedTagLength)
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Normalizes tags and removes empty and duplicate ones. Keeps the order of first occurrence. */
export function normalizeTags(typed: readonly string[]): string[] {
  return [...new Set(typed.map(normalizeTag))].filter((tag) => tag !== "");
}
