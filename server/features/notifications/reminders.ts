import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { preferences as shape } from "#shared/api/preferences.ts";
import type { Db } from "../../db/driver.ts";
import { prayers, userPreferences } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { nextReminder } from "./local-time.ts";
import { queueReminderMail } from "./notification-jobs.ts";
import { type Added, addNotifications, deliver } from "./notify.ts";

const atOnce = 100;

type Needs = Pick<
  Services,
  "db" | "env" | "log" | "mail" | "secret" | "realtime" | "push" | "background" | "shutdown"
>;
type Due = { prayerId: string; added: Added[] };

/**
 * Reminds users of the prayers whose time has come by `now`. The notification, the mail to send and
 * the next time are committed together, so that none is lost or comes twice, also with several
 * servers. Reminders that came due while no server ran become one. Mails wait in the queue of
 * notification jobs, so that a mail server that hangs delays no reminder in the app. Returns how
 * many there were.
 */
export async function sendReminders(services: Needs, now = new Date()): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await services.db.asSystem((tx) => takeDue(tx, now));
    for (const { prayerId, added } of due) {
      await deliver(services, added, { prayerId, kind: "reminder" });
    }
    sent += due.length;
    if (due.length < atOnce) break;
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
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const due: Due[] = [];
  for (const { id, userId, at, every } of rows) {
    if (!at || !every) continue;
    const [row] = await tx
      .select({ preferences: userPreferences.preferences })
      .from(userPreferences)
      .where(eq(userPreferences.userId, userId));
    const preferences = shape.safeParse(row?.preferences ?? {}).data;
    const next = nextReminder({ at, every }, now, preferences?.time_zone ?? "UTC");
    await tx
      .update(prayers)
      .set(next ? { remindAt: next } : { remindEvery: null })
      .where(and(eq(prayers.id, id), eq(prayers.userId, userId)));
    if (preferences?.notifications.reminders) {
      await queueReminderMail(tx, { userId, prayerId: id }, now);
    }
    due.push({ prayerId: id, added: await addNotifications(tx, [userId], id, "reminder") });
  }
  return due;
}
