// Mails that must not be lost. A mail is stored, usually in the transaction of what it reports,
// before it is sent, and deleted after the mail server has accepted it. If the server is killed in
// between or the mail server does not answer, it is sent later. A kill between the acceptance and
// the deletion sends a mail twice, with the same Message-ID, by which mail programs show it once.
import { hkdfSync, randomUUID } from "node:crypto";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { z } from "zod";
import { decryptBytes, encryptBytes } from "../db/cipher.ts";
import type { Database } from "../db/database.ts";
import type { Db } from "../db/driver.ts";
import { outgoingMails } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../platform/logging.ts";
import {
  type Mail,
  MailRejectedError,
  type RenderedMail,
  type StoringMailer,
} from "../platform/mail.ts";
import type { Shutdown } from "../platform/shutdown.ts";
import { addJob } from "./job-queue.ts";
import type { JobSignals } from "./job-signals.ts";
import { retryDelayMs } from "./retry-delay.ts";

const dayMs = 24 * 60 * 60_000;
/** A mail server may be down for days. Links and codes that expire sooner say so themselves. */
const lifeMs = 7 * dayMs;
/** A mail that goes to many users, such as a digest, is news for a day. */
const maxQueuedLifeMs = dayMs;

/** So that the first claim lasts four minutes, longer than any delivery. */
const firstAttempts = 1;

/** A stored mail that is not sent yet. */
type StoredMail = { id: string; content: RenderedMail };
type Outcome = "done" | "postponed" | "refused" | "unreachable";

