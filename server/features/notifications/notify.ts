// Notifies users of events: in the app, on their open pages, and by push messages.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Notification } from "#shared/api/notifications.ts";
import { type Message, message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { notifications, sharedPrayers, userBlocks, users } from "../../db/schema.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { listPushRecipients, pushTo } from "./push-delivery.ts";

type Needs = Pick<Services, "db" | "realtime" | "push" | "log" | "background">;
type Kind = Notification["kind"];
/**
 * `isNew`: false if the user has an unread notification of this kind about this prayer, which now
 * counts one more.
 */
export type Added = { userId: string; isNew: boolean };

/** The page that a push message opens. */
export const notificationsPath = "/app/prayers/notices";

/** Number of users to whose devices messages are sent in parallel. */
const concurrentPushes = 10;

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
};

/** Notifies the author of a shared prayer, unless the event is their own or the account is gone. */
export async function notifyAuthor(
  services: Needs,
  { prayerId, kind, by }: { prayerId: string; kind: Kind; by: string | undefined },
): Promise<void> {
  const added = await services.db.asSystem(async (tx) => {
    const [prayer] = await tx
      .select({ userId: sharedPrayers.userId })
      .from(sharedPrayers)
      .where(eq(sharedPrayers.prayerId, prayerId));
    if (!prayer?.userId || prayer.userId === by) return [];
    // A block hides that comment from the author, so there is nothing to notify about.
    if (kind === "commented" && by && (await isBlockedPair(tx, prayer.userId, by))) return [];
    return addNotifications(tx, [prayer.userId], prayerId, kind);
  });
  await deliver(services, added, { kind, prayerId });
}

async function isBlockedPair(tx: Db, first: string, second: string): Promise<boolean> {
  const one = (userId: string, blockedId: string) =>
    and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, blockedId));
  return (await tx.$count(userBlocks, or(one(first, second), one(second, first)))) > 0;
}

/**
 * Adds a notification for each user, or counts one more on the one they have not read. A unique
 * index keeps it to one row, also under concurrent calls. `userIds` must be distinct. Needs the
 * system role.
 */
export async function addNotifications(
  tx: Db,
  userIds: readonly string[],
  prayerId: string,
  kind: Kind,
): Promise<Added[]> {
  // The lock waits for an account that is being deleted: a row for it would fail the whole call.
  const recipients = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for("key share");
  if (recipients.length === 0) return [];
  return (
    tx
      .insert(notifications)
      .values(recipients.map(({ id: userId }) => ({ id: randomUUID(), userId, kind, prayerId })))
      .onConflictDoUpdate({
        target: [notifications.userId, notifications.prayerId, notifications.kind],
        targetWhere: sql`read_at is null`,
        set: { count: sql`${notifications.count} + 1`, createdAt: new Date() },
      })
      // PostgreSQL sets xmax on a row that the statement updated, and leaves it 0 on an inserted
      // one.
      .returning({ userId: notifications.userId, isNew: sql<boolean>`(xmax = 0)` })
  );
}

/**
 * Publishes new notifications to the open pages of users and sends push messages to their devices.
 * Of several unread notifications only the first sends a push message; a reminder always does.
 */
export async function deliver(
  services: Needs,
  added: readonly Added[],
  { kind, prayerId }: { kind: Kind; prayerId: string },
): Promise<void> {
  for (const { userId } of added) {
    await services.realtime.publish({ to: userId, event: { type: "notified" } });
  }
  const isReminder = kind === "reminder";
  const pushed = added.filter(({ isNew }) => isNew || isReminder).map(({ userId }) => userId);
  if (pushed.length === 0) return;
  const { title, body } = pushTexts[kind];
  const address = { path: notificationsPath, tag: `${kind} ${prayerId}` };
  // The user whose action caused this does not wait for push services.
  services.background.run("sending push notifications", async () => {
    const recipients = await listPushRecipients(services, pushed, { community: !isReminder });
    for (let at = 0; at < recipients.length; at += concurrentPushes) {
      const batch = recipients.slice(at, at + concurrentPushes);
      await Promise.all(
        batch.map(({ userId, language }) =>
          pushTo(services, userId, {
            ...address,
            title: translate(title, language),
            body: translate(body, language),
          }),
        ),
      );
    }
  });
}
