// What the web needs to know of saved verses without the schemas, which would bring the validator into its pages.

/** Lengths in UTF-16 units, as JavaScript counts them. */
export const favoriteLimits = {
  reference: 120,
  text: 5_000,
  translation: 40,
  notes: 2_000,
} as const;

export const defaultTranslation = "NIV";

export const favoriteTexts = {
  missing: "Please enter both reference and text for the verse.",
  alreadySaved: "This verse is already in your saved verses.",
} as const;

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
