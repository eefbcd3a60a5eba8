import type { ChatDetail, ChatMessage, ReplyEvent } from "#shared/api/chat.ts";
import { chatTitle } from "#shared/chat-title.ts";
import { ApiError } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";
import type { AskReply, Question } from "./chat-calls.ts";
import { asFailure, connectionLost, connectionLostCode, localMessage } from "./conversation.ts";
import { type ConversationHost, ConversationStore } from "./conversation-store.ts";

/** The calls that a conversation makes to the server. */
export type ConversationCalls = {
  create(title: string): Promise<{ id: string }>;
  ask(id: string, question: Question): Promise<AsyncGenerator<ReplyEvent>>;
  /** Resolves to undefined if the server is not writing a reply. */
  attach(id: string, signal: AbortSignal): Promise<AsyncGenerator<ReplyEvent> | undefined>;
  stop(id: string): Promise<void>;
  /** Loads the newest messages from the server; rejects without a connection. */
  refresh(id: string): Promise<ChatDetail>;
  /** Returns the messages that the page has loaded. */
  loaded(id: string): ChatDetail | undefined;
  /** Adds finished messages to the loaded ones. */
  add(id: string, messages: (ChatMessage | null | undefined)[], branched: boolean): Promise<void>;
  report(message: string, cause: unknown): void;
  /** Resolves after the time, or as soon as the connection is back. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** A question with an unknown outcome, and the messages that existed before it. */
type Unresolved = { ask: AskReply; idempotencyKey: string; before: ReadonlySet<string> };

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Maximum number of attempts. The first is immediate; all ten take about three minutes. */
const mostReconnects = 10;

/** Exponential backoff: 0, 1, 2, 4 … seconds, at most 30. */
export const reconnectDelayMs = (attempt: number): number =>
  attempt === 0 ? 0 : Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);

/**
 * A saved conversation. The server writes the answer independently of this page, which follows it
 * and finds it again after a reload or a lost connection.
 */
export class SavedConversation extends ConversationStore {
  readonly #calls: ConversationCalls;
  readonly #closed = new AbortController();
  #unresolved: Unresolved | undefined;

  constructor(
    chatId: string | undefined,
    host: ConversationHost,
    calls: ConversationCalls,
    slot?: string,
  ) {
    super(chatId, host, slot);
    this.#calls = calls;
    const { idempotencyKey, text } = this.getState().unconfirmed ?? {};
    if (!idempotencyKey) return;
    this.#unresolved = { ask: { content: text }, idempotencyKey, before: new Set() };
  }

  override close(): void {
    super.close();
    this.#closed.abort();
  }

  protected async ask(ask: AskReply, key: string): Promise<void> {
    const question = ask.content === undefined ? undefined : localMessage("user", ask.content);
    const { signal } = this.#closed;
    let id = this.getState().chatId;
    const attempt = this.#attempt(id, ask);
    const { idempotencyKey } = attempt;
    const after = this.#newestQuestion(id)?.id;
    this.dispatch({ type: "asked", ask, question, attempt: { idempotencyKey, after } });
    try {
      id ??= await this.#create(ask.content ?? "");
    } catch (error) {
      return this.#refuse(error);
    }
    if (signal.aborted) return;
    let stream: AsyncGenerator<ReplyEvent>;
    try {
      stream = await this.#calls.ask(id, { ...ask, key, idempotencyKey, signal });
    } catch (error) {
      return this.#decide(id, attempt, error);
    }
    this.#accept(id);
    await this.#follow(id, stream);
  }

  override stop(): void {
    const { turn, chatId } = this.getState();
    if (!turn) return;
    this.dispatch({ type: "stop-requested" });
    if (turn.stage !== "sending" && chatId) this.#stopNow(chatId);
  }

  /** Follows a reply that began before this page opened or in another tab. */
  resume(): void {
    const { turn, chatId, failure } = this.getState();
    if (turn || !chatId || failure?.code === connectionLostCode) return;
    this.dispatch({ type: "resumed" });
    void this.#follow(chatId, undefined, true);
  }

  protected override reconnect(): boolean {
    const { chatId, failure } = this.getState();
    if (!chatId || failure?.code !== connectionLostCode) return false;
    this.dispatch({ type: "resumed" });
    void this.#follow(chatId, undefined);
    return true;
  }

  /** The user switched to another version of a message. */
  branchShown(): void {
    this.dispatch({ type: "branch-shown" });
  }

  /** The loaded messages contain everything that this page had in addition. */
  merged(): void {
    this.dispatch({ type: "merged" });
  }

  /**
   * The messages are loaded. If they contain the question from before a reload, this removes it
   * from the box.
   */
  messagesLoaded(): void {
    if (this.getState().turn) return;
    const newest = this.#newestQuestion(this.getState().chatId);
    this.dispatch({ type: "messages-loaded", newest });
  }

