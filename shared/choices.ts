// Closed lists of values, their types, and the default preferences. Apart from the schemas, so that pages load them without Zod.

/** The four rows of admin_settings, in their order. */
export const settingKeys = ["ai", "announcement", "community", "guest_access"] as const;
export type SettingName = (typeof settingKeys)[number];

export const feedOrders = ["newest", "prayed"] as const;
export type FeedOrder = (typeof feedOrders)[number];

export const defaultTranslation = "NIV";

export const highlightColors = ["yellow", "green", "blue", "rose"] as const;
export type HighlightColor = (typeof highlightColors)[number];

export const reportedKinds = ["prayer", "comment", "post"] as const;
export type ReportedKind = (typeof reportedKinds)[number];
export const reportCategories = [
  "spam",
  "harassment",
  "self_harm",
  "false_teaching",
  "other",
] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** `waiting` needs a decision; the others list what moderators decided. */
export const moderationLists = ["waiting", "hidden", "dismissed"] as const;
export type ModerationList = (typeof moderationLists)[number];

/** Days for which a moderator can stop an author from publishing; 0 ends the pause. */
export const sharingPauseDays = [0, 1, 7, 30] as const;

/** What a photo may be sent as. Every one is turned into WebP. */
export const photoTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

export const prayerStatuses = ["active", "answered"] as const;
export type PrayerStatus = (typeof prayerStatuses)[number];

/** What comes first when one prays through the day's prayers. */
export const prayerPriorities = [0, 1, 2] as const;

/** How often a reminder comes back. */
export const reminderRhythms = ["once", "day", "week"] as const;
export type ReminderRhythm = (typeof reminderRhythms)[number];

export const schemeChoices = ["system", "light", "sepia", "dark"] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

/** How large scripture is set, in percent of its usual size. */
export const textSizes = [90, 100, 115, 130, 150] as const;
export type TextSize = (typeof textSizes)[number];

/** How verses are set: in paragraphs as they are printed, or each on a line of its own. */
export const verseLayouts = ["paragraphs", "verses"] as const;
export type VerseLayout = (typeof verseLayouts)[number];

/** How wide the column of scripture is. */
export const columnWidths = ["narrow", "usual", "wide"] as const;
export type ColumnWidth = (typeof columnWidths)[number];
export const versionPattern = /^[a-z0-9-]{1,32}$/;

/** What holds for someone who has chosen nothing. Nothing is sent to anyone who did not ask for it. */
export const defaultPreferences = {
  scheme: "system" as SchemeChoice,
  text_size: 100 as TextSize,
  layout: "paragraphs" as VerseLayout,
  width: "usual" as ColumnWidth,
  verse_numbers: true,
  continuous: false,
  version: "kjv",
  reduced_motion: false,
  ai: true,
  time_zone: "UTC",
  notifications: {
    daily_verse: false,
    digest: false,
    reminders: false,
    push_community: true,
    push_daily_verse: false,
  },
};

/** Whether a name is one of the time zones that this machine knows, as in Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name.length <= 64;
  } catch {
    return false;
  }
}

/** What comes by mail to whoever asks for it: the verse of the day, what others did, one's own reminders. */
export const mailKinds = ["daily_verse", "digest", "reminders"] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a person may be; everybody is a user. */
export const roles = ["user", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

/** Traditions of which a person may name theirs. A closed list, so that it is never a way to give the AI orders. */
export const traditions = [
  "Anabaptist",
  "Anglican",
  "Baptist",
  "Catholic",
  "Lutheran",
  "Methodist",
  "Non-denominational",
  "Oriental Orthodox",
  "Eastern Orthodox",
  "Pentecostal",
  "Presbyterian",
  "Quaker",
  "Reformed",
  "Seventh-day Adventist",
] as const;
export type Tradition = (typeof traditions)[number];
