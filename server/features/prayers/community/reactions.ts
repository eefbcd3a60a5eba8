// Likes, "I prayed", and their notifications to the author.
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database, UserContext } from "../../../db/database.ts";
import { prayerLikes, prayersPrayed, sharedPrayers } from "../../../db/schema.ts";
import { notFound } from "../../../errors.ts";
import type { Realtime } from "../../../platform/realtime.ts";
import { getVisiblePrayer, today } from "./feed.ts";

/** Likes a prayer; liking it twice counts once. Throws `not_found`. */
export async function likePrayer(user: UserContext, prayerId: string): Promise<void> {
  await getVisiblePrayer(user, prayerId);
  await user.db
    .insert(prayerLikes)
    .values({ id: randomUUID(), prayerId, userId: user.id })
    .onConflictDoNothing();
}

/**
 * Removes a like, also from a prayer that the user can no longer see. Returns whether they can see
 * it. Throws `not_found` if they neither see nor like it.
 */
export async function unlikePrayer(user: UserContext, prayerId: string): Promise<boolean> {
  const removed = await user.db
    .delete(prayerLikes)
    .where(and(eq(prayerLikes.prayerId, prayerId), eq(prayerLikes.userId, user.id)))
    .returning({ id: prayerLikes.id });
  const [visible] = await user.db
    .select({ hiddenAt: sharedPrayers.hiddenAt })
    .from(sharedPrayers)
    .where(eq(sharedPrayers.prayerId, prayerId));
  const isVisible = visible !== undefined && visible.hiddenAt === null;
  if (!isVisible && removed.length === 0) throw notFound("shared prayer");
  return isVisible;
}

/**
 * Records that the user prayed it today. Returns false if that was recorded already. Throws
 * `not_found`.
 */
export async function recordPrayed(user: UserContext, prayerId: string): Promise<boolean> {
  await getVisiblePrayer(user, prayerId);
  const rows = await user.db
    .insert(prayersPrayed)
    .values({ prayerId, userId: user.id, prayedOn: today() })
    .onConflictDoNothing()
    .returning({ prayerId: prayersPrayed.prayerId });
  return rows.length > 0;
}

export type Counts = { likes: number; prayed: number };

/**
 * Announces how often a prayer was liked and prayed. The number of comments depends on the reader's
 * blocks.
 */
export async function broadcastCounts(
  db: Database,
  realtime: Realtime,
  prayerId: string,
): Promise<Counts> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ likes: sharedPrayers.likes, prayed: sharedPrayers.prayed })
      .from(sharedPrayers)
      .where(eq(sharedPrayers.prayerId, prayerId)),
  );
  const counts = row ?? { likes: 0, prayed: 0 };
  if (row)
    await realtime.publish({
      to: "everyone",
      event: { type: "counts", prayer_id: prayerId, ...counts },
    });
  return counts;
}
