// Running answers to guests. They continue without their request, so that a reloaded page can
// follow them. They exist only in the memory of this process, under a random id that only the
// guest's browser knows. A server that does not have an answer tells the others to stop it.
import { createHash } from "node:crypto";
import type { AppliedCorrection } from "#scripture/citations/corrections/applied-corrections.ts";
import type { BereaAnswer, BereaEvent, Lookup } from "#shared/api/chat.ts";
import type { Language } from "#shared/languages.ts";
import { maxLookups } from "#shared/limits.ts";
import { ApiError } from "../../errors.ts";
import type { Answer } from "../../platform/ai/ai.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { describeLookup } from "./describe-lookup.ts";
import type { ReplyText } from "./reply-text.ts";
import { eventOf, TextBroadcast } from "./text-broadcast.ts";

/** How long a finished answer can still be followed. */
const keptAfterEndMs = 2 * 60_000;
/** Answers of one address that can be followed again; others end with their request. */
const maxPerAddress = 50;
/** The same for all addresses together. An answer has at most 60,000 characters. */
const maxKept = 2_000;

/**
 * An answer as it is shown, the follow-up questions of its ending block, and what the AI wrote in
 * place of the words of scripture.
 */
export type Completion = Answer & {
  followUps: string[];
  corrections: readonly AppliedCorrection[];
};

/** An answer that is not stored in the database. */
export class StatelessReply {
  /** The text that it is made of. */
  replyText: Pick<ReplyText, "corrections"> | undefined;
  readonly live = new TextBroadcast<Completion>(() => this.replyText?.corrections ?? []);
  readonly lookups: Lookup[] = [];
  /** The summary written for this answer, and the number of messages that it replaces. */
  summary: { text: string; messages: number } | undefined;
  readonly #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  addLookup(lookup: Lookup): void {
    if (this.lookups.length < maxLookups) this.lookups.push(lookup);
    this.live.showStep(describeLookup(lookup));
  }

  stop(): void {
    this.#controller.abort();
  }

  /** Stops the answer when the signal of its request aborts. */
  stopWith(signal: AbortSignal): void {
    if (signal.aborted) this.stop();
    else signal.addEventListener("abort", () => this.stop(), { once: true });
  }

  /** Returns the answer as the API sends it. */
  answerOf({ text, model, partial, followUps, corrections }: Completion): BereaAnswer {
    const { lookups, summary } = this;
    const texts = { content: text, corrections: [...corrections], follow_ups: followUps };
    return { ...texts, model, partial, lookups, ...(summary && { summary }) };
  }

  /** Yields the events of the answer from its beginning, in the language of the reader. */
  async *follow(language: Language): AsyncGenerator<BereaEvent> {
    const pieces = this.live.follow();
    for (;;) {
      const { done, value } = await pieces.next();
      if (!done) {
        yield "restarted" in value ? { event: "restart", data: {} } : eventOf(value, language);
        continue;
      }
      const { text, error, corrections } = value;
      if (error) {
        const body = error.bodyIn(language);
        yield {
          event: "error",
          data: {
            ...body,
            message: body.error.message,
            content: text,
            corrections: [...corrections],
          },
        };
      } else yield { event: "done", data: this.answerOf(value) };
      return;
    }
  }
}

type Kept = { reply: StatelessReply; address: string; ending: Promise<unknown> };

/** The topic of the bus; its texts are the hashes of the ids of the answers to stop. */
const stops = "stop-guest-reply";
/** An id gives access to its answer, so servers send each other only its hash. */
const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");

export class GuestReplies {
  readonly #byHash = new Map<string, Kept>();
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.subscribe(stops, (hash) => this.#stop(hash));
  }

  /** Throws `conflict` if the id is in use. */
  assertFree(id: string): void {
    if (this.#byHash.has(hashOf(id))) {
      throw new ApiError("conflict", "This question was already received.");
    }
  }

  /**
   * Keeps an answer in memory so that it can be followed under the id, until some minutes after
   * `ending`. Returns false if the id is in use or too many are kept: the answer then ends with its
   * request.
   */
  keep(id: string, kept: Kept): boolean {
    const hash = hashOf(id);
    if (this.#byHash.has(hash)) return false;
    const { address } = kept;
    const sameAddress = [...this.#byHash.values()].filter((one) => one.address === address);
    if (sameAddress.length >= maxPerAddress || this.#byHash.size >= maxKept) return false;
    this.#byHash.set(hash, kept);
    void kept.ending.finally(() => {
      setTimeout(() => this.#byHash.delete(hash), keptAfterEndMs).unref();
    });
    return true;
  }

  find(id: string): StatelessReply | undefined {
    return this.#byHash.get(hashOf(id))?.reply;
  }

  /** Stops an answer of any server and forgets it. */
  async stop(id: string): Promise<void> {
    const hash = hashOf(id);
    if (this.#byHash.has(hash)) this.#stop(hash);
    else await this.#bus.publish(stops, hash);
  }

  #stop(hash: string): void {
    this.#byHash.get(hash)?.reply.stop();
    this.#byHash.delete(hash);
  }

  /** Stops all answers and waits until they have ended. */
  async stopAll(): Promise<void> {
    const all = [...this.#byHash.values()];
    for (const { reply } of all) reply.stop();
    await Promise.all(all.map(({ ending }) => ending));
  }
}
