import { sql } from "drizzle-orm";
import type { UserContext } from "./database.ts";

/**
 * Waits for other calls of the user that count rows against a limit, until the transaction ends. Of
 * two calls at once, the second counts the row of the first. Take this lock before any other.
 */
export async function lockLimits({ db, id }: UserContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limits|${id}`}, 0))`);
}