const renderedMail = z.object({
  messageId: z.string(),
  from: z.union([z.string(), z.object({ name: z.string(), address: z.string() })]).optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

type Needs = {
  db: Pick<Database, "asSystemKeepingSettings">;
  mail: Pick<StoringMailer, "render" | "deliver">;
  log: Logger;
  shutdown: Pick<Shutdown, "started">;
  jobs: Pick<JobSignals, "wake">;
  secret: string;
  env: Pick<Env, "smtpConnections">;
};

export class OutgoingMails {
  readonly #services: Needs;
  readonly #key: Buffer;
  /** Whether the mail server answered the last delivery of this server; undefined without one. */
  isServerUp: boolean | undefined;

  constructor(services: Needs) {
    this.#services = services;
    const derived = hkdfSync("sha256", services.secret, "", "berea outgoing mails", 32);
    this.#key = Buffer.from(derived);
  }

  /**
   * Stores a mail in a transaction of the role berea_auth or berea_system. Call `deliver` after the
   * commit. Returns `undefined` if the address cannot receive mail.
   */
  store(tx: Db, mail: Mail, now = new Date()): Promise<StoredMail | undefined> {
    // The caller is the first to try, and has as much time as a job that sends a queued mail.
    const nextAttemptAt = new Date(now.getTime() + retryDelayMs(firstAttempts + 1));
    return this.#insert(tx, mail, { now, nextAttemptAt, lifeMs });
  }

  /**
   * Stores a mail that a job sends, for many mails at a time. Call `queueDue` after the commits.
   * @param life how long the mail is retried, in ms; at most a day
   */
  async queue(tx: Db, mail: Mail, life = maxQueuedLifeMs): Promise<void> {
    const now = new Date();
    const limited = Math.min(life, maxQueuedLifeMs);
    await this.#insert(tx, mail, { now, nextAttemptAt: now, lifeMs: limited });
  }

  async #insert(
    tx: Db,
    mail: Mail,
    { now, nextAttemptAt, lifeMs }: { now: Date; nextAttemptAt: Date; lifeMs: number },
  ): Promise<StoredMail | undefined> {
    const content = this.#services.mail.render(mail);
    if (!content) return undefined;
    const id = randomUUID();
    await tx.insert(outgoingMails).values({
      id,
      content: encryptBytes(this.#key, placeOf(id), Buffer.from(JSON.stringify(content))),
      attempts: firstAttempts,
      nextAttemptAt,
      expiresAt: new Date(now.getTime() + lifeMs),
      createdAt: now,
    });
    return { id, content };
  }

  /** Tries to send a stored mail now. After a failure it is sent later, so this never throws. */
  async deliver(stored: StoredMail | undefined): Promise<void> {
    if (stored) await this.#send(stored);
  }

  /** Stores a mail in a separate transaction and tries to send it. */
  async send(mail: Mail): Promise<void> {
    await this.deliver(
      await this.#services.db.asSystemKeepingSettings((tx) => this.store(tx, mail)),
    );
  }

  /**
   * As `send`, for a mail to the address of a signed-in user or one that they typed in: throws a
   * `MailRejectedError` if the mail server will never take mail to this address. Where nobody is
   * signed in, this would reveal which addresses have an account.
   */
  async sendOrThrow(mail: Mail): Promise<void> {
    const stored = await this.#services.db.asSystemKeepingSettings((tx) => this.store(tx, mail));
    if (stored && (await this.#send(stored)) === "refused") throw new MailRejectedError(true);
  }

  /** Adds a job if mails are due. */
  async queueDue(now = new Date()): Promise<void> {
    const { db, jobs } = this.#services;
    const added = await db.asSystemKeepingSettings(async (tx) => {
      const { id, nextAttemptAt } = outgoingMails;
      const due = await tx
        .select({ id })
        .from(outgoingMails)
        .where(lte(nextAttemptAt, now))
        .limit(1);
      if (due.length > 0) await addJob(tx, "mails");
      return due.length > 0;
    });
    if (added) await jobs.wake("mails");
  }

  /**
   * Sends the mails that are due, several at a time. Ends when the mail server does not answer: the
   * others would wait for it as well. A mail that it refuses delays no other.
   * @param clock may run for hours: a claim counts from the time when it was made
   */
  async sendDue(clock = () => new Date()): Promise<void> {
    const { db, shutdown, env } = this.#services;
    await db.asSystemKeepingSettings((tx) =>
      tx.delete(outgoingMails).where(lte(outgoingMails.expiresAt, clock())),
    );
    let isReachable = true;
    const connections = Array.from({ length: env.smtpConnections }, async () => {
      while (isReachable && !shutdown.started) {
        const outcome = await this.#sendNext(clock());
        if (outcome === "none") return;
        if (outcome === "unreachable") isReachable = false;
      }
    });
    await Promise.all(connections);
  }

  /** "none": no mail is due. */
  async #sendNext(now: Date): Promise<Outcome | "none"> {
    const { db, log } = this.#services;
    const row = await db.asSystemKeepingSettings((tx) => claimDue(tx, now));
    if (!row) return "none";
    const content = this.#read(row);
    if (content) return this.#send({ id: row.id, content });
    log.error({ id: row.id }, "a stored mail cannot be read and was deleted");
    await this.#remove(row.id);
    return "refused";
  }

  /**
   * Makes all stored mails due now. Call it only when the only server starts: its last shutdown may
   * have interrupted their delivery.
   */
  async makeAllDue(now = new Date()): Promise<void> {
    const { db } = this.#services;
    await db.asSystemKeepingSettings((tx) => tx.update(outgoingMails).set({ nextAttemptAt: now }));
  }

  #read({ id, content }: { id: string; content: Uint8Array }): RenderedMail | undefined {
    try {
      const text = decryptBytes(this.#key, placeOf(id), content).toString("utf8");
      return renderedMail.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** "postponed": the mail server may take the mail later. "refused": it never will. */
  async #send({ id, content }: StoredMail): Promise<Outcome> {
    try {
      await this.#services.mail.deliver(content);
      this.isServerUp = true;
    } catch (error) {
      this.isServerUp = error instanceof MailRejectedError;
      if (!(error instanceof MailRejectedError)) return "unreachable";
      if (!error.permanent) return "postponed";
      await this.#remove(id);
      return "refused";
    }
    await this.#remove(id);
    return "done";
  }

  async #remove(id: string): Promise<void> {
    const { db, log } = this.#services;
    await db
      .asSystemKeepingSettings((tx) => tx.delete(outgoingMails).where(eq(outgoingMails.id, id)))
      .catch((err) => log.error({ err }, "a sent mail could not be removed from the queue"));
  }
}

const placeOf = (id: string) => `outgoing_mails|content|${id}`;

/**
 * Takes the oldest due mail and postpones it, so that no other server sends it as well. Mails that
 * were not queued come first: a code must not wait behind ten thousand digests.
 */
async function claimDue(tx: Db, now: Date) {
  // Only they expire after more than a day.
  const queuedExpireBy = new Date(now.getTime() + maxQueuedLifeMs);
  const due = (await findDue(tx, now, queuedExpireBy)) ?? (await findDue(tx, now, now));
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  const nextAttemptAt = new Date(now.getTime() + retryDelayMs(attempts));
  await tx
    .update(outgoingMails)
    .set({ attempts, nextAttemptAt })
    .where(eq(outgoingMails.id, due.id));
  return due;
}

/** Returns the mail that is due for the longest time, of those that expire after `expireAfter`. */
async function findDue(tx: Db, now: Date, expireAfter: Date) {
  const { nextAttemptAt, expiresAt } = outgoingMails;
  const [due] = await tx
    .select()
    .from(outgoingMails)
    .where(and(lte(nextAttemptAt, now), gt(expiresAt, expireAfter)))
    .orderBy(asc(nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return due;
}
