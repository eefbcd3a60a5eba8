import { randomUUID } from "node:crypto";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { chapterKey } from "#scripture/reading-plans/state.ts";
import type { Calendar, NewCalendar } from "#shared/api/calendars.ts";
import type { CalendarKind } from "#shared/choices.ts";
import { fromStoredRhythm } from "#shared/prayer-rhythm.ts";
import { createToken, hashToken } from "../../auth/token-format.ts";
import { whileSessionExists } from "../../auth/while-session-exists.ts";
import type { Database, UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { calendars, prayers, users } from "../../db/schema.ts";
import { readDays } from "../progress/queries.ts";
import { listPlans } from "../reading-plans/queries.ts";
import type { PlanContents, Reminder } from "./calendar-text.ts";

export const calendarPrefix = "berea_cal_";

type Row = typeof calendars.$inferSelect;

/** Returns the user's calendars, newest first; there are never more than `maxRows.calendars`. */
export async function listCalendars(user: UserContext): Promise<Calendar[]> {
  const rows = await user.db
    .select()
    .from(calendars)
    .where(eq(calendars.userId, user.id))
    .orderBy(desc(calendars.createdAt), calendars.id);
  return rows.map(present);
}

/**
 * Creates a calendar and returns its secret, of which only a hash is stored. Throws `signed_out`
 * and `limit_reached`.
 */
export async function createCalendar(
  database: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  { kind, shows_titles: showsTitles }: NewCalendar,
): Promise<{ calendar: Calendar; token: string }> {
  const token = createToken(calendarPrefix);
  const values = { id: randomUUID(), userId, kind, showsTitles, tokenHash: hashToken(token) };
  const [row] = await whileSessionExists(database.auth, { userId, sessionId }, (db) => {
    const insert = () => db.insert(calendars).values(values).returning();
    return insertWithinLimit({ id: userId, db }, "calendars", insert);
  });
  if (!row) throw new Error("the calendar was not stored");
  return { calendar: present(row), token };
}

/** Removes a calendar, so that its address stops working. Returns whether it existed. */
export async function removeCalendar(
  { db, id: userId }: UserContext,
  id: string,
): Promise<boolean> {
  const removed = await db
    .delete(calendars)
    .where(and(eq(calendars.id, id), eq(calendars.userId, userId)))
    .returning({ id: calendars.id });
  return removed.length > 0;
}

/** Returns the calendar with this secret, unless its owner is suspended. Needs the auth role. */
export async function findCalendar(
  db: Db,
  token: string,
): Promise<{ userId: string; kind: CalendarKind; showsTitles: boolean } | undefined> {
  const [found] = await db
    .select({
      userId: calendars.userId,
      kind: calendars.kind,
      showsTitles: calendars.showsTitles,
    })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.userId))
    .where(and(eq(calendars.tokenHash, hashToken(token)), isNull(users.suspendedAt)));
  return found;
}

/** Returns the user's active plans and when each chapter was read. */
export async function readPlanContents(user: UserContext): Promise<PlanContents> {
  const plans = (await listPlans(user)).filter((plan) => plan.is_active);
  const { chapters } = await readDays(user);
  return { plans, reads: new Map(chapters.map((read) => [chapterKey(read), read.days])) };
}

/** Returns the reminders of the user's active prayers. Decrypts titles only if asked to. */
export async function readReminders(
  { db, id: userId, key }: UserContext,
  { withTitles }: { withTitles: boolean },
): Promise<Reminder[]> {
  const rows = await db
    .select({
      id: prayers.id,
      title: prayers.title,
      at: prayers.remindAt,
      every: prayers.remindEvery,
      rhythmEvery: prayers.rhythmEvery,
      rhythmDays: prayers.rhythmDays,
    })
    .from(prayers)
    .where(
      and(
        eq(prayers.userId, userId),
        eq(prayers.status, "active"),
        isNotNull(prayers.remindAt),
        isNotNull(prayers.remindEvery),
      ),
    )
    .orderBy(prayers.remindAt);
  return rows.flatMap(({ id, title, at, every, rhythmEvery, rhythmDays }) =>
    at && every
      ? [
          {
            ...{ id, at, every },
            rhythm:
              rhythmEvery && rhythmDays
                ? fromStoredRhythm({ every: rhythmEvery, days: rhythmDays })
                : undefined,
            title: withTitles ? key.decryptForDisplay("prayers", "title", id, title) : undefined,
          },
        ]
      : [],
  );
}

function present(row: Row): Calendar {
  return {
    id: row.id,
    kind: row.kind,
    shows_titles: row.showsTitles,
    created_at: row.createdAt.toISOString(),
  };
}
