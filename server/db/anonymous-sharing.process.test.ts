// What the migration anonymous_sharing does with existing shares and blocks, on both databases.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { migrateTo } from "./load.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { openDriver } from "./open.ts";

let folder: string;
let postgres: PostgresServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-sharing-"));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** How many migrations come before it. */
function migrationsBefore(): number {
  const journal = readFileSync(path.join(migrationsFolder, "meta", "_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return entries.findIndex(({ tag }) => tag.endsWith("anonymous_sharing"));
}

test.each(["embedded", "PostgreSQL"])(
  "%s: existing shares get new ids with all that belongs to them, and no block names an anonymous author",
  async (kind) => {
    const driver = await openDriver({
      dataDir: folder,
      databaseUrl: kind === "PostgreSQL" ? postgres.url : undefined,
    });
    const run = async (statement: ReturnType<typeof sql>) =>
      (
        (await driver.owner.execute(statement)) as unknown as {
          rows: Record<string, string | number | boolean | null>[];
        }
      ).rows;
    await migrateTo(driver, migrationsBefore());
    const [lydia, silas, paul, mark] = Array.from({ length: 4 }, () => randomUUID());
    for (const [id, name] of [
      [lydia, "Lydia"],
      [silas, "Silas"],
      [paul, "Paul"],
      [mark, "Mark"],
    ]) {
      await run(
        sql`insert into users (id, name, email, email_verified) values (${id}, ${name}, ${`${id}@example.org`}, true)`,
      );
    }
    const share = async (owner: string | undefined, anonymous: boolean) => {
      const id = randomUUID();
      await run(
        sql`insert into prayers (id, user_id, title, tags, is_shared) values (${id}, ${owner}, '\\x00', '\\x00', true)`,
      );
      await run(
        sql`insert into shared_prayers (prayer_id, user_id, title, tags, status, anonymous, created_at, shared_at) values (${id}, ${owner}, 'A prayer', '{rain}', 'active', ${anonymous}, now(), now() - interval '1 day')`,
      );
      return id;
    };
    const [named, anonymous] = [await share(lydia, false), await share(lydia, true)];
    await share(paul, true);
    await share(paul, true);
    for (const [writer, text] of [
      [lydia, "the author"],
      [silas, "a reader"],
    ]) {
      await run(
        sql`insert into prayer_comments (id, prayer_id, user_id, comment) values (gen_random_uuid(), ${anonymous}, ${writer}, ${text})`,
      );
    }
    await run(
      sql`insert into prayer_likes (id, prayer_id, user_id) values (gen_random_uuid(), ${anonymous}, ${silas})`,
    );
    await run(
      sql`insert into prayers_prayed (prayer_id, user_id, prayed_on) values (${anonymous}, ${silas}, '2026-11-01')`,
    );
    await run(
      sql`insert into content_reports (id, user_id, kind, target_id, reason) values (gen_random_uuid(), ${silas}, 'prayer', ${anonymous}, 'spam')`,
    );
    for (const noticed of ["prayed", "reminder"]) {
      await run(
        sql`insert into notifications (id, user_id, kind, prayer_id) values (gen_random_uuid(), ${lydia}, ${noticed}, ${anonymous})`,
      );
    }
    // Silas blocked Lydia over her only anonymous prayer, Paul over one of his two, and Mark by
    // name.
    await run(
      sql`insert into user_blocks (user_id, blocked_id, anonymous) values (${silas}, ${lydia}, true), (${silas}, ${paul}, true), (${silas}, ${mark}, false)`,
    );

    await driver.migrate();
    const shares = await run(
      sql`select prayer_id, journal_id, likes, prayed, comments from shared_prayers where user_id = ${lydia}`,
    );
    const idOf = (journal: string) => {
      const { prayer_id } = shares.find(({ journal_id }) => journal_id === journal) ?? {};
      return prayer_id;
    };
    const [newNamed, newAnonymous] = [idOf(named), idOf(anonymous)];
    expect(new Set([named, anonymous, newNamed, newAnonymous]).size).toBe(4);
    expect(shares.find(({ prayer_id }) => prayer_id === newAnonymous)).toMatchObject({
      likes: 1,
      prayed: 1,
      comments: 2,
    });
    for (const table of ["prayer_likes", "prayers_prayed"]) {
      expect(await run(sql`select prayer_id from ${sql.identifier(table)}`)).toEqual([
        { prayer_id: newAnonymous },
      ]);
    }
    expect(
      await run(sql`select comment, by_author, prayer_id from prayer_comments order by comment`),
    ).toEqual([
      { comment: "a reader", by_author: false, prayer_id: newAnonymous },
      { comment: "the author", by_author: true, prayer_id: newAnonymous },
    ]);
    expect(
      await run(
        sql`select count(*)::int as n from shared_prayer_tags where prayer_id = ${newAnonymous}`,
      ),
    ).toEqual([{ n: 1 }]);
    expect(await run(sql`select target_id from content_reports`)).toEqual([
      { target_id: newAnonymous },
    ]);
    expect(await run(sql`select kind, prayer_id from notifications order by kind`)).toEqual([
      { kind: "prayed", prayer_id: newAnonymous },
      { kind: "reminder", prayer_id: anonymous },
    ]);
    expect(
      await run(sql`select blocked_id, prayer_id from user_blocks order by blocked_id nulls first`),
    ).toEqual([
      { blocked_id: null, prayer_id: newAnonymous },
      { blocked_id: mark, prayer_id: null },
    ]);
    await driver.close();
  },
  120_000,
);
