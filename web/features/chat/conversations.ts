import type { QueryClient } from "@tanstack/react-query";
import { chatDrafts } from "#web/lib/chat-drafts.ts";
import { clearGuestChat, readGuestMessages, storeGuestMessages } from "#web/lib/guest-chat.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { readStoredAiKey } from "./ai-key.ts";
import { askBerea } from "./chat-calls.ts";
import { type ConversationHost, newSlot } from "./conversation-store.ts";
import { GuestConversation } from "./guest-conversation.ts";
import { joinTexts } from "./join-texts.ts";
import { type ConversationCalls, SavedConversation } from "./saved-conversation.ts";
import { reportFailure, serverConversationCalls } from "./server-conversation-calls.ts";
import { readStoppedAnswers, saveStoppedAnswer } from "./stopped-answers.ts";

const host: ConversationHost = {
  aiKey: readStoredAiKey,
  drafts: chatDrafts,
  readStopped: readStoppedAnswers,
  saveStopped: saveStoppedAnswer,
};

/** The user's conversations that are or were open on this page. */
export class Conversations {
  readonly #calls: ConversationCalls;
  readonly #host: ConversationHost;
  readonly #byId = new Map<string, SavedConversation>();
  /**
   * New conversations by history entry, so that Back leads to the conversation that began there.
   */
  readonly #byEntry = new Map<string, SavedConversation>();
  /** Conversations that have no id yet. */
  readonly #unsaved = new Set<SavedConversation>();
  /** The unsaved conversation that the user opened last. */
  #fresh: SavedConversation | undefined;

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
    this.#unsaved.clear();
    this.#fresh = undefined;
  }

  #openNew(entry: string): SavedConversation {
    const fresh = this.#unsent() ?? this.#makeNew();
    for (const [key, one] of this.#byEntry) if (one === fresh) this.#byEntry.delete(key);
    this.#byEntry.set(entry, fresh);
    this.#fresh = fresh;
    return fresh;
  }

  /** A new conversation that is not sending anything. */
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

  /** Moves a refused question to the new conversation that the user has opened since. */
  #handOver(from: SavedConversation): void {
    const { draft } = from.getState();
    const to = this.#unsent();
    if (!to || to === from) return;
    to.receive(draft);
    from.type("");
  }

  /** Returns a free slot. Moves the drafts of new conversations from before a reload into it. */
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

/** The guest's conversation of this tab. An answer continues while the guest is on another page. */
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
