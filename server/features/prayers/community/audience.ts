// Who must not hear of a shared prayer, for its live events.
import { sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";

/** The users from whom a block hides the prayer; empty for a prayer that is not shared. */
export function usersBlockedFrom(db: Database, prayerId: string): Promise<ReadonlySet<string>> {
  return db.asSystem(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select users_blocked_from_prayer(${prayerId}::uuid) as id`,
    )) as unknown as { rows: { id: string }[] };
    return new Set(rows.map(({ id }) => id));
  });
}
