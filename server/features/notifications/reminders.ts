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

type Needs = Pick<
  Services,
  "db" | "env" | "log" | "mail" | "secret" | "realtime" | "push" | "background" | "shutdown"
>;
type Due = { prayerId: string; added: Added[] };

/**
 * Sends the reminders that are due by `now` and returns their number. One transaction stores the
 * notification, the mail to send and the next time, so no reminder is lost or sent twice, even with
 * several servers. Several missed times of a prayer become one reminder. Mails go through the queue
 * of notification jobs, so a slow mail server delays no reminder in the app.
 */
export async function sendReminders(services: Needs, now = new Date()): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await services.db.asSystem((tx) => takeDue(tx, now));
    for (const { prayerId, added } of due) {
      await deliver(services, added, { prayerId, kind: "reminder" });
    }
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
    })
    .from(prayers)
    .where(and(isNotNull(prayers.remindEvery), lte(prayers.remindAt, now)))
    .orderBy(asc(prayers.remindAt))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const due: Due[] = [];
  for (const { id, userId, at, every } of rows) {
    if (!at || !every) continue;
    const preferences = await readPreferences(tx, userId);
    const next = nextReminder({ at, every }, now, preferences.time_zone);
    await tx
      .update(prayers)
      .set(next ? { remindAt: next } : { remindEvery: null })
      .where(and(eq(prayers.id, id), eq(prayers.userId, userId)));
    if (preferences.notifications.reminders) {
      await queueReminderMail(tx, { userId, prayerId: id }, now);
    }
    due.push({ prayerId: id, added: await addNotifications(tx, [userId], id, "reminder") });
  }
  return due;
}
