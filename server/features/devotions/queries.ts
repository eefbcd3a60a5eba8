import { and, asc, eq } from "drizzle-orm";
import type { DevotionRead } from "#shared/api/devotions.ts";
import type { UserContext } from "../../db/database.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { devotionReads } from "../../db/schema.ts";

/** Returns the devotions that the user has read. */
export async function listDevotionReads({ db, id }: UserContext): Promise<DevotionRead[]> {
  const { devotion, readOn } = devotionReads;
  return db
    .select({ devotion, read_on: readOn })
    .from(devotionReads)
    .where(eq(devotionReads.userId, id))
    .orderBy(asc(readOn), asc(devotion));
}

/** Marks a devotion as read; the newest day counts. Throws `limit_reached`. */
export async function markDevotionRead(
  user: UserContext,
  { devotion, read_on: readOn }: DevotionRead,
): Promise<void> {
  await insertWithinLimit(user, "devotionReads", () =>
    user.db
      .insert(devotionReads)
      .values({ userId: user.id, devotion, readOn })
      .onConflictDoUpdate({
        target: [devotionReads.userId, devotionReads.devotion],
        set: { readOn },
      }),
  );
}

export async function markDevotionUnread({ db, id }: UserContext, devotion: string): Promise<void> {
  await db
    .delete(devotionReads)
    .where(and(eq(devotionReads.userId, id), eq(devotionReads.devotion, devotion)));
}
