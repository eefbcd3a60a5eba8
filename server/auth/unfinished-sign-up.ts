import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { accounts, installation, users } from "../db/schema.ts";

/**
 * Removes an address that has no way to sign in: the server stopped between storing it and storing its password.
 * Sign-up is not one transaction, because the embedded database would stand still while the password is hashed.
 */
export async function removeUnfinishedSignUp(db: Database, email: string): Promise<void> {
  const removed = await db.auth
    .delete(users)
    .where(
      and(
        eq(users.email, email.toLowerCase()),
        lt(users.createdAt, sql`now() - interval '1 minute'`),
        notExists(
          db.auth.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id)),
        ),
      ),
    )
    .returning({ id: users.id });
  if (removed.length === 0) return;
  // Were it the first of the installation, nobody else could become its admin.
  const ids = removed.map((user) => user.id);
  await db.asSystem((tx) =>
    tx
      .update(installation)
      .set({ firstAdminId: null })
      .where(inArray(installation.firstAdminId, ids)),
  );
}
