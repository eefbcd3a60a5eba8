import { and, eq, ne } from "drizzle-orm";
import type { Role } from "#contract/me.ts";
import type { Db } from "../../db/handle.ts";
import { accountDeletions, userRoles, users } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type Actor, record } from "../admin/audit.ts";

/** The roles of a person; empty for nobody. Needs the system's door. */
export async function readRoles(tx: Db, userId: string): Promise<Role[]> {
  const rows = await tx.select().from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ role }) => role).sort();
}

/** Gives a person a role; one that they have they keep. Throws `not_found`. Needs the system's door. */
export async function assignRole(tx: Db, actor: Actor, userId: string, role: Role): Promise<void> {
  await assertPerson(tx, userId);
  const before = await readRoles(tx, userId);
  const added = await tx
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoNothing()
    .returning({ role: userRoles.role });
  if (added.length === 0) return;
  await record(tx, actor, {
    action: "assign role",
    target: { kind: "person", id: userId },
    before: { roles: before },
    after: { roles: await readRoles(tx, userId) },
  });
}

/** Takes a role from a person. Throws `not_found`, and `conflict` for the last admin. Needs the system's door. */
export async function removeRole(tx: Db, actor: Actor, userId: string, role: Role): Promise<void> {
  await assertPerson(tx, userId);
  if (role === "admin") await assertOtherAdmin(tx, userId, "The last admin cannot lose the role.");
  const before = await readRoles(tx, userId);
  const removed = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning({ role: userRoles.role });
  if (removed.length === 0) throw notFound("role of this person");
  await record(tx, actor, {
    action: "remove role",
    target: { kind: "person", id: userId },
    before: { roles: before },
    after: { roles: await readRoles(tx, userId) },
  });
}

export async function assertPerson(tx: Db, userId: string): Promise<void> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) throw notFound("person");
}

/**
 * Throws `conflict` when the installation would be left without an admin who can get in if this person were none. Two at once wait for
 * each other: the rows of all admins are locked.
 */
export async function assertOtherAdmin(tx: Db, userId: string, told: string): Promise<void> {
  const admins = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .orderBy(userRoles.userId)
    .for("update");
  if (!admins.some((admin) => admin.userId === userId)) return;
  const others = await tx
    .select({ id: users.id, suspendedAt: users.suspendedAt, dueAt: accountDeletions.dueAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(eq(userRoles.role, "admin"), ne(userRoles.userId, userId)));
  if (others.some(({ suspendedAt, dueAt }) => !suspendedAt && !dueAt)) return;
  throw new ApiError("conflict", `${told} Make somebody else an admin first.`);
}
