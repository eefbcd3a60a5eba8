import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { accounts, users } from "../db/schema.ts";

/**
 * Removes an address that has no way to sign in: the server stopped between storing it and storing its password.
 * Sign-up is not one transaction, because the embedded database would stand still while the password is hashed.
 */
export async function removeUnfinishedSignUp(db: Database, email: string): Promise<void> {
  await db.auth
    .delete(users)
    .where(
      and(
        eq(users.email, email.toLowerCase()),
        lt(users.createdAt, sql`now() - interval '1 minute'`),
        notExists(
          db.auth.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id)),
        ),
      ),
    );
}
