// Who prayed for a shared prayer, for its author.
import { and, asc, eq, inArray, isNull, ne, notExists, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { thoseWhoPrayed } from "#shared/api/community.ts";
import { maxNamedPrayedFor } from "#shared/limits.ts";
import type { Database } from "../../../db/database.ts";
import { prayersPrayed, profiles, userBlocks, users } from "../../../db/schema.ts";
import { readPrayer } from "../queries.ts";
import { authorColumns } from "./authors.ts";

/**
 * Returns who prayed for a prayer that the user shares. Users with a block by name between them and
 * the author, and suspended users, are not named. Throws `not_found`.
 */
export async function readThoseWhoPrayed(
  db: Database,
  userId: string,
  journalId: string,
): Promise<z.infer<typeof thoseWhoPrayed>> {
  const { shared_as: share } = await db.asUser(userId, (user) => readPrayer(user, journalId));
  if (!share) return { people: [], others: 0 };
  return db.asSystem(async (tx) => {
    const ids = tx
      .select({ id: prayersPrayed.userId })
      .from(prayersPrayed)
      .where(and(eq(prayersPrayed.prayerId, share.id), ne(prayersPrayed.userId, userId)));
    const block = tx
      .select({ one: sql`1` })
      .from(userBlocks)
      .where(
        or(
          and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, users.id)),
          and(eq(userBlocks.userId, users.id), eq(userBlocks.blockedId, userId)),
        ),
      );
    const people = await tx
      .select(authorColumns)
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(and(inArray(users.id, ids), isNull(users.suspendedAt), notExists(block)))
      .orderBy(asc(sql`lower(${profiles.fullName})`), asc(profiles.id))
      .limit(maxNamedPrayedFor);
    const total = await tx.$count(users, inArray(users.id, ids));
    return { people, others: total - people.length };
  });
}
