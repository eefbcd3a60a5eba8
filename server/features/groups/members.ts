// Members of groups: who they are, requests to join, roles, and leaving.
import { and, asc, eq, notInArray } from "drizzle-orm";
import type { GroupMember } from "#shared/api/groups.ts";
import type { GroupRole } from "#shared/choices.ts";
import { groupLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import {
  groupComments,
  groupInvitations,
  groupItems,
  groupMembers,
  groupRequests,
} from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type Added, addNotifications } from "../notifications/notify.ts";
import { readAuthors } from "../prayers/community/authors.ts";
import { asMember, assertLeads, leadersOnly, lockMembers, type Membership } from "./as-member.ts";
import { assertMayJoinMore, lockGroupsOf } from "./queries.ts";

type Who = { userId: string; groupId: string };

/** The members of a group: leaders first, then the longest-standing first. Throws `not_found`. */
export async function listMembers(db: Database, who: Who): Promise<GroupMember[]> {
  const rows = await asMember(db, who, ({ db: tx, groupId }) =>
    tx
      .select()
      .from(groupMembers)
      .where(eq(groupMembers.groupId, groupId))
      .orderBy(asc(groupMembers.role), asc(groupMembers.joinedAt), asc(groupMembers.userId)),
  );
  const users = await readAuthors(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId, role, joinedAt }) => {
    const user = users.get(userId);
    if (!user) return [];
    return { user, role, joined_at: joinedAt.toISOString(), mine: userId === who.userId };
  });
}

/** The users who asked to join, the first one first. Throws `not_found` and `forbidden`. */
export async function listRequests(db: Database, who: Who) {
  const rows = await asMember(db, { ...who, role: "leader" }, ({ db: tx, groupId }) =>
    tx
      .select()
      .from(groupRequests)
      .where(eq(groupRequests.groupId, groupId))
      .orderBy(asc(groupRequests.createdAt), asc(groupRequests.userId)),
  );
  const users = await readAuthors(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId, createdAt }) => {
    const user = users.get(userId);
    return user ? { user, created_at: createdAt.toISOString() } : [];
  });
}

/** Throws `limit_reached` if the group is full. */
export function assertHasRoom(members: readonly Membership[]): void {
  if (members.length < groupLimits.members) return;
  throw new ApiError(
    "limit_reached",
    message("This group has {max, number} members and is full.", { max: groupLimits.members }),
  );
}

const ofUser = ({ groupId }: Pick<Who, "groupId">, userId: string) =>
  and(eq(groupRequests.groupId, groupId), eq(groupRequests.userId, userId));

/**
 * Accepts a request to join. Returns the notification for `deliver`. Throws `not_found`,
 * `forbidden` and `limit_reached`.
 */
export async function acceptRequest(db: Database, who: Who, candidate: string): Promise<Added[]> {
  return db.asSystem(async (tx) => {
    await lockGroupsOf(tx, candidate);
    const members = await lockMembers(tx, who.groupId);
    assertLeads(members, who.userId);
    const taken = await tx.delete(groupRequests).where(ofUser(who, candidate)).returning();
    if (taken.length === 0) throw notFound("request");
    if (members.some(({ userId }) => userId === candidate)) return [];
    assertHasRoom(members);
    await assertMayJoinMore(tx, candidate);
    const { groupId } = who;
    await tx.insert(groupMembers).values({ groupId, userId: candidate, role: "member" });
    return addNotifications(tx, [candidate], {
      prayerId: groupId,
      groupId,
      kind: "group_accepted",
    });
  });
}

/** Declines a request, or takes back one's own. Throws `not_found`. */
export async function removeRequest(db: Database, who: Who, candidate: string): Promise<void> {
  await db.asSystem(async (tx) => {
    if (candidate !== who.userId) assertLeads(await lockMembers(tx, who.groupId), who.userId);
    const taken = await tx.delete(groupRequests).where(ofUser(who, candidate)).returning();
    if (taken.length === 0) throw notFound("request");
  });
}

const handOverFirst = () =>
  new ApiError(
    "conflict",
    "You are the last leader. Make another member a leader first, or close the group.",
  );

const isLastLeader = (members: readonly Membership[], userId: string) =>
  members.every((member) => (member.role === "leader") === (member.userId === userId));

/**
 * Deletes the links with which a former member could come back: the links for several users, which
 * every member may know, or all links if the member was a leader, because leaders can read them.
 */
async function endKnownLinks(tx: Db, groupId: string, { role }: Membership): Promise<void> {
  const { once } = groupInvitations;
  await tx
    .delete(groupInvitations)
    .where(
      and(eq(groupInvitations.groupId, groupId), role === "leader" ? undefined : eq(once, false)),
    );
}

/**
 * Changes the role of a member. If a leader becomes a member, all links end, because leaders can
 * read them. Throws `not_found`, `forbidden`, and `conflict` if the group would have no leader.
 */
export async function setRole(
  db: Database,
  who: Who,
  { memberId, role }: { memberId: string; role: GroupRole },
): Promise<void> {
  await db.asSystem(async (tx) => {
    const members = await lockMembers(tx, who.groupId);
    assertLeads(members, who.userId);
    const before = members.find(({ userId }) => userId === memberId);
    if (!before) throw notFound("member");
    if (role === "member" && isLastLeader(members, memberId)) throw handOverFirst();
    await tx
      .update(groupMembers)
      .set({ role })
      .where(and(eq(groupMembers.groupId, who.groupId), eq(groupMembers.userId, memberId)));
    if (role === "member" && before.role === "leader") {
      await endKnownLinks(tx, who.groupId, before);
    }
  });
}

/**
 * Removes a member, or the user themselves. `removeShared` deletes what the member shared; if a
 * leader removes them, only what has their name, so that no anonymous item reveals its author by
 * disappearing. Throws `not_found`, `forbidden`, and `conflict` for the last leader.
 */
export async function removeMember(
  db: Database,
  who: Who,
  { memberId, removeShared }: { memberId: string; removeShared: boolean },
): Promise<void> {
  await db.asSystem(async (tx) => {
    const members = await lockMembers(tx, who.groupId);
    const isSelf = memberId === who.userId;
    if (!isSelf) assertLeads(members, who.userId);
    const former = members.find(({ userId }) => userId === memberId);
    if (!former) throw notFound(isSelf ? "group" : "member");
    if (isLastLeader(members, memberId)) throw isSelf ? handOverFirst() : leadersOnly();
    if (!isSelf) await endKnownLinks(tx, who.groupId, former);
    if (removeShared) await deleteShared(tx, who.groupId, memberId, { named: !isSelf });
    await tx
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, who.groupId), eq(groupMembers.userId, memberId)));
  });
}

async function deleteShared(
  tx: Db,
  groupId: string,
  userId: string,
  { named }: { named: boolean },
): Promise<void> {
  // A comment by the author of an anonymous item is anonymous, too.
  const ownAnonymous = tx
    .select({ id: groupItems.id })
    .from(groupItems)
    .where(
      and(
        eq(groupItems.groupId, groupId),
        eq(groupItems.userId, userId),
        eq(groupItems.anonymous, true),
      ),
    );
  await tx
    .delete(groupComments)
    .where(
      and(
        eq(groupComments.groupId, groupId),
        eq(groupComments.userId, userId),
        named ? notInArray(groupComments.itemId, ownAnonymous) : undefined,
      ),
    );
  await tx
    .delete(groupItems)
    .where(
      and(
        eq(groupItems.groupId, groupId),
        eq(groupItems.userId, userId),
        named ? eq(groupItems.anonymous, false) : undefined,
      ),
    );
}
