import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/driver.ts";
import { users } from "../db/schema.ts";

export const nextCredentialVersion = sql`${users.credentialVersion} + 1`;

/** Forgets all known devices of an account, because its credentials changed. */
export async function raiseCredentialVersion(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ credentialVersion: nextCredentialVersion })
    .where(eq(users.id, userId));
}
