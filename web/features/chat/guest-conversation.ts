import {
  type CorrectedText,
  undoCorrectedWords,
} from "#scripture/citations/corrections/applied-corrections.ts";
import type { BereaEvent } from "#shared/api/chat.ts";
import { newId } from "#web/lib/new-id.ts";
import type { GuestSummary } from "./api/guest-chat.ts";
import type { AskReply, CorrectAnswer } from "./chat-calls.ts";
import {
  asFailure,
  connectionLost,
  type Failure,
  failureOf,
  localMessage,
  type ShownMessage,
} from "./conversation.ts";
import { type ConversationHost, ConversationStore } from "./conversation-store.ts";
import { reconnectDelayMs } from "./saved-conversation.ts";

type AnswerDetails = Pick<ShownMessage, "lookups" | "corrections" | "follow_ups">;

/** Dependencies of a guest's conversation: the AI endpoint and the storage of this tab. */
export type GuestCalls = {
  ask(question: {
    messages: readonly Pick<ShownMessage, "role" | "content">[];
    key: string | null;
    summary: string | null;
    replyId: string;
    signal: AbortSignal;
  }): Promise<AsyncGenerator<BereaEvent>>;
  /** Resolves to undefined if the server does not have the answer. */
  attach(replyId: string, signal: AbortSignal): Promise<AsyncGenerator<BereaEvent> | undefined>;
  stop(replyId: string): Promise<unknown>;
  /** Checks an answer and corrects its quotations. */
  correct(content: string, correction: CorrectAnswer): Promise<CorrectedText>;
  save(messages: readonly ShownMessage[]): void;
  saveSummary(summary: GuestSummary): void;
  /** Stores the id of the running answer, or undefined if there is none. */
  saveReply(replyId: string | undefined): void;
  report(message: string, cause: unknown): void;
  /** Resolves after the delay, or as soon as the connection is back. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** Maximum number of attempts to follow an answer again. */
const mostReconnects = 6;

/**
 * A guest's conversation. Only this tab stores it, and each question sends the whole conversation,
 * or the summary of its beginning and the messages after it.
 * The server generates an answer independently of this page, which can attach to it again after a
 * reload.
 */
export class GuestConversation extends ConversationStore {
  readonly #calls: GuestCalls;
  #running: { replyId: string; controller: AbortController } | undefined;
  #summary: GuestSummary | undefined;
  #closed = false;

  /**
   * @param replyId the id of the answer that was running before a reload
   * @param summary the summary from before a reload
   */
  constructor(
    host: ConversationHost,
    calls: GuestCalls,
    messages: readonly ShownMessage[],
    { replyId, summary }: { replyId?: string | undefined; summary?: GuestSummary | undefined } = {},
  ) {
    super(undefined, host);
    this.#summary = summary;
    this.#calls = calls;
    this.dispatch({ type: "messages-replaced", messages });
    if (replyId !== undefined && messages.at(-1)?.role === "user") void this.#resume(replyId);
  }

  override close(): void {
    super.close();
    this.#closed = true;
    this.#endRunning();
  }

  override stop(): void {
    this.dispatch({ type: "stop-requested" });
    this.#endRunning();
  }

  /** Stops the answer on this page and on the server. */
  #endRunning(): void {
    if (!this.#running) return;
    const { replyId, controller } = this.#running;
    controller.abort();
    this.#calls.saveReply(undefined);
    // If this fails, the server finishes the answer and discards it.
    this.#calls.stop(replyId).catch(() => {});
  }

  override readonly correct = async (
    messageId: string,
    correction: CorrectAnswer,
  ): Promise<void> => {
    const { messages } = this.getState();
    const message = messages.find(({ id }) => id === messageId);
    if (!message) return;
    try {
      const corrected = await this.#calls.correct(message.content, correction);
      this.#replace({
        ...message,
        content: corrected.text,
        corrections: [...(message.corrections ?? []), ...corrected.corrections],
      });
    } catch (error) {
      this.#calls.report(asFailure(error).message, error);
    }
  };

  override readonly undoCorrections = async (messageId: string): Promise<void> => {
    const message = this.getState().messages.find(({ id }) => id === messageId);
    if (!message) return;
    const { text, corrections } = undoCorrectedWords(message.content, message.corrections ?? []);
    this.#replace({ ...message, content: text, corrections });
  };

  /** The user may have corrected an answer since the question was sent. */
  #latest(messages: readonly ShownMessage[]): ShownMessage[] {
    const current = new Map(this.getState().messages.map((one) => [one.id, one]));
    return messages.map((one) => current.get(one.id) ?? one);
  }

  #replace(changed: ShownMessage): void {
    this.#keep(this.getState().messages.map((one) => (one.id === changed.id ? changed : one)));
  }

  protected async ask(ask: AskReply, key: string | null): Promise<void> {
    const kept = this.getState().messages;
    const question = ask.content === undefined ? undefined : localMessage("user", ask.content);
    this.dispatch({ type: "asked", ask, question });
    // Messages of guests have no versions, so an edit removes all later messages.
    const at = kept.findIndex(({ id }) => id === ask.insteadOf);
    const before = at < 0 ? kept : kept.slice(0, at);
    const messages = question ? [...before, question] : before;
    const controller = new AbortController();
    const replyId = newId();
    this.#running = { replyId, controller };
    const { signal } = controller;
    let stream: AsyncGenerator<BereaEvent>;
    try {
      const { text = null, after } = this.#summaryOf(messages);
      stream = await this.#calls.ask({
        summary: text,
        messages: messages.slice(after).map(({ role, content }) => ({ role, content })),
        key,
        replyId,
        signal,
      });
    } catch (error) {
      this.#running = undefined;
      if (signal.aborted) this.#stopped(this.#latest(messages));
      else this.#refused(error, this.#latest(kept));
      return;
    }
    this.dispatch({ type: "accepted" });
    this.#keep(this.#latest(messages));
    if (!signal.aborted) this.#calls.saveReply(replyId);
    const cause = await this.#follow(stream, replyId, signal);
    if (cause !== undefined) this.#lost(cause, this.#latest(kept));
  }

  /** The summary of the beginning of a conversation, if it has one. */
  get summary(): GuestSummary | undefined {
    return this.#summary;
  }

  /** Returns the summary if it covers these messages, and the number of messages it covers. */
  #summaryOf(messages: readonly ShownMessage[]) {
    const after = messages.findIndex(({ id }) => id === this.#summary?.until) + 1;
    return after === 0 ? { after } : { text: this.#summary?.text, after };
  }

  /** `count` is the number of messages after the last summary that the new one covers. */
  #summarized({ text, messages: count }: { text: string; messages: number }): void {
    const { messages } = this.getState();
    const until = messages[this.#summaryOf(messages).after + count - 1]?.id;
    if (until === undefined || this.#closed) return;
    this.#summary = { text, until };
    this.#calls.saveSummary(this.#summary);
  }

  /** Follows an answer that began before this page loaded. */
  async #resume(replyId: string): Promise<void> {
    const controller = new AbortController();
    this.#running = { replyId, controller };
    this.dispatch({ type: "resumed" });
    const cause = await this.#follow(undefined, replyId, controller.signal);
    if (cause === undefined) return;
    // The answer ended long ago, or the server restarted.
    if (this.getState().turn?.text === "") this.dispatch({ type: "settled", answered: false });
    else this.#lost(cause, this.getState().messages);
  }

  /**
   * Reads an answer to its end and reconnects after a lost connection. Without a stream, it first
   * attaches to the answer. Returns the error if it cannot read to the end.
   */
  async #follow(
    first: AsyncGenerator<BereaEvent> | undefined,
    replyId: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    let stream = first;
    let cause: unknown;
    for (let attempt = 0; attempt < mostReconnects; attempt += 1) {
      try {
        stream ??= await this.#calls.attach(replyId, signal);
        if (!stream) break;
        if (stream !== first) this.dispatch({ type: "attached" });
        await this.#read(stream);
        cause = undefined;
        return this.#ended();
      } catch (error) {
        cause = error;
      }
      if (signal.aborted) {
        this.#ended();
        this.#stopped(this.#latest(this.getState().messages));
        return undefined;
      }
      stream = undefined;
      this.dispatch({ type: "connection-lost" });
      await this.#calls.wait(reconnectDelayMs(attempt), signal);
    }
    this.#ended();
    return cause ?? new Error("The server does not have this answer.");
  }

  #ended(): undefined {
    this.#running = undefined;
    if (!this.#closed) this.#calls.saveReply(undefined);
  }

  async #read(stream: AsyncGenerator<BereaEvent>): Promise<void> {
    for await (const event of stream) {
      if (event.event === "delta" || event.event === "step" || event.event === "restart") {
        this.dispatch({ type: "streamed", event });
      } else if (event.event === "concern") {
        this.dispatch({ type: "concern-raised", concern: event.data.kind });
      } else if (event.event === "done") {
        const { content, partial, lookups, corrections, follow_ups, summary } = event.data;
        if (summary) this.#summarized(summary);
        return this.#finish(partial, { content, details: { lookups, corrections, follow_ups } });
      } else {
        const failure = failureOf(event.data.error);
        this.#reportFailure(failure, event.data.error);
        const { content, corrections } = event.data;
        return this.#finish(true, { failure, content, details: { corrections } });
      }
    }
    throw new Error("The answer ended without its last event.");
  }

  /**
   * Adds the text of the answer to the conversation: what has streamed, or the `content` that the
   * server has corrected at the end.
   */
  #finish(
    partial: boolean,
    {
      failure,
      details,
      content,
    }: { failure?: Failure; details?: AnswerDetails; content?: string } = {},
  ): void {
    const { turn } = this.getState();
    const text = content ?? turn?.text ?? "";
    const received = details ?? { corrections: [...(turn?.corrections ?? [])] };
    const message = text.trim() === "" ? null : localMessage("assistant", text, partial, received);
    this.dispatch({ type: "finished", message, ...(failure && { failure }) });
    this.#keep(this.getState().messages);
  }

  /** Reports a failure as a toast unless the conversation shows it. */
  #reportFailure(failure: Failure, cause: unknown): void {
    if (!this.isFailureVisible) this.#calls.report(failure.message, cause);
  }

  #stopped(messages: readonly ShownMessage[]): void {
    this.#keep(messages);
    this.#finish(true);
  }

  /** Restores the conversation from before a question that the server rejected. */
  #refused(error: unknown, kept: readonly ShownMessage[]): void {
    if (this.#closed) return;
    const failure = asFailure(error);
    this.#reportFailure(failure, error);
    this.dispatch({ type: "refused", failure });
    this.#keep(kept);
  }

  /**
   * Ends an answer that cannot be followed further. If it has no text, removes the question too.
   */
  #lost(cause: unknown, kept: readonly ShownMessage[]): void {
    if (this.#closed) return;
    if (this.getState().turn?.text === "") {
      this.#refused(cause, kept);
      return;
    }
    const failure = connectionLost();
    this.#reportFailure(failure, cause);
    this.#finish(true, { failure });
  }

  #keep(messages: readonly ShownMessage[]): void {
    if (this.#closed) return;
    this.dispatch({ type: "messages-replaced", messages });
    this.#calls.save(messages);
  }
}
