// Closed lists of values, their types, and the default preferences. They are separate from the
// schemas so that pages do not load Zod for them.

import type { LanguageChoice } from "./languages.ts";

/** The keys of admin_settings, in display order. */
export const settingKeys = [
  "ai",
  "announcement",
  "citations",
  "community",
  "guest_access",
  "installation",
  "landing",
  "sign_up",
] as const;
export type SettingName = (typeof settingKeys)[number];

export const feedOrders = ["newest", "prayed"] as const;
export type FeedOrder = (typeof feedOrders)[number];

export const defaultTranslation = "NIV";

export const highlightColors = ["yellow", "green", "blue", "rose"] as const;
export type HighlightColor = (typeof highlightColors)[number];

/** How a memory verse is reviewed. */
export const memoryModes = ["type", "first-letters", "recite"] as const;
/** How well a memory verse was remembered: the ratings of FSRS. */
export const memoryGrades = ["again", "hard", "good", "easy"] as const;
/**
 * Who can join a group by its link. `request`: users whom a leader accepts. `invitation`: one user
 * per link.
 */
export const groupJoinings = ["link", "request", "invitation"] as const;
export type GroupJoining = (typeof groupJoinings)[number];
export const groupRoles = ["leader", "member"] as const;
export type GroupRole = (typeof groupRoles)[number];

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

/** `waiting` lists the cases that need a decision. The others list decided cases. */
export const moderationLists = ["waiting", "hidden", "dismissed"] as const;
export type ModerationList = (typeof moderationLists)[number];

/** Number of days for which a moderator can stop an author from sharing. 0 ends the pause. */
export const sharingPauseDays = [0, 1, 7, 30] as const;

export const prayerStatuses = ["active", "answered"] as const;
export type PrayerStatus = (typeof prayerStatuses)[number];

/** How often a reminder repeats. `days` follows the days on which the prayer comes up. */
export const reminderRhythms = ["once", "day", "week", "days"] as const;
export type ReminderRhythm = (typeof reminderRhythms)[number];

/** Which days a prayer comes up on: chosen weekdays, days of the month, or dates of the year. */
export const rhythmPeriods = ["week", "month", "year"] as const;
export type RhythmPeriod = (typeof rhythmPeriods)[number];

export const schemeChoices = ["system", "light", "sepia", "dark"] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

/** Text size of scripture, in percent of the default. */
export const textSizes = [90, 100, 115, 130, 150] as const;
export type TextSize = (typeof textSizes)[number];

/** How verses are laid out: in paragraphs as printed, or one verse per line. */
export const verseLayouts = ["paragraphs", "verses"] as const;
export type VerseLayout = (typeof verseLayouts)[number];

/** Width of the column of scripture. */
export const columnWidths = ["narrow", "default", "wide"] as const;
export type ColumnWidth = (typeof columnWidths)[number];
export const translationIdPattern = /^[a-z0-9-]{1,32}$/;

/** The translation of readers who have not chosen one. */
export const defaultVersion = "kjv";

/** Default preferences. Mail is off until the user turns it on. */
export const defaultPreferences = {
  scheme: "system" as SchemeChoice,
  text_size: 100 as TextSize,
  layout: "paragraphs" as VerseLayout,
  width: "default" as ColumnWidth,
  verse_numbers: true,
  continuous: false,
  version: null as string | null,
  reduced_motion: false,
  ai: true,
  streak: false,
  show_setup_list: true,
  time_zone: "UTC",
  language: "auto" as LanguageChoice,
  notifications: {
    daily_verse: false,
    digest: false,
    reminders: false,
    push_community: true,
    push_daily_verse: false,
  },
};

/** Whether this runtime supports the time zone, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name.length <= 64;
  } catch {
    return false;
  }
}

/**
 * Kinds of optional mail: the verse of the day, a digest of activity by others, and the user's own
 * reminders.
 */
export const mailKinds = ["daily_verse", "digest", "reminders"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Roles. Every user has `user`. */
export const roles = ["user", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

/**
 * Traditions to choose from. The list is closed so that the choice cannot carry instructions to the
 * AI.
 */
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

/** What a personal access token may do. Writing does not include reading. */
export const accessTokenScopes = [
  "notes:read",
  "notes:write",
  "prayers:read",
  "prayers:write",
  "plans:read",
  "plans:write",
] as const;
export type AccessTokenScope = (typeof accessTokenScopes)[number];

/** What a calendar contains: the readings of plans, or reminders to pray. */
export const calendarKinds = ["plans", "prayers"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Number of days after which a personal access token expires. */
export const accessTokenLifeDays = [30, 90, 365] as const;

/** The file formats that an import recognizes by their content. */
export const importFormats = ["berea", "csv", "andbible", "olive-tree", "logos"] as const;

/** The kinds of rows that an import adds, in this order. */
export const importKinds = [
  "notes",
  "highlights",
  "bookmarks",
  "saved-verses",
  "memory-verses",
  "reading",
  "reading-plans",
  "devotions-read",
  "saved-resources",
  "posts",
  "prayers",
  "prayer-updates",
  "prayer-lists",
  "prayer-list-items",
  "chat-folders",
  "conversations",
  "messages",
] as const;

/**
 * What happens to a quotation whose words differ from scripture in an answer of the AI: our words
 * replace them, a mark says that they differ, or they stay as the AI wrote them.
 */
export const quotationHandlings = ["correct", "mark", "as-written"] as const;
export type QuotationHandling = (typeof quotationHandlings)[number];

/**
 * The verdict on a citation:
 *
 * - `exact`: the passage has these words. For a reference: the passage exists.
 * - `exact-elsewhere`: another translation has these words.
 * - `differs`: the words are nearly those of a translation that Berea has; `diff` shows changes.
 * - `unknown-translation`: the words may be from a translation that Berea does not have. `named` is
 *   the one that the text names, if it names one; `scripture` is the passage in `translation`.
 * - `wrong-reference`: the words are in `found`, not in `reference`.
 * - `known-saying`: a well-known saying that is not in the Bible.
 * - `changes-sense`: the words are in the passage, but mean something else without the rest of it.
 * - `not-found`: no verse has these words. `scripture` is the nearest verse, if there is one.
 * - `no-such-verse`: the reference names a passage that does not exist.
 * - `unchecked`: Berea has no translation in this language, no text of this book, or the text needs
 *   more words than one check loads.
 */
export const verdicts = [
  "exact",
  "exact-elsewhere",
  "differs",
  "unknown-translation",
  "wrong-reference",
  "known-saying",
  "changes-sense",
  "not-found",
  "no-such-verse",
  "unchecked",
] as const;

/** How an answer's quotation is counted: its verdict, unless Berea corrected its words. */
export const citationOutcomes = [...verdicts, "corrected"] as const;
