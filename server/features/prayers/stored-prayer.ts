// Encrypts the columns of prayers, and presents stored prayers with their shares and updates.
import { and, count, eq, inArray } from "drizzle-orm";
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";
import { fromStoredRhythm, toStoredRhythm } from "#shared/prayer-rhythm.ts";
import type { UserContext } from "../../db/database.ts";
import { prayers, prayerUpdates } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { readCommentCounts } from "./community/comment-counts.ts";
import { readLiked } from "./community/feed.ts";
import { readShares } from "./community/sharing.ts";
import { formatVerses } from "./verses.ts";

export type Row = typeof prayers.$inferSelect;

/** The condition that a row is the user's prayer with this id. */
export const own = (user: UserContext, id: string) =>
  and(eq(prayers.id, id), eq(prayers.userId, user.id));

/** Reads the user's prayer and locks it until the transaction ends. Throws `not_found`. */
export async function lockOwn(user: UserContext, id: string): Promise<Row> {
  const [row] = await user.db.select().from(prayers).where(own(user, id)).for("update");
  if (!row) throw notFound("prayer");
  return row;
}

type EncryptedColumn = "title" | "description" | "tags" | "testimony" | "verses";

export function encryptColumn(
  { key }: UserContext,
  id: string,
  column: EncryptedColumn,
  text: string,
): Uint8Array {
  return key.encrypt("prayers", column, id, text);
}

/** Encrypts a description. Returns null if it is empty. */
export function encryptDescription(user: UserContext, id: string, text: string | null | undefined) {
  return text ? encryptColumn(user, id, "description", text) : null;
}

/** Encrypts references. Returns null for an empty list. */
export function encryptVerses(
  user: UserContext,
  id: string,
  verses: readonly string[] | undefined,
) {
  const formatted = formatVerses(verses ?? []);
  return formatted.length > 0 ? encryptColumn(user, id, "verses", JSON.stringify(formatted)) : null;
}

/** Returns the columns of a reminder, or no columns if the reminder does not change. */
export function reminderColumns(reminder: AddPrayer["reminder"]) {
  if (reminder === undefined) return {};
  if (reminder === null) return { remindAt: null, remindEvery: null };
  return { remindAt: new Date(reminder.at), remindEvery: reminder.every };
}

/** Returns the columns of a rhythm, or no columns if the rhythm does not change. */
export function rhythmColumns(rhythm: AddPrayer["rhythm"]) {
  if (rhythm === undefined) return {};
  if (rhythm === null) return { rhythmEvery: null, rhythmDays: null };
  const { every, days } = toStoredRhythm(rhythm);
  return { rhythmEvery: every, rhythmDays: days };
}

type Shares = ReadonlyMap<string, NonNullable<Prayer["shared_as"]>>;

async function sharesOf(user: UserContext, rows: readonly Row[]): Promise<Shares> {
  const shared = rows.filter(({ isShared }) => isShared).map(({ id }) => id);
  const shares = [...(await readShares(user, shared)).values()];
  const ids = shares.map(({ prayerId }) => prayerId);
  const liked = await readLiked(user, ids);
  const counts = await readCommentCounts(user, ids);
  return new Map(
    shares.map(({ journalId, prayerId: id, anonymous, hiddenAt, likes, prayed }) => {
      const comments = counts.get(id) ?? 0;
      return [
        journalId,
        { id, anonymous, hidden: hiddenAt !== null, likes, prayed, liked: liked.has(id), comments },
      ];
    }),
  );
}

async function updateCountsOf(
  { db, id: userId }: UserContext,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const { prayerId } = prayerUpdates;
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .select({ prayerId, count: count() })
    .from(prayerUpdates)
    .where(and(inArray(prayerId, ids), eq(prayerUpdates.userId, userId)))
    .groupBy(prayerId);
  return new Map(counts.map((counted) => [counted.prayerId, counted.count]));
}

/** Data about prayers from other tables, by the id of the prayer. */
export type Related = { shares: Shares; updateCounts: ReadonlyMap<string, number> };

export const relatedTo = async (user: UserContext, rows: readonly Row[]): Promise<Related> => ({
  shares: await sharesOf(user, rows),
  updateCounts: await updateCountsOf(user, rows),
});

export const presentOne = async (user: UserContext, row: Row) =>
  present(user, row, await relatedTo(user, [row]));

export function present({ key }: UserContext, row: Row, { shares, updateCounts }: Related): Prayer {
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
    rhythm:
      row.rhythmEvery && row.rhythmDays
        ? fromStoredRhythm({ every: row.rhythmEvery, days: row.rhythmDays })
        : null,
    update_count: updateCounts.get(row.id) ?? 0,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
