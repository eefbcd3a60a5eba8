// Withdraws notifications about group prayers that are no longer shared.
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/**
 * Lowers the count of each unread notification about new prayers in a group to the number that are
 * still shared, and deletes it at zero. Counts other members' prayers since the user last
 * read such a notification. Call it after removing prayers from the group.
 */
export async function withdrawGroupPrayerNotifications(
  db: Database,
  groupId: string,
): Promise<void> {
  await db.asSystem((tx) =>
    tx.execute(sql`
      with remaining as (
        select n.id, (
          select count(*)::int from group_items i
          where i.group_id = n.group_id and i.kind = 'prayer' and i.hidden_at is null
            and i.user_id is distinct from n.user_id
            and i.shared_at > coalesce(
              (select max(r.read_at) from notifications r
                where r.user_id = n.user_id and r.prayer_id = n.prayer_id and r.kind = n.kind),
              m.joined_at
            )
        ) as n_left
        from notifications n
        join group_members m on m.group_id = n.group_id and m.user_id = n.user_id
        where n.group_id = ${groupId} and n.kind = 'group_prayer' and n.read_at is null
      ), ended as (
        delete from notifications n using remaining r where r.id = n.id and r.n_left = 0
      )
      update notifications n
        set count = r.n_left, mailed_count = least(n.mailed_count, r.n_left)
        from remaining r where r.id = n.id and r.n_left > 0 and r.n_left < n.count
    `),
  );
}
