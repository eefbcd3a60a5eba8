// Shares replies in progress among several servers, without sticky sessions. The writing server
// claims the conversation with a row, extends the claim, and stores the encrypted reply there, for
// pages on other servers. If it dies, another server continues the reply (continue-reply.ts).
import type { Database, UserContext } from "../../db/database.ts";
import { ApiError } from "../../errors.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Logger } from "../../platform/logging.ts";
import type { CallerKey } from "./caller.ts";
import {
  type ClaimState,
  claimRow,
  endRow,
  isContinuable,
  type LiveRow,
  listAbandonedReplies,
  readRow,
  requestStop,
  takeOverRow,
  writeRow,
} from "./live-reply-rows.ts";
import { applyState, stateOf } from "./live-state.ts";
import { ReplyCopy } from "./reply-copy.ts";
import type { ReplyEnd, RunningReply } from "./running-replies.ts";

/** How often a reply is stored: by default, and while a page on another server follows it. */
const storeEveryMs = 1_000;
const storeFollowedEveryMs = 150;
/** How often a server extends its claim while the reply does not change. */
const extendEveryMs = 2_000;
/** How often a copy is read if no event says that it changed. */
const readEveryMs = 1_000;
/** How often a server looks for replies whose server has stopped. */
const findAbandonedEveryMs = 5_000;

/** Asks the writing server to store a reply more often, or to stop it. */
const requests = "reply_requests";
const changesOf = (userId: string, chatId: string) => `reply:${userId}/${chatId}`;

type Needs = { db: Pick<Database, "asUser" | "asSystem" | "kind">; bus: Bus; log: Logger };
type Find = (userId: string, chatId: string) => RunningReply | undefined;
export type AbandonedReply = { userId: string; chatId: string; row: LiveRow };
/**
 * Continues a reply whose server has stopped, or ends it, if this server can. Resolves before the
 * rest is written. Never throws.
 */
type Continue = (abandoned: AbandonedReply, ownKey: CallerKey | undefined) => Promise<void>;

/** Another server has taken the reply over. */
export class ClaimLostError extends Error {}

/** A reply that this server has claimed. `storedEnd`: the end stored with the answer. */
type Held = { followed: boolean; wake: () => void; storedEnd: ReplyEnd | undefined };

export class SharedReplies {
  readonly #services: Needs;
  readonly #held = new Map<RunningReply, Held>();
  readonly #ending = new Set<Promise<void>>();
  readonly #copies = new Map<string, ReplyCopy>();
  readonly #unsubscribe: () => void;
  #continue: Continue | undefined;
  #search: NodeJS.Timeout | undefined;

  /** @param find finds a reply that this server writes or has just written */
  constructor(services: Needs, find: Find) {
    this.#services = services;
    this.#unsubscribe = this.isNeeded
      ? services.bus.subscribe(requests, (text) => {
          const [action = "", userId = "", chatId = ""] = text.split(" ");
          const reply = find(userId, chatId);
          if (!reply) return;
          if (action === "stop") reply.abort();
          else this.#storeOften(reply);
        })
      : () => {};
  }

  get isNeeded(): boolean {
    return this.#services.db.kind === "postgres";
  }

  /**
   * Calls `resume` for replies whose servers have stopped: at once if a page follows the reply, and
   * otherwise after a few seconds.
   */
  continueWith(resume: Continue): void {
    if (!this.isNeeded) return;
    this.#continue = resume;
    this.#search = setInterval(() => void this.continueAbandonedReplies(), findAbandonedEveryMs);
    this.#search.unref();
  }

