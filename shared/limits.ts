// Limits that the server enforces and the page shows. Apart from the schemas, so that pages load them without Zod.

/** Of a value as JSON, in UTF-16 units. */
export const maxSettingLength = 10_000;

/** How far back the trends go. */
export const trendDays = 90;

/** Characters that are checked at once. */
export const maxCheckLength = 100_000;

/** The longest comment, in UTF-16 units. */
export const maxCommentLength = 1000;
export const maxReasonLength = 500;

/** How soon the socket tries again when it broke off, in milliseconds; the last one goes on. */
export const reconnectDelaysMs = [1000, 2000, 5000, 10_000] as const;

/** How often the page says that it is there, and after how long without an answer the connection counts as lost. */
export const heartbeatMs = 25_000;
export const silenceMs = 60_000;

/** Lengths in UTF-16 units, as JavaScript counts them. */
export const favoriteLimits = {
  reference: 120,
  text: 5_000,
  translation: 40,
  notes: 2_000,
} as const;

/** Longer than any verse of any text. */
export const maxVerseLength = 2_000;

/** Highlights in one chapter that one person may have. */
export const maxHighlightsOfChapter = 1_000;

/** How much of what was marked the toast shows. */
export const highlightToastLength = 50;

/** How long someone who leaves may change their mind. */
export const deletionGraceDays = 7;

/** Age in days below which an account's reports open a case but do not count toward hiding automatically. */
export const reporterMinAccountAgeDays = 3;

/** Number of reports that the queue shows in full for one case, newest first. */
export const shownReports = 10;

export const maxNoteLength = 20_000;

export const maxPhotoBytes = 5 * 1024 * 1024;

/** In UTF-16 units, as the counter shows them. */
export const maxPostLength = 500;

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

/** How many prayers a day brings. */
export const maxPrayersPerDay = 7;

/** In UTF-16 units, as the counters show them. */
export const maxAboutLength = 160;
export const maxFullNameLength = 80;

export const maxPlanTitleLength = 80;

/** Plans that one person may follow or keep paused. */
export const maxPlans = 50;

export const requestLimits = { title: 120, details: 1_000 } as const;

/** The longest message, in UTF-16 units, as strings and text boxes count. */
export const maxMessageLength = 20_000;

/** How long the chat waits, once open, before it sends a question that was asked elsewhere. */
export const autoSendDelayMs = 500;

/** The longest answer that is kept, in UTF-16 units. */
export const maxAnswerLength = 80_000;

/** How long a deleted conversation can be taken back. */
export const undoDeleteMinutes = 10;

/** From the product's specification; a list of common passwords does what a longer minimum would. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;
