// Likes, "I prayed", and what their author is told of it.
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database, Person } from "../../../db/database.ts";
import { prayerLikes, prayersPrayed, sharedPrayers } from "../../../db/schema.ts";
import type { Realtime } from "../../../platform/realtime.ts";
import { seen, today } from "./feed.ts";

/** Likes a prayer, or takes it back; done twice it is done once. Throws `not_found`. */
export async function setLike(person: Person, prayerId: string, liked: boolean): Promise<void> {
  await seen(person, prayerId);
  const { db, id: userId } = person;
  if (liked) {
    await db
      .insert(prayerLikes)
      .values({ id: randomUUID(), prayerId, userId })
      .onConflictDoNothing();
  } else {
    await db
      .delete(prayerLikes)
      .where(and(eq(prayerLikes.prayerId, prayerId), eq(prayerLikes.userId, userId)));
  }
}

/** Says that the person prayed it today; true when they had not said so yet. Throws `not_found`. */
export async function sayPrayed(person: Person, prayerId: string): Promise<boolean> {
  await seen(person, prayerId);
  const rows = await person.db
    .insert(prayersPrayed)
    .values({ prayerId, userId: person.id, prayedOn: today() })
    .onConflictDoNothing()
    .returning({ prayerId: prayersPrayed.prayerId });
  return rows.length > 0;
}

export type Counts = { likes: number; prayed: number; comments: number };

/** What a prayer counts now; tells everyone. */
export async function announceCounts(
  db: Database,
  realtime: Realtime,
  prayerId: string,
): Promise<Counts> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({
        likes: sharedPrayers.likes,
        prayed: sharedPrayers.prayed,
        comments: sharedPrayers.comments,
      })
      .from(sharedPrayers)
      .where(eq(sharedPrayers.prayerId, prayerId)),
  );
  const counts = row ?? { likes: 0, prayed: 0, comments: 0 };
  if (row)
    await realtime.publish({
      to: "everyone",
      event: { type: "counts", prayer_id: prayerId, ...counts },
    });
  return counts;
}
