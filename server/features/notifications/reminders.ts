import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { preferences as shape } from "#contract/preferences.ts";
import type { Db } from "../../db/handle.ts";
import { prayers, userPreferences } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { nextReminder } from "./local-time.ts";
import { addNotice, sayNotice } from "./notify.ts";
import { mailboxOf } from "./people-asking.ts";
import { stopLinks } from "./stop-mail.ts";

const atOnce = 100;

type Needs = Pick<
  Services,
  "db" | "env" | "log" | "mail" | "secret" | "realtime" | "push" | "background"
>;
type Due = { userId: string; prayerId: string; isNew: boolean; to: string | undefined };

/**
 * Reminds people of the prayers whose time has come by `now`. The notice and the next time are kept together, so that none is lost or
 * comes twice, also with several servers at it; those that came while no server ran are told of once. Returns how many there were.
 */
export async function sendReminders(services: Needs, now = new Date()): Promise<number> {
  let told = 0;
  for (;;) {
    const due = await services.db.asSystem((tx) => takeDue(tx, now));
    for (const { userId, prayerId, isNew, to } of due) {
      await sayNotice(services, { userId, prayerId, kind: "reminder", isNew });
      if (to) await mailReminder(services, userId, to);
    }
    told += due.length;
    if (due.length < atOnce) return told;
  }
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
    const isNew = await addNotice(tx, userId, id, "reminder");
    const to = preferences?.notifications.reminders ? await mailboxOf(tx, userId) : undefined;
    due.push({ userId, prayerId: id, isNew, to });
  }
  return due;
}

/** Without a word of the prayer: mail can be read on its way. */
async function mailReminder(services: Needs, userId: string, to: string): Promise<void> {
  const { env, log, mail } = services;
  try {
    await mail.send({
      to,
      subject: "Time to pray",
      paragraphs: ["You wanted to be reminded of a prayer. Your notices say which one."],
      link: { label: "Open your notices", url: `${env.publicUrl}/app/prayers/notices` },
      stop: stopLinks(services, userId, "reminders"),
    });
  } catch (err) {
    log.warn({ err, userId }, "a reminder could not be mailed");
  }
}
