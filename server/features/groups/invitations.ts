// Links to join a group. A link contains a random token. The database stores its hash, and the
// token encrypted with the group's key, so that members can copy the link again.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import type { GroupInvitation, InvitationPreview } from "#shared/api/groups.ts";
import { groupLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import {
  groupInvitations,
  groupMembers,
  groupPictures,
  groupRequests,
  groups,
} from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import type { Added } from "../notifications/notify.ts";
import { addLeaderNotifications } from "./announce.ts";
import { asMember, leadersOnly, lockMembers, type Member } from "./as-member.ts";
import { assertHasRoom } from "./members.ts";
import { invitationPicturePath, type PictureRow, readPicture } from "./pictures.ts";
import { assertMayJoinMore, lockGroupsOf } from "./queries.ts";

type Who = { userId: string; groupId: string };
type Row = typeof groupInvitations.$inferSelect;

const dayMs = 24 * 60 * 60_000;
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const isLive = () => gt(groupInvitations.expiresAt, new Date());

/**
 * Returns the valid links, newest first: leaders get all of them, other members their own. Throws
 * `not_found`.
 */
export async function listInvitations(db: Database, who: Who): Promise<GroupInvitation[]> {
  return asMember(db, who, async (member) => {
    const rows = await member.db
      .select()
      .from(groupInvitations)
      .where(and(eq(groupInvitations.groupId, who.groupId), isLive()))
      .orderBy(desc(groupInvitations.createdAt), groupInvitations.id);
    return rows.map((row) => present(member, row));
  });
}

function present({ id: userId, groupKey }: Member, row: Row): GroupInvitation {
  return {
    id: row.id,
    token: groupKey.decryptForDisplay("group_invitations", "token", row.id, row.token, ""),
    once: row.once,
    mine: row.userId === userId,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

/**
 * Makes a link. If the group admits only invited users, only a leader can make one, and it works
 * once. Throws `not_found`, `forbidden` and `limit_reached`.
 */
export async function addInvitation(db: Database, who: Who): Promise<GroupInvitation> {
  return asMember(db, who, async (member) => {
    const [group] = await member.db
      .select({ joining: groups.joining })
      .from(groups)
      .where(eq(groups.id, who.groupId));
    if (!group) throw notFound("group");
    const once = group.joining === "invitation";
    if (once && member.role !== "leader") throw leadersOnly();
    const id = randomUUID();
    const token = randomBytes(32).toString("base64url");
    const now = new Date();
    const [row] = await insertWithinLimit(member, "groupInvitations", () =>
      member.db
        .insert(groupInvitations)
        .values({
          id,
          groupId: who.groupId,
          userId: who.userId,
          token: member.groupKey.encrypt("group_invitations", "token", id, token),
          tokenHash: hashOf(token),
          once,
          createdAt: now,
          expiresAt: new Date(now.getTime() + groupLimits.invitationDays * dayMs),
        })
        .returning(),
    );
    if (!row) throw new Error("the invitation was not stored");
    return present(member, row);
  });
}

/** Ends a link. Throws `not_found`. */
export async function revokeInvitation(db: Database, who: Who, id: string): Promise<void> {
  await asMember(db, who, async ({ db: tx, groupId }) => {
    const ended = await tx
      .delete(groupInvitations)
      .where(and(eq(groupInvitations.id, id), eq(groupInvitations.groupId, groupId)))
      .returning({ id: groupInvitations.id });
    if (ended.length === 0) throw notFound("invitation");
  });
}

async function findInvitation(tx: Db, token: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(groupInvitations)
    .where(and(eq(groupInvitations.tokenHash, hashOf(token)), isLive()));
  if (!row) throw notFound("invitation");
  return row;
}

/** Returns what everyone with the link sees. Throws `not_found` for an invalid link. */
export async function readPreview(db: Database, token: string): Promise<InvitationPreview> {
  const { group, members, picture } = await db.asSystem(async (tx) => {
    const { groupId } = await findInvitation(tx, token);
    const [group] = await tx.select().from(groups).where(eq(groups.id, groupId));
    if (!group) throw notFound("invitation");
    const members = await tx.$count(groupMembers, eq(groupMembers.groupId, groupId));
    const ofGroup = eq(groupPictures.groupId, groupId);
    const [picture] = await tx.select({ id: groupPictures.id }).from(groupPictures).where(ofGroup);
    return { group, members, picture };
  });
  const key = await db.keys.ofGroup(group.id);
  if (!key) throw notFound("invitation");
  return {
    name: key.decryptForDisplay("groups", "name", group.id, group.name),
    picture_url: picture ? invitationPicturePath(token, picture.id) : null,
    member_count: members,
    joining: group.joining,
  };
}

/** Returns the group's picture for everyone with the link. Throws `not_found`. */
export async function readInvitationPicture(
  db: Database,
  token: string,
  pictureId: string,
): Promise<Buffer> {
  const row = await db.asSystem(async (tx): Promise<PictureRow | undefined> => {
    const { groupId } = await findInvitation(tx, token);
    const isOne = and(eq(groupPictures.groupId, groupId), eq(groupPictures.id, pictureId));
    const [found] = await tx.select().from(groupPictures).where(isOne);
    return found;
  });
  return readPicture(row, row && (await db.keys.ofGroup(row.groupId)));
}

export type Joined = {
  groupId: string;
  state: "member" | "requested";
  isNew: boolean;
  notified: Added[];
};

/**
 * Follows a link: joins the group, or asks its leaders, whose notifications are `notified`. `isNew`
 * is false if the user had already done so. Throws `not_found` and `limit_reached`.
 */
export async function followInvitation(
  db: Database,
  userId: string,
  token: string,
): Promise<Joined> {
  return db.asSystem(async (tx) => {
    await lockGroupsOf(tx, userId);
    const { groupId } = await findInvitation(tx, token);
    const members = await lockMembers(tx, groupId);
    // The link may have ended while this call waited for the lock.
    const { id, once } = await findInvitation(tx, token);
    if (members.some((member) => member.userId === userId)) {
      return { groupId, state: "member", isNew: false, notified: [] };
    }
    assertHasRoom(members);
    await assertMayJoinMore(tx, userId);
    const [group] = await tx.select().from(groups).where(eq(groups.id, groupId));
    // A link for several users, made while the group was changing to invitations.
    if (group?.joining === "invitation" && !once) throw notFound("invitation");
    if (group?.joining === "request") {
      const isNew = await addRequest(tx, { userId, group });
      const notified = isNew ? await addLeaderNotifications(tx, groupId) : [];
      return { groupId, state: "requested", isNew, notified };
    }
    await tx.insert(groupMembers).values({ groupId, userId, role: "member" });
    await tx
      .delete(groupRequests)
      .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.userId, userId)));
    if (once) await tx.delete(groupInvitations).where(eq(groupInvitations.id, id));
    return { groupId, state: "member", isNew: true, notified: [] };
  });
}

/** Returns false if the user has already asked. Throws `limit_reached`. */
async function addRequest(
  tx: Db,
  { userId, group }: { userId: string; group: typeof groups.$inferSelect },
): Promise<boolean> {
  const { id: groupId, name } = group;
  const added = await tx
    .insert(groupRequests)
    .values({ groupId, userId, name })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return false;
  const [own, all] = [
    await tx.$count(groupRequests, eq(groupRequests.userId, userId)),
    await tx.$count(groupRequests, eq(groupRequests.groupId, groupId)),
  ];
  if (own > groupLimits.openRequests) {
    throw new ApiError(
      "limit_reached",
      message("{max, number} of your requests wait for an answer. Take one back first.", {
        max: groupLimits.openRequests,
      }),
    );
  }
  if (all > groupLimits.requests) {
    throw new ApiError(
      "limit_reached",
      "Many people are waiting to join this group. Please try again later.",
    );
  }
  return true;
}
