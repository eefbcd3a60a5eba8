// Runs queries as a member of a group, with the key of the group.
import { and, eq } from "drizzle-orm";
import type { GroupRole } from "#shared/choices.ts";
import type { Database, UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import type { OwnerKey } from "../../db/field-encryption.ts";
import { groupMembers, groups } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";

export type Member = UserContext & { groupId: string; role: GroupRole; groupKey: OwnerKey };

export const leadersOnly = () =>
  new ApiError("forbidden", "Only the leaders of this group can do this.");

/**
 * Runs `action` as a member, in a transaction that row-level security limits to what the user sees.
 * Throws `not_found` if the user is not a member of the group, and `forbidden` if `role` is
 * "leader" and the member is not one.
 */
export async function asMember<T>(
  db: Database,
  { userId, groupId, role }: { userId: string; groupId: string; role?: GroupRole },
  action: (member: Member) => Promise<T>,
): Promise<T> {
  const groupKey = await db.keys.ofGroup(groupId);
  if (!groupKey) throw notFound("group");
  return db.asUser(userId, async (user) => {
    const [membership] = await user.db
      .select({ role: groupMembers.role })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
    if (!membership) throw notFound("group");
    if (role === "leader" && membership.role !== "leader") throw leadersOnly();
    return action({ ...user, groupId, role: membership.role, groupKey });
  });
}

export type Membership = typeof groupMembers.$inferSelect;

/**
 * Locks the members of a group until the transaction ends, so that concurrent changes cannot leave
 * it without a leader. Throws `not_found`. Needs the system role.
 */
export async function lockMembers(tx: Db, groupId: string): Promise<readonly Membership[]> {
  const [group] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.id, groupId))
    .for("update");
  if (!group) throw notFound("group");
  return tx.select().from(groupMembers).where(eq(groupMembers.groupId, groupId));
}

/** Throws `not_found` if the user is not a member, and `forbidden` if they are not a leader. */
export function assertLeads(members: readonly Membership[], userId: string): void {
  const found = members.find((member) => member.userId === userId);
  if (!found) throw notFound("group");
  if (found.role !== "leader") throw leadersOnly();
}
