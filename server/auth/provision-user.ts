import { and, eq, isNull } from "drizzle-orm";
import { toUserName } from "#shared/user-name.ts";
import type { Database } from "../db/database.ts";
import type { Db } from "../db/driver.ts";
import { installation, profiles, userRoles } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../platform/logging.ts";

type NewUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Whether a mailed link or code, or an OpenID provider, proved the address. */
  emailProven?: boolean;
};

/**
 * Creates the profile and the role `user` of an account, and `admin` if it is due. Runs at sign-up,
 * and again if an account lacks them, so that a server that stops half-way leaves no user without a
 * profile.
 */
export async function provisionUser(
  db: Database,
  env: Env,
  user: NewUser,
  log: Logger,
): Promise<void> {
  const becameAdmin = await db.asSystem(async (tx) => {
    await tx
      .insert(profiles)
      .values({ id: user.id, fullName: toUserName(user.name) })
      .onConflictDoNothing();
    await tx.insert(userRoles).values({ userId: user.id, role: "user" }).onConflictDoNothing();
    if (!(await isFirstAdmin(tx, env, user))) return false;
    const added = await tx
      .insert(userRoles)
      .values({ userId: user.id, role: "admin" })
      .onConflictDoNothing()
      .returning();
    return added.length > 0;
  });
  if (becameAdmin) log.warn({ userId: user.id }, "this account is now admin of the installation");
}

/**
 * Whether to make an account admin: the first account of a new installation with a confirmed
 * address, or the account that ADMIN_EMAIL names. Without confirmation anybody could sign up with
 * that address first, so it must be proven with the link in the outbox.
 */
async function isFirstAdmin(tx: Db, env: Env, user: NewUser): Promise<boolean> {
  if (!user.emailVerified) return false;
  if (env.adminEmail) {
    const proven = user.emailProven || env.requireEmailConfirmation;
    return proven && namesAdmin(env, user);
  }
  const claimed = await tx
    .update(installation)
    .set({ firstAdminId: user.id })
    .where(and(eq(installation.only, true), isNull(installation.firstAdminId)))
    .returning();
  return claimed.length > 0;
}

/** Whether ADMIN_EMAIL names this address. */
export function namesAdmin(env: Pick<Env, "adminEmail">, { email }: { email: string }): boolean {
  return env.adminEmail !== undefined && email.toLowerCase() === env.adminEmail;
}
