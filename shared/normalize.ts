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

/** Normalizes a tag: lower case, trimmed, whitespace collapsed. The result may be empty. */
export function normalizeTag(typed: string): string {
  return typed
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
