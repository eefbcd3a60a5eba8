/** Session storage: a question from the home page, which the chat sends and removes. */
export const pendingQuestionKey = "berea_pending_question";

/** Session storage: the passage that 'Discuss' in the reader adds to the composer. */
export const discussTextKey = "berea_discuss_text";

/**
 * Local storage, or session storage if the user chose not to save it: the API key of an AI
 * provider.
 */
export const aiKeyStorageKey = "berea_openai_key";

/** Beside the API key: the id of its provider. */
export const aiProviderStorageKey = "berea_ai_provider";

/** Beside the API key: the origin that the user agreed to send it to. */
export const aiAddressStorageKey = "berea_ai_address";

/** Session storage: a guest's conversation, as JSON. */
export const guestChatKey = "berea_guest_chat";

/** Session storage: the summary of the beginning of a guest's conversation, as JSON. */
export const guestSummaryKey = "berea_guest_summary";

/** Session storage: the id under which a guest's running answer can be followed after a reload. */
export const guestReplyKey = "berea_guest_reply";

/** Session storage: whether this guest has seen that the conversation is not saved. */
export const guestNoticeKey = "berea_guest_notice";

/** Session storage: the onboarding answers of a visitor without an account, as JSON. */
export const onboardingAnswersKey = "berea_onboarding_answers";

/**
 * Local storage: the same answers with their time, for a sign-up that is confirmed in another tab.
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

/** Local storage: a guest's memory verses with their reviews, as JSON. */
export const guestMemoryKey = "berea_guest_memory";

/** Local storage: the devotions that a guest has read, as JSON. */
export const guestDevotionsKey = "berea_guest_devotions";

/** Local storage: how this device reviews memory verses. */
export const memoryModeKey = "berea_memory_mode";

/** Local storage: set while this browser shows the pseudo-locale; see web/lib/language.ts. */
export const pseudoLocaleKey = "berea_pseudo_locale";

/** Local storage: the passage last opened on this device, as JSON. */
export const lastPlaceKey = "berea_last_place";

/** Local storage: the format of copied verses on this device, as JSON. */
export const copyStyleKey = "berea_copy_style";

/** Local storage: set if translations must not be downloaded automatically. */
export const noAutomaticDownloadsKey = "berea_keep_no_texts";

/** Local storage: the selected chat models and tradition on this device, as JSON. */
export const chatChoicesKey = "berea_chat_choices";

/** Session storage: the verse at the top of the reader before a reload, as JSON. */
export const readingPositionKey = "berea_reading_position";

/** Session storage: the unsent text of each conversation, as JSON. */
export const chatDraftsKey = "berea_chat_drafts";

/** Session storage: the number of changes to these texts. */
export const chatDraftsRevisionKey = "berea_chat_drafts_revision";

/** Session storage: the id under which this tab has stored its drafts. */
export const draftsTabKey = "berea_drafts_tab";

/** Session storage: the drafts of forms when this tab was reloaded, as JSON. */
export const closingFormsKey = "berea_closing_forms";

/** Local storage: whether the user has closed the legend of the verdict signs. */
export const citationLegendKey = "berea_citation_legend_closed";

/** Session storage: the ids of answers that the user stopped, as JSON. */
export const stoppedAnswersKey = "berea_stopped_answers";

/** Local storage: the id of the user whose private data is in this browser. */
export const deviceOwnerKey = "berea_device_owner";

/** Session storage: the id of the user whose data is in this tab; empty for a guest's data. */
export const tabOwnerKey = "berea_tab_owner";

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
  guestDevotionsKey,
  guestMemoryKey,
  memoryModeKey,
  guestNoticeKey,
];
