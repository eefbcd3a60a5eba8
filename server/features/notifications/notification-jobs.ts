// Work for many users that follows from a change. The transaction of the change stores it, and a
// job of the queue `notifications` does it later, even after a restart. `for update skip locked`
// lets several servers share the work.
import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { notificationJobs, prayersPrayed, sharedPrayers } from "../../db/schema.ts";
import { addJob } from "../../jobs/job-queue.ts";
import { retryDelayMs } from "../../jobs/retry-delay.ts";
import type { Services } from "../../services.ts";
import { addNotifications, deliver, notificationsPath } from "./notify.ts";
import { deliverableEmail, mailLanguage, readPreferences } from "./subscribers.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

type Needs = Pick<
  Services,
  "db" | "env" | "log" | "outgoingMails" | "secret" | "realtime" | "jobs" | "shutdown"
>;
type Job = typeof notificationJobs.$inferSelect;

const dayMs = 24 * 60 * 60_000;
/** Users notified in one transaction; on the embedded database other requests wait for it. */
const batchSize = 200;
/** How long a job is retried. A reminder is useful on its day only. */
const lifeMs: Record<Job["kind"], number> = { answered: 30 * dayMs, reminder_mail: dayMs };

/**
 * Queues a notification for everyone who prayed for a shared prayer. Call it in the transaction
 * that marks the prayer as answered.
 * @param prayerId the id of the share, not of the prayer in the journal
 */
export async function queueAnsweredNotifications(
  { db, id }: UserContext,
  prayerId: string,
): Promise<void> {
  await addNotificationJob(db, { userId: id, kind: "answered", prayerId }, new Date());
}

/**
 * Deletes the sent and the queued notifications that the user's shared prayer was answered. Call it
 * in the transaction that undoes the answer or removes the share.
 * @param prayerId the id of the share, not of the prayer in the journal
 */
export async function withdrawAnsweredNotifications(
  { db }: Pick<UserContext, "db">,
  prayerId: string,
): Promise<void> {
  await db.execute(sql`select berea_withdraw_answered_notifications(${prayerId})`);
}

/** Queues a mail that reminds a user. Needs the system role. */
export async function queueReminderMail(
  tx: Db,
  { userId, prayerId }: { userId: string; prayerId: string },
  now: Date,
): Promise<void> {
  await addNotificationJob(tx, { userId, kind: "reminder_mail", prayerId }, now);
}

async function addNotificationJob(
  db: Db,
  job: Pick<Job, "userId" | "kind" | "prayerId">,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifeMs[job.kind]);
  await db
    .insert(notificationJobs)
    .values({ id: randomUUID(), ...job, nextAttemptAt: now, expiresAt });
  await addJob(db, "notifications");
}

/**
 * Runs all due jobs until none is left or the server stops. A failed job is retried later. Reminder
 * mails are stored, and another job sends them.
 * @param clock may run for minutes: a claim counts from the time when it was made
 */
export async function runNotificationJobs(
  services: Needs,
  clock = () => new Date(),
): Promise<void> {
  const { db, log, outgoingMails, shutdown } = services;
  let hasMails = false;
  while (!shutdown.started) {
    const now = clock();
    const job = await db.asSystem((tx) => claimJob(tx, now));
    if (!job) break;
    try {
      if (job.kind === "answered") await notifyThoseWhoPrayed(services, job.id);
      else {
        await storeReminderMail(services, job, now);
        hasMails = true;
      }
    } catch (err) {
      log.warn(
        { err, job: job.kind, attempts: job.attempts },
        "a notification job failed and will be retried",
      );
    }
  }
  if (hasMails) await outgoingMails.queueDue();
}

/** Takes the oldest due job. No other server starts it before its claim expires. */
async function claimJob(tx: Db, now: Date): Promise<Job | undefined> {
  await tx.delete(notificationJobs).where(lte(notificationJobs.expiresAt, now));
  const [due] = await tx
    .select()
    .from(notificationJobs)
    .where(lte(notificationJobs.nextAttemptAt, now))
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
 * Deletes the user's other due reminder mails, because the mail names no prayer and one is enough.
 * Returns when the last of them expires.
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

/** Notifies in batches. One transaction commits a batch and the position after it. */
async function notifyThoseWhoPrayed(services: Needs, jobId: string): Promise<void> {
  const { db, shutdown } = services;
  while (!shutdown.started) {
    const step = await db.asSystem((tx) => notifyBatch(tx, jobId));
    if (!step) return;
    await deliver(services, step.added);
    if (step.added.length === batchSize) continue;
    await db.asSystem((tx) => removeJob(tx, jobId));
    return;
  }
}

/** Returns whether the job was still there. */
async function removeJob(tx: Db, jobId: string): Promise<boolean> {
  const { id } = notificationJobs;
  const removed = await tx.delete(notificationJobs).where(eq(id, jobId)).returning({ id });
  return removed.length > 0;
}

async function notifyBatch(tx: Db, jobId: string) {
  // A slow server may have lost its claim. The lock keeps two servers from sending one batch twice.
  const [job] = await tx
    .select()
    .from(notificationJobs)
    .where(eq(notificationJobs.id, jobId))
    .for("update");
  if (!job) return undefined;
  const { prayerId, lastUserId } = job;
  const userIds = await listThoseWhoPrayed(tx, prayerId, lastUserId);
  const added = await addNotifications(tx, userIds, { prayerId, kind: "answered" });
  await tx
    .update(notificationJobs)
    .set({ lastUserId: userIds.at(-1) ?? lastUserId })
    .where(eq(notificationJobs.id, jobId));
  return { added };
}

/** Lists users who prayed for a visible prayer, without its author and without blocked users. */
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

/**
 * Stores a reminder mail instead of its job. It names no prayer, because mail is not encrypted end to
 * end.
 */
async function storeReminderMail(
  { db, env, outgoingMails, ...services }: Needs,
  { id, userId, expiresAt }: Job,
  now: Date,
): Promise<void> {
  await db.asSystem(async (tx) => {
    // This server was slow, and another one has taken the job over and stored the mail.
    if (!(await removeJob(tx, id))) return;
    const to = await deliverableEmail(tx, userId);
    if (!to) return;
    const mail = {
      to,
      language: mailLanguage(await readPreferences(tx, userId)),
      subject: message("Time to pray"),
      paragraphs: [
        message("You asked for a reminder to pray. Your notifications show which prayer."),
      ],
      link: {
        label: message("Open your notifications"),
        url: env.publicUrl + notificationsPath,
      },
      stop: unsubscribeLinks({ env, ...services }, userId, "reminders"),
    };
    await outgoingMails.queue(tx, mail, expiresAt.getTime() - now.getTime());
  });
}
