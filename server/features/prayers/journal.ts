// Updates of a prayer, and the user's own lists of prayers.
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  AddPrayerList,
  addPrayerUpdate,
  ChangePrayerList,
  PrayerList,
  PrayerUpdate,
} from "#shared/api/prayers.ts";
import { prayerLimits } from "#shared/limits.ts";
import { prayerMessages } from "#shared/messages.ts";
import type { UserContext } from "../../db/database.ts";
import { byteLength } from "../../db/page-bytes.ts";
import { lockLimits } from "../../db/row-limits.ts";
import { prayerListItems, prayerLists, prayerUpdates } from "../../db/schema.ts";
import { ApiError, idTaken, notFound } from "../../errors.ts";
import { groupByBytes, WorkSlices } from "../../platform/work-slices.ts";
import { changeVersion } from "./changes.ts";
import { readPrayer } from "./queries.ts";

/** Returns the updates, oldest first, decrypted in slices. Throws `not_found`. */
export async function listUpdates(user: UserContext, prayerId: string): Promise<PrayerUpdate[]> {
  await readPrayer(user, prayerId);
  const { db, key } = user;
  const { id, createdAt } = prayerUpdates;
  const sizes = await db
    .select({ id, bytes: byteLength(prayerUpdates.content) })
    .from(prayerUpdates)
    .where(ofPrayer(user, prayerId))
    .orderBy(asc(createdAt), asc(id));
  const updates: PrayerUpdate[] = [];
  const slices = new WorkSlices();
  for (const group of groupByBytes(sizes, ({ bytes }) => bytes)) {
    await slices.endSlice();
    const ids = group.map((row) => row.id);
    const rows = await db
      .select()
      .from(prayerUpdates)
      .where(and(ofPrayer(user, prayerId), inArray(id, ids)))
      .orderBy(asc(createdAt), asc(id));
    for (const row of rows) {
      updates.push({
        id: row.id,
        content: key.decryptForDisplay("prayer_updates", "content", row.id, row.content),
        created_at: row.createdAt.toISOString(),
      });
    }
  }
  return updates;
}

const ofPrayer = (user: UserContext, prayerId: string) =>
  and(eq(prayerUpdates.prayerId, prayerId), eq(prayerUpdates.userId, user.id));

/**
 * Saves a new update. If the prayer already has an update with this id, changes its text. Throws
 * `not_found`, `invalid_input` if the prayer has too many updates, and `conflict` if another prayer
 * has an update with this id.
 */
export async function addUpdate(
  user: UserContext,
  prayerId: string,
  { id = randomUUID(), content }: z.infer<typeof addPrayerUpdate>,
): Promise<PrayerUpdate> {
  await lockLimits(user);
  await changeVersion(user, prayerId);
  const encrypted = user.key.encrypt("prayer_updates", "content", id, content);
  const [known] = await user.db
    .update(prayerUpdates)
    .set({ content: encrypted })
    .where(and(eq(prayerUpdates.id, id), ofPrayer(user, prayerId)))
    .returning();
  if (known) return { id, content, created_at: known.createdAt.toISOString() };
  if ((await user.db.$count(prayerUpdates, ofPrayer(user, prayerId))) >= prayerLimits.updates) {
    throw new ApiError("invalid_input", prayerMessages.tooManyUpdates);
  }
  const createdAt = new Date();
  const added = await user.db
    .insert(prayerUpdates)
    .values({ id, prayerId, userId: user.id, content: encrypted, createdAt })
    .onConflictDoNothing()
    .returning({ id: prayerUpdates.id });
  if (added.length === 0) throw idTaken();
  return { id, content, created_at: createdAt.toISOString() };
}

/** Deletes an update of a prayer. Throws `not_found`. */
export async function deleteUpdate(user: UserContext, prayerId: string, id: string): Promise<void> {
  const rows = await user.db
    .delete(prayerUpdates)
    .where(
      and(
        eq(prayerUpdates.id, id),
        eq(prayerUpdates.prayerId, prayerId),
        eq(prayerUpdates.userId, user.id),
      ),
    )
    .returning({ id: prayerUpdates.id });
  if (rows.length === 0) throw notFound("update");
  await changeVersion(user, prayerId);
}