  /** Hands the replies over to other servers, and waits until their text so far is stored. */
  async handOver(replies: readonly RunningReply[]): Promise<void> {
    for (const reply of replies) {
      const held = this.#held.get(reply);
      // This server finishes an answer that it is already saving.
      if (held && !held.storedEnd && reply.resumption) reply.handOver();
    }
    await Promise.all(this.#ending);
  }

  /**
   * Waits until the last state of all replies is stored and their claims are given up. Stop the
   * replies first.
   */
  async close(): Promise<void> {
    clearInterval(this.#search);
    this.#continue = undefined;
    this.#unsubscribe();
    await Promise.all(this.#ending);
  }

  /** Claims the conversation in the transaction of the question; see `claimRow`. */
  async claim(user: UserContext, reply: RunningReply): Promise<void> {
    if (this.isNeeded) await claimRow(user, reply);
  }

  /** Keeps the claim and stores the reply until it ends. Call it after the commit. */
  hold(reply: RunningReply): void {
    if (!this.isNeeded) return;
    const ending = this.#hold(reply).finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }

  /**
   * Stores how a reply ends, in the transaction that saves its answer. Throws `ClaimLostError` if
   * another server has taken it over and may have saved the answer.
   */
  async finish(user: UserContext, reply: RunningReply, end: ReplyEnd): Promise<void> {
    if (!this.isNeeded) return;
    const held = this.#held.get(reply);
    // It was handed over while its last quotations were checked.
    if (!held) throw new ClaimLostError("another server continues the reply");
    held.storedEnd = end;
    const state = JSON.stringify(stateOf(reply, end));
    const { isMine } = await writeRow(user, reply, { state, outcome: "ended" });
    if (!isMine) throw new ClaimLostError("another server continues the reply");
  }

  /** Takes over a reply whose server has stopped. Returns false if another server was faster. */
  takeOver({ userId, chatId, row }: AbandonedReply): Promise<boolean> {
    return this.#services.db.asUser(userId, (user) => takeOverRow(user, chatId, row));
  }

  /**
   * Finds the reply of a conversation that another server is writing or has stopped writing.
   * `ownKey`: the key of the page that follows the reply, which may be needed to continue it.
   */
  async find(
    userId: string,
    chatId: string,
    ownKey?: CallerKey,
  ): Promise<RunningReply | undefined> {
    if (!this.isNeeded) return undefined;
    const key = changesOf(userId, chatId);
    const known = this.#copies.get(key);
    if (known && !known.ended) {
      known.ownKey = ownKey ?? known.ownKey;
      return known;
    }
    const row = await this.#read(userId, chatId);
    if (!row || row.ended || (row.expiredForMs > 0 && !isContinuable(row))) return undefined;
    const copy = new ReplyCopy(userId, chatId, row.id);
    copy.ownKey = ownKey;
    this.#copies.set(key, copy);
    void this.#follow(copy).finally(() => {
      if (this.#copies.get(key) === copy) this.#copies.delete(key);
    });
    return copy;
  }

  /** Reads a reply from its row until it ends. */
  async #follow(copy: ReplyCopy): Promise<void> {
    const { userId, chatId, id } = copy;
    const { db, bus, log } = this.#services;
    let changed = Promise.withResolvers<void>();
    const unsubscribe = bus.subscribe(changesOf(userId, chatId), () => changed.resolve());
    copy.onAbort(() => {
      // Also stores the stop, because nobody receives the event if the writing server has died.
      void db
        .asUser(userId, (user) => requestStop(user, copy))
        .catch((err: unknown) => log.warn({ err }, "a stop could not be stored"))
        .then(() => bus.publish(requests, `stop ${userId} ${chatId}`));
    });
    let version = 0;
    let attempt = 0;
    try {
      while (!copy.ended) {
        const row = await this.#read(userId, chatId);
        if (row?.id !== id || (row.expiredForMs > 0 && !isContinuable(row) && !row.state?.end)) {
          copy.end({ message: null, error: interrupted() });
          return;
        }
        if (row.state && row.version > version) {
          version = row.version;
          applyState(copy, row.state);
        }
        if (copy.ended) return;
        if (row.expiredForMs > 0) await this.#continue?.({ userId, chatId, row }, copy.ownKey);
        // The request may be lost, and a server that takes over has not received it.
        else if (version === 0 || row.attempt !== attempt) {
          await bus.publish(requests, `store ${userId} ${chatId}`);
          if (version > 0) attempt = row.attempt;
        }
        const timer = setTimeout(() => changed.resolve(), readEveryMs);
        await changed.promise;
        clearTimeout(timer);
        changed = Promise.withResolvers<void>();
      }
    } catch (err) {
      log.warn({ err }, "a reply of another server could not be followed");
      // The page reconnects, perhaps after the database is available again.
      copy.end({ message: null, isHandedOver: true });
    } finally {
      unsubscribe();
    }
  }

  /** Continues the replies whose servers have stopped. Never throws. */
  async continueAbandonedReplies(): Promise<void> {
    try {
      for (const abandoned of await listAbandonedReplies(this.#services.db))
        await this.#continueAbandonedReply(abandoned);
    } catch (err) {
      this.#services.log.warn({ err }, "the replies of other servers could not be found");
    }
  }

  async #continueAbandonedReply({ userId, chatId }: Omit<AbandonedReply, "row">): Promise<void> {
    try {
      const row = await this.#read(userId, chatId);
      if (!row || row.ended || row.expiredForMs <= 0) return;
      if (isContinuable(row)) await this.#continue?.({ userId, chatId, row }, undefined);
      // Ends it, so that it takes no place in later searches, which find a limited number.
      else await this.#services.db.asUser(userId, (user) => endRow(user, chatId, row));
    } catch (err) {
      this.#services.log.warn({ err }, "a reply of another server could not be read");
    }
  }

  #storeOften(reply: RunningReply): void {
    const held = this.#held.get(reply);
    if (!held || held.followed) return;
    held.followed = true;
    held.wake();
  }

  async #hold(reply: RunningReply): Promise<void> {
    let changed = Promise.withResolvers<void>();
    const held: Held = { followed: false, wake: () => changed.resolve(), storedEnd: undefined };
    this.#held.set(reply, held);
    let settled = false;
    void reply.settled.then(() => {
      settled = true;
      held.wake();
    });
    let before = "";
    let extendedAt = Date.now();
    const pause = async () => {
      const ms = held.followed ? storeFollowedEveryMs : storeEveryMs;
      const timer = setTimeout(() => changed.resolve(), ms);
      await changed.promise;
      clearTimeout(timer);
      changed = Promise.withResolvers<void>();
    };
    // Waits first, so that nothing delays the first word.
    await pause();
    while (!settled) {
      if (held.storedEnd) {
        await pause();
        continue;
      }
      const text = JSON.stringify(stateOf(reply));
      if (text !== before || Date.now() - extendedAt >= extendEveryMs) {
        const state = text === before ? undefined : text;
        const claim = await this.#write(reply, { state });
        if (claim) {
          before = text;
          extendedAt = Date.now();
          // The claim had expired, and another server continues the reply.
          if (!claim.isMine) reply.handOver();
          else if (claim.stopRequested) reply.abort();
        }
        if (state !== undefined) await this.#announce(reply);
      }
      if (!settled) await pause();
    }
    // The stored end differs if the transaction of the answer failed.
    if (!held.storedEnd || held.storedEnd !== reply.live.ending) {
      const state = JSON.stringify(stateOf(reply));
      await this.#write(reply, { state, outcome: reply.isHandedOver ? "handed-over" : "ended" });
    }
    this.#held.delete(reply);
    await this.#announce(reply);
  }

  /** Returns `undefined` if the write fails. */
  async #write(
    reply: RunningReply,
    change: Parameters<typeof writeRow>[2],
  ): Promise<ClaimState | undefined> {
    const { db, log } = this.#services;
    try {
      return await db.asUser(reply.userId, (user) => writeRow(user, reply, change));
    } catch (err) {
      log.warn({ err }, "a reply could not be stored for other servers");
      return undefined;
    }
  }

  #announce({ userId, chatId }: RunningReply): Promise<void> {
    return this.#services.bus.publish(changesOf(userId, chatId), "changed");
  }

  #read(userId: string, chatId: string) {
    return this.#services.db.asUser(userId, (user) => readRow(user, chatId));
  }
}

const interrupted = () =>
  new ApiError("unavailable", "The answer was interrupted. Load the conversation again.");
