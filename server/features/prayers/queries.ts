// Reads the prayers of a user's journal. `changes.ts` changes them.
import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer, PrayerStats } from "#shared/api/prayers.ts";
import type { PrayerStatus } from "#shared/choices.ts";
import type { UserContext } from "../../db/database.ts";
import { afterCursor, newestFirst, type PageInput } from "../../db/keyset-pagination.ts";
import { byteLength, readPage } from "../../db/page-bytes.ts";
import { prayers } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { lockOwn, own, present, presentOne, type Related, relatedTo } from "./stored-prayer.ts";

type ListAsked = PageInput & {
  status?: PrayerStatus | undefined;
  order?: "added" | "answered" | undefined;
};

export async function listPrayers(
  user: UserContext,
  { limit, cursor, status, order = "added" }: ListAsked,
): Promise<Page<Prayer>> {
  const at = order === "added" ? prayers.createdAt : prayers.answeredAt;
  const { db } = user;
  const { title, description, tags, testimony, verses } = prayers;
  const where = and(
    eq(prayers.userId, user.id),
    status && eq(prayers.status, status),
    order === "answered" ? isNotNull(prayers.answeredAt) : undefined,
    afterCursor(cursor, at, prayers.id),
  );
  const sorted = newestFirst(at, prayers.id);
  let related: Related;
  return readPage({
    limit,
    sizes: (size) =>
      db
        .select({ bytes: byteLength(title, description, tags, testimony, verses) })
        .from(prayers)
        .where(where)
        .orderBy(...sorted)
        .limit(size),
    rows: async (size) => {
      const rows = await db
        .select()
        .from(prayers)
        .where(where)
        .orderBy(...sorted)
        .limit(size);
      related = await relatedTo(user, rows);
      return rows;
    },
    present: (row) => present(user, row, related),
    mark: (row) => ({ at: (order === "answered" && row.answeredAt) || row.createdAt, id: row.id }),
  });
}

/** `lock` keeps others from changing the prayer until the transaction ends. Throws `not_found`. */
export async function readPrayer(
  user: UserContext,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Prayer> {
  if (lock) return presentOne(user, await lockOwn(user, id));
  const [row] = await user.db.select().from(prayers).where(own(user, id));
  if (!row) throw notFound("prayer");
  return presentOne(user, row);
}

/** Returns the user's prayers with these ids, in this order. */
export async function readPrayersById(
  user: UserContext,
  ids: readonly string[],
): Promise<Prayer[]> {
  if (ids.length === 0) return [];
  const rows = await user.db
    .select()
    .from(prayers)
    .where(and(inArray(prayers.id, [...ids]), eq(prayers.userId, user.id)));
  const related = await relatedTo(user, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? present(user, row, related) : [];
  });
}

export async function countPrayers({ db, id }: UserContext): Promise<PrayerStats> {
  const rows = await db
    .select({ status: prayers.status, count: count() })
    .from(prayers)
    .where(eq(prayers.userId, id))
    .groupBy(prayers.status);
  const of = (status: PrayerStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  const active = of("active");
  const answered = of("answered");
  return { total: active + answered, active, answered };
}
