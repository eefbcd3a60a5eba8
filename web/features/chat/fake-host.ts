import type { ConversationHost } from "./conversation-store.ts";

/** For tests of conversations: the page of a user with a key. It stores no drafts. */
export const fakeHost: ConversationHost = {
  aiKey: () => "sk-test",
  canSendWithoutKey: () => false,
  drafts: { read: () => ({ text: "" }), save: () => {}, slots: () => [] },
  readStopped: () => [],
  saveStopped: () => {},
};
