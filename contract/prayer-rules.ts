// What the web needs to know of prayers without the schemas, which would bring the validator into its pages.

/** Lengths in UTF-16 units; `typedTags` counts them before they are normalised. */
export const prayerLimits = {
  title: 200,
  description: 5_000,
  tag: 40,
  tags: 20,
  typedTags: 100,
} as const;

export const prayerTexts = {
  titleMissing: "Please give your prayer a title.",
  titleTooLong: `Please keep the title to ${prayerLimits.title} characters.`,
  descriptionTooLong: `Please keep the description to ${prayerLimits.description} characters.`,
  tagTooLong: `Please keep each tag to ${prayerLimits.tag} characters.`,
  tooManyTags: `Please keep it to ${prayerLimits.tags} tags.`,
} as const;

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

export const prayerStatuses = ["active", "answered"] as const;
export type PrayerStatus = (typeof prayerStatuses)[number];
