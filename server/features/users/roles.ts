import { and, eq, sql } from "drizzle-orm";
import type { Role } from "#shared/api/me.ts";
import { constantText } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { userRoles, users } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type Actor, recordAudit } from "../admin/audit.ts";
import { endInvitationsOf } from "../invitations/queries.ts";

const lastAdminRole = constantText(
  "The last admin cannot lose the role. Make somebody else an admin first.",
);

/** Returns the roles of a user; an empty list for an unknown user. Requires the system role. */
export async function readRoles(tx: Db, userId: string): Promise<Role[]> {
  const rows = await tx.select().from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ role }) => role).sort();
}

/**
 * Assigns a role; assigning it again changes nothing. Throws `not_found`. Requires the system role.
 */
export async function assignRole(tx: Db, actor: Actor, userId: string, role: Role): Promise<void> {
  await assertUserExists(tx, userId);
  const before = await readRoles(tx, userId);
  const added = await tx
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoNothing()
    .returning({ role: userRoles.role });
  if (added.length === 0) return;
  await recordAudit(tx, actor, {
    action: "assign role",
    target: { kind: "person", id: userId },
    before: { roles: before },
    after: { roles: await readRoles(tx, userId) },
  });
}

/**
 * Removes a role. Throws `not_found`, and `conflict` for the last admin. Requires the system role.
 */
export async function removeRole(tx: Db, actor: Actor, userId: string, role: Role): Promise<void> {
  await assertUserExists(tx, userId);
  if (role === "admin") await assertOtherAdmin(tx, userId, lastAdminRole);
  const before = await readRoles(tx, userId);
  const removed = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning({ role: userRoles.role });
  if (removed.length === 0) throw notFound("role of this person");
  if (role === "admin") await endInvitationsOf(tx, userId);
  await recordAudit(tx, actor, {
    action: "remove role",
    target: { kind: "person", id: userId },
    before: { roles: before },
    after: { roles: await readRoles(tx, userId) },
  });
}

async function assertUserExists(tx: Db, userId: string): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw notFound("person");
}

/**
 * Throws `conflict` if this user is the last admin who can sign in. Every change that removes an
 * admin calls it in its own transaction: it locks the admin rows, so that concurrent changes wait.
 */
export async function assertOtherAdmin(tx: Db, userId: string, text: string): Promise<void> {
  await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .orderBy(userRoles.userId)
    .for("update");
  if (await isLastAdmin(tx, userId)) {
    throw new ApiError("conflict", text);
  }
}

/** Whether this user is an admin and no other admin can sign in. Requires the system role. */
export async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  const admins = await tx
    .select({
      userId: userRoles.userId,
      canSignIn: sql<boolean>`berea_can_sign_in(${userRoles.userId})`,
    })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"));
  const isAdmin = admins.some((admin) => admin.userId === userId);
  return isAdmin && !admins.some((admin) => admin.userId !== userId && admin.canSignIn);
}
