// Prayers, notes and plans that are shared with a group. Row-level security leaves out what a block
// or a leader hides.
import { randomUUID } from "node:crypto";
import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { GroupItem, newGroupNote } from "#shared/api/groups.ts";
import type { Page } from "#shared/api/pagination.ts";
import { groupLimits } from "#shared/limits.ts";
import type { Database } from "../../db/database.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { groupComments, groupItems, groupPrayed } from "../../db/schema.ts";
import { ApiError, idTaken, notFound } from "../../errors.ts";
import { authorOf, readAuthors } from "../prayers/community/authors.ts";
import { today } from "../prayers/community/feed.ts";
import { assertConfirmed, assertShareable } from "../prayers/community/sharing.ts";
import { asMember, assertLeads, lockMembers, type Member } from "./as-member.ts";
import { decryptContent, encryptContent } from "./item-content.ts";

type Row = typeof groupItems.$inferSelect;
type Who = { userId: string; groupId: string };

/** A page of the group's prayers, notes or plans, newest first. Throws `not_found`. */
export async function listItems(
  db: Database,
  who: Who,
  { limit, cursor, kind }: PageInput & { kind: Row["kind"] },
): Promise<Page<GroupItem>> {
  const { rows, ...reader } = await asMember(db, who, async (member) => {
    const rows = await member.db
      .select()
      .from(groupItems)
      .where(
        and(
          eq(groupItems.groupId, who.groupId),
          eq(groupItems.kind, kind),
          afterCursor(cursor, groupItems.sharedAt, groupItems.id),
        ),
      )
      .orderBy(...newestFirst(groupItems.sharedAt, groupItems.id))
      .limit(limit + 1);
    return { rows, ...(await readAsMember(member, rows)) };
  });
  const authors = await readNames(db, rows);
  return toPage(
    rows,
    limit,
    (row) => present(row, { userId: who.userId, authors, ...reader }),
    (row) => ({ at: row.sharedAt, id: row.id }),
  );
}

/** Returns one item that the user may see. Throws `not_found`. */
export async function getItem(member: Member, id: string): Promise<Row> {
  const [row] = await member.db
    .select()
    .from(groupItems)
    .where(and(eq(groupItems.id, id), eq(groupItems.groupId, member.groupId)));
  if (!row) throw notFound("item");
  return row;
}

const readAsMember = async (member: Member, rows: readonly Row[]) => ({
  key: member.groupKey,
  mine: await readPrayedToday(member, rows),
  comments: await countComments(member, rows),
});

/**
 * Counts the comments that the member can see. The stored count also includes comments that a block
 * hides, and would reveal them.
 */
