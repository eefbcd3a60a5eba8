import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { message } from "#shared/message.ts";
import type { RolePool } from "../db/role-pool.ts";
import { ApiError } from "../errors.ts";

/**
 * Points per number of seconds. `perServer`: counted in this process only, because the limit
 * protects its CPU and is checked so often that a database row would cost more than the call.
 * `workPerPoint`: how much work costs a point, besides the point of the call; each limit has its
 * own unit of work.
 */
export type Limit = {
  points: number;
  durationSeconds: number;
  perServer?: true;
  workPerPoint?: number;
};

const quarterHour = 15 * 60;

/** All limits of the server in one table. */
export const limitTable = {
  /**
   * Sign-in attempts for one account from one address; passwords and codes are counted separately.
   */
  signInPerAccountAndAddress: { points: 10, durationSeconds: quarterHour },
  /**
   * The same from all addresses: shared by all devices that have never signed in to the account.
   */
  signInPerAccount: { points: 50, durationSeconds: quarterHour },
  /**
   * The same from one device that has signed in before: guesses from elsewhere do not lock its
   * owner out.
   */
  signInPerKnownDevice: { points: 10, durationSeconds: quarterHour },
  /** Sign-in attempts from one address, for any account. */
  signInPerAddress: { points: 60, durationSeconds: quarterHour },
  /**
   * Sign-outs and changes of passkeys and linked accounts from one address: enough for 500 users
   * who sign out together.
   */
  accountCallsPerAddress: { points: 600, durationSeconds: quarterHour, perServer: true },
  signUpPerAddress: { points: 20, durationSeconds: quarterHour },
  /** Emails to one account, requested from one address. */
  mailPerAccountAndAddress: { points: 5, durationSeconds: quarterHour },
  /** The same from all devices together that have never signed in to the account. */
  mailPerAccount: { points: 20, durationSeconds: quarterHour },
  /** Mails that a signed-in user causes in other ways, such as a change of address. */
  mailPerUser: { points: 5, durationSeconds: quarterHour },
  mailPerAddress: { points: 20, durationSeconds: quarterHour },
  /**
   * Texts to one phone number, requested from one address and from anywhere. Each costs the
   * operator money.
   */
  smsPerNumberAndAddress: { points: 3, durationSeconds: quarterHour },
  smsPerNumber: { points: 9, durationSeconds: quarterHour },
  /** Texts of the second factor to one account, whatever its number. */
  smsPerAccount: { points: 5, durationSeconds: quarterHour },
  /** Mails and texts to one account, requested by a device that has signed in to it before. */
  sendsPerKnownDevice: { points: 5, durationSeconds: quarterHour },
  smsPerAddress: { points: 10, durationSeconds: quarterHour },
  /**
   * Second codes to one account: from one address, from all unknown devices together, from each
   * known device.
   */
  secondCodePerAccountAndAddress: { points: 5, durationSeconds: quarterHour },
  secondCodePerAccount: { points: 10, durationSeconds: quarterHour },
  secondCodePerKnownDevice: { points: 10, durationSeconds: quarterHour },
  /** Password checks of a signed-in user. */
  passwordPerUser: { points: 10, durationSeconds: quarterHour },
  /** Uses of one authenticator code by one user; without a limit it stays valid for 90 seconds. */
  totpCode: { points: 1, durationSeconds: 120 },
  /** AI answers for one user or guest address. */
  aiPerUser: { points: 30, durationSeconds: 60 },
  /**
   * Calls of any kind from one address, in addition to their own limits. 100 a second allows a
   * school of 500 users behind one address, each opening a page every few seconds.
   */
  callsPerAddress: { points: 6000, durationSeconds: 60, perServer: true },
  /** Searches, by postings visited. A plain search costs 1 to 3 points, the most expensive 13. */
  searchPerAddress: { points: 900, durationSeconds: 60, perServer: true, workPerPoint: 100_000 },
  /**
   * Lists of a word's verses, and searches of the lexicon, by comparisons of a word with an entry.
   * A search for one word costs one point, for twelve 9.
   */
  studyPerAddress: { points: 300, durationSeconds: 60, perServer: true, workPerPoint: 20_000 },
  /** Public pages that are not stored yet, or missing; each takes about ten milliseconds. */
  pagesPerAddress: { points: 600, durationSeconds: 60, perServer: true },
  /** Shells of the app with the data of a page, which are not stored yet. */
  shellsPerAddress: { points: 600, durationSeconds: 60, perServer: true },
  /** Pictures of verses and previews that are not stored yet; each takes up to a second of CPU. */
  picturesPerAddress: { points: 60, durationSeconds: 60, perServer: true },
  /** Calls to the provider of a licensed translation, which cost the operator money or quota. */
  licensedPerAddress: { points: 120, durationSeconds: 60 },
  /** Downloads of whole translations, about 1.5 MB each. */
  downloadsPerAddress: { points: 120, durationSeconds: 60, perServer: true },
  /** Challenges to add a passkey or to sign in with one; each is a row in the database. */
  passkeyOptionsPerAddress: { points: 240, durationSeconds: quarterHour },
  /** Passages requested from the public passage service by one address. */
  passagesPerAddress: { points: 60, durationSeconds: 60 },
  /**
   * Citation checks of one address, and corrections and exports of one user, by the steps that
   * `CheckWork` counts. A check of a text also costs a point in advance for each 20,000 characters,
   * a correction or an export one point. The work of one check costs at most 30 points.
   */
  checksPerAddress: { points: 120, durationSeconds: 60, perServer: true, workPerPoint: 50_000_000 },
  /** Prayers that one user shares. */
  sharingPerUser: { points: 20, durationSeconds: 60 * 60 },
  /** The same on an account's first day. */
  sharingWhenNew: { points: 3, durationSeconds: 24 * 60 * 60 },
  /** Edits of shared prayers that other users see. */
  sharedEditsPerUser: { points: 60, durationSeconds: 60 * 60 },
  sharedEditsWhenNew: { points: 10, durationSeconds: 24 * 60 * 60 },
  commentsPerUser: { points: 20, durationSeconds: 10 * 60 },
  commentsWhenNew: { points: 10, durationSeconds: 24 * 60 * 60 },
  /** Groups that one user makes. */
  groupsPerUser: { points: 10, durationSeconds: 24 * 60 * 60 },
  /** Invitations that one user follows, including requests to join. */
  groupJoinsPerUser: { points: 30, durationSeconds: 60 * 60 },
  /** Links to groups that one user makes. */
  groupInvitationsPerUser: { points: 40, durationSeconds: 60 * 60 },
  /** Account invitations that one admin creates. */
  invitationsPerUser: { points: 60, durationSeconds: 60 * 60 },
  /** Account invitations opened from one address. */
  invitationsPerAddress: { points: 30, durationSeconds: quarterHour },
  /** Prayers, notes and plans that one user shares with groups; one point for each group. */
  groupSharingPerUser: { points: 120, durationSeconds: 60 * 60 },
  groupCommentsPerUser: { points: 60, durationSeconds: 10 * 60 },
  reportsPerUser: { points: 20, durationSeconds: 60 * 60 },
  /** Batches of a user's conversations searched. */
  chatSearchesPerUser: { points: 120, durationSeconds: 60 },
  /**
   * Searches with `my:`: one point, and one more for each 256 KiB of notes and highlights to
   * decrypt.
   */
  ownVerseSearchesPerUser: { points: 300, durationSeconds: 60 },
  /** Batches of a user's notes searched. */
  noteSearchesPerUser: { points: 120, durationSeconds: 60 },
  /**
   * Messages of imported conversations per hour: ten of the longest conversations, or many short
   * ones.
   */
  importedMessagesPerUser: { points: 2000, durationSeconds: 60 * 60 },
  /** Shared conversations opened from one address. */
  sharesPerAddress: { points: 60, durationSeconds: 60 },
  /** Pictures that one user uploads; each occupies a core for a moment. */
  photosPerUser: { points: 20, durationSeconds: quarterHour },
  /** Messages of AI assistants over MCP from one address; tools also take their own limits. */
  mcpPerAddress: { points: 240, durationSeconds: 60, perServer: true },
  /** Loads of calendars from one address; a calendar program loads each once an hour or less. */
  calendarsPerAddress: { points: 240, durationSeconds: 60, perServer: true },
  /** Calls with one personal access token, in addition to the limits of its user. */
  callsPerAccessToken: { points: 600, durationSeconds: 60, perServer: true },
  /** Calls with an unknown access token from one address. */
  tokenFailuresPerAddress: { points: 30, durationSeconds: quarterHour, perServer: true },
  /** Data exports of one user; each reads all their rows twice. */
  exportsPerUser: { points: 6, durationSeconds: 24 * 60 * 60 },
  /** Imports by one user. Each reads all rows of the user to compare them with the file. */
  importsPerUser: { points: 10, durationSeconds: 24 * 60 * 60 },
  /** Previews of imports by one user. They read the same rows. */
  importPreviewsPerUser: { points: 30, durationSeconds: 24 * 60 * 60 },
  /** Translations that one admin downloads or uploads. */
  catalogTranslationsPerUser: { points: 60, durationSeconds: 24 * 60 * 60 },
  /** Reports of wrong verdicts by one user or guest address; one with a sentence counts twice. */
  citationReports: { points: 40, durationSeconds: 60 * 60 },
  /** Requests to the admins by one user. */
  requestsPerUser: { points: 10, durationSeconds: 60 * 60 },
  /** New rows of any kind by one user. */
  writesPerUser: { points: 240, durationSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;
type WorkLimit = { workPerPoint: number };

/** Counts attempts: in memory for a single server, in the database if several servers share one. */
export class Limits {
  readonly #limiters: ReadonlyMap<LimitName, RateLimiterAbstract>;

  /**
   * @param pool a PostgreSQL pool that may write the table rate_limits; without it, counts are in
   * memory.
   */
  constructor(pool: RolePool | undefined) {
    this.#limiters = new Map(
      Object.entries(limitTable).map(([name, limit]) => [
        name as LimitName,
        createLimiter(name, limit, pool),
      ]),
    );
  }

  /**
   * Counts one attempt by `key`, or `points` of them. Throws `rate_limited` with the waiting time
   * once the limit is exceeded.
   */
  async take(name: LimitName, key: string, points = 1): Promise<void> {
    try {
      await this.#limiter(name).consume(key, points);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      const minutes = Math.ceil(seconds / 60);
      throw new ApiError(
        "rate_limited",
        seconds < 60
          ? message(
              "{seconds, plural, one {Too many tries. Please wait # second and try again.} other {Too many tries. Please wait # seconds and try again.}}",
              { seconds },
            )
          : message(
              "{minutes, plural, one {Too many tries. Please wait a minute and try again.} other {Too many tries. Please wait # minutes and try again.}}",
              { minutes },
            ),
        undefined,
        seconds,
      );
    }
  }

  /**
   * Charges points for work whose cost is known only afterwards. Never throws `rate_limited`; the
   * next `take` does.
   */
  async charge(name: LimitName, key: string, points: number): Promise<void> {
    if (points > 0) await this.#limiter(name).penalty(key, points);
  }

  /** Charges a caller for work that is done, in the unit of the limit. Drops less than a point. */
  chargeWork(
    name: { [N in LimitName]: (typeof limitTable)[N] extends WorkLimit ? N : never }[LimitName],
    key: string,
    work: number,
  ): Promise<void> {
    return this.charge(name, key, Math.floor(work / limitTable[name].workPerPoint));
  }

  /** Refunds one attempt of `key` that turned out to be the owner's. */
  async refund(name: LimitName, key: string): Promise<void> {
    await this.#limiter(name).reward(key, 1);
  }

  /** Resets the count of `key` after a success. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.#limiter(name).delete(key);
  }

  #limiter(name: LimitName): RateLimiterAbstract {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`unknown limit: ${name}`);
    return limiter;
  }
}

function createLimiter(
  name: string,
  limit: Limit,
  pool: RolePool | undefined,
): RateLimiterAbstract {
  const memory = new RateLimiterMemory({
    keyPrefix: name,
    points: limit.points,
    duration: limit.durationSeconds,
  });
  if (!pool || limit.perServer) return memory;
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.durationSeconds,
    // While the database is unavailable, each server counts on its own.
    insuranceLimiter: memory,
  });
}
