import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { PrayerComment } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Database, UserContext } from "../../../db/database.ts";
import { afterCursorOldestFirst, encodeCursor } from "../../../db/keyset-pagination.ts";
import { insertWithinLimit, lockLimits } from "../../../db/row-limits.ts";
import { prayerComments } from "../../../db/schema.ts";
import { idTaken, notFound } from "../../../errors.ts";
import { isSeen, nextVersion } from "../../item-version.ts";
import type { Added } from "../../notifications/notify.ts";
import { authorOf, readAuthors } from "./authors.ts";
import { commentChangedElsewhere, commentVersion } from "./comment-version.ts";
import { getVisiblePrayer } from "./feed.ts";
import { assertShareable } from "./sharing.ts";

type Row = typeof prayerComments.$inferSelect;
type Prayer = { anonymous: boolean };
type VisiblePrayer = Awaited<ReturnType<typeof getVisiblePrayer>>;

/** The comments on a prayer, oldest first. Throws `not_found`. */
export async function listComments(
  db: Database,
  userId: string,
  prayerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PrayerComment>> {
  const { prayer, rows } = await db.asUser(userId, async (user) => {
    const { id, createdAt, hiddenAt } = prayerComments;
    return {
      prayer: await getVisiblePrayer(user, prayerId),
      rows: await user.db
        .select()
        .from(prayerComments)
        .where(
          and(
            eq(prayerComments.prayerId, prayerId),
            sql`${hiddenAt} is null`,
            afterCursorOldestFirst(cursor, createdAt, id),
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(limit + 1),
    };
  });
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: await present(db, userId, prayer, kept),
    nextCursor:
      rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

type CommentText = { prayerId: string; id: string; comment: string };
type NewComment = Omit<CommentText, "id"> & { id?: string | undefined };
type ChangedComment = CommentText & { if_unchanged_since?: string | undefined };

/**
 * Adds a comment, or changes its text if the user already has one with this id. `notify` stores the
 * notifications of a new, visible one in the same transaction; they are `added`. Hidden if a
 * moderation case has the user's deleted comment. Throws `not_found`, `invalid_input`, `conflict`
 * (id taken, comment edited since) and `forbidden` (another one is hidden).
 */
export async function addComment(
  db: Database,
  userId: string,
  { prayerId, id = randomUUID(), comment }: NewComment,
  notify: (user: UserContext, id: string) => Promise<Added[]>,
): Promise<{ made: PrayerComment; added: readonly Added[] }> {
  assertShareable(comment);
  let added: readonly Added[] = [];
  const made = await writeComment(db, userId, prayerId, async (user, prayer) => {
    // The transaction may run again after a deadlock.
    added = [];
    // The second of two concurrent calls with one id finds the comment of the first.
    await lockLimits(user);
    const known = await user.db
      .select()
      .from(prayerComments)
      .where(own(user, prayerId, id));
    if (known[0]?.comment === comment) return known;
    if (known.length > 0) return changeText(user, { prayerId, id, comment });
    const rows = await insertWithinLimit(user, "comments", () =>
      user.db
        .insert(prayerComments)
        .values({ id, prayerId, userId, comment, byAuthor: prayer.userId === userId })
        .onConflictDoNothing()
        .returning(),
    );
    // This also undoes what the trigger of the insert did to a moderation case.
    const [row] = rows;
    if (!row) throw idTaken();
    if (row.hiddenAt === null) added = await notify(user, id);
    return rows;
  });
  return { made, added };
}

/** Writes a comment on a prayer that the user sees, and returns it. Throws `not_found`. */
async function writeComment(
  db: Database,
  userId: string,
  prayerId: string,
  write: (user: UserContext, prayer: VisiblePrayer) => PromiseLike<Row[]>,
): Promise<PrayerComment> {
  const { prayer, row } = await db.asUser(userId, async (user) => {
    const prayer = await getVisiblePrayer(user, prayerId);
    const [row] = await write(user, prayer);
    return { prayer, row };
  });
  return one(db, userId, prayer, row);
}

const own = (user: UserContext, prayerId: string, id: string) =>
  and(
    eq(prayerComments.id, id),
    eq(prayerComments.prayerId, prayerId),
    eq(prayerComments.userId, user.id),
  );

/**
 * Changes the text of the user's comment. Throws `not_found`, `invalid_input`, and `conflict` if
 * `isSeen` is false.
 */
export async function editComment(
  db: Database,
  userId: string,
  change: ChangedComment,
): Promise<PrayerComment> {
  assertShareable(change.comment);
  return writeComment(db, userId, change.prayerId, (user) => changeText(user, change));
}

async function changeText(
  user: UserContext,
  { prayerId, id, comment, if_unchanged_since }: ChangedComment,
): Promise<Row[]> {
  const where = own(user, prayerId, id);
  const [before] = await user.db.select().from(prayerComments).where(where).for("update");
  if (!before) throw notFound("comment");
  const version = commentVersion(before);
  const overwritesOrPublishes = comment !== before.comment;
  if (!isSeen(version, if_unchanged_since, { overwritesOrPublishes }))
    throw commentChangedElsewhere();
  return user.db
    .update(prayerComments)
    .set({ comment, editedAt: nextVersion(version.updatedAt) })
    .where(where)
    .returning();
}

/**
 * Deletes the user's comment. Throws `not_found`, and `conflict` if the comment is no longer the
 * version `seen`.
 */
export async function deleteComment(
  user: UserContext,
  { prayerId, id, seen }: { prayerId: string; id: string; seen: string | undefined },
): Promise<void> {
  const where = own(user, prayerId, id);
  const [before] = await user.db.select().from(prayerComments).where(where).for("update");
  if (!before) throw notFound("comment");
  if (!isSeen(commentVersion(before), seen, { overwritesOrPublishes: false }))
    throw commentChangedElsewhere();
  await user.db.delete(prayerComments).where(where);
}

async function one(
  db: Database,
  userId: string,
  prayer: Prayer,
  row: Row | undefined,
): Promise<PrayerComment> {
  const [comment] = row ? await present(db, userId, prayer, [row]) : [];
  if (!comment) throw notFound("comment");
  return comment;
}

/** The author of an anonymous prayer comments on it as the author, without a name. */
async function present(
  db: Database,
  userId: string,
  prayer: Prayer,
  rows: readonly Row[],
): Promise<PrayerComment[]> {
  const isHidden = (row: Row) => prayer.anonymous && row.byAuthor;
  const authors = await readAuthors(
    db,
    rows.filter((row) => !isHidden(row)).map((row) => row.userId),
  );
  return rows.map((row) => ({
    id: row.id,
    prayer_id: row.prayerId,
    comment: row.comment,
    author: authorOf(authors, { userId: row.userId, anonymous: isHidden(row) }),
    mine: row.userId === userId,
    by_author: row.byAuthor,
    hidden: row.hiddenAt !== null,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
  }));
}
