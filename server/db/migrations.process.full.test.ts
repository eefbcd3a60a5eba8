// Tests that a server migrates every earlier schema without losing a row, even if it is killed
// during the migration and restarted.
import { randomBytes, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { cases, recordFigure, seed } from "#testing/assurance.ts";
import { databaseUrl } from "#testing/postgres-setup.ts";
import { createRandom } from "#testing/random.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { startTestHost } from "#testing/test-host.ts";
import type { Db, Driver } from "./driver.ts";
import { migrateTo } from "./load.ts";
import { makeKeyCheck, masterKeyFrom } from "./master-key.ts";
import { countMigrations } from "./migrations-folder.ts";
import { openDriver } from "./open.ts";

const secret = randomBytes(32);
const host = startTestHost("migrations");

async function rowsOf<T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

const tablesOf = (db: Db) =>
  rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );

type Column = { name: string; type: string; domain: string[] | null };

/** Returns a value for a NOT NULL column. */
function valueFor({ name, type, domain }: Column, userId: string, n: number): string {
  if (domain?.[0]) return domain[0];
  if (name === "user_id" || (name === "id" && type === "uuid")) return userId;
  if (type === "uuid") return randomUUID();
  if (type === "bytea") return `\\x${randomBytes(40).toString("hex")}`;
  if (type === "boolean") return "true";
  if (/int|numeric|double|real/.test(type)) return String(n + 1);
  if (/timestamp/.test(type)) return "2040-11-01T10:00:00Z";
  if (type === "date") return "2040-11-01";
  if (type === "jsonb" || type === "json") return "{}";
  if (type.endsWith("[]")) return "{}";
  return name === "email" ? `${userId}@example.org` : `words ${n}`;
}

/** Nullable columns of which at least one per row must have a value. */
const requiredTogether: Readonly<Record<string, string[]>> = {
  reading_plans: ["built_in"],
  user_blocks: ["blocked_id"],
};

/** Returns the names in `requiredTogether` for a table as an SQL list. */
const filledIn = (table: string) =>
  sql.join(
    ["", ...(requiredTogether[table] ?? [])].map((name) => sql`${name}`),
    sql`, `,
  );

type Link = { columns: string[]; to: string; referenced: string[] };

/** Returns the foreign keys of a table's NOT NULL columns. */
const linksOf = (db: Db, table: string) =>
  rowsOf<Link>(
    db,
    sql`select
          (select array_agg(attname::text order by at) from unnest(conkey) with ordinality k(n, at)
             join pg_attribute on attrelid = conrelid and attnum = n) as columns,
          confrelid::regclass::text as to,
          (select array_agg(attname::text order by at) from unnest(confkey) with ordinality k(n, at)
             join pg_attribute on attrelid = confrelid and attnum = n) as referenced
        from pg_constraint where conrelid = ${`public.${table}`}::regclass and contype = 'f'
          and not exists (select 1 from pg_attribute where attrelid = conrelid and attnum = any (conkey) and not attnotnull
            and attname <> all (array[${filledIn(table)}]::text[]))`,
  );

/** Returns values for the foreign keys; `undefined` if no suitable row exists yet. */
async function linked(db: Db, table: string, userId: string) {
  const values = new Map<string, string>();
  for (const { columns, to, referenced } of await linksOf(db, table)) {
    const own = to === "users" ? "id" : referenced.at(columns.indexOf("user_id"));
    const theirs = sql`${sql.identifier(own ?? "")} = ${userId}::uuid`;
    const anybodys = to !== "users" && !columns.includes("user_id");
    const others = columns.includes("blocked_id");
    const wanted = anybodys ? sql`true` : others ? sql`not (${theirs})` : theirs;
    const list = referenced.map((name) => sql`${sql.identifier(name)}::text`);
    const [row] = await rowsOf<Record<string, string>>(
      db,
      sql`select ${sql.join(list, sql`, `)} from ${sql.identifier(to)} where ${wanted} limit 1`,
    );
    if (!row) return undefined;
    for (const [at, column] of columns.entries())
      values.set(column, row[referenced[at] ?? ""] ?? "");
  }
  return values;
}

/** Tables with a single row, which the server's start or a migration inserts. */
const singleRows = ["installation", "operator_ai"];

/** Inserts a row into each table for each of several users, referenced rows first. */
async function fill(driver: Pick<Driver, "owner">, users: number): Promise<number> {
  const db = driver.owner;
  const names = (await tablesOf(db)).map(({ name }) => name);
  let made = 0;
  for (let n = 0; n < users; n += 1) {
    const userId = randomUUID();
    let left = names.filter((name) => !singleRows.includes(name));
    for (let pass = 0; pass < 6 && left.length > 0; pass += 1) {
      const waiting: string[] = [];
      for (const table of left) {
        const links =
          table === "users" ? new Map<string, string>() : await linked(db, table, userId);
        if (!links) {
          waiting.push(table);
          continue;
        }
        await insertRow(db, table, { userId, n, links });
        made += 1;
      }
      left = waiting;
    }
  }
  return made;
}

