// A queue in the database: what has to follow a change is written in the transaction of the change,
// and done here afterwards, also after a restart. `for update skip locked` lets several servers
// work on it.
import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { notificationJobs, prayersPrayed, sharedPrayers } from "../../db/schema.ts";
import { MailRefused } from "../../platform/mail.ts";
import type { Services } from "../../services.ts";
import { addNotifications, deliver } from "./notify.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { deliverableEmail } from "./subscribers.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

type Needs = Pick<
  Services,
  "db" | "env" | "log" | "mail" | "secret" | "realtime" | "push" | "background" | "shutdown"
>;
type Job = typeof notificationJobs.$inferSelect;

const dayMs = 24 * 60 * 60_000;
/** Users notified in one transaction; on the embedded database other requests wait for it. */
const batchSize = 200;
/** A reminder is for its day. An answered prayer is news for longer. */
const lifeMs: Record<Job["kind"], number> = { answered: 30 * dayMs, reminder_mail: dayMs };

/**
 * Queues the notification of everyone who prayed a shared prayer. Runs in the transaction that
 * answers it.
 * @param prayerId the id of the share, not of the journal's prayer
 */
export async function queueAnswered({ db, id }: UserContext, prayerId: string): Promise<void> {
  await addJob(db, { userId: id, kind: "answered", prayerId }, new Date());
}

/** Queues a mail that reminds a user. Needs the system role. */
export async function queueReminderMail(
  tx: Db,
  { userId, prayerId }: { userId: string; prayerId: string },
  now: Date,
): Promise<void> {
  await addJob(tx, { userId, kind: "reminder_mail", prayerId }, now);
}

async function addJob(
  db: Db,
  job: Pick<Job, "userId" | "kind" | "prayerId">,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifeMs[job.kind]);
  await db
    .insert(notificationJobs)
    .values({ id: randomUUID(), ...job, nextAttemptAt: now, expiresAt });
}

/**
 * Does all jobs that are due, until none is left or the server stops. A job that fails is retried
 * later. After a mail server that cannot be used, the other mails wait for the next run: each would
 * wait for the same server, and the notifications behind them too. A refused mail delays no other.
 */
export async function runNotificationJobs(services: Needs, now = new Date()): Promise<void> {
  const { db, log, shutdown } = services;
  let kinds: Job["kind"][] = ["answered", "reminder_mail"];
  while (!shutdown.started) {
    const job = await db.asSystem((tx) => claimJob(tx, now, kinds));
    if (!job) return;
    try {
      if (job.kind === "answered") await notifyThoseWhoPrayed(services, job.id);
      else await mailReminder(services, job);
    } catch (err) {
      log.warn(
        { err, job: job.kind, attempts: job.attempts },
        "a notification job failed and will be retried",
      );
      if (job.kind === "reminder_mail" && !(err instanceof MailRefused)) kinds = ["answered"];
      continue;
    }
    if (shutdown.started) return;
    await db.asSystem((tx) => tx.delete(notificationJobs).where(eq(notificationJobs.id, job.id)));
  }
}

