import type { QueryClient } from "@tanstack/react-query";
import { chatDrafts } from "#web/lib/chat-drafts.ts";
import { joinTexts } from "#web/lib/join-texts.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { readStoredAiKey } from "./ai-key.ts";
import { canSendWithoutKey } from "./allowance.ts";
import {
  clearGuestChat,
  readGuestMessages,
  readGuestReply,
  readGuestSummary,
  storeGuestMessages,
  storeGuestReply,
  storeGuestSummary,
} from "./api/guest-chat.ts";
import { resumeGuestReply, stopGuestReply, streamGuestReply } from "./chat-calls.ts";
import { type ConversationHost, newSlot } from "./conversation-store.ts";
import { correctText } from "./correct-text.ts";
import { GuestConversation } from "./guest-conversation.ts";
import { type ConversationCalls, SavedConversation } from "./saved-conversation.ts";
import { reportFailure, serverConversationCalls, wait } from "./server-conversation-calls.ts";
import { readStoppedAnswers, saveStoppedAnswer } from "./stopped-answers.ts";

const host: ConversationHost = {
  aiKey: readStoredAiKey,
  canSendWithoutKey,
  drafts: chatDrafts,
  readStopped: readStoppedAnswers,
  saveStopped: saveStoppedAnswer,
};

/** The user's conversations that were opened on this page. */
export class Conversations {
  readonly #calls: ConversationCalls;
  readonly #host: ConversationHost;
  readonly #byId = new Map<string, SavedConversation>();
  /** New conversations by history entry, so that the Back button returns to the right one. */
  readonly #byEntry = new Map<string, SavedConversation>();
  /** Conversations that have no id yet. */
  readonly #unsaved = new Set<SavedConversation>();
  /** The most recently opened unsaved conversation. */
  #fresh: SavedConversation | undefined;
  #lastOpen: string | undefined;

  constructor(calls: ConversationCalls, host: ConversationHost) {
    this.#calls = calls;
    this.#host = host;
  }

  /** Returns the conversation for an address. `entry` is the key of the history entry. */
  open(chatId: string | undefined, entry: string): SavedConversation {
    if (chatId === undefined) {
      const made = this.#byEntry.get(entry);
      if (made && this.#unsaved.has(made)) this.#fresh = made;
      return made ?? this.#openNew(entry);
    }
    this.#lastOpen = chatId;
    const known = this.#byId.get(chatId);
    if (known) return known;
    const made = new SavedConversation(chatId, this.#host, this.#calls);
    this.#byId.set(chatId, made);
    return made;
  }

  /** The id of the saved conversation that was opened last. */
  get lastOpen(): string | undefined {
    return this.#lastOpen;
  }

  closeAll(): void {
    for (const one of [...this.#byId.values(), ...this.#byEntry.values()]) one.close();
    this.#byId.clear();
    this.#byEntry.clear();
    this.#unsaved.clear();
    this.#fresh = undefined;
    this.#lastOpen = undefined;
  }

  #openNew(entry: string): SavedConversation {
    const fresh = this.#unsent() ?? this.#makeNew();
    for (const [key, one] of this.#byEntry) if (one === fresh) this.#byEntry.delete(key);
    this.#byEntry.set(entry, fresh);
    this.#fresh = fresh;
    return fresh;
  }

  /** Returns a new conversation that is not sending a question. */
  #unsent(): SavedConversation | undefined {
    const idle = [...this.#unsaved].filter((one) => !one.getState().turn);
    return idle.find((one) => one === this.#fresh) ?? idle[0];
  }

  #makeNew(): SavedConversation {
    const made = new SavedConversation(undefined, this.#host, this.#calls, this.#takeSlot());
    this.#unsaved.add(made);
    let wasSending = false;
    made.subscribe(() => {
      const { chatId, turn } = made.getState();
      const isRefused = wasSending && !turn;
      wasSending = turn !== undefined;
      if (chatId) {
        this.#byId.set(chatId, made);
        this.#unsaved.delete(made);
      } else if (isRefused) this.#handOver(made);
    });
    return made;
  }

  /** Moves a rejected question to the new conversation that the user has opened since. */
  #handOver(from: SavedConversation): void {
    const { draft } = from.getState();
    const to = this.#unsent();
    if (!to || to === from) return;
    to.receive(draft);
    from.type("");
  }

  /** Returns a free slot. Moves into it the drafts of new conversations from before a reload. */
  #takeSlot(): string {
    const { drafts } = this.#host;
    const used = new Set([...this.#unsaved].map(({ slot }) => slot));
    let slot = newSlot;
    for (let n = 2; used.has(slot); n += 1) slot = `${newSlot} ${n}`;
    const left = drafts.slots().filter((one) => isNewSlot(one) && !used.has(one));
    if (left.every((one) => one === slot)) return slot;
    const texts = left.map((one) => {
      const { sending, text } = drafts.read(one);
      return joinTexts(sending?.text ?? "", text);
    });
    for (const one of left) drafts.save(one, { text: "" });
    drafts.save(slot, { text: texts.reduce(joinTexts, "") });
    return slot;
  }
}

const isNewSlot = (slot: string) => slot === newSlot || slot.startsWith(`${newSlot} `);

const opened = new Map<QueryClient, Conversations>();
onUserLeft(() => {
  for (const conversations of opened.values()) conversations.closeAll();
  opened.clear();
  closeGuestConversation();
});

/** Returns the conversations of the signed-in user. */
export function conversationsOf(queryClient: QueryClient): Conversations {
  const known = opened.get(queryClient);
  if (known) return known;
  const made = new Conversations(serverConversationCalls(queryClient), host);
  opened.set(queryClient, made);
  return made;
}

let guest: GuestConversation | undefined;

/**
 * Returns the guest's conversation of this tab. An answer continues while the guest is on another
 * page.
 */
export function guestConversation(): GuestConversation {
  if (guest?.getState().turn) return guest;
  const calls = {
    ask: streamGuestReply,
    attach: resumeGuestReply,
    stop: stopGuestReply,
    correct: correctText,
    save: storeGuestMessages,
    saveReply: storeGuestReply,
    saveSummary: storeGuestSummary,
    report: reportFailure,
    wait,
  };
  guest = new GuestConversation(host, calls, readGuestMessages(), {
    replyId: readGuestReply(),
    summary: readGuestSummary(),
  });
  return guest;
}

/** Ends the guest's conversation, so that a new one can start. */
export function closeGuestConversation(): void {
  guest?.close();
  guest = undefined;
  clearGuestChat();
}
