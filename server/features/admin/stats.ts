import { sql } from "drizzle-orm";
import type { AdminStats, TrendDay } from "#shared/api/admin.ts";
import { trendDays } from "#shared/limits.ts";
import type { Db } from "../../db/driver.ts";

const dayMs = 24 * 60 * 60_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Counts come as text from one driver and as numbers from the other. */
type Counts<K extends string> = Record<K, number | string>;

async function ask<Row extends object>(tx: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Counts what there is and what was done today, in UTC. Needs the system's door, and sees nothing of what is counted. */
export async function readStats(tx: Db, now = new Date()): Promise<AdminStats> {
  const [row] = await ask<Counts<"users" | "chats" | "prayers" | "sessions" | "minutes">>(
    tx,
    sql`select * from berea_totals(${dayOf(now)}::date)`,
  );
  if (!row) throw new Error("nothing was counted");
  return {
    totalUsers: Number(row.users),
    totalChats: Number(row.chats),
    totalPrayers: Number(row.prayers),
    todaySessions: Number(row.sessions),
    todayMinutes: Number(row.minutes),
    time_zone: "UTC",
  };
}

/** What each of the last 90 days brought, the earliest first, today last. Needs the system's door. */
export async function readTrends(tx: Db, now = new Date()): Promise<TrendDay[]> {
  const first = dayOf(new Date(now.getTime() - (trendDays - 1) * dayMs));
  const rows = await ask<Counts<Exclude<keyof TrendDay, "day">> & { day: string }>(
    tx,
    sql`select day::text, users, chats, prayers, sessions, minutes
        from berea_trends(${first}::date, ${dayOf(now)}::date)`,
  );
  return rows.map((row) => ({
    day: row.day,
    users: Number(row.users),
    chats: Number(row.chats),
    prayers: Number(row.prayers),
    sessions: Number(row.sessions),
    minutes: Number(row.minutes),
  }));
}
