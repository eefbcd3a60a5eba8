// Tells users what happened: in the app, on their open pages, and on the devices on which they
// turned it on.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Notification, PushMessage } from "#shared/api/notifications.ts";
import type { Db } from "../../db/driver.ts";
import { notifications, sharedPrayers, userBlocks, users } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { listPushRecipients, pushTo } from "./push-delivery.ts";

type Needs = Pick<Services, "db" | "realtime" | "push" | "log" | "background">;
type Kind = Notification["kind"];
/**
 * `isNew`: false if the user has an unread notification of this kind about this prayer, which now
 * counts one more.
 */
export type Added = { userId: string; isNew: boolean };

/** How many users' devices are sent to at once. */
const concurrentPushes = 10;

/** Words for a screen that others may see: they name no prayer and nobody. */
const pushTexts: Record<Kind, Omit<PushMessage, "tag">> = {
  prayed: {
    title: "Somebody prayed for you",
    body: "They prayed what you shared.",
    path: "/app/prayers/notices",
  },
  commented: {
    title: "A new comment",
    body: "Somebody commented on what you shared.",
    path: "/app/prayers/notices",
  },
  answered: {
    title: "A prayer is answered",
    body: "One that you prayed with somebody has been answered.",
    path: "/app/prayers/notices",
  },
  hidden: {
    title: "Something you shared is hidden",
    body: "A moderator will look at it.",
    path: "/app/prayers/notices",
  },
  restored: {
    title: "What you shared is shown again",
    body: "A moderator has looked at it.",
    path: "/app/prayers/notices",
  },
  reminder: {
    title: "Time to pray",
    body: "You wanted to be reminded of a prayer.",
    path: "/app/prayers/notices",
  },
};

/** Notifies the author of a shared prayer, unless they did it themselves or have left. */
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
 * Tells the open pages and the devices of users about notifications that were added. A device rings
 * for the first of several unread ones; for a reminder it always does.
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
  const ringing = added.filter(({ isNew }) => isNew || isReminder).map(({ userId }) => userId);
  if (ringing.length === 0) return;
  const message = { ...pushTexts[kind], tag: `${kind} ${prayerId}` };
  // The user whose action caused this does not wait for push services.
  services.background.run("sending push notifications", async () => {
    const recipients = await listPushRecipients(services, ringing, { community: !isReminder });
    for (let at = 0; at < recipients.length; at += concurrentPushes) {
      const batch = recipients.slice(at, at + concurrentPushes);
      await Promise.all(batch.map((userId) => pushTo(services, userId, message)));
    }
  });
}
