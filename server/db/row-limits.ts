import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { maxRows } from "#shared/limits.ts";
import { type Message, message } from "#shared/message.ts";
import { ApiError } from "../errors.ts";
import type { UserContext } from "./database.ts";
import {
  bibleChats,
  bookmarks,
  chapterReads,
  favoriteVerses,
  highlights,
  notes,
  prayerComments,
  prayers,
  resourceRequests,
  userBlocks,
  userPosts,
} from "./schema.ts";

type RowLimit = {
  table: PgTable & { userId: PgColumn };
  /** The rows that count. All of the user's, if not given. */
  where?: SQL | undefined;
  max: number;
  /** What the user can do about it. */
  full: Message;
};

/** What one account can fill without end. Lists with a limit of their own are checked there. */
const rowLimits = {
  blocks: {
    table: userBlocks,
    max: maxRows.blocks,
    full: message(
      "You block {max, number} people and prayers, which is the limit. Unblock some of them first.",
      { max: maxRows.blocks },
    ),
  },
  bookmarks: {
    table: bookmarks,
    max: maxRows.bookmarks,
    full: message(
      "You have {max, number} bookmarks, which is the limit. Remove some of them first.",
      { max: maxRows.bookmarks },
    ),
  },
  chapterReads: {
    table: chapterReads,
    max: maxRows.chapterReads,
    full: message(
      "You have marked {max, number} readings, which is the limit. Mark chapters you read long ago as unread first.",
      { max: maxRows.chapterReads },
    ),
  },
  comments: {
    table: prayerComments,
    max: maxRows.comments,
    full: message(
      "You have written {max, number} comments, which is the limit. Delete some of them first.",
      { max: maxRows.comments },
    ),
  },
  conversations: {
    table: bibleChats,
    where: isNull(bibleChats.deletedAt),
    max: maxRows.conversations,
    full: message(
      "You have {max, number} conversations, which is the limit. Delete some of them first.",
      { max: maxRows.conversations },
    ),
  },
  favorites: {
    table: favoriteVerses,
    max: maxRows.favorites,
    full: message(
      "You have {max, number} saved verses, which is the limit. Remove some of them first.",
      { max: maxRows.favorites },
    ),
  },
  highlights: {
    table: highlights,
    max: maxRows.highlights,
    full: message(
      "You have {max, number} highlights, which is the limit. Remove some of them first.",
      { max: maxRows.highlights },
    ),
  },
  notes: {
    table: notes,
    max: maxRows.notes,
    full: message("You have {max, number} notes, which is the limit. Delete some of them first.", {
      max: maxRows.notes,
    }),
  },
  openRequests: {
    table: resourceRequests,
    where: eq(resourceRequests.status, "open"),
    max: maxRows.openRequests,
    full: message(
      "{max, number} of your requests are still open, which is the limit. Wait until an admin has handled one.",
      { max: maxRows.openRequests },
    ),
  },
  posts: {
    table: userPosts,
    max: maxRows.posts,
    full: message("You have {max, number} posts, which is the limit. Delete some of them first.", {
      max: maxRows.posts,
    }),
  },
  prayers: {
    table: prayers,
    max: maxRows.prayers,
    full: message(
      "You have {max, number} prayers, which is the limit. Delete some of them first.",
      { max: maxRows.prayers },
    ),
  },
} as const satisfies Record<string, RowLimit>;

/**
 * Waits for other calls of the user that count rows against a limit, until the transaction ends. Of
 * two calls at once, the second counts the row of the first. Take this lock before any other.
 */
export async function lockLimits({ db, id }: UserContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limits|${id}`}, 0))`);
}

/**
 * Inserts rows, and undoes that by throwing `limit_reached` if the user then has more than the
 * limit. Counting afterwards lets through a call that adds nothing, such as one sent twice.
 */
export async function insertWithinLimit<T>(
  user: UserContext,
  name: keyof typeof rowLimits,
  insert: () => PromiseLike<T>,
): Promise<T> {
  const { table, where, max, full }: RowLimit = rowLimits[name];
  await lockLimits(user);
  const inserted = await insert();
  const count = await user.db.$count(table, and(eq(table.userId, user.id), where));
  if (count > max) throw new ApiError("limit_reached", full);
  return inserted;
}
