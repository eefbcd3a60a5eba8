// Live events and notifications about groups. Only members get them, and nobody from whom a block
// hides the item.
import { and, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { groupComments, groupItems, groupMembers, userBlocks } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { type Added, addNotifications } from "../notifications/notify.ts";
import type { ShareChange } from "./prayer-shares.ts";
import { withdrawGroupPrayerNotifications } from "./withdraw-notifications.ts";

/** The payload of NOTIFY is limited to 8,000 bytes: some 200 ids. */
const maxExcept = 150;

/** The members of a group: the audience of its events. */
export async function listMemberIds(db: Database, groupId: string): Promise<ReadonlySet<string>> {
  const rows = await db.asSystem((tx) =>
    tx
      .select({ id: groupMembers.userId })
      .from(groupMembers)
      .where(eq(groupMembers.groupId, groupId)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the users from whom a block hides an item. Needs the system role. */
export async function usersBlockedFrom(tx: Db, itemId: string): Promise<string[]> {
  const { rows } = (await tx.execute(
    sql`select users_blocked_from_group_item(${itemId}::uuid) as id`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/**
 * Returns the users from whom a block hides a comment, by the rules of row-level security. Call it
 * before the comment is deleted.
 */
export async function usersBlockedFromComment(db: Database, commentId: string): Promise<string[]> {
  return db.asSystem(async (tx) => {
    const { userId: author, byAuthor } = groupComments;
    const [comment] = await tx
      .select({ author, byAuthor, anonymous: groupItems.anonymous })
      .from(groupComments)
      .innerJoin(groupItems, eq(groupItems.id, groupComments.itemId))
      .where(eq(groupComments.id, commentId));
    if (!comment?.author || (comment.anonymous && comment.byAuthor)) return [];
    const { userId, blockedId } = userBlocks;
    const isOfAuthor = or(eq(userId, comment.author), eq(blockedId, comment.author));
    const pairs = await tx
      .select({ userId, blockedId })
      .from(userBlocks)
      .where(and(isNotNull(blockedId), isOfAuthor));
    return pairs.flatMap((pair) =>
      pair.userId === comment.author ? (pair.blockedId ?? []) : pair.userId,
    );
  });
}

/**
 * Tells the open pages of the members that something in the group changed. Leaves out members from
 * whom a block hides the item, and those in `except`.
 */
export async function publishGroupChange(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  { groupId, itemId, except = [] }: ShareChange,
): Promise<void> {
  const ofItem = itemId ? await db.asSystem((tx) => usersBlockedFrom(tx, itemId)) : [];
  const hiddenFrom = [...new Set([...ofItem, ...except])];
  // Pages then notice it when they reload the list.
  if (hiddenFrom.length > maxExcept) return;
  await realtime.publish({
    to: "members",
    except: hiddenFrom,
    event: { type: "group", group_id: groupId },
  });
}

/** Publishes the removal of items, and withdraws the notifications about removed prayers. */
export async function publishRemovedItems(
  services: Pick<Services, "db" | "realtime">,
  change: ShareChange,
): Promise<void> {
  await withdrawGroupPrayerNotifications(services.db, change.groupId);
  await publishGroupChange(services, change);
}

/**
 * Stores the notification of a new prayer for the other members who want it. It names neither prayer
 * nor author. Needs the system role. Call `deliver` after the commit.
 */
export async function addMemberNotifications(
  tx: Db,
  { groupId, itemId, by }: { groupId: string; itemId: string; by: string },
): Promise<Added[]> {
  const blocked = new Set(await usersBlockedFrom(tx, itemId));
  const members = await listNotified(tx, groupId, ne(groupMembers.userId, by));
  const userIds = members.filter((id) => !blocked.has(id));
  return addNotifications(tx, userIds, { prayerId: groupId, groupId, kind: "group_prayer" });
}

/** The same for a request to join, which the leaders get. */
export async function addLeaderNotifications(tx: Db, groupId: string): Promise<Added[]> {
  const userIds = await listNotified(tx, groupId, eq(groupMembers.role, "leader"));
  return addNotifications(tx, userIds, { prayerId: groupId, groupId, kind: "group_request" });
}

async function listNotified(tx: Db, groupId: string, condition: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.notify, true), condition));
  return rows.map(({ id }) => id);
}