async function insertRow(
  db: Db,
  table: string,
  { userId, n, links }: { userId: string; n: number; links: ReadonlyMap<string, string> },
): Promise<void> {
  const columns = await rowsOf<Column>(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type,
          (select array_agg(substring(v from '''([^'']*)''')) from pg_constraint c,
             regexp_matches(pg_get_constraintdef(c.oid), '''[^'']*''', 'g') m(v0), lateral (select m.v0[1] as v) x
           where c.conrelid = attrelid and c.contype = 'c' and c.conkey = array[attnum]) as domain
        from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
          and ((attnotnull and not atthasdef and attidentity = '') or attname in (${filledIn(table)}))`,
  );
  const list = columns.map(({ name }) => sql.identifier(name));
  // Passed as text, which the database parses: the drivers represent other types differently.
  const values = columns.map(
    (column) =>
      sql`(${links.get(column.name) ?? valueFor(column, userId, n)}::text)::${sql.raw(column.type)}`,
  );
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(list, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  );
}

/** Returns the number of rows by table. */
async function countRows({ owner }: Pick<Driver, "owner">): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { name } of await tablesOf(owner)) {
    const [row] = await rowsOf<{ n: number }>(
      owner,
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    );
    found.set(name, row?.n ?? 0);
  }
  return found;
}

/** Returns the tables that have fewer rows than before. */
const tablesWithLostRows = (before: Map<string, number>, after: Map<string, number>) =>
  [...before].filter(([table, count]) => (after.get(table) ?? 0) < count).map(([table]) => table);

/** Earlier schema versions: how many migrations each has. */
const schemas = () => Array.from({ length: countMigrations() - 1 }, (_, at) => at + 1);

test.for(["embedded", "PostgreSQL"] as const)(
  "%s: a server migrates every earlier schema without losing a row, even if it is killed half-way",
  { timeout: 1_800_000 },
  async (kind, { task }) => {
    const random = createRandom(`${seed} migrations ${kind}`);
    // The quick run tests only one.
    const all = schemas();
    const chosen = cases([1], all);
    let rows = 0;
    let killed = 0;
    for (const schema of chosen) {
      const data = path.join(host.folder, `${kind}-${schema}`);
      const name = `from_${schema}`;
      if (kind === "PostgreSQL") {
        const client = new pg.Client({ connectionString: host.postgres.url });
        await client.connect();
        await client.query(`create database ${name}`);
        await client.end();
      }
      const url = kind === "PostgreSQL" ? databaseUrl(host.postgres.url, name) : undefined;
      const driver = await openDriver({ dataDir: data, databaseUrl: url });
      await migrateTo(driver, schema);
      await driver.owner.execute(
        sql`insert into installation (key_check) values (${makeKeyCheck(masterKeyFrom(secret))})`,
      );
      rows += await fill(driver, cases(3, 40));
      const before = await countRows(driver);
      expect([...before].filter(([, count]) => count === 0)).toEqual([]);
      await driver.close();
      const env: Record<string, string> = {
        DATA_DIR: data,
        MASTER_KEY: secret.toString("base64"),
        ...(url ? { DATABASE_URL: url } : {}),
      };
      const tries = cases(1, 3);
      for (let n = 0; n < tries; n += 1) {
        // A random time between opening the database and serving requests.
        const starting = startServerProcess(env, { killAfterMs: 700 + random.below(1_500) });
        await starting.then(
          (server) => server.stop("SIGKILL"),
          () => {
            killed += 1;
          },
        );
      }
      const server = await startServerProcess(env);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect((await server.stop()).code).toBe(0);
      const after = await openDriver({ dataDir: data, databaseUrl: url });
      expect(tablesWithLostRows(before, await countRows(after)), `schema ${schema}`).toEqual([]);
      await after.close();
      rmSync(data, { recursive: true, force: true });
    }
    recordFigure(
      task,
      `${kind}: ${chosen.length} earlier schemas, ${rows} rows, ${killed} starts killed half-way: 0 rows lost; seed ${seed}`,
    );
  },
);

test("catches a migration that loses a row", async () => {
  const driver = await openDriver({
    dataDir: path.join(host.folder, "planted"),
    databaseUrl: undefined,
  });
  await migrateTo(driver, 1);
  await fill(driver, 2);
  const before = await countRows(driver);
  expect(tablesWithLostRows(before, before)).toEqual([]);
  await driver.owner.execute(sql`delete from users where id = (select id from users limit 1)`);
  expect(tablesWithLostRows(before, await countRows(driver))).toContain("users");
  await driver.close();
});
