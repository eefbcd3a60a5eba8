// What the web needs to know of prayers without the schemas, which would bring the validator into its pages.

/** Lengths in UTF-16 units; `typedTags` counts them before they are normalised. */
export const prayerLimits = {
  title: 200,
  description: 5_000,
  tag: 40,
  tags: 20,
  typedTags: 100,
  testimony: 5_000,
  update: 2_000,
  verses: 10,
  listName: 60,
  lists: 50,
} as const;

export const prayerTexts = {
  titleMissing: "Please give your prayer a title.",
  titleTooLong: `Please keep the title to ${prayerLimits.title} characters.`,
  descriptionTooLong: `Please keep the description to ${prayerLimits.description} characters.`,
  tagTooLong: `Please keep each tag to ${prayerLimits.tag} characters.`,
  testimonyTooLong: `Please keep the testimony to ${prayerLimits.testimony} characters.`,
  updateMissing: "Please write what has become of it.",
  updateTooLong: `Please keep the update to ${prayerLimits.update} characters.`,
  tooManyVerses: `Please keep it to ${prayerLimits.verses} verses.`,
  noVerse: "Please name verses as in John 3:16.",
  noTime: "Please choose a day and a time.",
  timeGone: "Please choose a time that is still to come.",
  listNameMissing: "Please give the list a name.",
  listNameTooLong: `Please keep the name to ${prayerLimits.listName} characters.`,
  tooManyLists: `Please keep it to ${prayerLimits.lists} lists.`,
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

/** What comes first when one prays through the day's prayers. */
export const prayerPriorities = [0, 1, 2] as const;
/** How many prayers a day brings. */
export const prayersADay = 7;

/** How often a reminder comes back. */
export const reminderRhythms = ["once", "day", "week"] as const;
export type ReminderRhythm = (typeof reminderRhythms)[number];
