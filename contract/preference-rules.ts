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
