import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { AddPrayer, EditPrayer, Prayer, PrayerStats } from "#shared/api/prayers.ts";
import type { PrayerStatus } from "#shared/choices.ts";
import { maxPrayersPerDay } from "#shared/limits.ts";
import type { UserContext } from "../../db/database.ts";
import { afterCursor, newestFirst, type PageInput } from "../../db/keyset-pagination.ts";
import { byteLength, readPage } from "../../db/page-bytes.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { prayerListItems, prayers } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type RemovedShare, readRemovedShare } from "./community/audience.ts";
import { readLiked } from "./community/feed.ts";
import { readShares, updateShare } from "./community/sharing.ts";

type Row = typeof prayers.$inferSelect;

const own = (user: UserContext, id: string) => and(eq(prayers.id, id), eq(prayers.userId, user.id));

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
  let shares: Awaited<ReturnType<typeof sharesOf>>;
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
      shares = await sharesOf(user, rows);
      return rows;
    },
    present: (row) => present(user, row, shares),
    mark: (row) => ({ at: (order === "answered" && row.answeredAt) || row.createdAt, id: row.id }),
  });
}

/**
 * Returns the rest of a day's prayers in the order to pray them: those not prayed for the longest
 * time first, and of these the more important. Each day continues where the last one ended, until
 * each prayer had its turn. `list` selects one of the user's lists; `more` asks for as many again.
 */
export async function readTodays(
  user: UserContext,
  { on, list, more = false }: { on: string; list?: string | undefined; more?: boolean | undefined },
): Promise<Prayer[]> {
  const { db, id } = user;
  const those = and(
    eq(prayers.userId, id),
    eq(prayers.status, "active"),
    list === undefined
      ? undefined
      : inArray(
          prayers.id,
          db
            .select({ id: prayerListItems.prayerId })
            .from(prayerListItems)
            .where(and(eq(prayerListItems.listId, list), eq(prayerListItems.userId, id))),
        ),
  );
  const prayedToday = await db.$count(prayers, and(those, eq(prayers.lastPrayedOn, on)));
  const left = more ? maxPrayersPerDay : maxPrayersPerDay - prayedToday;
  if (left <= 0) return [];
  const rows = await db
    .select()
    .from(prayers)
    .where(and(those, sql`${prayers.lastPrayedOn} is distinct from ${on}::date`))
    .orderBy(
      sql`${prayers.lastPrayedOn} asc nulls first`,
      desc(prayers.priority),
      asc(prayers.createdAt),
      asc(prayers.id),
    )
    .limit(left);
  const shares = await sharesOf(user, rows);
  return rows.map((row) => present(user, row, shares));
}

/** Records that the user prayed it on a day, in the user's time zone. Throws `not_found`. */
export async function markPrayed(user: UserContext, id: string, on: string): Promise<Prayer> {
  const [row] = await user.db
    .update(prayers)
    .set({ lastPrayedOn: on })
    .where(own(user, id))
    .returning();
  if (!row) throw notFound("prayer");
  return presentOne(user, row);
}

