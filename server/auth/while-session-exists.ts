import { and, eq } from "drizzle-orm";
import type { Db } from "../db/driver.ts";
import { sessions, users } from "../db/schema.ts";
import { signedOut } from "../errors.ts";

/**
 * Runs `action` in a transaction that locks the session of the request, so that no secret is
 * created after the session has ended. A change of password ends the sessions first, then the
 * secrets. Throws `signed_out`.
 */
export function whileSessionExists<T>(
  authDb: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  action: (db: Db) => Promise<T>,
): Promise<T> {
  return authDb.transaction(async (db) => {
    // Locks the user first, as every change of credentials does.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("share");
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
    const [session] = await db.select({ id: sessions.id }).from(sessions).where(own).for("share");
    if (!session) throw signedOut();
    return action(db);
  });
}
