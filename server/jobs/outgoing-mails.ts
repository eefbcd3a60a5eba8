// Mails that must not be lost. A mail is stored, usually in the transaction of what it reports,
// before it is sent, and deleted after the mail server has accepted it. If the server is killed in
// between or the mail server does not answer, it is sent later. A kill between the acceptance and
// the deletion sends a mail twice, with the same Message-ID, by which mail programs show it once.
import { hkdfSync, randomUUID } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { decryptBytes, encryptBytes } from "../db/cipher.ts";
import type { Database } from "../db/database.ts";
import type { Db } from "../db/driver.ts";
import { outgoingMails } from "../db/schema.ts";
import type { Logger } from "../platform/logging.ts";
import {
  type Mail,
  MailRejectedError,
  type RenderedMail,
  type StoringMailer,
} from "../platform/mail.ts";
import type { Shutdown } from "../platform/shutdown.ts";
import { retryDelayMs } from "./retry-delay.ts";

/** A mail server may be down for days. Links and codes that expire sooner say so themselves. */
const lifeMs = 7 * 24 * 60 * 60_000;

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
  db: Pick<Database, "asSystem">;
  mail: Pick<StoringMailer, "render" | "deliver">;
  log: Logger;
  shutdown: Pick<Shutdown, "started">;
  secret: string;
};

export class OutgoingMails {
  readonly #services: Needs;
  readonly #key: Buffer;

  constructor(services: Needs) {
    this.#services = services;
    const derived = hkdfSync("sha256", services.secret, "", "berea outgoing mails", 32);
    this.#key = Buffer.from(derived);
  }

  /**
   * Stores a mail in a transaction of the role berea_auth or berea_system. Call `deliver` after the
   * commit. Returns `undefined` if the address cannot receive mail.
   */
  async store(tx: Db, mail: Mail, now = new Date()): Promise<StoredMail | undefined> {
    const content = this.#services.mail.render(mail);
    if (!content) return undefined;
    const id = randomUUID();
    await tx.insert(outgoingMails).values({
      id,
      content: encryptBytes(this.#key, placeOf(id), Buffer.from(JSON.stringify(content))),
      attempts: 1,
      // The caller is the first to try.
      nextAttemptAt: new Date(now.getTime() + retryDelayMs(1)),
      expiresAt: new Date(now.getTime() + lifeMs),
    });
    return { id, content };
  }

  /** Tries to send a stored mail now. After a failure it is sent later, so this never throws. */
  async deliver(stored: StoredMail | undefined): Promise<void> {
    if (stored) await this.#send(stored);
  }

  /** Stores a mail in a separate transaction and tries to send it. */
  async send(mail: Mail): Promise<void> {
    await this.deliver(await this.#services.db.asSystem((tx) => this.store(tx, mail)));
  }

  /**
   * As `send`, for a mail to the address of a signed-in user or one that they typed in: throws a
   * `MailRejectedError` if the mail server will never take mail to this address. Where nobody is
   * signed in, this would reveal which addresses have an account.
   */
  async sendOrThrow(mail: Mail): Promise<void> {
    const stored = await this.#services.db.asSystem((tx) => this.store(tx, mail));
    if (stored && (await this.#send(stored)) === "refused") throw new MailRejectedError(true);
  }

  /**
   * Sends the mails that are due by `now`. Ends when the mail server does not answer: the others
   * would wait for it as well. A mail that it refuses delays no other.
   */
  async sendDue(now = new Date()): Promise<void> {
    const { db, shutdown, log } = this.#services;
    await db.asSystem((tx) => tx.delete(outgoingMails).where(lte(outgoingMails.expiresAt, now)));
    while (!shutdown.started) {
      const row = await db.asSystem((tx) => claimDue(tx, now));
      if (!row) return;
      const content = this.#read(row);
      if (!content) {
        log.error({ id: row.id }, "a stored mail cannot be read and was deleted");
        await this.#remove(row.id);
        continue;
      }
      if ((await this.#send({ id: row.id, content })) === "unreachable") return;
    }
  }

  /**
   * Makes all stored mails due now. Call it only when the only server starts: its last shutdown may
   * have interrupted their delivery.
   */
  async makeAllDue(now = new Date()): Promise<void> {
    const { db } = this.#services;
    await db.asSystem((tx) => tx.update(outgoingMails).set({ nextAttemptAt: now }));
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
    } catch (error) {
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
      .asSystem((tx) => tx.delete(outgoingMails).where(eq(outgoingMails.id, id)))
      .catch((err) => log.error({ err }, "a sent mail could not be removed from the queue"));
  }
}

const placeOf = (id: string) => `outgoing_mails|content|${id}`;

/** Takes the oldest due mail and postpones it, so that no other server sends it as well. */
async function claimDue(tx: Db, now: Date) {
  const [due] = await tx
    .select()
    .from(outgoingMails)
    .where(and(lte(outgoingMails.nextAttemptAt, now)))
    .orderBy(asc(outgoingMails.nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  const nextAttemptAt = new Date(now.getTime() + retryDelayMs(attempts));
  await tx
    .update(outgoingMails)
    .set({ attempts, nextAttemptAt })
    .where(eq(outgoingMails.id, due.id));
  return due;
}
