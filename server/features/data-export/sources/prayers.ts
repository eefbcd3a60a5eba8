// The prayers of the user's journal.
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { day, type ExportSource, iso, quoted, rowsOf } from "../source.ts";

export const prayerSources: readonly ExportSource[] = [
  rowsOf({
    table: schema.prayers,
    owner: schema.prayers.userId,
    name: "prayers",
    title: message("Prayers"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      title: open("prayers", "title", row.id, row.title),
      description: row.description && open("prayers", "description", row.id, row.description),
      tags: JSON.parse(open("prayers", "tags", row.id, row.tags)),
      status: row.status,
      is_shared: row.isShared,
      testimony: row.testimony && open("prayers", "testimony", row.id, row.testimony),
      verses: row.verses ? JSON.parse(open("prayers", "verses", row.id, row.verses)) : [],
      priority: row.priority,
      last_prayed_on: row.lastPrayedOn,
      remind_at: iso(row.remindAt),
      remind_every: row.remindEvery,
      rhythm_every: row.rhythmEvery,
      rhythm_days: row.rhythmDays,
      answered_at: iso(row.answeredAt),
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: (item) => {
      const tags = (item.tags as string[]).map((tag) => `#${tag}`).join(" ");
      const about = [day(item.created_at), item.status, tags].filter(Boolean).join(", ");
      return `## ${item.title}\n\n${about}\n\n${item.description ? `${quoted(item.description)}\n\n` : ""}`;
    },
  }),
  rowsOf({
    table: schema.prayerUpdates,
    owner: schema.prayerUpdates.userId,
    name: "prayer-updates",
    title: message("Prayer updates"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      prayer_id: row.prayerId,
      content: open("prayer_updates", "content", row.id, row.content),
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => {
      const about = message("{day}, about prayer {id}:", {
        day: day(item.created_at),
        id: String(item.prayer_id),
      });
      return `${say(about)}\n\n${quoted(item.content)}\n\n`;
    },
  }),
  rowsOf({
    table: schema.prayerLists,
    owner: schema.prayerLists.userId,
    name: "prayer-lists",
    title: message("Prayer lists"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      name: open("prayer_lists", "name", row.id, row.name),
      per_day: row.perDay,
      created_at: iso(row.createdAt),
    }),
    markdown: (item) => `- ${item.name}\n`,
  }),
  rowsOf({
    table: schema.prayerListItems,
    owner: schema.prayerListItems.userId,
    name: "prayer-list-items",
    title: message("Prayers in lists"),
    order: ["listId", "prayerId"],
    present: (row) => ({ list_id: row.listId, prayer_id: row.prayerId }),
    markdown: (item, { say }) =>
      `- ${say(
        message("Prayer {id} in list {list}", {
          id: String(item.prayer_id),
          list: String(item.list_id),
        }),
      )}\n`,
  }),
];
