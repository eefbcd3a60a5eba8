import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/driver.ts";
import { emailChanges, verifications } from "../db/schema.ts";

/**
 * Cancels what a user's sessions began and a later request would complete: a change of address, a
 * link to a provider, a pending second factor, a password reset by mail. Called when sessions end
 * because somebody else may have had one.
 */
export async function cancelPendingActions(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  // Better Auth stores the id as the value or inside its JSON.
  await db.delete(verifications).where(sql`position(${userId} in ${verifications.value}) > 0`);
}
