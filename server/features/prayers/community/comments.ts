import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { PrayerComment } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Database, UserContext } from "../../../db/database.ts";
import { decodeCursor, encodeCursor } from "../../../db/keyset-pagination.ts";
import { insertWithinLimit } from "../../../db/row-limits.ts";
import { prayerComments } from "../../../db/schema.ts";
import { notFound } from "../../../errors.ts";
import { authorOf, readAuthors } from "./authors.ts";
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
    const mark = cursor === undefined ? undefined : decodeCursor(cursor);
    return {
      prayer: await getVisiblePrayer(user, prayerId),
      rows: await user.db
        .select()
        .from(prayerComments)
        .where(
          and(
            eq(prayerComments.prayerId, prayerId),
            sql`${hiddenAt} is null`,
            mark && or(gt(createdAt, mark.at), and(eq(createdAt, mark.at), gt(id, mark.id))),
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

/**
 * Adds a comment, hidden if a moderation case holds the user's deleted comment on this prayer.
 * Throws `not_found`, `invalid_input`, and `forbidden` while another comment of the user on this
 * prayer is hidden.
 */
export async function addComment(
  db: Database,
  userId: string,
  prayerId: string,
  comment: string,
): Promise<PrayerComment> {
  assertShareable(comment);
  return writeComment(db, userId, prayerId, (user, prayer) =>
    insertWithinLimit(user, "comments", () =>
      user.db
        .insert(prayerComments)
        .values({ id: randomUUID(), prayerId, userId, comment, byAuthor: prayer.userId === userId })
        .returning(),
    ),
  );
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

/** Throws `not_found` and `invalid_input`. */
export async function editComment(
  db: Database,
  userId: string,
  { prayerId, id, comment }: { prayerId: string; id: string; comment: string },
): Promise<PrayerComment> {
  assertShareable(comment);
  return writeComment(db, userId, prayerId, (user) =>
    user.db
      .update(prayerComments)
      .set({ comment, editedAt: new Date() })
      .where(own(user, prayerId, id))
      .returning(),
  );
}

/** Throws `not_found`. */
export async function deleteComment(
  user: UserContext,
  prayerId: string,
  id: string,
): Promise<void> {
  const rows = await user.db
    .delete(prayerComments)
    .where(own(user, prayerId, id))
    .returning({ id: prayerComments.id });
  if (rows.length === 0) throw notFound("comment");
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
