// The shared prayers that one user may see: row-level security leaves out hidden and blocked ones.

import { and, arrayContains, eq, gt, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { FeedOrder } from "#shared/choices.ts";
import type { Database, UserContext } from "../../../db/database.ts";
import { afterCursor, invalidCursor, newestFirst, toPage } from "../../../db/keyset-pagination.ts";
import { prayerLikes, prayersPrayed, sharedPrayers, sharedPrayerTags } from "../../../db/schema.ts";
import { notFound } from "../../../errors.ts";
import { authorOf, readAuthors } from "./authors.ts";
import { readCommentCounts } from "./comment-counts.ts";

type Row = typeof sharedPrayers.$inferSelect;
type FeedRequest = {
  limit: number;
  cursor?: string | undefined;
  order: FeedOrder;
  tag?: string | undefined;
  author?: string | undefined;
};

export const today = (now = new Date()) => now.toISOString().slice(0, 10);

/** A page of the feed. Throws `invalid_input` for a cursor that this list did not return. */
export async function readFeed(
  db: Database,
  userId: string,
  request: FeedRequest,
): Promise<Page<SharedPrayer>> {
  const { rows, next, reader } = await db.readAsUser(userId, async (user) => {
    const page = await readRows(user, request);
    return { ...page, reader: await readAsReader(user, page.rows) };
  });
  const authors = await readAuthors(
    db,
    rows.filter(({ anonymous }) => !anonymous).map((row) => row.userId),
  );
  const items = rows.map((row) => present(row, reader, authors));
  return { items, nextCursor: next };
}

/** Returns one shared prayer. Throws `not_found`, also for a hidden one. */
export async function readSharedPrayer(
  db: Database,
  userId: string,
  prayerId: string,
): Promise<SharedPrayer> {
  const { row, reader } = await db.asUser(userId, async (user) => {
    const found = await getVisiblePrayer(user, prayerId);
    return { row: found, reader: await readAsReader(user, [found]) };
  });
  const authors = await readAuthors(db, row.anonymous ? [] : [row.userId]);
  return present(row, reader, authors);
}

/** Returns a shared prayer that this user may see. Throws `not_found`. */
export async function getVisiblePrayer({ db }: UserContext, prayerId: string): Promise<Row> {
  const [row] = await db.select().from(sharedPrayers).where(eq(sharedPrayers.prayerId, prayerId));
  if (!row || row.hiddenAt) throw notFound("shared prayer");
  return row;
}

async function readRows(
  user: UserContext,
  request: FeedRequest,
): Promise<{ rows: Row[]; next: string | null }> {
  const { limit, cursor, order, tag, author } = request;
  const { prayerId, sharedAt, prayed, tags, userId, anonymous, hiddenAt } = sharedPrayers;
  const those = and(
    sql`${hiddenAt} is null`,
    tag === undefined || order === "newest" ? undefined : arrayContains(tags, [tag]),
    // A search for a name does not find prayers that are shared anonymously.
    author === undefined ? undefined : and(eq(userId, author), eq(anonymous, false)),
  );
  if (order === "newest") {
    const rows = await (tag === undefined
      ? user.db
          .select()
          .from(sharedPrayers)
          .where(and(those, afterCursor(cursor, sharedAt, prayerId)))
          .orderBy(...newestFirst(sharedAt, prayerId))
          .limit(limit + 1)
      : readTagged(user, { tag, limit, cursor, those }));
    const { items, nextCursor } = toPage(
      rows,
      limit,
      (row) => row,
      (row) => ({ at: row.sharedAt, id: row.prayerId }),
    );
    return { rows: items, next: nextCursor };
  }
  const mark = cursor === undefined ? undefined : readCountCursor(cursor);
  const rows = await user.db
    .select()
    .from(sharedPrayers)
    .where(
      and(
        those,
        mark && lte(prayed, mark[0]),
        mark && or(lt(prayed, mark[0]), and(eq(prayed, mark[0]), gt(prayerId, mark[1]))),
      ),
    )
    .orderBy(...newestFirst(prayed, prayerId))
    .limit(limit + 1);
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const next =
    rows.length > limit && last
      ? Buffer.from(JSON.stringify([last.prayed, last.prayerId])).toString("base64url")
      : null;
  return { rows: kept, next };
}

/** Uses the index of the tag, so that a rare tag is as fast as a common one. */
async function readTagged(
  user: UserContext,
  request: { tag: string; limit: number; cursor: string | undefined; those: SQL | undefined },
): Promise<Row[]> {
  const { tag, sharedAt, prayerId } = sharedPrayerTags;
  const rows = await user.db
    .select({ prayer: sharedPrayers })
    .from(sharedPrayerTags)
    .innerJoin(sharedPrayers, eq(sharedPrayers.prayerId, prayerId))
    .where(
      and(eq(tag, request.tag), request.those, afterCursor(request.cursor, sharedAt, prayerId)),
    )
    .orderBy(...newestFirst(sharedAt, prayerId))
    .limit(request.limit + 1);
  return rows.map(({ prayer }) => prayer);
}

const countMark = z.tuple([z.int(), z.uuid()]);

function readCountCursor(cursor: string): [number, string] {
  try {
    return countMark.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw invalidCursor();
  }
}

/** Returns which of these shared prayers the user likes. */
export async function readLiked(
  { db, id }: Pick<UserContext, "db" | "id">,
  shareIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (shareIds.length === 0) return new Set();
  const rows = await db
    .select({ id: prayerLikes.prayerId })
    .from(prayerLikes)
    .where(and(eq(prayerLikes.userId, id), inArray(prayerLikes.prayerId, [...shareIds])));
  return new Set(rows.map((row) => row.id));
}

type Reader = {
  userId: string;
  liked: ReadonlySet<string>;
  prayed: ReadonlySet<string>;
  comments: ReadonlyMap<string, number>;
};

/** Returns what this user did with some prayers, and the number of comments that they see. */
async function readAsReader({ db, id }: UserContext, rows: readonly Row[]): Promise<Reader> {
  const ids = rows.map(({ prayerId }) => prayerId);
  if (ids.length === 0) {
    return { userId: id, liked: new Set(), prayed: new Set(), comments: new Map() };
  }
  const liked = await readLiked({ db, id }, ids);
  const prayed = await db
    .select({ id: prayersPrayed.prayerId })
    .from(prayersPrayed)
    .where(
      and(
        eq(prayersPrayed.userId, id),
        inArray(prayersPrayed.prayerId, ids),
        eq(prayersPrayed.prayedOn, today()),
      ),
    );
  return {
    userId: id,
    liked,
    prayed: new Set(prayed.map((row) => row.id)),
    comments: await readCommentCounts({ db, id }, ids),
  };
}

function present(
  row: Row,
  { userId, liked, prayed, comments }: Reader,
  authors: Parameters<typeof authorOf>[0],
): SharedPrayer {
  return {
    id: row.prayerId,
    title: row.title,
    description: row.description,
    tags: row.tags,
    verses: row.verses,
    status: row.status,
    author: authorOf(authors, row),
    mine: row.userId === userId,
    journal_id: row.userId === userId ? row.journalId : null,
    likes: row.likes,
    liked: liked.has(row.prayerId),
    prayed: row.prayed,
    prayed_today: prayed.has(row.prayerId),
    comments: comments.get(row.prayerId) ?? 0,
    shared_at: row.sharedAt.toISOString(),
  };
}
