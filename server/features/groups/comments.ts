// Comments on what is shared with a group, oldest first.
import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { ChangedComment } from "#shared/api/community.ts";
import type { GroupComment } from "#shared/api/groups.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Database } from "../../db/database.ts";
import { afterCursorOldestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { groupComments } from "../../db/schema.ts";
import { ApiError, idTaken, notFound } from "../../errors.ts";
import { isSeen, nextVersion } from "../item-version.ts";
import { authorOf, readAuthors } from "../prayers/community/authors.ts";
import { commentChangedElsewhere, commentVersion } from "../prayers/community/comment-version.ts";
import { assertShareable } from "../prayers/community/sharing.ts";
import { asMember, assertLeads, lockMembers, type Member } from "./as-member.ts";
import { authorsOnly, getItem } from "./items.ts";

type Row = typeof groupComments.$inferSelect;
type Who = { userId: string; groupId: string };

/** A page of the comments on an item. Throws `not_found`. */
export async function listGroupComments(
  db: Database,
  who: Who,
  { itemId, limit, cursor }: PageInput & { itemId: string },
): Promise<Page<GroupComment>> {
  const { id, createdAt } = groupComments;
  const found = await asMember(db, who, async (member) => {
    const item = await getItem(member, itemId);
    const rows = await member.db
      .select()
      .from(groupComments)
      .where(and(eq(groupComments.itemId, itemId), afterCursorOldestFirst(cursor, createdAt, id)))
      .orderBy(asc(createdAt), asc(id))
      .limit(limit + 1);
    return { item, rows, key: member.groupKey };
  });
  const { item, rows, key } = found;
  const reader = { userId: who.userId, key, anonymous: item.anonymous };
  const authors = await readNames(db, rows, item);
  return toPage(
    rows,
    limit,
    (row) => present(row, reader, authors),
    (row) => ({ at: row.createdAt, id: row.id }),
  );
}

/** The author of an anonymous item comments on it as its author, without a name. */
const isNameless = (row: Row, { anonymous }: { anonymous: boolean }) => anonymous && row.byAuthor;

const readNames = (db: Database, rows: readonly Row[], item: { anonymous: boolean }) =>
  readAuthors(
    db,
    rows.filter((row) => !isNameless(row, item)).map((row) => row.userId),
  );

function present(
  row: Row,
  { userId, key, anonymous }: { userId: string; key: Member["groupKey"]; anonymous: boolean },
  authors: Parameters<typeof authorOf>[0],
): GroupComment {
  return {
    id: row.id,
    comment: key.decryptForDisplay("group_comments", "comment", row.id, row.comment),
    author: authorOf(authors, {
      userId: row.userId,
      anonymous: isNameless(row, { anonymous }),
    }),
    mine: row.userId === userId,
    by_author: row.byAuthor,
    hidden_by: row.hiddenBy,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
  };
}

/**
 * Adds a comment. A second call with the same id adds nothing (`added` is false). Throws
 * `not_found`, `invalid_input`, `conflict` and `limit_reached`.
 */
export async function addGroupComment(
  db: Database,
  who: Who,
  input: { itemId: string; id?: string | undefined; comment: string },
): Promise<{ made: GroupComment; added: boolean }> {
  const { itemId, id = randomUUID(), comment } = input;
  assertShareable(comment);
  const { userId, groupId } = who;
  const found = await asMember(db, who, async (member) => {
    const item = await getItem(member, itemId);
    const inserted = await insertWithinLimit(member, "groupComments", () =>
      member.db
        .insert(groupComments)
        .values({
          id,
          groupId,
          itemId,
          userId,
          comment: member.groupKey.encrypt("group_comments", "comment", id, comment),
          byAuthor: item.userId === userId,
        })
        .onConflictDoNothing()
        .returning(),
    );
    const own = isOwn(who, { itemId, id });
    const [row] =
      inserted.length > 0 ? inserted : await member.db.select().from(groupComments).where(own);
    if (!row) throw idTaken();
    return { item, row, key: member.groupKey, added: inserted.length > 0 };
  });
  const { item, row, key, added } = found;
  const authors = await readNames(db, [row], item);
  const reader = { userId, key, anonymous: item.anonymous };
  return { made: present(row, reader, authors), added };
}

type OneComment = { itemId: string; id: string };

async function getComment(member: Member, { itemId, id }: OneComment): Promise<Row> {
  await getItem(member, itemId);
  const [row] = await member.db
    .select()
    .from(groupComments)
    .where(and(eq(groupComments.id, id), eq(groupComments.itemId, itemId)));
  if (!row) throw notFound("comment");
  return row;
}

const isOne = ({ groupId }: Who, { itemId, id }: OneComment) =>
  and(
    eq(groupComments.id, id),
    eq(groupComments.itemId, itemId),
    eq(groupComments.groupId, groupId),
  );

const isOwn = (who: Who, one: OneComment) =>
  and(isOne(who, one), eq(groupComments.userId, who.userId));

/**
 * Changes the text of the user's comment. A hidden comment stays hidden. Throws `not_found`,
 * `forbidden` for another member's comment, `invalid_input`, and `conflict` if `isSeen` is false.
 */
export async function editGroupComment(
  db: Database,
  who: Who,
  { comment, if_unchanged_since, ...one }: OneComment & ChangedComment,
): Promise<GroupComment> {
  assertShareable(comment);
  const { item, row, key } = await asMember(db, who, async (member) => {
    const item = await getItem(member, one.itemId);
    const own = isOwn(who, one);
    const [before] = await member.db.select().from(groupComments).where(own).for("update");
    if (!before) {
      await getComment(member, one);
      throw authorsOnly();
    }
    const key = member.groupKey;
    const text = key.decryptForDisplay("group_comments", "comment", one.id, before.comment);
    const version = commentVersion(before);
    if (!isSeen(version, if_unchanged_since, { overwritesOrPublishes: comment !== text })) {
      throw commentChangedElsewhere();
    }
    const [row] = await member.db
      .update(groupComments)
      .set({
        comment: key.encrypt("group_comments", "comment", one.id, comment),
        editedAt: nextVersion(version.updatedAt),
      })
      .where(own)
      .returning();
    // The user may have just left the group. Row-level security then prevents the change.
    if (!row) throw notFound("comment");
    return { item, row, key };
  });
  const reader = { userId: who.userId, key, anonymous: item.anonymous };
  return present(row, reader, await readNames(db, [row], item));
}

/**
 * Deletes a comment, by the same rules as `deleteItem`. Throws `not_found`, `forbidden`, and
 * `conflict` if the user's own comment is no longer the version `seen`.
 */
export async function deleteGroupComment(
  db: Database,
  who: Who,
  { seen, ...one }: OneComment & { seen: string | undefined },
): Promise<void> {
  const { userId, groupId } = who;
  const deleted = await db.asUser(userId, async (user) => {
    const own = isOwn(who, one);
    const { id, createdAt, editedAt } = groupComments;
    const isUnchanged = seen
      ? sql`coalesce(${editedAt}, ${createdAt}) = ${seen}::timestamptz`
      : undefined;
    // Not locked first: row-level security lets a former member delete a comment, but not lock it.
    const rows = await user.db.delete(groupComments).where(and(own, isUnchanged)).returning({ id });
    if (rows.length === 0 && seen && (await user.db.$count(groupComments, own)) > 0) {
      throw commentChangedElsewhere();
    }
    return rows.length > 0;
  });
  if (deleted) return;
  await asMember(db, who, async (member) => {
    if (member.role === "leader") return;
    await getComment(member, one);
    throw authorsOnly();
  });
  await db.asSystem(async (tx) => {
    assertLeads(await lockMembers(tx, groupId), userId);
    const { id } = groupComments;
    const gone = await tx.delete(groupComments).where(isOne(who, one)).returning({ id });
    if (gone.length === 0) throw notFound("comment");
  });
}

/** Hides a comment, or shows it again; as `setHidden` for an item. */
export async function setCommentHidden(
  db: Database,
  who: Who,
  { hidden, ...one }: OneComment & { hidden: boolean },
): Promise<void> {
  await db.asSystem(async (tx) => {
    assertLeads(await lockMembers(tx, who.groupId), who.userId);
    const where = isOne(who, one);
    const [row] = await tx.select().from(groupComments).where(where).for("update");
    if (!row) throw notFound("comment");
    if (row.hiddenBy === "moderator") {
      throw new ApiError("forbidden", "A moderator of this site has hidden this.");
    }
    if ((row.hiddenBy !== null) === hidden) return;
    await tx
      .update(groupComments)
      .set(
        hidden ? { hiddenAt: new Date(), hiddenBy: "leader" } : { hiddenAt: null, hiddenBy: null },
      )
      .where(where);
  });
}
