import type { ChatDraft } from "#web/lib/chat-drafts.ts";
import { newId } from "#web/lib/new-id.ts";
import type { AskReply } from "./chat-calls.ts";
import { checksEveryLanguage, concernOf, isUrgent, loadEveryLanguage } from "./concern-check.ts";
import { unreachable } from "./conversation.ts";
import {
  type ConversationEvent,
  type ConversationState,
  draftToStore,
  initialState,
  type Pending,
  reduce,
} from "./conversation-state.ts";
import { withoutText } from "./join-texts.ts";

/** What a conversation needs from the page around it. */
export type ConversationHost = {
  /** The user's key for the AI provider, or null. */
  aiKey(): string | null;
  /** Drafts by slot: the conversation's id, or a name of its own until it has one. */
  drafts: {
    read(slot: string): ChatDraft;
    save(slot: string, draft: ChatDraft): void;
    slots(): readonly string[];
  };
  readStopped(): readonly string[];
  saveStopped(messageId: string): void;
};

/** The slot of the first conversation that has no id yet. */
export const newSlot = "new";

/**
 * One conversation outside React: holds its state, and does what the user asks. It lives on when
 * the user opens another conversation, so that nothing typed or sent belongs to the wrong one.
 */
export abstract class ConversationStore {
  /** Tells conversations apart before they have an id. */
  readonly instance = newId();
  #state: ConversationState;
  readonly #listeners = new Set<() => void>();
  readonly #host: ConversationHost;
  /** Where the draft is stored until the conversation has an id. */
  readonly #ownSlot: string;
  /** What waits for the check of every language, or failed with it. */
  #unchecked: Pending | undefined;
  #isChecking = false;
  #closed = false;

  constructor(chatId: string | undefined, host: ConversationHost, ownSlot = newSlot) {
    this.#host = host;
    this.#ownSlot = ownSlot;
    this.#state = initialState(chatId, host.drafts.read(chatId ?? ownSlot), host.readStopped());
    if (!checksEveryLanguage()) void this.#loadLanguages();
  }

  get slot(): string {
    return this.#state.chatId ?? this.#ownSlot;
  }

  readonly getState = (): ConversationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Ends the conversation on this page, because the user signed out: what still arrives is neither
   * shown nor stored.
   */
  close(): void {
    this.#closed = true;
  }

  protected dispatch(event: ConversationEvent): void {
    if (this.#closed) return;
    const before = this.#state;
    const next = reduce(before, event);
    if (next === before) return;
    this.#state = next;
    this.#storeDraft(before);
    const stopped = next.stopped.at(-1);
    if (next.stopped !== before.stopped && stopped) this.#host.saveStopped(stopped);
    for (const listener of this.#listeners) listener();
  }

  #storeDraft(before: ConversationState): void {
    const now = this.#state;
    const unchanged =
      now.draft === before.draft &&
      now.editing === before.editing &&
      now.chatId === before.chatId &&
      now.turn?.stage === before.turn?.stage;
    if (unchanged) return;
    if (now.chatId !== before.chatId) this.#host.drafts.save(this.#ownSlot, { text: "" });
    this.#saveDraft();
  }

  /** Starts with the page, so that the first message seldom waits. */
  async #loadLanguages(): Promise<void> {
    try {
      await loadEveryLanguage();
    } catch {
      return; // The first message tries again, and says if it fails.
    }
    // What was typed before the check was complete may have been stored.
    const { text, sending, editing } = draftToStore(this.#state);
    const texts = [text, sending?.text ?? "", editing?.text ?? ""];
    if (!this.#closed && texts.some(isUrgent)) this.#saveDraft();
  }

  #saveDraft(): void {
    // A text about self-harm or violence does not come back after a reload.
    const { text, sending, editing } = draftToStore(this.#state);
    this.#host.drafts.save(this.slot, {
      text: isUrgent(text) ? "" : text,
      ...(sending && !isUrgent(sending.text) && { sending }),
      ...(editing && !isUrgent(editing.text) && { editing }),
    });
  }

  /** Asks a question, or for another answer, with a key that is there. Never rejects. */
  protected abstract ask(ask: AskReply, key: string): Promise<void>;
  abstract stop(): void;
  /** Whether a failed turn can go on without asking again. */
  protected reconnect(): boolean {
    return false;
  }

