import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { Db } from "../../db/driver.ts";
import { prayers } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { nextReminder } from "./local-time.ts";
import { queueReminderMail } from "./notification-jobs.ts";
import { type Added, addNotifications, deliver } from "./notify.ts";
import { readPreferences } from "./subscribers.ts";

/** Reminders that one transaction takes. */
const batchSize = 100;

type Needs = Pick<Services, "db" | "env" | "log" | "secret" | "realtime" | "jobs" | "shutdown">;
type Due = { added: Added[] };

/**
 * Sends the reminders due by `now` and returns their number. One transaction stores the
 * notification, a job for the mail and the next time, so none is lost or sent twice by several
 * servers, and a slow mail server delays nothing. Several missed times become one reminder.
 */
export async function sendReminders(services: Needs, now = new Date()): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await services.db.asSystem((tx) => takeDue(tx, now));
    await deliver(
      services,
      due.flatMap(({ added }) => added),
    );
    sent += due.length;
    if (due.length < batchSize) break;
  }
  return sent;
}

async function takeDue(tx: Db, now: Date): Promise<Due[]> {
  const rows = await tx
    .select({
      id: prayers.id,
      userId: prayers.userId,
      at: prayers.remindAt,
      every: prayers.remindEvery,
      rhythmEvery: prayers.rhythmEvery,
      rhythmDays: prayers.rhythmDays,
    })
    .from(prayers)
    .where(and(isNotNull(prayers.remindEvery), lte(prayers.remindAt, now)))
    .orderBy(asc(prayers.remindAt))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const due: Due[] = [];
  for (const { id, userId, at, every, rhythmEvery, rhythmDays } of rows) {
    if (!at || !every) continue;
    const preferences = await readPreferences(tx, userId);
    const rhythm = rhythmEvery && rhythmDays && { every: rhythmEvery, days: rhythmDays };
    const next = nextReminder({ at, every, rhythm }, now, preferences.time_zone);
    await tx
      .update(prayers)
      .set(next ? { remindAt: next } : { remindEvery: null })
      .where(and(eq(prayers.id, id), eq(prayers.userId, userId)));
    if (preferences.notifications.reminders) {
      await queueReminderMail(tx, { userId, prayerId: id }, now);
    }
    due.push({ added: await addNotifications(tx, [userId], { prayerId: id, kind: "reminder" }) });
  }
  return due;
}
