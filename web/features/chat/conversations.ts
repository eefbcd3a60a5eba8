import type { QueryClient } from "@tanstack/react-query";
import { readChatDraft, storeChatDraft } from "#web/lib/chat-drafts.ts";
import { clearGuestChat, readGuestMessages, storeGuestMessages } from "#web/lib/guest-chat.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { readStoredAiKey } from "./ai-key.ts";
import { askBerea } from "./chat-calls.ts";
import type { ConversationHost } from "./conversation-store.ts";
import { GuestConversation } from "./guest-conversation.ts";
import { type ConversationCalls, SavedConversation } from "./saved-conversation.ts";
import { reportFailure, serverConversationCalls } from "./server-conversation-calls.ts";
import { readStoppedAnswers, saveStoppedAnswer } from "./stopped-answers.ts";

const host: ConversationHost = {
  aiKey: readStoredAiKey,
  readDraft: (chatId) => readChatDraft(chatId ?? "new"),
  saveDraft: (chatId, text) => storeChatDraft(chatId ?? "new", text),
  readStopped: readStoppedAnswers,
  saveStopped: saveStoppedAnswer,
};

/** The user's conversations that are or were open on this page. */
export class Conversations {
  readonly #calls: ConversationCalls;
  readonly #host: ConversationHost;
  readonly #byId = new Map<string, SavedConversation>();
  /** New conversations by the history entry on which they began: going back leads to the conversation. */
  readonly #byEntry = new Map<string, SavedConversation>();
  #fresh: SavedConversation | undefined;

  constructor(calls: ConversationCalls, host: ConversationHost) {
    this.#calls = calls;
    this.#host = host;
  }

  /** The conversation for an address. `entry` is the history entry's key. */
  open(chatId: string | undefined, entry: string): SavedConversation {
    if (chatId === undefined) return this.#byEntry.get(entry) ?? this.#openNew(entry);
    const known = this.#byId.get(chatId);
    if (known) return known;
    const made = new SavedConversation(chatId, this.#host, this.#calls);
    this.#byId.set(chatId, made);
    return made;
  }

  closeAll(): void {
    for (const one of [...this.#byId.values(), ...this.#byEntry.values()]) one.close();
    this.#byId.clear();
    this.#byEntry.clear();
    this.#fresh = undefined;
  }

  #openNew(entry: string): SavedConversation {
    const fresh = this.#unsent() ?? this.#makeNew();
    for (const [key, one] of this.#byEntry) if (one === fresh) this.#byEntry.delete(key);
    this.#byEntry.set(entry, fresh);
    this.#fresh = fresh;
    return fresh;
  }

  /** The new conversation in which nothing was sent: its draft waits. */
  #unsent(): SavedConversation | undefined {
    const state = this.#fresh?.getState();
    return state && !state.chatId && !state.turn ? this.#fresh : undefined;
  }

  #makeNew(): SavedConversation {
    const made = new SavedConversation(undefined, this.#host, this.#calls);
    made.subscribe(() => {
      const { chatId } = made.getState();
      if (chatId) this.#byId.set(chatId, made);
    });
    return made;
  }
}

const opened = new Map<QueryClient, Conversations>();
onUserLeft(() => {
  for (const conversations of opened.values()) conversations.closeAll();
  opened.clear();
  forgetGuestConversation();
});

/** The conversations of the signed-in user. */
export function conversationsOf(queryClient: QueryClient): Conversations {
  const known = opened.get(queryClient);
  if (known) return known;
  const made = new Conversations(serverConversationCalls(queryClient), host);
  opened.set(queryClient, made);
  return made;
}

let guest: GuestConversation | undefined;

/** The guest's conversation of this tab; an answer that is being written goes on while the guest is elsewhere. */
export function guestConversation(): GuestConversation {
  if (guest?.getState().turn) return guest;
  const calls = { ask: askBerea, save: storeGuestMessages, report: reportFailure };
  guest = new GuestConversation(host, calls, readGuestMessages());
  return guest;
}

/** Ends the guest's conversation, so that a new one can begin. */
export function forgetGuestConversation(): void {
  guest?.close();
  guest = undefined;
  clearGuestChat();
}
