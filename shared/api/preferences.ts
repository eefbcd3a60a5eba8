import { z } from "zod";
import {
  columnWidths,
  defaultPreferences as defaults,
  isTimeZone,
  schemeChoices,
  textSizes,
  translationIdPattern,
  verseLayouts,
} from "../choices.ts";
import { languageChoices } from "../languages.ts";

const fields = {
  scheme: z.enum(schemeChoices),
  text_size: z.union(textSizes.map((size) => z.literal(size))),
  layout: z.enum(verseLayouts),
  width: z.enum(columnWidths),
  verse_numbers: z.boolean(),
  /** Whether the next chapter follows below the current one. */
  continuous: z.boolean(),
  /** The id of the translation that the reader opens with; null until one is chosen. */
  version: z
    .string()
    .regex(translationIdPattern, "version must be the id of a Bible text")
    .nullable(),
  /** Whether to reduce motion even if the system does not ask for it. */
  reduced_motion: z.boolean(),
  /** Whether the AI chat is available to the user. */
  ai: z.boolean(),
  /** Whether the home page shows the days of the week with a reading. */
  streak: z.boolean(),
  /** Whether admins see the first steps of a new installation. */
  show_setup_list: z.boolean(),
  /** The time zone in which the user's day begins, such as Europe/Berlin. */
  time_zone: z.string().refine(isTimeZone, "time_zone must be one like Europe/Berlin"),
  /** The language of the interface and of mails; `auto` follows the browser. */
  language: z.enum(languageChoices),
};
/** Optional notifications: by mail, and on the devices on which the user turned them on. */
const notifications = {
  /** Verse of the day by email. */
  daily_verse: z.boolean(),
  /** Activity of other users, once a day by mail. */
  digest: z.boolean(),
  /** The user's reminders by mail. */
  reminders: z.boolean(),
  push_community: z.boolean(),
  push_daily_verse: z.boolean(),
};

/**
 * How Berea looks and behaves for a user. Missing fields take their default, so new fields need no
 * migration.
 */
export const preferences = z.object({
  scheme: fields.scheme.default(defaults.scheme),
  text_size: fields.text_size.default(defaults.text_size),
  layout: fields.layout.default(defaults.layout),
  // An earlier version stored the default as "usual".
  width: z.preprocess(
    (width) => (width === "usual" ? defaults.width : width),
    fields.width.default(defaults.width),
  ),
  verse_numbers: fields.verse_numbers.default(defaults.verse_numbers),
  continuous: fields.continuous.default(defaults.continuous),
  version: fields.version.default(defaults.version),
  reduced_motion: fields.reduced_motion.default(defaults.reduced_motion),
  ai: fields.ai.default(defaults.ai),
  streak: fields.streak.default(defaults.streak),
  show_setup_list: fields.show_setup_list.default(defaults.show_setup_list),
  time_zone: fields.time_zone.default(defaults.time_zone),
  language: fields.language.default(defaults.language),
  notifications: z
    .object({
      daily_verse: notifications.daily_verse.default(defaults.notifications.daily_verse),
      digest: notifications.digest.default(defaults.notifications.digest),
      reminders: notifications.reminders.default(defaults.notifications.reminders),
      push_community: notifications.push_community.default(defaults.notifications.push_community),
      push_daily_verse: notifications.push_daily_verse.default(
        defaults.notifications.push_daily_verse,
      ),
    })
    .default(defaults.notifications),
});
export type Preferences = z.infer<typeof preferences>;

/** Changes. Absent fields stay unchanged. */
export const changedPreferences = z
  .strictObject({ ...fields, notifications: z.strictObject(notifications).partial() })
  .partial();
export type ChangedPreferences = z.infer<typeof changedPreferences>;

/** `stored` is false until the user saves preferences on any device. */
export const storedPreferences = z.object({ preferences, stored: z.boolean() });
export type StoredPreferences = z.infer<typeof storedPreferences>;
