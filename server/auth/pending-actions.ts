import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/driver.ts";
import { emailChanges, verifications } from "../db/schema.ts";

/**
 * Cancels what sessions of a user began and a later request would finish: a change of address, a
 * link to a provider, a second factor that is due, a new password by mail. Called whenever sessions
 * end because somebody else may hold one.
 */
export async function cancelPendingActions(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  // Better Auth stores the id as the value or inside its JSON.
  await db.delete(verifications).where(sql`position(${userId} in ${verifications.value}) > 0`);
}
