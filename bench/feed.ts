// `npm run bench:feed`: checks that a feed of a million shared prayers is about as fast as one of a
// thousand. It fills a temporary PostgreSQL with 1,000, 100,000 and 1,000,000 prayers and reads
// each page as the server does, with row-level security, reactions and names.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { openDatabase } from "#server/db/open.ts";
import { parseEnv } from "#server/env.ts";
import { readFeed } from "#server/features/prayers/community/feed.ts";
import { startPostgres } from "#testing/postgres-server.ts";

const sizes = process.argv.includes("--short") ? [1000, 100_000] : [1000, 100_000, 1_000_000];
const rounds = 120;
const maxRatio = 1.5;
const userCount = 1000;

const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));
const postgres = await startPostgres();
const env = parseEnv({ DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: "silent" });
if (!env.ok) throw new Error(env.errors.join("; "));
const { database } = await openDatabase(env.env);
// The application's database role cannot insert rows for other users.
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const run = (text: string) => client.query(text);

/**
 * Adds shared prayers up to `size`, spread over a year. One in ten has the tag "common", one in a
 * thousand "rare".
 */
async function fill(from: number, size: number): Promise<void> {
  await run("alter table prayers disable row level security");
  await run("alter table shared_prayers disable row level security");
  await run(`
    with people as (select array_agg(id) as ids from users),
    made as (
      insert into prayers (id, user_id, title, tags, is_shared, created_at)
      select gen_random_uuid(), people.ids[1 + n % ${userCount}], '\\x00', '\\x00', true, now() - (random() * 365 || ' days')::interval
      from people, generate_series(${from + 1}, ${size}) n
      returning id, user_id, created_at
    )
    insert into shared_prayers (prayer_id, journal_id, user_id, title, description, tags, status, shared_at, prayed, likes)
    select gen_random_uuid(), id, user_id, 'A prayer for rain', 'The land is dry, and we wait. '::text || repeat('Lord, hear us. ', 10),
      case when random() < 0.001 then '{rare}' when random() < 0.1 then '{common}' else '{}' end::text[],
      'active', created_at, (random() * random() * 500)::int, (random() * 50)::int
    from made`);
  await run("alter table prayers enable row level security");
  await run("alter table shared_prayers enable row level security");
  await run("analyze");
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

try {
  await run(`
    insert into users (id, name, email, email_verified)
    select gen_random_uuid(), 'Person ' || n, 'bench-' || n || '@example.org', true from generate_series(1, ${userCount}) n`);
  await run("alter table profiles disable row level security");
  await run(
    "insert into profiles (id, full_name) select id, name from users on conflict do nothing",
  );
  await run("alter table profiles enable row level security");
  const [reader] = (await run("select id from users limit 1")).rows as { id: string }[];
  if (!reader) throw new Error("there are no users");
  const first = new Map<string, number>();
  let failed = false;
  let filled = 0;
  for (const size of sizes) {
    const began = performance.now();
    await fill(filled, size);
    filled = size;
    console.log(
      `\n${size.toLocaleString("en")} shared prayers (${((performance.now() - began) / 1000).toFixed(0)} s to fill)`,
    );
    const middle = await deepCursor(reader.id);
    const pages: [string, Parameters<typeof readFeed>[2]][] = [
      ["newest, first page", { limit: 20, order: "newest" }],
      ["newest, half-way down", { limit: 20, order: "newest", cursor: middle }],
      ["most prayed for", { limit: 20, order: "prayed" }],
      ["a tag that one in ten has", { limit: 20, order: "newest", tag: "common" }],
      ["a tag that one in a thousand has", { limit: 20, order: "newest", tag: "rare" }],
    ];
    for (const [name, query] of pages) {
      const times: number[] = [];
      for (let round = -20; round < rounds; round += 1) {
        const start = performance.now();
        await readFeed(database, reader.id, query);
        if (round >= 0) times.push(performance.now() - start);
      }
      const p50 = quantile(times, 0.5);
      if (size === sizes[0]) first.set(name, p50);
      const ratio = p50 / (first.get(name) ?? p50);
      const isMeasured = name.startsWith("newest") || name.startsWith("most");
      if (isMeasured && size === sizes.at(-1)) failed ||= ratio > maxRatio;
      console.log(
        `  ${name}: p50 ${p50.toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms, ${ratio.toFixed(2)} times that of 1,000 prayers`,
      );
    }
  }
  console.log("\nPlan of the first page at the end:");
  const plan = await database.asUser(reader.id, ({ db }) =>
    db.execute(
      sql.raw(
        "explain (analyze, costs off, timing off, summary off) select * from shared_prayers where hidden_at is null order by shared_at desc nulls last, prayer_id asc limit 21",
      ),
    ),
  );
  for (const row of (plan as unknown as { rows: Record<string, string>[] }).rows) {
    console.log(`  ${row["QUERY PLAN"]}`);
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await client.end();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Returns a cursor to the middle of the feed, as the feed itself would. */
async function deepCursor(userId: string): Promise<string> {
  const rows = (
    (await database.asUser(userId, ({ db }) =>
      db.execute(
        sql.raw(
          "select prayer_id, to_char(shared_at at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') as at from shared_prayers order by shared_at desc offset (select count(*) / 2 from shared_prayers) limit 1",
        ),
      ),
    )) as unknown as { rows: { prayer_id: string; at: string }[] }
  ).rows;
  const [row] = rows;
  return Buffer.from(JSON.stringify([row?.at, row?.prayer_id])).toString("base64url");
}
