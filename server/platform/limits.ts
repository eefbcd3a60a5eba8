import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { ApiError } from "../errors.ts";

/**
 * How many points in how many seconds. `perServer`: counted in this process alone, because the limit protects its CPU and is
 * taken so often that a row in the database would cost more than the call.
 */
export type Limit = { points: number; durationSeconds: number; perServer?: true };

const quarterHour = 15 * 60;

/** Every limit of the server in one table. */
export const limitTable = {
  /** Tries to sign in to one account from one address; passwords and codes are counted apart. */
  signInPerAccountAndAddress: { points: 10, durationSeconds: quarterHour },
  /** The same from anywhere, all devices together that never signed in to the account. */
  signInPerAccount: { points: 50, durationSeconds: quarterHour },
  /** The same from one device that did: guesses from elsewhere do not lock its owner out. */
  signInPerKnownDevice: { points: 10, durationSeconds: quarterHour },
  /** Tries to sign in from one address, to any account. */
  signInPerAddress: { points: 60, durationSeconds: quarterHour },
  signUpPerAddress: { points: 20, durationSeconds: quarterHour },
  /** Mails asked for on behalf of one account. */
  mailPerAccount: { points: 5, durationSeconds: quarterHour },
  mailPerAddress: { points: 20, durationSeconds: quarterHour },
  /** Texts to one phone, and asked for from one address: each costs the operator money. */
  smsPerNumber: { points: 3, durationSeconds: quarterHour },
  /** Texts of the second factor to one account, whatever its number. */
  smsPerAccount: { points: 5, durationSeconds: quarterHour },
  /** Mails and texts to one account, asked for by a device that signed in to it before. */
  sendsPerKnownDevice: { points: 5, durationSeconds: quarterHour },
  smsPerAddress: { points: 10, durationSeconds: quarterHour },
  /** Passwords asked again of someone who is signed in. */
  passwordPerPerson: { points: 10, durationSeconds: quarterHour },
  /** One code of one person's authenticator; it could be used for a minute and a half otherwise. */
  totpCode: { points: 1, durationSeconds: 120 },
  /** Answers asked of the AI by one person or guest address. */
  aiPerPerson: { points: 30, durationSeconds: 60 },
  /**
   * Calls of any kind from one address, besides the limits of their own: 100 a second is a school of 500 people behind one
   * address, each opening a page every few seconds.
   */
  callsPerAddress: { points: 6000, durationSeconds: 60, perServer: true },
  /** Searches: one point and one more for each `postingsPerPoint`. A plain search costs 1 to 3 points, the costliest 13. */
  searchPerAddress: { points: 900, durationSeconds: 60, perServer: true },
  /** Searches of the lexicon and lists of a word's verses; each takes some milliseconds. */
  studyPerAddress: { points: 300, durationSeconds: 60, perServer: true },
  /** Calls to the provider of a licensed translation, which the operator pays for or has a quota of. */
  licensedPerAddress: { points: 120, durationSeconds: 60 },
  /** Whole translations for offline use, some 1.5 MB each. */
  downloadsPerAddress: { points: 120, durationSeconds: 60, perServer: true },
  /** Challenges for signing in with a passkey, each a row in the database. */
  passkeyOptionsPerAddress: { points: 240, durationSeconds: quarterHour },
  /** Passages asked of the public passage service for one address. */
  passagesPerAddress: { points: 60, durationSeconds: 60 },
  /** Messages of a guest; the admins' daily limit is compared with the count, so that there is none here. */
  guestMessagesPerDay: { points: 1_000_000, durationSeconds: 24 * 60 * 60 },
  /** Texts whose quotations are checked: one point, and one more for each 5,000 characters. */
  checksPerAddress: { points: 120, durationSeconds: 60, perServer: true },
  /** Prayers that one person shares. */
  sharingPerPerson: { points: 20, durationSeconds: 60 * 60 },
  /** The same for an account of its first day. */
  sharingWhenNew: { points: 3, durationSeconds: 24 * 60 * 60 },
  /** Edits of shared prayers that other users see. */
  sharedEditsPerPerson: { points: 60, durationSeconds: 60 * 60 },
  sharedEditsWhenNew: { points: 10, durationSeconds: 24 * 60 * 60 },
  commentsPerPerson: { points: 20, durationSeconds: 10 * 60 },
  commentsWhenNew: { points: 10, durationSeconds: 24 * 60 * 60 },
  reportsPerPerson: { points: 20, durationSeconds: 60 * 60 },
  /** Parts of a person's conversations looked through for words. */
  chatSearchesPerPerson: { points: 120, durationSeconds: 60 },
  /** Parts of a user's notes searched for words. */
  noteSearchesPerPerson: { points: 120, durationSeconds: 60 },
  /** Messages of imported conversations: ten of the longest, or many short ones, in an hour. */
  importedMessagesPerPerson: { points: 2000, durationSeconds: 60 * 60 },
  /** Shared conversations opened from one address. */
  sharesPerAddress: { points: 60, durationSeconds: 60 },
  /** Pictures that one person sends; each costs a core for a moment. */
  photosPerPerson: { points: 20, durationSeconds: quarterHour },
  /** Archives of everything that one person asks for; each reads all their rows twice. */
  exportsPerPerson: { points: 6, durationSeconds: 24 * 60 * 60 },
  /** Requests to the admins by one person. */
  requestsPerPerson: { points: 10, durationSeconds: 60 * 60 },
  /** New rows of any kind by one person. */
  writesPerPerson: { points: 240, durationSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;

/** Counts tries: in the memory of a single server, in the database where several share one. */
export class Limits {
  readonly #limiters: ReadonlyMap<LimitName, RateLimiterAbstract>;

  /** @param pool a PostgreSQL pool that may write the table rate_limits; none counts in memory. */
  constructor(pool: pg.Pool | undefined) {
    this.#limiters = new Map(
      Object.entries(limitTable).map(([name, limit]) => [
        name as LimitName,
        createLimiter(name, limit, pool),
      ]),
    );
  }

  /** Counts one try by `key`, or as many points as it costs; past the limit it throws `rate_limited` saying how long to wait. */
  async take(name: LimitName, key: string, points = 1): Promise<void> {
    try {
      await this.#limiter(name).consume(key, points);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const minutes = Math.max(1, Math.ceil(reason.msBeforeNext / 60_000));
      throw new ApiError(
        "rate_limited",
        `Too many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
        undefined,
        Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
      );
    }
  }

  /** Charges points for work whose cost was known only after it was done. Never throws `rate_limited`; the next `take` does. */
  async charge(name: LimitName, key: string, points: number): Promise<void> {
    if (points > 0) await this.#limiter(name).penalty(key, points);
  }

  /** Counts one more and returns how many there are in the window, for limits that an admin sets. */
  async count(name: LimitName, key: string): Promise<number> {
    return (await this.#limiter(name).penalty(key, 1)).consumedPoints;
  }

  /** Forgets the tries of `key`, after one that succeeded. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.#limiter(name).delete(key);
  }

  #limiter(name: LimitName): RateLimiterAbstract {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`there is no limit called ${name}`);
    return limiter;
  }
}

function createLimiter(name: string, limit: Limit, pool: pg.Pool | undefined): RateLimiterAbstract {
  const memory = new RateLimiterMemory({
    keyPrefix: name,
    points: limit.points,
    duration: limit.durationSeconds,
  });
  if (!pool || limit.perServer) return memory;
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.durationSeconds,
    // While the database does not answer, each server goes on counting by itself.
    insuranceLimiter: memory,
  });
}
