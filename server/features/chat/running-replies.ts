// The replies that are being written. A reply continues after its request ends, and other requests
// can follow it. Replies live in the memory of this process, so all requests of a conversation
// should reach the same server. A page that finds no reply here reads it from the database.
import type { ChatMessage, ReplyEvent } from "#shared/api/chat.ts";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import type { Concern } from "#shared/safety/concern.ts";
import { ApiError } from "../../errors.ts";
import { eventOf, TextBroadcast } from "./text-broadcast.ts";

/**
 * How long a finished reply can still be followed, for a page that loaded the conversation just
 * before the end.
 */
const keptAfterEndMs = 30_000;
/** Replies that can be written for one user at a time, in different conversations. */
const maxRunningPerUser = 5;

/** How a reply ended: the saved message, or null if nothing was saved, and the error, if any. */
type ReplyEnd = { message: ChatMessage | null; error?: ApiError | undefined };

/** A reply that is being written. */
export class RunningReply {
  readonly userId: string;
  readonly chatId: string;
  readonly #live = new TextBroadcast<ReplyEnd>();
  readonly #controller = new AbortController();
  readonly #started = Promise.withResolvers<ChatMessage>();
  readonly #settled = Promise.withResolvers<void>();

  constructor(userId: string, chatId: string) {
    this.userId = userId;
    this.chatId = chatId;
    // Without a reader, a question that cannot be saved would be an unhandled rejection.
    this.#started.promise.catch(() => {});
  }

  /** Aborts when the reply has to stop. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get ended(): boolean {
    return this.#live.ended;
  }

  start(question: ChatMessage): void {
    this.#started.resolve(question);
  }

  /** The question was not saved: there will be no reply. */
  reject(reason: unknown): void {
    this.#started.reject(reason);
    this.#settled.resolve();
  }

  append(text: string): void {
    this.#live.append(text);
  }

  look(what: Message): void {
    this.#live.look(what);
  }

  raise(concern: Concern): void {
    this.#live.raise(concern);
  }

  end(end: ReplyEnd): void {
    this.#live.end(end);
    this.#settled.resolve();
  }

  /** Stops the reply. Resolves once the text so far has been saved. */
  stop(): Promise<void> {
    this.#controller.abort();
    return this.#settled.promise;
  }

  /** Yields the events of the reply from its beginning, in the language of the reader. */
  async *follow(language: Language): AsyncGenerator<ReplyEvent> {
    yield { event: "start", data: { message: await this.#started.promise } };
    const pieces = this.#live.follow();
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) {
        yield endEvent(value, language);
        return;
      }
      yield eventOf(value, language);
    }
  }
}

function endEvent({ message: saved, error }: ReplyEnd, language: Language): ReplyEvent {
  return error
    ? { event: "error", data: { ...error.bodyIn(language), message: saved } }
    : { event: "done", data: { message: saved } };
}

export class RunningReplies {
  readonly #byChat = new Map<string, RunningReply>();

  /**
   * Starts a reply. Throws `conflict` if one is being written in the conversation, or
   * `rate_limited` if too many are being written for the user.
   */
  claim(userId: string, chatId: string): RunningReply {
    const mine = [...this.#byChat.values()].filter((one) => one.userId === userId && !one.ended);
    if (mine.some((one) => one.chatId === chatId)) {
      throw new ApiError(
        "conflict",
        "An answer is being written in this conversation. Wait until it ends, or stop it.",
      );
    }
    if (mine.length >= maxRunningPerUser) {
      throw new ApiError(
        "rate_limited",
        message(
          "{count} answers are already being written for you. Wait until one ends, or stop it.",
          { count: maxRunningPerUser },
        ),
      );
    }
    const reply = new RunningReply(userId, chatId);
    this.#byChat.set(keyOf(userId, chatId), reply);
    return reply;
  }

  /** Forgets the reply: now, or later so that late pages can still follow it. */
  release(reply: RunningReply, when: "now" | "later"): void {
    const key = keyOf(reply.userId, reply.chatId);
    const remove = () => {
      if (this.#byChat.get(key) === reply) this.#byChat.delete(key);
    };
    if (when === "now") remove();
    else setTimeout(remove, keptAfterEndMs).unref();
  }

  /** The reply of a conversation that is being written or has just ended. */
  find(userId: string, chatId: string): RunningReply | undefined {
    return this.#byChat.get(keyOf(userId, chatId));
  }

  isRunning(userId: string, chatId: string): boolean {
    const reply = this.find(userId, chatId);
    return reply !== undefined && !reply.ended;
  }

  /** Whether a reply is being written for the user. */
  isWriting(userId: string): boolean {
    return this.#of(userId).some((reply) => !reply.ended);
  }

  /** Stops the replies of a user and waits until their text is saved. */
  async stopAllOf(userId: string): Promise<void> {
    await Promise.all(this.#of(userId).map((reply) => reply.stop()));
  }

  #of(userId: string): RunningReply[] {
    return [...this.#byChat.values()].filter((reply) => reply.userId === userId);
  }

  /** Stops all replies and waits until their text is saved. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#byChat.values()].map((reply) => reply.stop()));
  }
}

/** Contains the user, so that nobody finds a reply of another user's conversation. */
function keyOf(userId: string, chatId: string): string {
  return `${userId}/${chatId}`;
}
