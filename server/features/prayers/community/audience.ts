// Who must not hear of a shared prayer, for its live events.
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Database, UserContext } from "../../../db/database.ts";
import { sharedPrayers, userBlocks } from "../../../db/schema.ts";

/** The users from whom a block hides the prayer; `undefined` for a prayer that is not shared. */
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

/** A share that its author removes, and the users who must not hear that it is gone. */
export type RemovedShare = { id: string; except: readonly string[] };

/**
 * Looks up, before the author removes a share, who must not hear of it. A named share is unknown to
 * users with a block between them and the author: an id that they never saw would tell whose it
 * was. An anonymous share is known to everyone.
 */
export async function readRemovedShare(
  { db, id }: Pick<UserContext, "db" | "id">,
  share: { id: string; anonymous: boolean },
): Promise<RemovedShare> {
  if (share.anonymous) return { id: share.id, except: [] };
  const { userId, blockedId } = userBlocks;
  const rows = await db
    .select({ userId, blockedId })
    .from(userBlocks)
    .where(and(isNotNull(blockedId), or(eq(userId, id), eq(blockedId, id))));
  const others = rows.map((row) => (row.userId === id ? row.blockedId : row.userId));
  return { id: share.id, except: [...new Set(others.filter((other) => other !== null))] };
}
