import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Notification } from "#shared/api/notifications.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { UserContext } from "../../db/database.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { notifications, prayers, sharedPrayers } from "../../db/schema.ts";

/** A page of the user's notifications, newest first, with the number of unread ones. */
export async function listNotifications(
  user: UserContext,
  { limit, cursor }: PageInput,
): Promise<Page<Omit<Notification, "by">> & { unread: number }> {
  const { db, id } = user;
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, id),
        afterCursor(cursor, notifications.createdAt, notifications.id),
      ),
    )
    .orderBy(...newestFirst(notifications.createdAt, notifications.id))
    .limit(limit + 1);
  const titles = await readTitles(user, rows);
  const unread = await db.$count(
    notifications,
    and(eq(notifications.userId, id), isNull(notifications.readAt)),
  );
  const page = toPage(
    rows,
    limit,
    (row) => ({
      id: row.id,
      kind: row.kind,
      prayer_id: row.prayerId,
      group_id: row.groupId,
      title: titles.get(row.prayerId) ?? null,
      count: row.count,
      created_at: row.createdAt.toISOString(),
      read: row.readAt !== null,
    }),
    (row) => ({ at: row.createdAt, id: row.id }),
  );
  return { ...page, unread };
}

/**
 * Returns the titles of the prayers: from the user's journal for reminders, otherwise from the
 * shared copy.
 */
async function readTitles(
  { db, id, key }: UserContext,
  rows: readonly { kind: string; prayerId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const idsOf = (reminders: boolean) =>
    rows.filter(({ kind }) => (kind === "reminder") === reminders).map(({ prayerId }) => prayerId);
  const [own, others] = [idsOf(true), idsOf(false)];
  if (others.length > 0) {
    const shared = await db
      .select({ id: sharedPrayers.prayerId, title: sharedPrayers.title })
      .from(sharedPrayers)
      .where(inArray(sharedPrayers.prayerId, others));
    for (const row of shared) titles.set(row.id, row.title);
  }
  if (own.length > 0) {
    const journal = await db
      .select({ id: prayers.id, title: prayers.title })
      .from(prayers)
      .where(and(eq(prayers.userId, id), inArray(prayers.id, own)));
    for (const row of journal)
      titles.set(row.id, key.decryptForDisplay("prayers", "title", row.id, row.title));
  }
  return titles;
}

/** Marks all notifications as read. */
export async function readAllNotifications({ db, id }: UserContext): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(eq(notifications.userId, id), isNull(notifications.readAt)));
}
