import type { ChatDetail, ChatMessage, ReplyEvent } from "#shared/api/chat.ts";
import { chatTitle } from "#shared/chat-title.ts";
import { ApiError } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";
import type { AskReply, CorrectAnswer, Question } from "./chat-calls.ts";
import {
  asFailure,
  connectionLost,
  connectionLostCode,
  type Failure,
  failureOf,
  localMessage,
} from "./conversation.ts";
import { type ConversationHost, ConversationStore } from "./conversation-store.ts";

/** The server calls that a conversation uses. */
export type ConversationCalls = {
  create(title: string, folderId: string | null): Promise<{ id: string }>;
  ask(id: string, question: Question): Promise<AsyncGenerator<ReplyEvent>>;
  /** Resolves to undefined if the server is not generating a reply. */
  attach(id: string, signal: AbortSignal): Promise<AsyncGenerator<ReplyEvent> | undefined>;
  stop(id: string): Promise<void>;
  /**
   * Corrects an answer on the server and on the page. Without `correction`, undoes its corrections.
   */
  correct(id: string, messageId: string, correction: CorrectAnswer | undefined): Promise<void>;
  /** Loads the newest messages from the server. Rejects if the server is unreachable. */
  refresh(id: string): Promise<ChatDetail>;
  /** Returns the messages that the page has loaded. */
  loaded(id: string): ChatDetail | undefined;
  /** Adds finished messages, and the new title if there is one, to the loaded conversation. */
  add(id: string, added: AddedMessages): Promise<void>;
  report(message: string, cause: unknown): void;
  /** Resolves after the delay, or as soon as the connection returns. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** `branched`: the messages are on another branch than the loaded ones. */
export type AddedMessages = {
  messages: (ChatMessage | null | undefined)[];
  branched: boolean;
  title: string | undefined;
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
 * A conversation that is saved on the server. The server generates the answer independently of this
 * page, which can attach to it again after a reload or a lost connection.
 */
export class SavedConversation extends ConversationStore {
  readonly #calls: ConversationCalls;
  readonly #closed = new AbortController();
  #unresolved: Unresolved | undefined;
  /** The folder in which a new conversation is created; null for none. */
  folderId: string | null = null;

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

  protected async ask(ask: AskReply, key: string | null): Promise<void> {
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

  override readonly correct = (messageId: string, correction: CorrectAnswer): Promise<void> =>
    this.#correct(messageId, correction);
  override readonly undoCorrections = (messageId: string): Promise<void> =>
    this.#correct(messageId, undefined);

  async #correct(messageId: string, correction: CorrectAnswer | undefined): Promise<void> {
    const { chatId } = this.getState();
    if (!chatId) return;
    try {
      await this.#calls.correct(chatId, messageId, correction);
    } catch (error) {
      this.#calls.report(asFailure(error).message, error);
    }
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

  /** Call this after the user switches to another version of a message. */
  branchShown(): void {
    this.dispatch({ type: "branch-shown" });
  }

  /** Call this when the loaded messages contain every message that only this page had. */
  merged(): void {
    this.dispatch({ type: "merged" });
  }

  /**
   * Call this when the messages have loaded. If they contain the question from before a reload, it
   * is removed from the box.
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
    const { id } = await this.#calls.create(chatTitle(question), this.folderId);
    this.dispatch({ type: "created", chatId: id });
    return id;
  }

  /** A retried question reuses its idempotency key while its outcome is unknown. */
  #attempt(id: string | undefined, ask: AskReply): Unresolved {
    const last = this.#unresolved;
    this.#unresolved = undefined;
    if (last?.ask.content === ask.content && last?.ask.insteadOf === ask.insteadOf && last) {
      return last;
    }
    const messages = (id && this.#calls.loaded(id)?.messages) || [];
    return { ask, idempotencyKey: newId(), before: new Set(messages.map((one) => one.id)) };
  }

  /**
   * Handles a lost response: the server may have saved the question, so this checks the
   * conversation.
   */
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
      // Another tab sent a question first, and its answer is being generated.
      if (detail.replying) this.resume();
      return;
    }
    this.#unresolved = undefined;
    this.#accept(id);
    await this.#follow(id, undefined);
  }

  #accept(id: string): void {
    this.dispatch({ type: "accepted" });
    // The user pressed Stop before the server had started the reply.
    if (this.getState().turn?.stopRequested) this.#stopNow(id);
  }

  #refuse(error: unknown): void {
    if (this.#closed.signal.aborted) return;
    const failure = asFailure(error);
    this.#reportFailure(failure, error);
    this.dispatch({ type: "refused", failure });
  }

  /** Reports a failure as a toast unless the conversation shows it. */
  #reportFailure(failure: Failure, cause: unknown): void {
    if (!this.isFailureVisible) this.#calls.report(failure.message, cause);
  }

  #stopNow(id: string): void {
    this.#calls.stop(id).catch((cause) => this.#calls.report(asFailure(cause).message, cause));
  }

  /**
   * Reads the reply to its end and reconnects after a lost connection. Without a stream, it first
   * attaches to the current reply.
   */
  async #follow(
    id: string,
    first: AsyncGenerator<ReplyEvent> | undefined,
    resumed = false,
  ): Promise<void> {
    const { signal } = this.#closed;
    let stream = first;
    // The reloaded conversation already contains the reply.
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
    this.#reportFailure(failure, undefined);
    this.dispatch({ type: "gave-up", failure });
  }

  /**
   * Shows a reply as it arrives. In the result, `ended` means that the reply is complete, and
   * `progress` that this stream added text.
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
      // The connection was lost; the caller attaches to the reply again.
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
    // After a reconnect, the page cannot know which message has a new version.
    const branched = turn?.ask.insteadOf !== undefined || turn?.ask.content === undefined;
    const title = end.event === "done" ? end.data.title : undefined;
    await this.#calls.add(id, { messages: [question, message], branched, title }).catch(() => {});
    if (end.event === "done") return this.dispatch({ type: "finished", message });
    const failure = failureOf(end.data.error);
    this.#reportFailure(failure, end.data.error);
    this.dispatch({ type: "finished", message, failure });
  }
}

/** Whether the server saved the question or the answer that the attempt requested. */
function wasTaken({ messages, replying }: ChatDetail, { ask, before }: Unresolved): boolean {
  const added = messages.filter(({ id }) => !before.has(id));
  if (ask.content === undefined) return replying || added.some(({ role }) => role === "assistant");
  return added.findLast(({ role }) => role === "user")?.content === ask.content;
}