/** Takes the oldest due job of these kinds, and postpones it so that no other server starts it. */
async function claimJob(tx: Db, now: Date, kinds: Job["kind"][]): Promise<Job | undefined> {
  await tx.delete(notificationJobs).where(lte(notificationJobs.expiresAt, now));
  const [due] = await tx
    .select()
    .from(notificationJobs)
    .where(and(lte(notificationJobs.nextAttemptAt, now), inArray(notificationJobs.kind, kinds)))
    .orderBy(asc(notificationJobs.nextAttemptAt), asc(notificationJobs.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const expiresAt = due.kind === "reminder_mail" ? await mergeReminders(tx, due, now) : undefined;
  const [claimed] = await tx
    .update(notificationJobs)
    .set({
      attempts: due.attempts + 1,
      nextAttemptAt: new Date(now.getTime() + retryDelayMs(due.attempts + 1)),
      expiresAt,
    })
    .where(eq(notificationJobs.id, due.id))
    .returning();
  return claimed;
}

/**
 * Deletes the user's other due reminder mails: the mail names no prayer, so one is enough. Returns
 * when the last of them expires.
 */
async function mergeReminders(tx: Db, { id, userId, expiresAt }: Job, now: Date): Promise<Date> {
  const { id: jobId, kind, nextAttemptAt } = notificationJobs;
  // Another server that claims one of them at the same moment keeps it.
  const others = tx
    .select({ id: jobId })
    .from(notificationJobs)
    .where(
      and(
        eq(notificationJobs.userId, userId),
        eq(kind, "reminder_mail"),
        lte(nextAttemptAt, now),
        ne(jobId, id),
      ),
    )
    .for("update", { skipLocked: true });
  const merged = await tx
    .delete(notificationJobs)
    .where(inArray(jobId, others))
    .returning({ expiresAt: notificationJobs.expiresAt });
  return [expiresAt, ...merged.map((job) => job.expiresAt)].reduce((a, b) => (a > b ? a : b));
}

/** Notifies batch after batch. Each batch and the place where it ended are committed together. */
async function notifyThoseWhoPrayed(services: Needs, jobId: string): Promise<void> {
  while (!services.shutdown.started) {
    const step = await services.db.asSystem((tx) => notifyBatch(tx, jobId));
    if (!step) return;
    await deliver(services, step.added, { kind: "answered", prayerId: step.prayerId });
    if (step.added.length < batchSize) return;
  }
}

async function notifyBatch(tx: Db, jobId: string) {
  // A server that took too long lost its claim; the lock keeps the two from doing one batch twice.
  const [job] = await tx
    .select()
    .from(notificationJobs)
    .where(eq(notificationJobs.id, jobId))
    .for("update");
  if (!job) return undefined;
  const { prayerId, lastUserId } = job;
  const userIds = await listThoseWhoPrayed(tx, prayerId, lastUserId);
  const added = await addNotifications(tx, userIds, prayerId, "answered");
  await tx
    .update(notificationJobs)
    .set({ lastUserId: userIds.at(-1) ?? lastUserId })
    .where(eq(notificationJobs.id, jobId));
  return { prayerId, added };
}

/**
 * Lists those who prayed a visible prayer, without its author and without users from whom a block
 * hides it.
 */
async function listThoseWhoPrayed(
  tx: Db,
  prayerId: string,
  after: string | null,
): Promise<string[]> {
  const author = sharedPrayers.userId;
  const user = prayersPrayed.userId;
  const rows = await tx
    .selectDistinct({ userId: user })
    .from(prayersPrayed)
    .innerJoin(sharedPrayers, eq(sharedPrayers.prayerId, prayersPrayed.prayerId))
    .where(
      and(
        eq(prayersPrayed.prayerId, prayerId),
        isNull(sharedPrayers.hiddenAt),
        isNotNull(user),
        after === null ? undefined : gt(user, after),
        sql`${user} is distinct from ${author}`,
        sql`${user} not in (select users_blocked_from_prayer(${prayerId}::uuid))`,
      ),
    )
    .orderBy(asc(user))
    .limit(batchSize);
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Names no prayer: mail can be read on its way. */
async function mailReminder(services: Needs, { userId }: Job): Promise<void> {
  const { db, env, mail } = services;
  const to = await db.asSystem((tx) => deliverableEmail(tx, userId));
  if (!to) return;
  const sending = mail.send({
    to,
    subject: message("Time to pray"),
    paragraphs: [message("You asked for a reminder to pray. Your notifications say for what.")],
    link: {
      label: message("Open your notifications"),
      url: `${env.publicUrl}/app/prayers/notices`,
    },
    stop: unsubscribeLinks(services, userId, "reminders"),
  });
  // A mailbox that never takes a mail: a retry is useless.
  await sending.catch((err: unknown) => {
    if (!(err instanceof MailRefused && err.permanent)) throw err;
  });
}