  readonly type = (text: string): void => this.dispatch({ type: "draft-changed", text });
  /** Adds text that another page brought, below what the user typed. */
  readonly receive = (text: string): void => this.dispatch({ type: "text-arrived", text });
  readonly startEditing = (message: { id: string; content: string }): void =>
    this.dispatch({ type: "edit-changed", editing: { id: message.id, text: message.content } });
  readonly changeEdit = (text: string): void => {
    const { editing } = this.#state;
    if (editing) this.dispatch({ type: "edit-changed", editing: { ...editing, text } });
  };
  readonly cancelEdit = (): void => this.dispatch({ type: "edit-changed", editing: undefined });
  readonly closeCondolence = (): void => this.dispatch({ type: "condolence-closed" });
  readonly closeHelp = (): void => this.dispatch({ type: "help-closed" });
  readonly dismissKey = (): void => this.dispatch({ type: "key-dismissed" });

  /**
   * Sends a text. It is the draft, or a question that came from elsewhere and leaves the draft
   * alone.
   */
  readonly send = (text: string): void => {
    if (text.trim() !== "") this.#request({ kind: "send", text });
  };
  readonly sendEdit = (): void => this.#request({ kind: "edit" });
  readonly regenerate = (id: string): void => this.#request({ kind: "regenerate", id });
  readonly retry = (): void => {
    if (this.#state.turn) return;
    if (this.#unchecked) this.#request(this.#unchecked);
    else if (!this.reconnect()) this.#request({ kind: "retry" });
  };
  readonly continueAfterHelp = (): void => {
    const pending = this.#state.help?.pending;
    if (!pending) return;
    this.dispatch({ type: "help-continued" });
    this.#request(pending);
  };
  readonly continueWithKey = (): void => {
    const pending = this.#state.awaitingKey;
    if (!pending) return;
    this.dispatch({ type: "key-dismissed" });
    this.#request(pending);
  };

  #request(pending: Pending): void {
    if (this.#closed) return;
    if (this.#state.turn) {
      this.#keepInBox(pending);
      return;
    }
    const text = this.#textOf(pending);
    const concern = text ? concernOf(text) : undefined;
    const needsHelp = concern && concern !== "bereavement";
    if (text && needsHelp && this.#state.help?.shownFor !== text) {
      this.#keepInBox(pending);
      this.dispatch({ type: "help-shown", concern, text, pending });
      return;
    }
    if (text && !checksEveryLanguage()) {
      this.#keepInBox(pending);
      void this.#completeCheck(pending);
      return;
    }
    this.#unchecked = undefined;
    const key = this.#host.aiKey();
    if (key) {
      const ask = this.#askOf(pending);
      if (ask) void this.ask(ask, key);
      if (ask && concern === "bereavement") this.dispatch({ type: "concern-raised", concern });
      return;
    }
    this.#keepInBox(pending);
    this.dispatch({ type: "key-needed", pending });
  }

  /** Loads the languages that are missing, then goes on with what the user asked last. */
  async #completeCheck(pending: Pending): Promise<void> {
    this.#unchecked = pending;
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await loadEveryLanguage();
      this.#request(this.#unchecked);
    } catch {
      this.dispatch({ type: "check-failed", failure: unreachable() });
    } finally {
      this.#isChecking = false;
    }
  }

  #textOf(pending: Pending): string | undefined {
    if (pending.kind === "send") return pending.text;
    return pending.kind === "edit" ? this.#state.editing?.text : undefined;
  }

  #askOf(pending: Pending): AskReply | undefined {
    if (pending.kind === "retry") return {};
    if (pending.kind === "regenerate") return { insteadOf: pending.id };
    if (pending.kind === "send") return { content: pending.text.trim() };
    const { editing } = this.#state;
    return editing && { content: editing.text.trim(), insteadOf: editing.id };
  }

  /** A question that waits is in the box, where the user can see and change it. */
  #keepInBox(pending: Pending): void {
    if (pending.kind !== "send") return;
    const { draft } = this.#state;
    if (withoutText(draft, pending.text) === draft) this.receive(pending.text);
  }
}
