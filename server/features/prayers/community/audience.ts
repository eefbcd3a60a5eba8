// Who must not hear of a shared prayer, for live events and notifications.
import { sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import type { Db } from "../../../db/handle.ts";

/** The users from whom a block hides the prayer; empty for a prayer that is not shared. Needs the system role. */
export async function readBlockedUsers(tx: Db, prayerId: string): Promise<ReadonlySet<string>> {
  const { rows } = (await tx.execute(
    sql`select users_blocked_from_prayer(${prayerId}::uuid) as id`,
  )) as unknown as { rows: { id: string }[] };
  return new Set(rows.map(({ id }) => id));
}

/** The same in a transaction of its own. */
export const usersBlockedFrom = (db: Database, prayerId: string) =>
  db.asSystem((tx) => readBlockedUsers(tx, prayerId));
