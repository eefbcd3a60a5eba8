// Notifies users of events: in the app, on their open pages, and by push messages.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Notification } from "#shared/api/notifications.ts";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { notifications, sharedPrayers, userBlocks, users } from "../../db/schema.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { queuePushes } from "./push-delivery.ts";

type Needs = Pick<Services, "realtime" | "jobs">;
type Kind = Notification["kind"];
/**
 * `isNew`: false if the user has an unread notification of this kind about this prayer, which now
 * counts one more.
 */
export type Added = { userId: string; isNew: boolean };

/** The page that a push message opens. */
export const notificationsPath = "/app/notifications";

/** Other people may see the screen, so these texts name no prayer and no user. */
const pushTexts: Record<Kind, { title: Message; body: Message }> = {
  prayed: {
    title: message("Somebody prayed for you"),
    body: message("They prayed for a prayer that you shared."),
  },
  commented: {
    title: message("New comment"),
    body: message("Somebody commented on a prayer that you shared."),
  },
  answered: {
    title: message("A prayer was answered"),
    body: message("A prayer that you prayed for was answered."),
  },
  hidden: {
    title: message("A prayer you shared is hidden"),
    body: message("A moderator will review it."),
  },
  restored: {
    title: message("A prayer you shared is visible again"),
    body: message("A moderator has reviewed it."),
  },
  reminder: {
    title: message("Time to pray"),
    body: message("You asked for a reminder of a prayer."),
  },
  group_prayer: {
    title: message("New prayer in a group"),
    body: message("A prayer was shared with one of your groups."),
  },
  group_request: {
    title: message("Request to join a group"),
    body: message("Somebody asks to join a group that you lead."),
  },
  group_accepted: {
    title: message("You joined a group"),
    body: message("A leader accepted your request."),
  },
};

type PrayerEvent = {
  prayerId: string;
  kind: Kind;
  by: string | undefined;
  commentId?: string | undefined;
};

/**
 * Adds a notification for the author of a shared prayer, unless they caused the event or deleted
 * their account. Needs the system role. Call `deliver` after the commit.
 */
export async function addAuthorNotification(
  tx: Db,
  { prayerId, kind, by, commentId }: PrayerEvent,
): Promise<Added[]> {
  const [prayer] = await tx
    .select({ userId: sharedPrayers.userId })
    .from(sharedPrayers)
    .where(eq(sharedPrayers.prayerId, prayerId));
  if (!prayer?.userId || prayer.userId === by) return [];
  // A block hides that comment from the author, so there is nothing to notify about.
  if (commentId && by && (await isBlockedPair(tx, prayer.userId, by))) return [];
  return addNotifications(tx, [prayer.userId], { prayerId, kind, commentId });
}

async function isBlockedPair(tx: Db, first: string, second: string): Promise<boolean> {
  const one = (userId: string, blockedId: string) =>
    and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, blockedId));
  return (await tx.$count(userBlocks, or(one(first, second), one(second, first)))) > 0;
}

/**
 * Adds a notification for each user, or increases the count of the unread one. A unique index keeps
 * it to one row under concurrent calls. Also stores the push messages. `userIds` must be distinct.
 * Needs the system role. Call `deliver` after the commit.
 */
export async function addNotifications(
  tx: Db,
  userIds: readonly string[],
  about: { prayerId: string; kind: Kind; groupId?: string; commentId?: string | undefined },
): Promise<Added[]> {
  if (userIds.length === 0) return [];
  // The lock waits for an account that is being deleted: a row for it would fail the whole call.
  const recipients = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for("key share");
  if (recipients.length === 0) return [];
  const added = await tx
    .insert(notifications)
    .values(recipients.map(({ id: userId }) => ({ id: randomUUID(), userId, ...about })))
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.prayerId, notifications.kind],
      targetWhere: sql`read_at is null`,
      set: {
        count: sql`${notifications.count} + 1`,
        createdAt: new Date(),
        commentId: about.commentId ?? null,
      },
    })
    .returning({
      userId: notifications.userId,
      isNew: sql<boolean>`${notifications.count} = 1`,
    });
  await queuePushMessages(tx, added, about);
  return added;
}

/** Stores the push messages of new notifications. */
function queuePushMessages(
  tx: Db,
  added: readonly Added[],
  { kind, prayerId }: { kind: Kind; prayerId: string },
): Promise<void> {
  const isReminder = kind === "reminder";
  // Only the first of several unread notifications sends a push message. Every reminder does.
  const userIds = added.filter(({ isNew }) => isNew || isReminder).map(({ userId }) => userId);
  const { title, body } = pushTexts[kind];
  const messageIn = (language: Language) => ({
    path: notificationsPath,
    tag: `${kind} ${prayerId}`,
    title: translate(title, language),
    body: translate(body, language),
  });
  return queuePushes(tx, userIds, messageIn, { community: !isReminder });
}

/**
 * Publishes new notifications to the open pages of users, and starts sending their push messages.
 * Call it after the commit.
 */
export async function deliver(services: Needs, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return;
  for (const { userId } of added) {
    await services.realtime.publish({ to: userId, event: { type: "notified" } });
  }
  await services.jobs.wake("pushes");
}
