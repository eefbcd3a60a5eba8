// The user's notifications and the devices that show them.
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { day, type ExportSource, iso, rowsOf } from "../source.ts";
import { since } from "./phrases.ts";

export const notificationSources: readonly ExportSource[] = [
  rowsOf({
    table: schema.notifications,
    owner: schema.notifications.userId,
    name: "notifications",
    title: message("Notifications"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      prayer_id: row.prayerId,
      group_id: row.groupId,
      count: row.count,
      created_at: iso(row.createdAt),
      read_at: iso(row.readAt),
    }),
    markdown: (item) => `- ${item.kind} (${item.count}), ${day(item.created_at)}\n`,
  }),
  rowsOf({
    table: schema.pushSubscriptions,
    owner: schema.pushSubscriptions.userId,
    name: "devices-with-notices",
    title: message("Devices that show notifications"),
    order: ["createdAt", "id"],
    // Leaves out the push keys: with a copy of the file, others could send notifications.
    present: (row) => ({
      push_service: new URL(row.endpoint).host,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => `- ${say(since(item.push_service, item.created_at))}\n`,
  }),
];
