// Deleting an account cascades to every table with rows of users. Without an index, each cascade
// reads the whole table.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { rowsOf } from "./dump.ts";

const app = startTestApp();

test("each foreign key has an index that begins with one of its columns", async () => {
  const missing = await rowsOf<{ table: string; columns: string }>(
    app.driver.owner,
    sql`select conrelid::regclass::text as table, (
        select string_agg(attname, ', ' order by n) from unnest(conkey) with ordinality as k(attnum, n)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.attnum
      ) as columns
      from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and i.indkey[0] = any(c.conkey)
      ) order by 1, 2`,
  );
  expect(missing).toEqual([]);
});

test.each([
  ["the messages of a user", "select * from berea_messages where user_id = $1"],
  ["the newest accounts", "select * from profiles order by created_at desc, id desc limit 20"],
  ["expired sessions", "select * from sessions where expires_at < now() limit 500"],
  [
    "due mails",
    "select * from outgoing_mails where next_attempt_at < now() order by next_attempt_at limit 1",
  ],
  [
    "due push messages",
    "select * from push_retries where next_attempt_at < now() order by next_attempt_at limit 20",
  ],
  [
    "exports to write",
    "select * from user_exports where status = 'preparing' and claimed_until < now()",
  ],
])("%s are found by an index", async (_, query) => {
  const plan = await app.driver.owner.transaction(async (tx) => {
    // The planner would scan tables as small as those of a test.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const text = query.replace("$1", "'00000000-0000-4000-8000-000000000000'");
    const found = (await tx.execute(sql.raw(`explain ${text}`))) as unknown as {
      rows: Record<string, string>[];
    };
    return found.rows.map((row) => Object.values(row).join("")).join("\n");
  });
  expect(plan).toMatch(/Index|Bitmap/);
  expect(plan).not.toMatch(/Seq Scan|Sort /);
});
