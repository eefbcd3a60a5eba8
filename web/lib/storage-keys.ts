/** Session storage: a question typed at home, which the chat sends by itself and then removes. */
export const pendingQuestionKey = "berea_pending_question";

/**
 * Session storage: the passage that 'Discuss' in the explorer hands to the chat, as text to write
 * about.
 */
export const discussTextKey = "berea_discuss_text";

/**
 * Local storage, or session storage when the person does not want it remembered: their key for an
 * AI provider.
 */
export const aiKeyStorageKey = "berea_openai_key";

/** Session storage: a guest's conversation, as JSON. */
export const guestChatKey = "berea_guest_chat";

/** Session storage: that this guest was told once that their conversation is not saved. */
export const guestNoticeKey = "berea_guest_notice";

/** Session storage: the onboarding answers of someone who has no account yet, as JSON. */
export const onboardingAnswersKey = "berea_onboarding_answers";

/**
 * Local storage: the same answers and when they were given, for a sign-up that is confirmed in
 * another tab.
 */
export const pendingOnboardingKey = "berea_pending_onboarding";

/** Local storage: the colour scheme chosen on this device. */
export const colorSchemeKey = "berea_color_scheme";

/**
 * Local storage: the other preferences of whoever uses this device, as JSON; see
 * web/lib/preferences.ts.
 */
export const preferencesKey = "berea_preferences";

/** Local storage: the reading plans that a guest started, and the chapters they read, as JSON. */
export const guestPlansKey = "berea_guest_plans";
export const guestReadsKey = "berea_guest_reads";

/** Local storage: a guest's highlights, as JSON. */
export const guestHighlightsKey = "berea_guest_highlights";

/**
 * Local storage, until November 2026: unsent notes, as JSON. web/lib/offline-store/migrate.ts moves
 * them.
 */
export const noteDraftsKey = "berea_note_drafts";

/** Local storage: present while this browser shows the pseudo-locale; see web/lib/language.ts. */
export const pseudoLocaleKey = "berea_pseudo_locale";

/** Local storage: the passage that was open last on this device, as JSON. */
export const lastPlaceKey = "berea_last_place";

/** Local storage: how verses are written when they are copied on this device, as JSON. */
export const copyStyleKey = "berea_copy_style";

/** Local storage, until November 2026: unsent prayers and chapters read, as JSON. */
export const outboxKey = "berea_outbox";

/** Local storage: that texts are not to be kept on this device unasked. */
export const noAutomaticDownloadsKey = "berea_keep_no_texts";

/**
 * Local storage: the model and the tradition that the person chose for the chat on this device, as
 * JSON.
 */
export const chatChoicesKey = "berea_chat_choices";

/** Session storage: what is typed into the box of each conversation and not sent, as JSON. */
export const chatDraftsKey = "berea_chat_drafts";

/** Local storage: whether the person has closed the legend of the signs after quotations. */
export const citationLegendKey = "berea_citation_legend_closed";

/** Session storage: the ids of answers that the user stopped, as JSON. */
export const stoppedAnswersKey = "berea_stopped_answers";

/** Local storage: the id of the user whose private data is in this browser. */
export const deviceOwnerKey = "berea_device_owner";

/** What every key of ours begins with. */
export const keyPrefix = "berea_";

/** Keys that hold nothing of the signed-in user. Signing out removes every other key of ours. */
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
  // Moved into the database at the next start, where they belong to their user.
  noteDraftsKey,
  outboxKey,
];
