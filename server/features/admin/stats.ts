import { sql } from "drizzle-orm";
import type { AdminStats, TrendDay } from "#shared/api/admin.ts";
import { trendDays } from "#shared/limits.ts";
import type { Db } from "../../db/driver.ts";

const dayMs = 24 * 60 * 60_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** One driver returns counts as text, the other as numbers. */
type Counts<K extends string> = Record<K, number | string>;

async function ask<Row extends object>(tx: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Counts rows in total and for today (UTC). Requires the system role; reads no content. */
export async function readStats(tx: Db, now = new Date()): Promise<AdminStats> {
  const [row] = await ask<Counts<"users" | "chats" | "prayers" | "sessions" | "minutes">>(
    tx,
    sql`select * from berea_totals(${dayOf(now)}::date)`,
  );
  if (!row) throw new Error("the query returned no row");
  return {
    totalUsers: Number(row.users),
    totalChats: Number(row.chats),
    totalPrayers: Number(row.prayers),
    todaySessions: Number(row.sessions),
    todayMinutes: Number(row.minutes),
    time_zone: "UTC",
  };
}

/** Returns the counts of the last 90 days, oldest first. Requires the system role. */
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
