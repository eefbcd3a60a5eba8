// The replies being written now. They belong to the server, not to the request that asked: it may
// go away and come back. They are in this process's memory, so that with several servers a
// conversation's requests should reach the same one; a reply that is not found here is simply read
// from the database once it is finished.
import type { ChatMessage, ReplyEvent } from "#shared/api/chat.ts";
import type { Concern } from "#shared/safety/concern.ts";
import { ApiError } from "../../errors.ts";
import { eventOf, TextBroadcast } from "./text-broadcast.ts";

/**
 * How long a finished reply can still be attached to, for a page that loaded the conversation just
 * before its end.
 */
const keptAfterEndMs = 30_000;
/** Replies that one person may have under way at once, in different conversations. */
const maxRunningPerUser = 5;

type ReplyEnd = Extract<ReplyEvent, { event: "done" | "error" }>;

/** One reply being written. */
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
    // Nobody may be following when the question cannot be saved.
    this.#started.promise.catch(() => {});
  }

  /** Aborted when the reply is to stop. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get ended(): boolean {
    return this.#live.ended;
  }

  start(question: ChatMessage): void {
    this.#started.resolve(question);
  }

  /** The question was not taken: there will be no reply. */
  reject(reason: unknown): void {
    this.#started.reject(reason);
    this.#settled.resolve();
  }

  append(text: string): void {
    this.#live.append(text);
  }

  look(what: string): void {
    this.#live.look(what);
  }

  raise(concern: Concern): void {
    this.#live.raise(concern);
  }

  end(end: ReplyEnd): void {
    this.#live.end(end);
    this.#settled.resolve();
  }

  /** Stops the writing; resolves once what there is has been saved. */
  stop(): Promise<void> {
    this.#controller.abort();
    return this.#settled.promise;
  }

  /** The reply's events from its beginning, whenever it is followed. */
  async *follow(): AsyncGenerator<ReplyEvent> {
    yield { event: "start", data: { message: await this.#started.promise } };
    const pieces = this.#live.follow();
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) {
        yield value;
        return;
      }
      yield eventOf(value);
    }
  }
}

export class RunningReplies {
  readonly #byChat = new Map<string, RunningReply>();

  /** Takes the conversation's one place for a reply; throws `conflict` while it is taken. */
  claim(userId: string, chatId: string): RunningReply {
    const mine = [...this.#byChat.values()].filter((one) => one.userId === userId && !one.ended);
    if (mine.some((one) => one.chatId === chatId)) {
      throw new ApiError(
        "conflict",
        "An answer is being written in this conversation. Wait for its end, or stop it.",
      );
    }
    if (mine.length >= maxRunningPerUser) {
      throw new ApiError(
        "rate_limited",
        `${maxRunningPerUser} answers are being written for you already. Wait for one to end, or stop it.`,
      );
    }
    const reply = new RunningReply(userId, chatId);
    this.#byChat.set(placeOf(userId, chatId), reply);
    return reply;
  }

  /** Gives the place back, at once or after the reply could still have been attached to. */
  release(reply: RunningReply, when: "now" | "later"): void {
    const place = placeOf(reply.userId, reply.chatId);
    const remove = () => {
      if (this.#byChat.get(place) === reply) this.#byChat.delete(place);
    };
    if (when === "now") remove();
    else setTimeout(remove, keptAfterEndMs).unref();
  }

  /** The conversation's reply, being written or just finished. */
  find(userId: string, chatId: string): RunningReply | undefined {
    return this.#byChat.get(placeOf(userId, chatId));
  }

  isRunning(userId: string, chatId: string): boolean {
    const reply = this.find(userId, chatId);
    return reply !== undefined && !reply.ended;
  }

  /** Whether a reply is being written for the user. */
  isWriting(userId: string): boolean {
    return this.#of(userId).some((reply) => !reply.ended);
  }

  /** Stops the replies of a user and waits until what they had written is saved. */
  async stopAllOf(userId: string): Promise<void> {
    await Promise.all(this.#of(userId).map((reply) => reply.stop()));
  }

  #of(userId: string): RunningReply[] {
    return [...this.#byChat.values()].filter((reply) => reply.userId === userId);
  }

  /** Stops them all and waits until what they had written is saved. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#byChat.values()].map((reply) => reply.stop()));
  }
}

/** With the owner in it, so that nobody takes or finds a place in someone else's conversation. */
function placeOf(userId: string, chatId: string): string {
  return `${userId}/${chatId}`;
}
