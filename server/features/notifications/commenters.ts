import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { notifications, prayerComments } from "../../db/schema.ts";
import { readAuthors } from "../prayers/community/authors.ts";

/**
 * Returns the name of the user who wrote the comment that a notification is about, by the id of the
 * notification. None if it counts several comments, or if the user no longer sees the comment.
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
      .innerJoin(prayerComments, eq(prayerComments.id, notifications.commentId))
      .where(
        and(
          inArray(notifications.id, [...ids]),
          eq(notifications.userId, userId),
          eq(notifications.count, 1),
          isNull(prayerComments.hiddenAt),
        ),
      ),
  );
  const authors = await readAuthors(
    db,
    rows.map(({ author }) => author),
  );
  return new Map(
    rows.flatMap(({ id, author }) => {
      const name = author ? authors.get(author)?.full_name : "";
      return name ? [[id, name] as const] : [];
    }),
  );
}
