import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { maxRows } from "#shared/limits.ts";
import { type Message, message } from "#shared/message.ts";
import { ApiError } from "../errors.ts";
import type { UserContext } from "./database.ts";
import {
  accessTokens,
  bibleChats,
  bookmarks,
  calendars,
  chapterReads,
  chatFolders,
  devotionReads,
  favoriteVerses,
  groupComments,
  groupInvitations,
  groupItems,
  groupReports,
  highlights,
  memoryVerses,
  notes,
  prayerComments,
  prayers,
  resourceRequests,
  userBlocks,
  userPosts,
} from "./schema.ts";

type RowLimit = {
  table: PgTable & { userId: PgColumn };
  /** The rows that count; all rows of the user if omitted. */
  where?: SQL | undefined;
  max: number;
  /** Tells the user what to do. */
  full: Message;
};

/**
 * The tables that one account could fill without end. Features check the limits of their own lists.
 */
const rowLimits = {
  accessTokens: {
    table: accessTokens,
    max: maxRows.accessTokens,
    full: message(
      "You have {max, number} access tokens, which is the limit. Revoke some of them first.",
      { max: maxRows.accessTokens },
    ),
  },
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
  calendars: {
    table: calendars,
    max: maxRows.calendars,
    full: message(
      "You have {max, number} calendars, which is the limit. Remove some of them first.",
      { max: maxRows.calendars },
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
  chatFolders: {
    table: chatFolders,
    max: maxRows.chatFolders,
    full: message(
      "You have {max, number} folders, which is the limit. Delete some of them first.",
      { max: maxRows.chatFolders },
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
  devotionReads: {
    table: devotionReads,
    max: maxRows.devotionReads,
    full: message("You have read {max, number} devotions, which is the limit.", {
      max: maxRows.devotionReads,
    }),
  },
  favorites: {
    table: favoriteVerses,
    max: maxRows.favorites,
    full: message(
      "You have {max, number} saved verses, which is the limit. Remove some of them first.",
      { max: maxRows.favorites },
    ),
  },
  groupComments: {
    table: groupComments,
    max: maxRows.groupComments,
    full: message(
      "You have written {max, number} comments in groups, which is the limit. Delete some of them first.",
      { max: maxRows.groupComments },
    ),
  },
  groupInvitations: {
    table: groupInvitations,
    max: maxRows.groupInvitations,
    full: message(
      "You have {max, number} links to groups, which is the limit. End some of them first.",
      { max: maxRows.groupInvitations },
    ),
  },
  groupItems: {
    table: groupItems,
    max: maxRows.groupItems,
    full: message(
      "You share {max, number} items with groups, which is the limit. Remove some of them first.",
      { max: maxRows.groupItems },
    ),
  },
  groupReports: {
    table: groupReports,
    max: maxRows.groupReports,
    full: message("You have reported {max, number} items in groups, which is the limit.", {
      max: maxRows.groupReports,
    }),
  },
  highlights: {
    table: highlights,
    max: maxRows.highlights,
    full: message(
      "You have {max, number} highlights, which is the limit. Remove some of them first.",
      { max: maxRows.highlights },
    ),
  },
  memoryVerses: {
    table: memoryVerses,
    max: maxRows.memoryVerses,
    full: message(
      "You have {max, number} memory verses, which is the limit. Delete some of them first.",
      { max: maxRows.memoryVerses },
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
 * Waits for other calls of the user that count rows against a limit, until the transaction ends.
 * The second of two concurrent calls then counts the row of the first. Take this lock before any
 * other.
 */
export async function lockLimits({ db, id }: Pick<UserContext, "id" | "db">): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limits|${id}`}, 0))`);
}

/**
 * Inserts rows, and undoes that by throwing `limit_reached` if the user then has more than the
 * limit. Counting afterwards lets through a call that adds nothing, such as one sent twice.
 */
export async function insertWithinLimit<T>(
  user: Pick<UserContext, "id" | "db">,
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