async function countComments(
  { db }: Member,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rows.filter(({ comments }) => comments > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const counts = await db
    .select({ id: groupComments.itemId, n: count() })
    .from(groupComments)
    .where(and(inArray(groupComments.itemId, ids), isNull(groupComments.hiddenAt)))
    .groupBy(groupComments.itemId);
  return new Map(counts.map(({ id, n }) => [id, n]));
}

async function readPrayedToday(
  { db, id }: Member,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const prayed = await db
    .select({ id: groupPrayed.itemId })
    .from(groupPrayed)
    .where(
      and(
        eq(groupPrayed.userId, id),
        eq(groupPrayed.prayedOn, today()),
        inArray(
          groupPrayed.itemId,
          rows.map((row) => row.id),
        ),
      ),
    );
  return new Set(prayed.map((row) => row.id));
}

const readNames = (db: Database, rows: readonly Row[]) =>
  readAuthors(
    db,
    rows.filter(({ anonymous }) => !anonymous).map((row) => row.userId),
  );

type Reader = {
  userId: string;
  key: Member["groupKey"];
  mine: ReadonlySet<string>;
  comments: ReadonlyMap<string, number>;
  authors: Parameters<typeof authorOf>[0];
};

function present(row: Row, { userId, key, mine, comments, authors }: Reader): GroupItem {
  const { title, text, verses, startsOn = null } = decryptContent(key, row);
  const isMine = row.userId === userId;
  return {
    id: row.id,
    kind: row.kind,
    title,
    text,
    verses,
    starts_on: startsOn,
    status: row.status,
    author: authorOf(authors, row),
    mine: isMine,
    anonymous: row.anonymous,
    journal_id: isMine ? row.journalId : null,
    hidden_by: row.hiddenBy,
    prayed: row.prayed,
    prayed_today: mine.has(row.id),
    comments: comments.get(row.id) ?? 0,
    shared_at: row.sharedAt.toISOString(),
  };
}

/** Returns an item as the user sees it. Throws `not_found`. */
export async function readItem(db: Database, who: Who, id: string): Promise<GroupItem> {
  const { row, ...reader } = await asMember(db, who, async (member) => {
    const row = await getItem(member, id);
    return { row, ...(await readAsMember(member, [row])) };
  });
  const authors = await readNames(db, [row]);
  return present(row, { userId: who.userId, authors, ...reader });
}

/**
 * Shares a note on a passage. A second call with the same id adds nothing. Throws `not_found`,
 * `invalid_input`, `needs_confirmation`, `conflict` and `limit_reached`.
 */
export async function addNote(
  db: Database,
  who: Who,
  { id = randomUUID(), reference, text, anonymous, confirmed }: z.infer<typeof newGroupNote>,
): Promise<{ item: GroupItem; added: boolean }> {
  assertShareable(text);
  assertConfirmed(text, confirmed);
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new ApiError("invalid_input", "Please name verses as in John 3:16.");
  const content = { title: "", text, verses: [formatReference(parsed.reference)] };
  const added = await asMember(db, who, (member) =>
    insertItem(member, id, { kind: "note", content, anonymous }),
  );
  return { item: await readItem(db, who, id), added };
}

/**
 * Returns false if the user already has an item with this id in the group. Throws `conflict` if the
 * id is taken.
 */
export async function insertItem(
  member: Member,
  id: string,
  values: {
    kind: Row["kind"];
    content: Parameters<typeof encryptContent>[2];
    anonymous?: boolean;
  },
): Promise<boolean> {
  const { groupId, id: userId, groupKey } = member;
  const added = await insertWithinLimit(member, "groupItems", () =>
    member.db
      .insert(groupItems)
      .values({
        ...values,
        id,
        groupId,
        userId,
        content: encryptContent(groupKey, id, values.content),
      })
      .onConflictDoNothing()
      .returning({ id: groupItems.id }),
  );
  if (added.length > 0) return true;
  const own = and(
    eq(groupItems.id, id),
    eq(groupItems.userId, userId),
    eq(groupItems.groupId, groupId),
  );
  if ((await member.db.$count(groupItems, own)) === 0) throw idTaken();
  return false;
}

/**
 * Deletes an item: its author, also after leaving the group, or a leader, also if a block hides the
 * item from them. Throws `not_found` and `forbidden`.
 */
export async function deleteItem(db: Database, who: Who, id: string): Promise<void> {
  const { userId, groupId } = who;
  const one = and(eq(groupItems.id, id), eq(groupItems.groupId, groupId));
  const own = await db.asUser(userId, (user) =>
    user.db
      .delete(groupItems)
      .where(and(one, eq(groupItems.userId, userId)))
      .returning({ id: groupItems.id }),
  );
  if (own.length > 0) return;
  await asMember(db, who, async (member) => {
    if (member.role === "leader") return;
    await getItem(member, id);
    throw authorsOnly();
  });
  await db.asSystem(async (tx) => {
    assertLeads(await lockMembers(tx, groupId), userId);
    const gone = await tx.delete(groupItems).where(one).returning({ id: groupItems.id });
    if (gone.length === 0) throw notFound("item");
  });
}

export const authorsOnly = () =>
  new ApiError("forbidden", "Only its author and the leaders can remove this.");

/**
 * Hides an item from the group, or shows it again: the leaders of the group, also if a block hides
 * the item from them. Throws `not_found` and `forbidden`, also for an item that a moderator has
 * hidden.
 */
export async function setHidden(
  db: Database,
  who: Who,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<void> {
  await db.asSystem(async (tx) => {
    assertLeads(await lockMembers(tx, who.groupId), who.userId);
    const one = and(eq(groupItems.id, id), eq(groupItems.groupId, who.groupId));
    const [row] = await tx.select().from(groupItems).where(one).for("update");
    if (!row) throw notFound("item");
    if (row.hiddenBy === "moderator") {
      throw new ApiError("forbidden", "A moderator of this site has hidden this.");
    }
    if ((row.hiddenBy !== null) === hidden) return;
    await tx
      .update(groupItems)
      .set(
        hidden ? { hiddenAt: new Date(), hiddenBy: "leader" } : { hiddenAt: null, hiddenBy: null },
      )
      .where(eq(groupItems.id, id));
  });
}

const dayMs = 24 * 60 * 60_000;

/**
 * Records that the user prayed for an item on a day, at most once a day. Returns the new count and
 * whether it changed. Throws `not_found`, and `invalid_input` for a day that is not one of the
 * last 30.
 */
export async function recordGroupPrayed(
  db: Database,
  who: Who,
  { itemId, on = today() }: { itemId: string; on?: string | undefined },
): Promise<{ prayed: number; prayedToday: boolean; isNew: boolean }> {
  const age = (Date.parse(today()) - Date.parse(on)) / dayMs;
  if (age < 0 || age > groupLimits.prayedDaysAgo) {
    throw new ApiError("invalid_input", "This day is too long ago, or in the future.");
  }
  return asMember(db, who, async (member) => {
    const before = await getItem(member, itemId);
    if (before.kind !== "prayer") throw notFound("prayer");
    const rows = await member.db
      .insert(groupPrayed)
      .values({ itemId, userId: who.userId, prayedOn: on })
      .onConflictDoNothing()
      .returning({ itemId: groupPrayed.itemId });
    const after = await getItem(member, itemId);
    const prayedToday = (await readPrayedToday(member, [after])).has(itemId);
    return { prayed: after.prayed, prayedToday, isNew: rows.length > 0 };
  });
}
