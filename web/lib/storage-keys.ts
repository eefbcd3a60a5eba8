/** Session storage: a question from the home page, which the chat sends and removes. */
export const pendingQuestionKey = "berea_pending_question";

/** Session storage: the passage that 'Discuss' in the reader adds to the composer. */
export const discussTextKey = "berea_discuss_text";

/**
 * Local storage, or session storage if the user chose not to store it: the API key of an AI
 * provider.
 */
export const aiKeyStorageKey = "berea_openai_key";

/** Session storage: a guest's conversation, as JSON. */
export const guestChatKey = "berea_guest_chat";

/** Session storage: whether this guest was told that the conversation is not saved. */
export const guestNoticeKey = "berea_guest_notice";

/** Session storage: the onboarding answers of someone who has no account yet, as JSON. */
export const onboardingAnswersKey = "berea_onboarding_answers";

/**
 * Local storage: the same answers and when they were given, for a sign-up that is confirmed in
 * another tab.
 */
export const pendingOnboardingKey = "berea_pending_onboarding";

/** Local storage: the color scheme of this device. */
export const colorSchemeKey = "berea_color_scheme";

/** Local storage: the other preferences of this device, as JSON; see web/lib/preferences.ts. */
export const preferencesKey = "berea_preferences";

/** Local storage: a guest's reading plans and read chapters, as JSON. */
export const guestPlansKey = "berea_guest_plans";
export const guestReadsKey = "berea_guest_reads";

/** Local storage: a guest's highlights, as JSON. */
export const guestHighlightsKey = "berea_guest_highlights";

/**
 * Local storage, until November 2026: unsent notes, as JSON. web/lib/offline-store/migrate.ts moves
 * them.
 */
export const noteDraftsKey = "berea_note_drafts";

/** Local storage: set while this browser shows the pseudo-locale; see web/lib/language.ts. */
export const pseudoLocaleKey = "berea_pseudo_locale";

/** Local storage: the passage that was last open on this device, as JSON. */
export const lastPlaceKey = "berea_last_place";

/** Local storage: the format of copied verses on this device, as JSON. */
export const copyStyleKey = "berea_copy_style";

/** Local storage, until November 2026: unsent prayers and chapters read, as JSON. */
export const outboxKey = "berea_outbox";

/** Local storage: set if translations must not be downloaded automatically. */
export const noAutomaticDownloadsKey = "berea_keep_no_texts";

/** Local storage: the model and the tradition chosen for the chat on this device, as JSON. */
export const chatChoicesKey = "berea_chat_choices";

/** Session storage: the verse at the top of the reader before a reload, as JSON. */
export const readingPositionKey = "berea_reading_position";

/** Session storage: the unsent text of each conversation, as JSON. */
export const chatDraftsKey = "berea_chat_drafts";

/** Local storage: whether the user has closed the legend of the verdict signs. */
export const citationLegendKey = "berea_citation_legend_closed";

/** Session storage: the ids of answers that the user stopped, as JSON. */
export const stoppedAnswersKey = "berea_stopped_answers";

/** Local storage: the id of the user whose private data is in this browser. */
export const deviceOwnerKey = "berea_device_owner";

/** The prefix of all keys of Berea. */
export const keyPrefix = "berea_";

/** Keys without private data. Signing out removes all other keys of Berea. */
export const sharedKeys: readonly string[] = [
  colorSchemeKey,
  pseudoLocaleKey,
  copyStyleKey,
  citationLegendKey,
  noAutomaticDownloadsKey,
  guestPlansKey,
  guestReadsKey,
  guestHighlightsKey,
  guestNoticeKey,
  // The next start moves them into the database of their user.
  noteDraftsKey,
  outboxKey,
];
