// Determines which users must not receive live events of a shared prayer.
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Database, UserContext } from "../../../db/database.ts";
import type { Db } from "../../../db/driver.ts";
import { prayerComments, sharedPrayers, userBlocks } from "../../../db/schema.ts";
import type { Services } from "../../../services.ts";

/** The payload of NOTIFY is limited to 8,000 bytes: some 200 ids. */
export const maxExcept = 150;

/** Returns the users from whom a block hides the prayer; `undefined` if it is not shared. */
export function usersBlockedFrom(
  db: Database,
  prayerId: string,
): Promise<ReadonlySet<string> | undefined> {
  return db.asSystem(async (tx) => {
    const [share] = await tx
      .select({ id: sharedPrayers.prayerId })
      .from(sharedPrayers)
      .where(eq(sharedPrayers.prayerId, prayerId));
    if (!share) return undefined;
    const { rows } = (await tx.execute(
      sql`select users_blocked_from_prayer(${prayerId}::uuid) as id`,
    )) as unknown as { rows: { id: string }[] };
    return new Set(rows.map(({ id }) => id));
  });
}

/** A share that its author removes, and the users who must not learn of its removal. */
export type RemovedShare = { id: string; except: readonly string[] };

/**
 * Looks up who must not learn that a share is removed; call it before the removal. Users with a
 * block between them and the author never saw a named share, so its id would reveal its author.
 * Everyone knows an anonymous share.
 */
export async function readRemovedShare(
  { db, id }: Pick<UserContext, "db" | "id">,
  share: { id: string; anonymous: boolean },
): Promise<RemovedShare> {
  return { id: share.id, except: share.anonymous ? [] : await listBlockedPairs(db, id) };
}

/** The users who have a block between them and this one. */
async function listBlockedPairs(db: Db, id: string): Promise<string[]> {
  const { userId, blockedId } = userBlocks;
  const rows = await db
    .select({ userId, blockedId })
    .from(userBlocks)
    .where(and(isNotNull(blockedId), or(eq(userId, id), eq(blockedId, id))));
  const others = rows.map((row) => (row.userId === id ? row.blockedId : row.userId));
  return [...new Set(others.filter((other) => other !== null))];
}

/**
 * The users from whom a block hides a comment, as row-level security does. Call it before the
 * comment is deleted.
 */
export function usersBlockedFromComment(db: Database, commentId: string): Promise<string[]> {
  return db.asSystem(async (tx) => {
    const { userId: author, byAuthor } = prayerComments;
    const [comment] = await tx
      .select({ author, byAuthor, anonymous: sharedPrayers.anonymous })
      .from(prayerComments)
      .innerJoin(sharedPrayers, eq(sharedPrayers.prayerId, prayerComments.prayerId))
      .where(eq(prayerComments.id, commentId));
    if (!comment?.author || (comment.anonymous && comment.byAuthor)) return [];
    return listBlockedPairs(tx, comment.author);
  });
}

/**
 * Tells open pages that a comment was added, changed or removed, or that its visibility changed;
 * `except` are the users from whom a block hides it. The event has no count, because each user gets
 * their own from the server.
 */
export async function publishCommentChange(
  { realtime }: Pick<Services, "realtime">,
  { prayerId, except }: { prayerId: string; except: readonly string[] },
): Promise<void> {
  // Pages then notice it when they reload the list.
  if (except.length > maxExcept) return;
  await realtime.publish({
    to: "everyone",
    except,
    event: { type: "comments", prayer_id: prayerId },
  });
}
