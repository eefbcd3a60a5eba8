// Tells people of what happened: in the app, and on the devices on which they turned it on.
import { randomUUID } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Notification, PushMessage } from "#contract/notifications.ts";
import { preferences as shape } from "#contract/preferences.ts";
import type { Db } from "../../db/handle.ts";
import {
  notifications,
  prayersPrayed,
  sharedPrayers,
  userBlocks,
  userPreferences,
} from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { pushTo } from "./subscriptions.ts";

type Needs = Pick<Services, "db" | "realtime" | "push" | "log" | "background">;
type Kind = Notification["kind"];

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

/** Leaves a quiet note for whoever shared a prayer, unless they did it themselves or have left. */
export async function notifyAuthor(
  services: Needs,
  { prayerId, kind, by }: { prayerId: string; kind: Kind; by: string | undefined },
): Promise<void> {
  const told = await services.db.asSystem(async (tx) => {
    const [prayer] = await tx
      .select({ userId: sharedPrayers.userId })
      .from(sharedPrayers)
      .where(eq(sharedPrayers.prayerId, prayerId));
    if (!prayer?.userId || prayer.userId === by) return undefined;
    // A block hides that comment from the author, so it is no news either.
    if (kind === "commented" && by && (await isBlockedPair(tx, prayer.userId, by)))
      return undefined;
    return { userId: prayer.userId, isNew: await addNotice(tx, prayer.userId, prayerId, kind) };
  });
  if (told) await sayNotice(services, { ...told, kind, prayerId });
}

async function isBlockedPair(tx: Db, first: string, second: string): Promise<boolean> {
  const one = (userId: string, blockedId: string) =>
    and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, blockedId));
  return (await tx.$count(userBlocks, or(one(first, second), one(second, first)))) > 0;
}

/** At once; whoever prays for something that thousands pray for does not wait for a notice of it. */
const mostTold = 1000;

/** Tells those who prayed a shared prayer that it is answered, except users from whom a block hides it. */
export async function notifyThoseWhoPrayed(services: Needs, prayerId: string): Promise<void> {
  const told = await services.db.asSystem(async (tx) => {
    const [prayer] = await tx
      .select({ userId: sharedPrayers.userId })
      .from(sharedPrayers)
      .where(and(eq(sharedPrayers.prayerId, prayerId), isNull(sharedPrayers.hiddenAt)));
    if (!prayer) return [];
    const { userId: author } = prayer;
    const people = await tx
      .selectDistinct({ userId: prayersPrayed.userId })
      .from(prayersPrayed)
      .where(
        and(
          eq(prayersPrayed.prayerId, prayerId),
          sql`${prayersPrayed.userId} is distinct from ${author}::uuid`,
          sql`${prayersPrayed.userId} not in (select users_blocked_from_prayer(${prayerId}::uuid))`,
        ),
      )
      .limit(mostTold);
    const added: { userId: string; isNew: boolean }[] = [];
    for (const { userId } of people) {
      added.push({ userId, isNew: await addNotice(tx, userId, prayerId, "answered") });
    }
    return added;
  });
  for (const one of told) await sayNotice(services, { ...one, kind: "answered", prayerId });
}

/** Adds a notice, or counts one more on what the person has not read yet; true for a new one. Needs the system's door. */
export async function addNotice(
  tx: Db,
  userId: string,
  prayerId: string,
  kind: Kind,
): Promise<boolean> {
  const changed = await tx
    .update(notifications)
    .set({ count: sql`${notifications.count} + 1`, createdAt: new Date() })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.prayerId, prayerId),
        eq(notifications.kind, kind),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id });
  if (changed.length > 0) return false;
  await tx.insert(notifications).values({ id: randomUUID(), userId, kind, prayerId });
  return true;
}

/**
 * Tells the person's open pages of a notice that was added, and their devices. Of several that they have not read only the first rings a
 * bell; a reminder always does.
 */
export async function sayNotice(
  services: Needs,
  {
    userId,
    kind,
    prayerId,
    isNew,
  }: { userId: string; kind: Kind; prayerId: string; isNew: boolean },
): Promise<void> {
  await services.realtime.publish({ to: userId, event: { type: "notified" } });
  if (!isNew && kind !== "reminder") return;
  if (kind !== "reminder" && !(await wantsCommunity(services, userId))) return;
  // Whoever prayed or commented does not wait for somebody else's push service.
  services.background.run("sending notices to devices", () =>
    pushTo(services, userId, { ...pushTexts[kind], tag: `${kind} ${prayerId}` }),
  );
}

async function wantsCommunity({ db }: Needs, userId: string): Promise<boolean> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ preferences: userPreferences.preferences })
      .from(userPreferences)
      .where(eq(userPreferences.userId, userId)),
  );
  return shape.safeParse(row?.preferences ?? {}).data?.notifications.push_community ?? false;
}
