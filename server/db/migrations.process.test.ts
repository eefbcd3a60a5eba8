// An installation of every earlier schema, with rows in it, is brought up to date by a server that is killed half-way, and started again.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, figure, seed } from "#testing/checks.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { databaseUrl } from "#testing/postgres-setup.ts";
import { createRandom } from "#testing/random.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { migrateTo } from "./dump.ts";
import type { Db, Driver } from "./handle.ts";
import { makeKeyCheck, masterKeyFrom } from "./master-key.ts";
import { countMigrations } from "./migrations-folder.ts";
import { openDriver } from "./open.ts";

const secret = randomBytes(32);
let folder: string;
let postgres: PostgresServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-migrations-"));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function rowsOf<T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

const tablesOf = (db: Db) =>
  rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );

type Column = { name: string; type: string; domain: string[] | null };

/** A value for a column that has to have one. */
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

/** Rows in as many tables as take them, of some people; foreign keys are followed by trying again once others are filled. */
async function fill(driver: Pick<Driver, "owner">, people: number): Promise<number> {
  const db = driver.owner;
  const names = (await tablesOf(db)).map(({ name }) => name);
  let made = 0;
  const filled = new Set<string>();
  for (let n = 0; n < people; n += 1) {
    const userId = randomUUID();
    filled.clear();
    for (let pass = 0; pass < 4; pass += 1) {
      for (const table of names) {
        if (filled.has(table) || table === "installation") continue;
        const columns = await rowsOf<Column>(
          db,
          sql`select attname as name, format_type(atttypid, atttypmod) as type,
                (select array_agg(substring(v from '''([^'']*)''')) from pg_constraint c,
                   regexp_matches(pg_get_constraintdef(c.oid), '''[^'']*''', 'g') m(v0), lateral (select m.v0[1] as v) x
                 where c.conrelid = attrelid and c.contype = 'c' and c.conkey = array[attnum]) as domain
              from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
                and attnotnull and not atthasdef and attidentity = ''`,
        );
        const list = columns.map(({ name }) => sql.identifier(name));
        const values = columns.map((column) => sql`${valueFor(column, userId, n)}`);
        try {
          await db.execute(
            sql`insert into ${sql.identifier(table)} (${sql.join(list, sql`, `)}) values (${sql.join(values, sql`, `)})`,
          );
          filled.add(table);
          made += 1;
        } catch {
          // It stands on rows that are not there yet, or takes other words.
        }
      }
    }
  }
  return made;
}

/** How many rows each table has. */
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

/** Tables whose rows a migration put into another one. */
const movedTo: Readonly<Record<string, string>> = { moderation_log: "audit_log" };

/** What there is less of, or nothing of any more. */
const lost = (before: Map<string, number>, after: Map<string, number>) =>
  [...before]
    .filter(([table, count]) => {
      const now = after.get(table) ?? after.get(movedTo[table] ?? "") ?? 0;
      return now < count;
    })
    .map(([table]) => table);

const schemas = () => Array.from({ length: countMigrations() - 1 }, (_, at) => at + 1);

test.for(["embedded", "PostgreSQL"] as const)(
  "%s: every earlier schema comes up to date, killed half-way or not, and loses no row",
  { timeout: 1_800_000 },
  async (kind, { task }) => {
    const random = createRandom(`${seed} migrations ${kind}`);
    // In the quick run one alone.
    const all = schemas();
    const chosen = cases([kind === "embedded" ? 1 : 9], all);
    let rows = 0;
    let killed = 0;
    for (const schema of chosen) {
      const data = path.join(folder, `${kind}-${schema}`);
      const name = `from_${schema}`;
      if (kind === "PostgreSQL") {
        const client = new pg.Client({ connectionString: postgres.url });
        await client.connect();
        await client.query(`create database ${name}`);
        await client.end();
      }
      const url = kind === "PostgreSQL" ? databaseUrl(postgres.url, name) : undefined;
      const driver = await openDriver({ dataDir: data, databaseUrl: url });
      await migrateTo(driver, schema);
      await driver.owner.execute(
        sql`insert into installation (key_check) values (${makeKeyCheck(masterKeyFrom(secret))})`,
      );
      rows += await fill(driver, cases(3, 40));
      const before = await countRows(driver);
      expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(3);
      await driver.close();
      const env: Record<string, string> = {
        DATA_DIR: data,
        MASTER_KEY: secret.toString("base64"),
        ...(url ? { DATABASE_URL: url } : {}),
      };
      const tries = cases(1, 3);
      for (let n = 0; n < tries; n += 1) {
        // Somewhere between opening the database and serving.
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
      expect(lost(before, await countRows(after)), `schema ${schema}`).toEqual([]);
      await after.close();
      rmSync(data, { recursive: true, force: true });
    }
    figure(
      task,
      `${kind}: ${chosen.length} earlier schemas, ${rows} rows, ${killed} starts killed half-way: 0 rows lost; seed ${seed}`,
    );
  },
);

test("catches a migration that loses a row", async () => {
  const driver = await openDriver({
    dataDir: path.join(folder, "planted"),
    databaseUrl: undefined,
  });
  await migrateTo(driver, 1);
  await fill(driver, 2);
  const before = await countRows(driver);
  expect(lost(before, before)).toEqual([]);
  await driver.owner.execute(sql`delete from users where id = (select id from users limit 1)`);
  expect(lost(before, await countRows(driver))).toContain("users");
  await driver.close();
});
