// The replies that this server is writing. A reply continues after its request ends, and other
// requests can follow it: at this server from memory, and at others through SharedReplies.
import { randomUUID } from "node:crypto";
import type { ChatMessage, Lookup, ReplyEvent } from "#shared/api/chat.ts";
import type { Language } from "#shared/languages.ts";
import { maxLookups } from "#shared/limits.ts";
import { type Message, message } from "#shared/message.ts";
import type { Concern } from "#shared/safety/concern.ts";
import { ApiError } from "../../errors.ts";
import { describeLookup } from "./describe-lookup.ts";
import type { ReplyText } from "./reply-text.ts";
import type { Resumption } from "./resumption.ts";
import { eventOf, TextBroadcast } from "./text-broadcast.ts";

/**
 * How long a finished reply can still be followed, for a page that loaded the conversation just
 * before the end.
 */
const keptAfterEndMs = 30_000;
/** Replies that can be written for one user at a time, in different conversations. */
export const maxRunningPerUser = 5;

export const replyInProgressError = () =>
  new ApiError(
    "conflict",
    "An answer is being written in this conversation. Wait until it ends, or stop it.",
  );

export const tooManyReplies = () =>
  new ApiError(
    "rate_limited",
    message("{count} answers are already being written for you. Wait until one ends, or stop it.", {
      count: maxRunningPerUser,
    }),
  );

/**
 * How a reply ended: the saved message, or null if nothing was saved, the error, if any, and the
 * new title of the conversation, if it changed.
 */
export type ReplyEnd = {
  message: ChatMessage | null;
  error?: ApiError | undefined;
  title?: string | undefined;
  /** Another server continues the reply, so its readers must reconnect. */
  isHandedOver?: boolean;
};

/** A reply that is being written. */
export class RunningReply {
  readonly userId: string;
  readonly chatId: string;
  readonly id: string;
  readonly live = new TextBroadcast<ReplyEnd>();
  /** The saved question; `undefined` before it is saved. */
  question: ChatMessage | undefined;
  /** The data with which another server can continue it; set when the question is saved. */
  resumption: Resumption | undefined;
  /** The text that it is made of, or what another server has stored of it. */
  replyText: Pick<ReplyText, "corrections"> | undefined;
  /** Number of servers that have written it, including this one. */
  readonly attempt: number;
  readonly #lookups: Lookup[] = [];
  readonly #controller = new AbortController();
  readonly #started = Promise.withResolvers<ChatMessage>();
  readonly #settled = Promise.withResolvers<void>();

  constructor(userId: string, chatId: string, id: string = randomUUID(), attempt = 1) {
    this.userId = userId;
    this.chatId = chatId;
    this.id = id;
    this.attempt = attempt;
    // If nobody awaits it, a question that cannot be saved would be an unhandled rejection.
    this.#started.promise.catch(() => {});
  }

  /** Aborts when the reply has to stop. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get ended(): boolean {
    return this.live.ended;
  }

  /** Resolves when the reply has ended and its text is saved. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  start(question: ChatMessage): void {
    this.question = question;
    this.#started.resolve(question);
  }

  /** Fails the reply, because the question was not saved. */
  reject(reason: unknown): void {
    this.#started.reject(reason);
    this.#settled.resolve();
  }

  append(text: string): void {
    this.live.append(text);
  }

