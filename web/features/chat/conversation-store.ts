import { isUrgentConcern } from "#shared/safety/concern.ts";
import type { ChatDraft } from "#web/lib/chat-drafts.ts";
import { withoutText } from "#web/lib/join-texts.ts";
import { newId } from "#web/lib/new-id.ts";
import type { AskReply, CorrectAnswer } from "./chat-calls.ts";
import { areAllLanguagesLoaded, concernOf, isUrgent, loadEveryLanguage } from "./concern-check.ts";
import { unreachable } from "./conversation.ts";
import {
  type ConversationEvent,
  type ConversationState,
  draftToStore,
  initialState,
  type Pending,
  reduce,
} from "./conversation-state.ts";

/** The dependencies of a conversation. */
export type ConversationHost = {
  /** The user's key for the AI provider, or null. */
  aiKey(): string | null;
  /** Whether a question can be sent without a key because the operator provides one. */
  canSendWithoutKey(): boolean;
  /** Drafts by slot. A slot is the conversation's id, or a temporary name until it has one. */
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
 * The state and actions of one conversation, outside React. It survives navigation, so that text is
 * never sent to another conversation.
 */
export abstract class ConversationStore {
  /** Identifies the conversation until it has an id. */
  readonly instance = newId();
  #state: ConversationState;
  readonly #listeners = new Set<() => void>();
  readonly #host: ConversationHost;
  /** Where the draft is stored until the conversation has an id. */
  readonly #ownSlot: string;
  /** The text whose check waits for all languages, or failed because they did not load. */
  #unchecked: Pending | undefined;
  #isChecking = false;
  #closed = false;
  /** The number of pages that show this conversation. */
  #views = 0;

  constructor(chatId: string | undefined, host: ConversationHost, ownSlot = newSlot) {
    this.#host = host;
    this.#ownSlot = ownSlot;
    this.#state = initialState(chatId, host.drafts.read(chatId ?? ownSlot), host.readStopped());
    if (!areAllLanguagesLoaded()) void this.#loadLanguages();
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
   * Call this when a page shows the conversation. The page calls the returned function when it
   * closes.
   */
  readonly show = (): (() => void) => {
    this.#views += 1;
    return () => {
      this.#views -= 1;
    };
  };

  /**
   * Whether the page shows near the composer why the current turn failed. An edited question or
   * another version of an answer may be far above.
   */
  protected get isFailureVisible(): boolean {
    return this.#views > 0 && this.#state.turn?.ask.insteadOf === undefined;
  }

  /** Closes the conversation after a sign-out. Later events are ignored. */
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

  /** Starts loading early, so that the first message rarely has to wait. */
  async #loadLanguages(): Promise<void> {
    try {
      await loadEveryLanguage();
    } catch {
      return; // The first message retries, and reports a failure.
    }
    // Storage may contain text typed before all languages had loaded. Saving it again removes it if
    // it is urgent.
    const { text, sending, editing } = draftToStore(this.#state);
    const texts = [text, sending?.text ?? "", editing?.text ?? ""];
    if (!this.#closed && texts.some(isUrgent)) this.#saveDraft();
  }

  #saveDraft(): void {
    // Text about self-harm or violence is never stored, so a reload does not restore it.
    const { text, sending, editing } = draftToStore(this.#state);
    this.#host.drafts.save(this.slot, {
      text: isUrgent(text) ? "" : text,
      ...(sending && !isUrgent(sending.text) && { sending }),
      ...(editing && !isUrgent(editing.text) && { editing }),
    });
  }

  /**
   * Sends a question or requests another answer, with the user's key if there is one. Never
   * rejects.
   */
  protected abstract ask(ask: AskReply, key: string | null): Promise<void>;
  abstract stop(): void;
  /** Corrects quotations of an answer; reports a failure as a toast. */
  abstract readonly correct: (messageId: string, correction: CorrectAnswer) => Promise<void>;
  /** Restores an answer as the AI wrote it; reports a failure as a toast. */
  abstract readonly undoCorrections: (messageId: string) => Promise<void>;
  /** Whether a failed turn can resume without sending the question again. */
  protected reconnect(): boolean {
    return false;
  }

  readonly type = (text: string): void => this.dispatch({ type: "draft-changed", text });
  /** Adds text from another page below the draft. */
  readonly receive = (text: string): void => this.dispatch({ type: "text-arrived", text });
  readonly startEditing = (message: { id: string; content: string }): void =>
    this.dispatch({ type: "edit-changed", editing: { id: message.id, text: message.content } });
  readonly changeEdit = (text: string): void => {
    const { editing } = this.#state;
    if (editing) this.dispatch({ type: "edit-changed", editing: { ...editing, text } });
  };
  readonly cancelEdit = (): void => this.dispatch({ type: "edit-changed", editing: undefined });
  readonly closeNote = (): void => this.dispatch({ type: "note-closed" });
  readonly closeHelp = (): void => this.dispatch({ type: "help-closed" });
  readonly dismissKey = (): void => this.dispatch({ type: "key-dismissed" });

  /** Sends the draft, or a question from another page, which leaves the draft unchanged. */
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
    if (text && isUrgentConcern(concern) && this.#state.help?.shownFor !== text) {
      this.#keepInBox(pending);
      this.dispatch({ type: "help-shown", concern, text, pending });
      return;
    }
    if (text && !areAllLanguagesLoaded()) {
      this.#keepInBox(pending);
      void this.#completeCheck(pending);
      return;
    }
    this.#unchecked = undefined;
    const key = this.#host.aiKey();
    if (key || this.#host.canSendWithoutKey()) {
      const ask = this.#askOf(pending);
      if (ask) void this.ask(ask, key);
      if (ask && concern && !isUrgentConcern(concern)) {
        this.dispatch({ type: "concern-raised", concern });
      }
      return;
    }
    this.#keepInBox(pending);
    this.dispatch({ type: "key-needed", pending });
  }

  /** Loads the missing languages, then continues with the user's last action. */
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

  /** Moves a pending question to the box, where the user can see and edit it. */
  #keepInBox(pending: Pending): void {
    if (pending.kind !== "send") return;
    const { draft } = this.#state;
    if (withoutText(draft, pending.text) === draft) this.receive(pending.text);
  }
}
