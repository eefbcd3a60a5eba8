// Live events and notifications about groups. Only members get them, and nobody from whom a block
// hides the item.
import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { groupComments, groupItems, groupMembers, userBlocks } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { notifyAboutGroup } from "../notifications/notify.ts";
import type { ShareChange } from "./prayer-shares.ts";
import { withdrawGroupPrayerNotifications } from "./withdraw-notifications.ts";

type Needs = Pick<Services, "db" | "realtime" | "jobs">;

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

/** Returns the users from whom a block hides an item. */
export async function usersBlockedFrom(db: Database, itemId: string): Promise<string[]> {
  const { rows } = (await db.asSystem((tx) =>
    tx.execute(sql`select users_blocked_from_group_item(${itemId}::uuid) as id`),
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
  const ofItem = itemId ? await usersBlockedFrom(db, itemId) : [];
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

/** Notifies other members of a new prayer if they chose that. Names neither prayer nor author. */
export async function notifyMembers(
  services: Needs,
  { groupId, itemId, by }: { groupId: string; itemId: string; by: string },
): Promise<void> {
  const blocked = new Set(await usersBlockedFrom(services.db, itemId));
  const members = await services.db.asSystem((tx) =>
    tx
      .select({ id: groupMembers.userId })
      .from(groupMembers)
      .where(
        and(
          eq(groupMembers.groupId, groupId),
          eq(groupMembers.notify, true),
          ne(groupMembers.userId, by),
        ),
      ),
  );
  const userIds = members.map(({ id }) => id).filter((id) => !blocked.has(id));
  await notifyAboutGroup(services, { userIds, groupId, kind: "group_prayer" });
}

/** Notifies the leaders of a request to join, if they want to know. */
export async function notifyLeaders(services: Needs, groupId: string): Promise<void> {
  const leaders = await services.db.asSystem((tx) =>
    tx
      .select({ id: groupMembers.userId })
      .from(groupMembers)
      .where(
        and(
          eq(groupMembers.groupId, groupId),
          eq(groupMembers.role, "leader"),
          eq(groupMembers.notify, true),
        ),
      ),
  );
  const userIds = leaders.map(({ id }) => id);
  await notifyAboutGroup(services, { userIds, groupId, kind: "group_request" });
}