const ownList = (user: UserContext, id: string) =>
  and(eq(prayerLists.id, id), eq(prayerLists.userId, user.id));

export async function readLists(user: UserContext): Promise<PrayerList[]> {
  const { db, id: userId, key } = user;
  const lists = await db
    .select()
    .from(prayerLists)
    .where(eq(prayerLists.userId, userId))
    .orderBy(asc(prayerLists.createdAt), asc(prayerLists.id));
  // The database joins the ids: a row for each would take most of the time of the call.
  const { listId, prayerId, createdAt } = prayerListItems;
  const items = await db
    .select({
      listId,
      prayerIds: sql<string>`string_agg(${prayerId}::text, ',' order by ${createdAt})`,
    })
    .from(prayerListItems)
    .where(eq(prayerListItems.userId, userId))
    .groupBy(listId);
  const prayersOf = new Map(items.map((row) => [row.listId, row.prayerIds.split(",")]));
  return lists.map(({ id, name, perDay }) => ({
    id,
    per_day: perDay,
    name: key.decryptForDisplay("prayer_lists", "name", id, name),
    prayer_ids: prayersOf.get(id) ?? [],
  }));
}

/**
 * Saves a new list. If the user already has a list with this id, changes its name. Throws
 * `invalid_input` if the user has too many lists, and `conflict` if another user has a list with
 * this id.
 */
export async function addList(
  user: UserContext,
  { id = randomUUID(), name }: AddPrayerList,
): Promise<PrayerList> {
  const { db, id: userId, key } = user;
  await lockLimits(user);
  const encrypted = key.encrypt("prayer_lists", "name", id, name);
  const [known] = await db
    .update(prayerLists)
    .set({ name: encrypted })
    .where(ownList(user, id))
    .returning({ id: prayerLists.id });
  if (known) {
    const lists = await readLists(user);
    return lists.find((list) => list.id === id) ?? { id, name, per_day: null, prayer_ids: [] };
  }
  if ((await db.$count(prayerLists, eq(prayerLists.userId, userId))) >= prayerLimits.lists) {
    throw new ApiError("invalid_input", prayerMessages.tooManyLists);
  }
  const added = await db
    .insert(prayerLists)
    .values({ id, userId, name: encrypted })
    .onConflictDoNothing()
    .returning({ id: prayerLists.id });
  if (added.length === 0) throw idTaken();
  return { id, name, per_day: null, prayer_ids: [] };
}

/** Changes the name of a list or its number of prayers a day. Throws `not_found`. */
export async function changeList(
  user: UserContext,
  id: string,
  { name, per_day: perDay }: ChangePrayerList,
): Promise<void> {
  const rows = await user.db
    .update(prayerLists)
    .set({
      ...(name === undefined ? {} : { name: user.key.encrypt("prayer_lists", "name", id, name) }),
      ...(perDay === undefined ? {} : { perDay }),
    })
    .where(ownList(user, id))
    .returning({ id: prayerLists.id });
  if (rows.length === 0) throw notFound("list");
}

/** Deletes the list but not its prayers. Throws `not_found`. */
export async function deleteList(user: UserContext, id: string): Promise<void> {
  const rows = await user.db
    .delete(prayerLists)
    .where(ownList(user, id))
    .returning({ id: prayerLists.id });
  if (rows.length === 0) throw notFound("list");
}

/**
 * Adds a prayer to a list, or removes it; doing it twice has no further effect. Throws `not_found`.
 */
export async function setInList(
  user: UserContext,
  { listId, prayerId, inside }: { listId: string; prayerId: string; inside: boolean },
): Promise<void> {
  const { db, id: userId } = user;
  const [list] = await db
    .select({ id: prayerLists.id })
    .from(prayerLists)
    .where(ownList(user, listId));
  if (!list) throw notFound("list");
  await readPrayer(user, prayerId);
  if (inside) {
    await db.insert(prayerListItems).values({ listId, prayerId, userId }).onConflictDoNothing();
  } else {
    await db
      .delete(prayerListItems)
      .where(
        and(
          eq(prayerListItems.listId, listId),
          eq(prayerListItems.prayerId, prayerId),
          eq(prayerListItems.userId, userId),
        ),
      );
  }
}
