import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, inject, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { kindOf, migrateStepwise } from "./stepwise-migrations.ts";

const migrations = readMigrationFiles({ migrationsFolder });
const statements = migrations.flatMap(({ sql }) => sql);

test("every migration statement can be repeated after the server is killed", () => {
  expect(statements.length).toBeGreaterThan(600);
  expect(statements.filter((statement) => kindOf(statement) === undefined)).toEqual([]);
});

test.each([
  ["ALTER TABLE notes RENAME COLUMN a TO b;", undefined],
  ["ALTER TABLE notes ALTER COLUMN a TYPE text USING a || 'x';", undefined],
  ["CREATE TABLE a (b int); CREATE TABLE c (d int);", undefined],
  ["TRUNCATE notes;", undefined],
  ["-- Why\nCREATE INDEX a ON b (c);", "adds"],
  ["ALTER TABLE a DROP COLUMN b;", "drops"],
  ["UPDATE a SET b = b + 1;", "changes rows"],
])("%s: %s", (statement, kind) => {
  expect(kindOf(statement)).toBe(kind);
});

/** Everything in the catalog that the migrations create, as text. */
const catalog = `
  select 'column' as kind, c.oid::regclass || '.' || attname as name,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attnum, pg_get_expr(adbin, adrelid), attacl) as text
    from pg_attribute a join pg_class c on c.oid = attrelid
      left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all select 'relation', oid::regclass::text, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, relacl, relowner::regrole)
    from pg_class where relnamespace = 'public'::regnamespace
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid) || concat_ws(' ', proacl, proowner::regrole)
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'policy', tablename || '.' || policyname, concat_ws(' ', permissive, roles, cmd, qual, with_check) from pg_policies
  union all select 'migration', created_at::text, hash from drizzle.__drizzle_migrations
  union all select 'settings', setting_key, setting_value::text from admin_settings
  union all select 'operator_ai', count(*)::text, '' from operator_ai
  order by 1, 2, 3`;

/** An empty database in memory, whose statements are counted. */
async function openEmpty() {
  const client = await PGlite.create();
  onTestFinished(() => client.close());
  const run = async (text: string) => {
    const rows = (await client.exec(text)).flatMap((result) => result.rows);
    return { rows: rows as Record<string, unknown>[] };
  };
  return { client, run };
}

/** These tests use PGlite in both test projects, so only one project runs them. */
const testOnce = test.skipIf(!inject("embeddedTemplate"));

testOnce("a migration that is killed after each statement ends with the same catalog", async () => {
  const { driver } = await openTestDatabase();
  onTestFinished(() => driver.close());
  const { rows } = await driver.execute("owner", catalog);

  const { run } = await openEmpty();
  const sent = new Set(statements);
  const killedAfter = new Set<string>();
  let kills = 0;
  let isDead = false;
  /** Simulates a kill after each statement in turn, before its result arrives. */
  const runUntilKilled = async (text: string) => {
    if (isDead) throw new Error("killed");
    const result = await run(text);
    // For all statements, and for the records of one migration.
    const isCounted = sent.has(text) || text.includes(String(migrations[1]?.folderMillis));
    if (!isCounted || killedAfter.has(text)) return result;
    killedAfter.add(text);
    kills += 1;
    isDead = true;
    throw new Error("killed");
  };
  for (let isDone = false; !isDone; ) {
    isDead = false;
    isDone = await migrateStepwise(runUntilKilled).then(
      () => true,
      (error: Error) => {
        if (error.message === "killed") return false;
        throw error;
      },
    );
  }
  // Statements that change rows are sent together with their record.
  expect(kills).toBeGreaterThan(new Set(statements).size);
  expect((await run(catalog)).rows).toEqual(rows);
  expect((await run("select * from drizzle.migration_steps")).rows).toEqual([]);
  // A database with all migrations does not change.
  await migrateStepwise(run);
  expect((await run(catalog)).rows).toEqual(rows);
});

testOnce(
  "a statement that the database refuses is not taken as repeated by the next start",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "berea-migrations-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(path.join(folder, "meta"));
    const entries = [{ idx: 0, version: "7", when: 1, tag: "0000_first", breakpoints: true }];
    writeFileSync(path.join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
    writeFileSync(
      path.join(folder, "0000_first.sql"),
      "CREATE TABLE taken (id int);\n--> statement-breakpoint\nCREATE TABLE next (id int);",
    );
    const { run } = await openEmpty();
    await run("create table taken (another int)");
    for (let start = 1; start <= 2; start += 1)
      await expect(migrateStepwise(run, folder)).rejects.toThrow("already exists");
    await run("drop table taken");
    await migrateStepwise(run, folder);
    expect((await run("select * from taken, next")).rows).toEqual([]);
  },
);
