// Limits that the server enforces and the pages show. They are separate from the schemas so that
// pages do not load Zod for them.

/**
 * Rows that one account may have. Far more than people use, few enough that an account cannot fill
 * the database and that its lists, searches and export stay fast.
 */
export const maxRows = {
  /** Users and anonymous prayers. The list has no pages. */
  blocks: 1_000,
  bookmarks: 5_000,
  /** Chapters times days: ten chapters a day for 13 years. */
  chapterReads: 50_000,
  comments: 10_000,
  conversations: 10_000,
  favorites: 5_000,
  highlights: 50_000,
  notes: 10_000,
  /** Requests for resources that no admin has handled. */
  openRequests: 20,
  posts: 10_000,
  prayers: 10_000,
} as const;

/**
 * Messages of one conversation, all versions counted: the server reads their positions for each new
 * message. A question is refused from here on; the reply to the last one is saved.
 */
export const maxMessagesOfChat = 5_000;

/** Length of a setting as JSON, in UTF-16 code units. */
export const maxSettingLength = 10_000;

/** What an admin may write for the landing page. Lengths in UTF-16 code units. */
export const landingLimits = {
  figures: 8,
  figure: 20,
  label: 60,
  testimonials: 9,
  quote: 400,
  name: 60,
  role: 80,
  price: 20,
  text: 300,
} as const;

/** Number of days that the trends cover. */
export const trendDays = 90;

/** Length of a text whose citations are checked, in UTF-16 code units. */
export const maxCheckLength = 100_000;

/** Length of a comment, in UTF-16 code units. */
export const maxCommentLength = 1000;
export const maxReasonLength = 500;

/** Delays before the socket reconnects, in milliseconds. The last one repeats. */
export const reconnectDelaysMs = [1000, 2000, 5000, 10_000] as const;

/**
 * Interval of the heartbeat, and the time without an answer after which the connection counts as
 * lost.
 */
export const heartbeatMs = 25_000;
export const silenceMs = 60_000;

/** Lengths in UTF-16 code units. */
export const favoriteLimits = {
  reference: 120,
  text: 5_000,
  translation: 40,
  notes: 2_000,
} as const;

/** Offset limit of a highlight. No verse of any translation is longer. */
export const maxVerseLength = 2_000;

/** Highlights of one user in one chapter. */
export const maxHighlightsOfChapter = 1_000;

/** How much of the highlighted text the toast shows, in UTF-16 code units. */
export const highlightToastLength = 50;

/** Number of days for which a user can cancel the deletion of the account. */
export const deletionGraceDays = 7;

/** Minimum age of an account, in days, for its reports to count toward automatic hiding. */
export const reporterMinAccountAgeDays = 3;

/** Number of reports that the queue shows in full for one case, newest first. */
export const shownReports = 10;

export const maxNoteLength = 20_000;

export const maxPhotoBytes = 5 * 1024 * 1024;

/** In UTF-16 code units, as the counter shows. */
export const maxPostLength = 500;

/** Lengths in UTF-16 code units. `typedTags` is the number of tags before normalization.
 * `updates` is the number of updates of one prayer. */
export const prayerLimits = {
  title: 200,
  description: 5_000,
  tag: 40,
  tags: 20,
  typedTags: 100,
  testimony: 5_000,
  update: 2_000,
  updates: 500,
  verses: 10,
  listName: 60,
  lists: 50,
} as const;

/** Maximum number of prayers in the list for a day. */
export const maxPrayersPerDay = 7;

/** In UTF-16 code units, as the counters show. */
export const maxAboutLength = 160;
export const maxFullNameLength = 80;

export const maxPlanTitleLength = 80;

/** Active and paused plans of one user. */
export const maxPlans = 50;

export const requestLimits = { title: 120, details: 1_000 } as const;

/** Length of a message, in UTF-16 code units. */
export const maxMessageLength = 20_000;

/** Delay before an opened chat sends a question that was asked on another page, in milliseconds. */
export const autoSendDelayMs = 500;

/** Length of a stored answer, in UTF-16 code units. */
export const maxAnswerLength = 80_000;

/** Conversations that one user shares at the same time. */
export const maxSharedChats = 100;

/**
 * Size of a shared conversation as JSON, in bytes. Anybody with the link loads all of it at once,
 * and the embedded database holds the event loop for some 30 ms to store this much.
 */
export const maxSharedChatBytes = 1024 * 1024;

/** Encrypted size of a conversation that is exported as one file, in bytes. */
export const maxChatFileBytes = 16 * 1024 * 1024;

/** Minutes for which a deleted conversation can be restored. */
export const undoDeleteMinutes = 10;

/**
 * From the product specification. A list of common passwords protects better than a longer minimum.
 */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;
