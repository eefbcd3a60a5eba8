// Chooses the prayers of a day.
import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Prayer } from "#shared/api/prayers.ts";
import { rhythmPeriods } from "#shared/choices.ts";
import { maxDuePrayers, maxPrayersPerDay } from "#shared/limits.ts";
import { daysDueOn } from "#shared/prayer-rhythm.ts";
import type { UserContext } from "../../db/database.ts";
import { prayerListItems, prayerLists, prayers } from "../../db/schema.ts";
import { readPrayersById } from "./queries.ts";

type DayRequest = { on: string; list?: string | undefined; more?: boolean | undefined };

const { lastPrayedOn, rhythmEvery, rhythmDays } = prayers;

/** Least recently prayed first, then the more important. */
const inTurn = [
  sql`${lastPrayedOn} asc nulls first`,
  desc(prayers.priority),
  asc(prayers.createdAt),
  asc(prayers.id),
];

const notPrayed = (on: string) => sql`${lastPrayedOn} is distinct from ${on}::date`;

/** Prayers whose days include `on`. */
function isDue(on: string) {
  const due = daysDueOn(on);
  return or(
    ...rhythmPeriods.map((every) =>
      and(
        eq(rhythmEvery, every),
        sql`${rhythmDays} && ${sql.param(due[every], rhythmDays)}::integer[]`,
      ),
    ),
  );
}

/**
 * Returns the rest of a day's prayers in the order to pray them: first those whose days include
 * this one, then those without days in turn, limited per list and by `maxPrayersPerDay` outside
 * such lists. `list` selects one list. `more` returns further prayers, whatever their days.
 */
export async function listPrayersForToday(
  user: UserContext,
  { on, list, more = false }: DayRequest,
): Promise<Prayer[]> {
  const ids = more ? await readMore(user, { on, list }) : await readDayOf(user, { on, list });
  return readPrayersById(user, ids);
}

const active = ({ id }: UserContext) => and(eq(prayers.userId, id), eq(prayers.status, "active"));

/** The prayers of these lists, as a subquery. */
const idsIn = ({ db, id }: UserContext, lists: readonly string[]) =>
  db
    .select({ id: prayerListItems.prayerId })
    .from(prayerListItems)
    .where(and(inArray(prayerListItems.listId, [...lists]), eq(prayerListItems.userId, id)));

const inList = (user: UserContext, list: string | undefined) =>
  list === undefined ? undefined : inArray(prayers.id, idsIn(user, [list]));

async function readMore(user: UserContext, { on, list }: DayRequest): Promise<string[]> {
  const rows = await user.db
    .select({ id: prayers.id })
    .from(prayers)
    .where(and(active(user), inList(user, list), notPrayed(on)))
    .orderBy(...inTurn)
    .limit(maxPrayersPerDay);
  return rows.map(({ id }) => id);
}

async function readDayOf(user: UserContext, { on, list }: DayRequest): Promise<string[]> {
  const due = await user.db
    .select({ id: prayers.id })
    .from(prayers)
    .where(and(active(user), inList(user, list), notPrayed(on), isDue(on)))
    .orderBy(...inTurn)
    .limit(maxDuePrayers);
  const lists = await user.db
    .select({ id: prayerLists.id, perDay: prayerLists.perDay })
    .from(prayerLists)
    .where(
      and(
        eq(prayerLists.userId, user.id),
        isNotNull(prayerLists.perDay),
        list === undefined ? undefined : eq(prayerLists.id, list),
      ),
    )
    .orderBy(asc(prayerLists.createdAt), asc(prayerLists.id));
  const chosen: string[] = [];
  for (const { id, perDay } of lists) {
    const others = { on, list: id, without: chosen, limit: perDay ?? maxPrayersPerDay };
    chosen.push(...(await readTurn(user, others)));
  }
  if (list === undefined || lists.length === 0) {
    const counted = lists.map(({ id }) => id);
    const others = { on, list, limit: maxPrayersPerDay, without: [], outside: counted };
    chosen.push(...(await readTurn(user, others)));
  }
  return [...due.map(({ id }) => id), ...chosen];
}

type Turn = {
  on: string;
  list: string | undefined;
  /** Number of prayers of the day, including those that the user has already prayed. */
  limit: number;
  /** Prayers that another list has already selected. */
  without: readonly string[];
  /** Lists whose prayers are excluded. */
  outside?: readonly string[];
};

/** The next prayers without days. */
async function readTurn(
  user: UserContext,
  { on, list, limit, without, outside = [] }: Turn,
): Promise<string[]> {
  const those = and(
    active(user),
    isNull(rhythmEvery),
    inList(user, list),
    outside.length > 0 ? notInArray(prayers.id, idsIn(user, outside)) : undefined,
  );
  const prayed = await user.db.$count(prayers, and(those, eq(lastPrayedOn, on)));
  if (prayed >= limit) return [];
  const rows = await user.db
    .select({ id: prayers.id })
    .from(prayers)
    .where(
      and(
        those,
        notPrayed(on),
        without.length > 0 ? notInArray(prayers.id, [...without]) : undefined,
      ),
    )
    .orderBy(...inTurn)
    .limit(limit - prayed);
  return rows.map(({ id }) => id);
}
