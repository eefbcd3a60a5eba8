// Closes what depends on a session, such as the sockets of its pages, when the session ends. An
// event names the ended sessions. Sessions that expire, or that an operator's command deletes,
// cause no event, so a regular query finds them.
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { sessions, users } from "../db/schema.ts";
import type { Services } from "../services.ts";

/** How often all sessions in use are looked up. */
const sweepMs = 10_000;
/** Number of sessions that one query looks up. */
const batchSize = 1000;

type Watched = { sessionId: string; userId: string; end: () => void };

export class SessionWatch {
  readonly #services: Pick<Services, "db" | "log">;
  readonly #watched = new Map<string, Set<Watched>>();
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #sweeping = false;

  constructor({ db, log, realtime }: Pick<Services, "db" | "log" | "realtime">) {
    this.#services = { db, log };
    this.#unsubscribe = realtime.subscribe("sessions", ({ to }) => {
      void this.#check([...(this.#watched.get(to) ?? [])]);
    });
    this.#timer = setInterval(() => void this.sweep(), sweepMs);
    this.#timer.unref();
  }

  /** Calls `end` once when the session ends or its user is suspended. Returns how to cancel. */
  add(sessionId: string, userId: string, end: () => void): () => void {
    const watched = { sessionId, userId, end };
    const all = this.#watched.get(userId) ?? new Set();
    all.add(watched);
    this.#watched.set(userId, all);
    return () => this.#remove(watched);
  }

  /** Looks up all sessions in use, in batches. */
  async sweep(): Promise<void> {
    if (this.#sweeping) return;
    this.#sweeping = true;
    await this.#check([...this.#watched.values()].flatMap((all) => [...all]));
    this.#sweeping = false;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
    this.#watched.clear();
  }

  #remove(watched: Watched): void {
    const all = this.#watched.get(watched.userId);
    all?.delete(watched);
    if (all?.size === 0) this.#watched.delete(watched.userId);
  }

  async #check(watched: readonly Watched[]): Promise<void> {
    const { log } = this.#services;
    const ids = [...new Set(watched.map(({ sessionId }) => sessionId))];
    try {
      for (let at = 0; at < ids.length; at += batchSize) {
        const batch = new Set(ids.slice(at, at + batchSize));
        const live = await this.#listLive([...batch]);
        for (const one of watched) {
          if (!batch.has(one.sessionId) || live.has(one.sessionId)) continue;
          this.#remove(one);
          one.end();
        }
      }
    } catch (err) {
      // Do not disconnect users because the database is unavailable.
      log.warn({ err }, "sessions could not be looked up");
    }
  }

  async #listLive(ids: string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#services.db.auth
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          inArray(sessions.id, ids),
          gt(sessions.expiresAt, new Date()),
          isNull(users.suspendedAt),
        ),
      );
    return new Set(rows.map(({ id }) => id));
  }
}