  #newestQuestion(id: string | undefined): ChatMessage | undefined {
    return id === undefined
      ? undefined
      : this.#calls.loaded(id)?.messages.findLast(({ role }) => role === "user");
  }

  async #create(question: string): Promise<string> {
    const { id } = await this.#calls.create(chatTitle(question));
    this.dispatch({ type: "created", chatId: id });
    return id;
  }

  /** A repeated question reuses its idempotency key while its outcome is unknown. */
  #attempt(id: string | undefined, ask: AskReply): Unresolved {
    const last = this.#unresolved;
    this.#unresolved = undefined;
    if (last?.ask.content === ask.content && last?.ask.insteadOf === ask.insteadOf && last) {
      return last;
    }
    const messages = (id && this.#calls.loaded(id)?.messages) || [];
    return { ask, idempotencyKey: newId(), before: new Set(messages.map((one) => one.id)) };
  }

  /** The response was lost, but the server may have saved the question: check the conversation. */
  async #decide(id: string, attempt: Unresolved, error: unknown): Promise<void> {
    if (this.#closed.signal.aborted) return;
    const status = error instanceof ApiError ? error.status : 0;
    if (status > 0 && status < 500 && status !== 409) return this.#refuse(error);
    this.#unresolved = attempt;
    let detail: ChatDetail;
    try {
      detail = await this.#calls.refresh(id);
    } catch {
      return this.#refuse(error);
    }
    if (!wasTaken(detail, attempt)) {
      this.#refuse(error);
      // Another tab asked first, and its answer is on its way.
      if (detail.replying) this.resume();
      return;
    }
    this.#unresolved = undefined;
    this.#accept(id);
    await this.#follow(id, undefined);
  }

  #accept(id: string): void {
    this.dispatch({ type: "accepted" });
    // The user pressed Stop before the server had a reply to stop.
    if (this.getState().turn?.stopRequested) this.#stopNow(id);
  }

  #refuse(error: unknown): void {
    if (this.#closed.signal.aborted) return;
    const failure = asFailure(error);
    this.#calls.report(failure.message, error);
    this.dispatch({ type: "refused", failure });
  }

  #stopNow(id: string): void {
    this.#calls.stop(id).catch((cause) => this.#calls.report(asFailure(cause).message, cause));
  }

  /**
   * Reads the reply to its end and reconnects after lost connections. Without a stream, it first
   * looks for one.
   */
  async #follow(
    id: string,
    first: AsyncGenerator<ReplyEvent> | undefined,
    resumed = false,
  ): Promise<void> {
    const { signal } = this.#closed;
    let stream = first;
    // The conversation has just shown that a reply exists.
    let lookUp = !resumed;
    for (let attempt = 0; attempt < mostReconnects; attempt += 1) {
      if (stream) {
        const { ended, progress } = await this.#read(id, stream);
        if (ended || signal.aborted) return;
        if (progress) attempt = 0;
      }
      this.dispatch({ type: "connection-lost" });
      await this.#calls.wait(reconnectDelayMs(attempt), signal);
      if (signal.aborted) return;
      try {
        const detail = lookUp ? await this.#calls.refresh(id) : undefined;
        if (detail && !detail.replying) {
          const answered = detail.messages.at(-1)?.role === "assistant";
          return this.dispatch({ type: "settled", answered });
        }
        stream = await this.#calls.attach(id, signal);
        if (stream) this.dispatch({ type: "attached" });
      } catch {
        stream = undefined;
      }
      lookUp = true;
      if (signal.aborted) return;
    }
    const failure = connectionLost();
    this.#calls.report(failure.message, undefined);
    this.dispatch({ type: "gave-up", failure });
  }

  /**
   * Shows a reply while it arrives. `ended`: it is complete. `progress`: this stream added text.
   */
  async #read(id: string, stream: AsyncGenerator<ReplyEvent>) {
    const { signal } = this.#closed;
    const lengthBefore = this.getState().turn?.text.length ?? 0;
    const isLonger = () => (this.getState().turn?.text.length ?? 0) > lengthBefore;
    let question: ChatMessage | undefined;
    try {
      for await (const event of stream) {
        if (signal.aborted) break;
        if (event.event === "done" || event.event === "error") {
          await this.#finish(id, question, event);
          return { ended: true, progress: true };
        }
        if (event.event === "concern") {
          this.dispatch({ type: "concern-raised", concern: event.data.kind });
          continue;
        }
        if (event.event === "start") question = event.data.message;
        this.dispatch({ type: "streamed", event });
      }
    } catch {
      // The connection was lost; the caller looks for the reply again.
    }
    return { ended: false, progress: isLonger() };
  }

  async #finish(
    id: string,
    question: ChatMessage | undefined,
    end: Extract<ReplyEvent, { event: "done" | "error" }>,
  ): Promise<void> {
    const { message } = end.data;
    const { turn } = this.getState();
    // After a reconnect, the page cannot tell which message this is a version of.
    const branched = turn?.ask.insteadOf !== undefined || turn?.ask.content === undefined;
    await this.#calls.add(id, [question, message], branched).catch(() => {});
    if (end.event === "done") return this.dispatch({ type: "finished", message });
    const failure = { code: end.data.error.code, message: end.data.error.message };
    this.#calls.report(failure.message, end.data.error);
    this.dispatch({ type: "finished", message, failure });
  }
}

/** Whether the server saved the question or answer that the attempt requested. */
function wasTaken({ messages, replying }: ChatDetail, { ask, before }: Unresolved): boolean {
  const added = messages.filter(({ id }) => !before.has(id));
  if (ask.content === undefined) return replying || added.some(({ role }) => role === "assistant");
  return added.findLast(({ role }) => role === "user")?.content === ask.content;
}
