import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/driver.ts";
import { emailChanges, verifications } from "../db/schema.ts";

/**
 * Cancels actions that a user's sessions started and have not completed: an address change, a
 * provider link, a second factor, a password reset. Call it when sessions end because somebody else
 * may have used one.
 */
export async function cancelPendingActions(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  // Better Auth stores the id as the value or inside its JSON.
  await db.delete(verifications).where(sql`position(${userId} in ${verifications.value}) > 0`);
}