/** `lock` keeps others from changing the prayer until the transaction ends. Throws `not_found`. */
export async function readPrayer(
  user: UserContext,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Prayer> {
  const query = user.db.select().from(prayers).where(own(user, id));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("prayer");
  return presentOne(user, row);
}

/**
 * Saves a new prayer. If the user already has a prayer with this id, returns that prayer. Throws
 * `conflict` if another user has one.
 */
export async function addPrayer(user: UserContext, input: AddPrayer): Promise<Prayer> {
  const id = input.id ?? randomUUID();
  const [row] = await insertWithinLimit(user, "prayers", () =>
    user.db
      .insert(prayers)
      .values({
        id,
        userId: user.id,
        title: encryptColumn(user, id, "title", input.title),
        description: encryptDescription(user, id, input.description),
        tags: encryptColumn(user, id, "tags", JSON.stringify(input.tags ?? [])),
        verses: encryptVerses(user, id, input.verses),
        priority: input.priority ?? 0,
        ...reminderColumns(input.reminder),
      })
      .onConflictDoNothing()
      .returning(),
  );
  if (row) return presentOne(user, row);
  const [known] = await user.db.select().from(prayers).where(own(user, id));
  if (!known) throw new ApiError("conflict", "This id is taken: please make another.");
  return presentOne(user, known);
}

/** A prayer after a change, and whether other users see a difference. */
export type Changed = { prayer: Prayer; changed: boolean };

/**
 * Changes the fields in `change`, and the share if there is one. Throws `not_found`, `conflict` if
 * the prayer was changed after `if_unchanged_since`, `invalid_input` for text with filtered words
 * in a shared prayer, and `needs_confirmation` for shared text about self-harm.
 */
export async function editPrayer(
  user: UserContext,
  id: string,
  change: EditPrayer,
): Promise<Changed> {
  const { title, description, tags, verses, priority, testimony, reminder, confirmed } = change;
  const { if_unchanged_since: since } = change;
  // Responses have milliseconds; the default of the database has microseconds.
  const updatedMs = sql`date_trunc('milliseconds', ${prayers.updatedAt})`;
  const unchanged = since
    ? sql`${updatedMs} = ${new Date(since).toISOString()}::timestamptz`
    : undefined;
  const [row] = await user.db
    .update(prayers)
    .set({
      ...(title === undefined ? {} : { title: encryptColumn(user, id, "title", title) }),
      ...(description === undefined
        ? {}
        : { description: encryptDescription(user, id, description) }),
      ...(tags === undefined
        ? {}
        : { tags: encryptColumn(user, id, "tags", JSON.stringify(tags)) }),
      ...(verses === undefined ? {} : { verses: encryptVerses(user, id, verses) }),
      ...(priority === undefined ? {} : { priority }),
      ...reminderColumns(reminder),
      ...(testimony === undefined
        ? {}
        : { testimony: testimony ? encryptColumn(user, id, "testimony", testimony) : null }),
      // Each change has a later time than the one before it, also within a millisecond.
      updatedAt: sql`greatest(${new Date().toISOString()}::timestamptz, ${updatedMs} + interval '1 ms')`,
    })
    .where(and(own(user, id), unchanged))
    .returning();
  if (row) return withShare(user, row, { confirmed });
  await readPrayer(user, id);
  throw new ApiError("conflict", "This prayer was changed on another device.");
}

/**
 * Marks an active prayer as answered. Throws `not_found`, or `conflict` if it is answered already.
 */
export async function answerPrayer(user: UserContext, id: string): Promise<Changed> {
  const now = new Date();
  const [row] = await user.db
    .update(prayers)
    .set({ status: "answered", answeredAt: now, updatedAt: now, ...reminderColumns(null) })
    .where(and(own(user, id), eq(prayers.status, "active")))
    .returning();
  if (row) return withShare(user, row);
  await readPrayer(user, id);
  throw new ApiError("conflict", "This prayer is already marked as answered.");
}

/** Copies a changed row to its share, if it has one. */
async function withShare(
  user: UserContext,
  row: Row,
  { confirmed = false }: { confirmed?: boolean | undefined } = {},
): Promise<Changed> {
  const prayer = await presentOne(user, row);
  const changed = prayer.is_shared && (await updateShare(user, row.id, prayer, { confirmed }));
  return { prayer, changed };
}

/**
 * Deletes a prayer. Returns its share, which is deleted too, if there was one. Throws `not_found`.
 */
export async function deletePrayer(
  user: UserContext,
  id: string,
): Promise<RemovedShare | undefined> {
  const { shared_as } = await readPrayer(user, id, { lock: true });
  const removed = shared_as ? await readRemovedShare(user, shared_as) : undefined;
  const gone = await user.db.delete(prayers).where(own(user, id)).returning({ id: prayers.id });
  if (gone.length === 0) throw notFound("prayer");
  return removed;
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

type EncryptedColumn = "title" | "description" | "tags" | "testimony" | "verses";

function encryptColumn(
  { key }: UserContext,
  id: string,
  column: EncryptedColumn,
  text: string,
): Uint8Array {
  return key.encrypt("prayers", column, id, text);
}

/** An empty description is stored as null. */
function encryptDescription(user: UserContext, id: string, text: string | null | undefined) {
  return text ? encryptColumn(user, id, "description", text) : null;
}

/** Formats the references; no references are stored as null. */
function encryptVerses(user: UserContext, id: string, verses: readonly string[] | undefined) {
  const named = (verses ?? []).flatMap((typed) => {
    const read = parseReference(typed);
    return read.ok ? formatReference(read.reference) : [];
  });
  return named.length > 0
    ? encryptColumn(user, id, "verses", JSON.stringify([...new Set(named)]))
    : null;
}

/** The columns of a reminder; empty if the reminder does not change. */
function reminderColumns(reminder: AddPrayer["reminder"]) {
  if (reminder === undefined) return {};
  if (reminder === null) return { remindAt: null, remindEvery: null };
  return { remindAt: new Date(reminder.at), remindEvery: reminder.every };
}

type Shares = ReadonlyMap<string, NonNullable<Prayer["shared_as"]>>;

async function sharesOf(user: UserContext, rows: readonly Row[]): Promise<Shares> {
  const shared = rows.filter(({ isShared }) => isShared).map(({ id }) => id);
  const shares = [...(await readShares(user, shared)).values()];
  const liked = await readLiked(
    user,
    shares.map(({ prayerId }) => prayerId),
  );
  return new Map(
    shares.map(({ journalId, prayerId: id, anonymous, hiddenAt, likes, comments }) => [
      journalId,
      { id, anonymous, hidden: hiddenAt !== null, likes, liked: liked.has(id), comments },
    ]),
  );
}

const presentOne = async (user: UserContext, row: Row) =>
  present(user, row, await sharesOf(user, [row]));

function present({ key }: UserContext, row: Row, shares: Shares): Prayer {
  const share = shares.get(row.id);
  const show = (column: EncryptedColumn, field: Uint8Array, instead?: string) =>
    key.decryptForDisplay("prayers", column, row.id, field, instead);
  return {
    id: row.id,
    user_id: row.userId,
    title: show("title", row.title),
    description: row.description ? show("description", row.description) : null,
    tags: JSON.parse(show("tags", row.tags, "[]")),
    status: row.status,
    is_shared: row.isShared,
    shared_as: share ?? null,
    answered_at: row.answeredAt?.toISOString() ?? null,
    testimony: row.testimony ? show("testimony", row.testimony) : null,
    verses: row.verses ? JSON.parse(show("verses", row.verses, "[]")) : [],
    priority: row.priority,
    last_prayed_on: row.lastPrayedOn,
    reminder:
      row.remindAt && row.remindEvery
        ? { at: row.remindAt.toISOString(), every: row.remindEvery }
        : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