  addLookup(lookup: Lookup): void {
    if (this.#lookups.length < maxLookups) this.#lookups.push(lookup);
    this.live.showStep(describeLookup(lookup));
  }

  /** Adds the lookups of the server that wrote the beginning. */
  restoreLookups(lookups: readonly Lookup[]): void {
    this.#lookups.push(...lookups.slice(0, maxLookups - this.#lookups.length));
  }

  /** What the AI has looked up so far, in order; at most `maxLookups`. */
  get lookups(): Lookup[] {
    return [...this.#lookups];
  }

  /** What the AI wrote in place of the words of scripture. */
  get corrections(): ReplyText["corrections"] {
    return this.replyText?.corrections ?? [];
  }

  /** Tells readers what the server is doing before the answer begins. */
  showStep(what: Message): void {
    this.live.showStep(what);
  }

  raise(concern: Concern): void {
    this.live.raise(concern);
  }

  /** The concerns that the AI has raised. */
  get concerns(): readonly Concern[] {
    return this.live.concerns;
  }

  end(end: ReplyEnd): void {
    this.live.end(end);
    this.#settled.resolve();
  }

  /** Ends the call to the AI. */
  abort(): void {
    this.#controller.abort();
  }

  /** Ends it on this server without saving anything, because another server continues it. */
  handOver(): void {
    this.end({ message: null, isHandedOver: true });
    this.abort();
  }

  /** Whether another server continues it. */
  get isHandedOver(): boolean {
    return this.live.ending?.isHandedOver === true;
  }

  /** Stops the reply. Resolves once the text so far has been saved. */
  stop(): Promise<void> {
    this.abort();
    return this.#settled.promise;
  }

  /** Yields the events of the reply from its beginning, in the language of the reader. */
  async *follow(language: Language): AsyncGenerator<ReplyEvent> {
    // A copy of a reply ends without a start if its server dies before it stores anything.
    const question = await Promise.race([this.#started.promise, this.#settled.promise]);
    if (question) yield { event: "start", data: { message: question } };
    const pieces = this.live.follow();
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) {
        if (!value.isHandedOver) yield endEvent(value, language);
        return;
      }
      if (!("restarted" in value)) yield eventOf(value, language);
      else if (this.question) yield { event: "start", data: { message: this.question } };
    }
  }
}

function endEvent({ message: saved, error, title }: ReplyEnd, language: Language): ReplyEvent {
  return error
    ? { event: "error", data: { ...error.bodyIn(language), message: saved } }
    : { event: "done", data: { message: saved, ...(title !== undefined && { title }) } };
}

export class RunningReplies {
  readonly #byChat = new Map<string, RunningReply>();
  /** The ended reply that a new one replaces. */
  readonly #replaced = new WeakMap<RunningReply, RunningReply>();

  /**
   * Starts a reply. Throws `conflict` if one is being written in the conversation, or
   * `rate_limited` if too many are being written for the user.
   */
  claim(userId: string, chatId: string): RunningReply {
    const mine = [...this.#byChat.values()].filter((one) => one.userId === userId && !one.ended);
    if (mine.some((one) => one.chatId === chatId)) {
      throw replyInProgressError();
    }
    if (mine.length >= maxRunningPerUser) {
      throw tooManyReplies();
    }
    const reply = new RunningReply(userId, chatId);
    const key = keyOf(userId, chatId);
    const ended = this.#byChat.get(key);
    if (ended) this.#replaced.set(reply, ended);
    this.#byChat.set(key, reply);
    return reply;
  }

  /**
   * Adds a reply that this server has taken over. Returns false if this server writes one in the
   * conversation.
   */
  adopt(reply: RunningReply): boolean {
    if (this.isRunning(reply.userId, reply.chatId)) return false;
    this.#byChat.set(keyOf(reply.userId, reply.chatId), reply);
    return true;
  }

  /**
   * Forgets the reply: later, so that late pages can still follow it, or now, if its question was
   * refused. Then they can follow the reply before it again.
   */
  release(reply: RunningReply, when: "now" | "later"): void {
    const key = keyOf(reply.userId, reply.chatId);
    const remove = () => {
      if (this.#byChat.get(key) === reply) this.#byChat.delete(key);
    };
    if (when === "later") {
      this.#replaced.delete(reply);
      setTimeout(remove, keptAfterEndMs).unref();
      return;
    }
    remove();
    const ended = this.#replaced.get(reply);
    if (!ended || this.#byChat.has(key)) return;
    this.#byChat.set(key, ended);
    this.release(ended, "later");
  }

  /** The reply of a conversation that is being written or has just ended. */
  find(userId: string, chatId: string): RunningReply | undefined {
    const found = this.#byChat.get(keyOf(userId, chatId));
    return found?.isHandedOver ? undefined : found;
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

  /** The replies that are being written. */
  get running(): RunningReply[] {
    return [...this.#byChat.values()].filter((reply) => !reply.ended);
  }

  /** Stops all replies and waits until their text is saved. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#byChat.values()].map((reply) => reply.stop()));
  }
}

/** The key includes the user, so that no one finds the reply of another user's conversation. */
function keyOf(userId: string, chatId: string): string {
  return `${userId}/${chatId}`;
}
