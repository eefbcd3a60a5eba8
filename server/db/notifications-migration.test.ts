// The migration that allows one unread notification of a kind about a prayer finds several of them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEmbedded } from "./embedded.ts";
import { migrateTo } from "./load.ts";
import { migrationsFolder } from "./migrations-folder.ts";

const journal = JSON.parse(
  readFileSync(path.join(migrationsFolder, "meta", "_journal.json"), "utf8"),
) as { entries: { tag: string }[] };
const before = journal.entries.findIndex(({ tag }) => tag.endsWith("sessions_and_notifications"));

const user = "00000000-0000-4000-8000-000000000001";
const [rain, sun] = [
  "00000000-0000-4000-8000-00000000000a",
  "00000000-0000-4000-8000-00000000000b",
];

test("unread duplicates become one notification with their sum, and what a digest reported stays reported", async () => {
  const driver = await openEmbedded("memory");
  try {
    await migrateTo(driver, before);
    const { owner } = driver;
    await owner.execute(sql`
      insert into users (id, name, email) values (${user}, 'Lydia', 'lydia@example.org')`);
    await owner.execute(sql`
      insert into user_preferences (user_id, preferences, daily_verse_sent_on, digest_sent_on, digest_until)
      values (${user}, '{}', '2026-03-02', '2026-03-01', '2026-03-01T19:00:00Z')`);
    await owner.execute(sql`
      insert into notifications (id, user_id, kind, prayer_id, count, created_at, read_at) values
        (gen_random_uuid(), ${user}, 'prayed', ${rain}, 2, '2026-03-02T10:00:00Z', null),
        (gen_random_uuid(), ${user}, 'prayed', ${rain}, 3, '2026-03-02T09:00:00Z', null),
        (gen_random_uuid(), ${user}, 'prayed', ${rain}, 7, '2026-02-01T09:00:00Z', '2026-02-02T09:00:00Z'),
        (gen_random_uuid(), ${user}, 'commented', ${rain}, 1, '2026-03-01T09:00:00Z', null),
        (gen_random_uuid(), ${user}, 'prayed', ${sun}, 4, '2026-03-01T08:00:00Z', null)`);
    await driver.migrate();
    const rows = async (query: ReturnType<typeof sql>) =>
      ((await owner.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
    expect(
      await rows(sql`
        select kind, prayer_id, count, mailed_count, read_at is not null as read from notifications
        order by created_at`),
    ).toEqual([
      { kind: "prayed", prayer_id: rain, count: 7, mailed_count: 7, read: true },
      { kind: "prayed", prayer_id: sun, count: 4, mailed_count: 4, read: false },
      { kind: "commented", prayer_id: rain, count: 1, mailed_count: 1, read: false },
      { kind: "prayed", prayer_id: rain, count: 5, mailed_count: 0, read: false },
    ]);
    expect(
      await rows(sql`select kind, delivered_on::text as day from daily_deliveries order by kind`),
    ).toEqual([
      { kind: "digest", day: "2026-03-01" },
      { kind: "verse_mail", day: "2026-03-02" },
      { kind: "verse_push", day: "2026-03-02" },
    ]);
  } finally {
    await driver.close();
  }
});
