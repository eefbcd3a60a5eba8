// Normalization that the server and the page both apply to what was typed.

/** One line without space around it or runs of space within, so that 'John  3:16 ' is 'John 3:16'. */
export function normalizeLine(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** What makes a verse the same one: its reference and its translation. */
export function favoriteKey(verse: { reference: string; translation: string }): string {
  return JSON.stringify([normalizeLine(verse.reference), normalizeLine(verse.translation)]);
}

/** A tag as it is kept: lowercase, without space around it or runs of space within; empty when nothing is left. */
export function normalizeTag(typed: string): string {
  return typed
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Tags as they are kept: each normalised, empty ones dropped, each once, in the order first typed. */
export function normalizeTags(typed: readonly string[]): string[] {
  return [...new Set(typed.map(normalizeTag))].filter((tag) => tag !== "");
}
