// Limits that the server enforces and the pages show. They are separate from the schemas so that
// pages can import them without Zod.

/**
 * Maximum number of rows of one account. It is far more than people use, but keeps an account from
 * filling the database, and keeps its lists, searches and export fast.
 */
export const maxRows = {
  /** Personal access tokens. The list is not paginated. */
  accessTokens: 20,
  /** Blocked users and anonymous prayers. The list is not paginated. */
  blocks: 1_000,
  bookmarks: 5_000,
  /** Calendars at secret addresses. The list is not paginated. */
  calendars: 10,
  /** Pairs of a chapter and a day: ten chapters a day for 13 years. */
  chapterReads: 50_000,
  /** Folders for conversations. The list is not paginated. */
  chatFolders: 100,
  comments: 10_000,
  conversations: 10_000,
  devotionReads: 2_000,
  favorites: 5_000,
  groupComments: 10_000,
  /** Prayers, notes and plans shared with groups. */
  groupItems: 10_000,
  /** Links that have not expired. */
  groupInvitations: 100,
  groupReports: 1_000,
  highlights: 50_000,
  /** The list is not paginated, so that all verses can be reviewed offline. */
  memoryVerses: 1_000,
  notes: 10_000,
  /** Requests for resources that no admin has handled. */
  openRequests: 20,
  posts: 10_000,
  prayers: 10_000,
} as const;

/**
 * Messages of one conversation, including all versions: the server reads their positions for each
 * new message. At the limit, new questions are rejected, but the reply to the last one is still
 * saved.
 */
export const maxMessagesOfChat = 5_000;

/** Length of a setting as JSON, in UTF-16 code units. */
export const maxSettingLength = 10_000;

/** What an admin may write for the landing page. Lengths in UTF-16 code units. */
/** Maximum lengths, in UTF-16 code units, of the texts of an installation. */
export const installationLimits = { name: 40, welcome: 2_000 } as const;

/** Account invitations: days until they expire, and how many can be waiting. */
export const invitationLimits = { days: 7, waiting: 200 } as const;

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

/**
 * Limits of groups, with lengths in UTF-16 code units. `perUser` limits the groups of a user,
 * `members` and `requests` the users of a group, `sharedWith` the groups of one prayer.
 */
export const groupLimits = {
  name: 60,
  description: 500,
  note: 5_000,
  perUser: 50,
  members: 200,
  requests: 100,
  openRequests: 20,
  sharedWith: 20,
  plans: 20,
  invitationDays: 14,
  /** How many days later the app can record that a user prayed offline. */
  prayedDaysAgo: 30,
} as const;

/**
 * Limits of an imported file. Bytes: `file` is its size, `unpacked` what is read from an archive.
 * Numbers: `entries` are the files of an archive, `rows` the rows of one kind or of a CSV file, and
 * `problems` the unreadable rows that the response lists. `line` is the length of one row.
 */
export const importLimits = {
  file: 16 * 1024 * 1024,
  unpacked: 64 * 1024 * 1024,
  entries: 1_000,
  line: 2 * 1024 * 1024,
  rows: 200_000,
  problems: 100,
} as const;

/**
 * Limits of added translations: `file` is the size of a download or upload in bytes, `unpacked` the
 * total size of an archive's files, `entries` their number, `reports` the number of problems listed
 * per file, and `texts` the number of translations on the installation.
 */
export const catalogLimits = {
  file: 32 * 1024 * 1024,
  unpacked: 96 * 1024 * 1024,
  entries: 1_000,
  reports: 100,
  texts: 40,
} as const;

/** Number of days that the trends cover. */
export const trendDays = 90;

/** Length of a text whose citations are checked, in UTF-16 code units. */
export const maxCheckLength = 100_000;

/** Lengths in UTF-16 code units. `perReader`: stored reports of one user. `guests`: of all guests. */
export const citationReportLimits = {
  reference: 80,
  translation: 32,
  sentence: 1_000,
  /** Open reports of one signed-in reader. */
  perReader: 200,
  /** Open reports of all guests together. Beyond that, the oldest are deleted. */
  guests: 1_000,
} as const;

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
export const heartbeatTimeoutMs = 60_000;

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

/** `verses` in one passage to memorize; `reviews` of one passage, decades of daily ones. */
export const memoryLimits = { verses: 40, reviews: 2_000 } as const;

export const maxNoteLength = 20_000;

export const maxPhotoBytes = 5 * 1024 * 1024;
/** Side length of the stored square picture of a user or group, in pixels. */
export const photoSize = 512;

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
  /** Dates of the year on which a prayer comes up. */
  rhythmDates: 31,
  /** Prayers of one list that come up on a day. */
  perDay: 20,
} as const;

/** Prayers of a day without chosen days, outside lists that have their own number. */
export const maxPrayersPerDay = 7;

/** Prayers of a day that come up because of their days, such as birthdays. */
export const maxDuePrayers = 100;

/** Maximum names in the list of users who prayed for a shared prayer. */
export const maxNamedPrayedFor = 100;

/** Minutes in which marking a prayer as answered can be undone. */
export const undoAnswerMinutes = 10;

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
/** Maximum number of lookups that are kept with an answer. */
export const maxLookups = 20;
/** Questions that the AI offers after an answer, and the length of each in UTF-16 code units. */
export const maxFollowUps = 3;
export const maxFollowUpLength = 120;
/** Length of a title that the AI suggests, in UTF-16 code units. */
export const maxSuggestedTitleLength = 60;

/** The offset of a search may not be larger; no Bible has more verses. */
export const maxSearchOffset = 40_000;

/**
 * Length of the summary of a conversation, in UTF-16 code units. A model that ignores its
 * instructions may write more.
 */
export const maxSummaryLength = 4000;

/** What a user can enter for a folder of conversations. Lengths in UTF-16 code units. */
export const chatFolderLimits = { name: 60, instructions: 2000 } as const;

/** Conversations and answers that one user shares at the same time. */
export const maxSharedChats = 100;

/**
 * Size of a shared conversation as JSON, in bytes. Anyone with the link loads all of it at once,
 * and storing this much blocks the event loop of the embedded database for about 30 ms.
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

/** Length of the name of a personal access token, in UTF-16 code units. */
export const maxTokenNameLength = 60;
