import { z } from "zod";
import {
  columnWidths,
  defaultPreferences as defaults,
  isTimeZone,
  schemeChoices,
  textSizes,
  verseLayouts,
  versionPattern,
} from "../choices.ts";

const fields = {
  scheme: z.enum(schemeChoices),
  text_size: z.union(textSizes.map((size) => z.literal(size))),
  layout: z.enum(verseLayouts),
  width: z.enum(columnWidths),
  verse_numbers: z.boolean(),
  /** Whether the next chapter follows below the one that is read. */
  continuous: z.boolean(),
  /** The id of the text that the reader opens with. */
  version: z.string().regex(versionPattern, "version must be the id of a Bible text"),
  /** Less movement, also where the system does not ask for it. */
  reduced_motion: z.boolean(),
  /** Whether the chat with an AI is part of Berea for this person. */
  ai: z.boolean(),
  /** By which a day begins for this person, as in Europe/Berlin. */
  time_zone: z.string().refine(isTimeZone, "time_zone must be one like Europe/Berlin"),
};
/** What a person is told of by itself: by mail, and on the devices on which they turned it on. */
const notifications = {
  /** The day's verse by mail. */
  daily_verse: z.boolean(),
  /** What others did, once a day by mail. */
  digest: z.boolean(),
  /** Their reminders by mail. */
  reminders: z.boolean(),
  push_community: z.boolean(),
  push_daily_verse: z.boolean(),
};

/** How a person wants Berea to look and behave. What is missing takes its default, so that a later choice needs no migration. */
export const preferences = z.object({
  scheme: fields.scheme.default(defaults.scheme),
  text_size: fields.text_size.default(defaults.text_size),
  layout: fields.layout.default(defaults.layout),
  width: fields.width.default(defaults.width),
  verse_numbers: fields.verse_numbers.default(defaults.verse_numbers),
  continuous: fields.continuous.default(defaults.continuous),
  version: fields.version.default(defaults.version),
  reduced_motion: fields.reduced_motion.default(defaults.reduced_motion),
  ai: fields.ai.default(defaults.ai),
  time_zone: fields.time_zone.default(defaults.time_zone),
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

/** Changes; what is left out stays. */
export const changedPreferences = z
  .strictObject({ ...fields, notifications: z.strictObject(notifications).partial() })
  .partial();
export type ChangedPreferences = z.infer<typeof changedPreferences>;

/** `stored` is false while the person has chosen nothing on any device. */
export const storedPreferences = z.object({ preferences, stored: z.boolean() });
export type StoredPreferences = z.infer<typeof storedPreferences>;
