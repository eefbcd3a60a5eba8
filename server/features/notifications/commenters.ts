import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { notifications, prayerComments } from "../../db/schema.ts";
import { readAuthors } from "../prayers/community/authors.ts";

/** Maximum time between a comment and its notification, which does not name the comment. */
const maxDelay = sql`interval '5 seconds'`;

/**
 * Returns the name of the user who wrote the comment that a notification is about, by the id of the
 * notification. None if there were several comments, or if the user no longer sees a comment of that time.
 */
export async function readCommenters(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.asUser(userId, (user) =>
    user.db
      .select({ id: notifications.id, author: prayerComments.userId })
      .from(notifications)
      .innerJoin(
        prayerComments,
        and(
          eq(prayerComments.prayerId, notifications.prayerId),
          sql`${prayerComments.hiddenAt} is null and not ${prayerComments.byAuthor}`,
          sql`${prayerComments.createdAt} <= ${notifications.createdAt}`,
          sql`${prayerComments.createdAt} > ${notifications.createdAt} - ${maxDelay}`,
        ),
      )
      .where(
        and(
          inArray(notifications.id, [...ids]),
          eq(notifications.userId, userId),
          eq(notifications.kind, "commented"),
          eq(notifications.count, 1),
        ),
      )
      .orderBy(prayerComments.createdAt),
  );
  const authors = await readAuthors(
    db,
    rows.map(({ author }) => author),
  );
  // The last comment of each notification wins.
  return new Map(
    rows.flatMap(({ id, author }) => {
      const name = author ? authors.get(author)?.full_name : "";
      return name ? [[id, name] as const] : [];
    }),
  );
}
