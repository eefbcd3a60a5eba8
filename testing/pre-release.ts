import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Driver } from "#server/db/driver.ts";
import { migrationsFolder } from "#server/db/migrations-folder.ts";
import { lastPreReleaseHash } from "#server/db/pre-release.ts";

/**
 * Turns a new database into one from before the first release: the tables of the initial schema,
 * the records of other migrations, and only the settings of that schema. `last` is the hash of the
 * last one.
 */
export async function makePreRelease(
  driver: Pick<Driver, "owner">,
  last = lastPreReleaseHash,
): Promise<void> {
  const { owner } = driver;
  await owner.execute(sql`delete from drizzle.__drizzle_migrations`);
  await owner.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'migration ' || n, 1795000000000 + n from generate_series(1, 24) n`);
  await owner.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${last}, 1795382708663)`);
  await owner.execute(
    sql`delete from admin_settings where setting_key in ('landing', 'installation', 'sign_up')`,
  );
  await undoLaterMigrations(driver);
}

type Named = { name: string; parent: string };

/**
 * Removes what the migrations after the initial schema have added, and puts back what they have
 * replaced, so that they can run again. Compares the catalog with the text of the initial schema.
 */
async function undoLaterMigrations({ owner }: Pick<Driver, "owner">): Promise<void> {
  const file = path.join(migrationsFolder, "0000_initial_schema.sql");
  const statements = readFileSync(file, "utf8").split(/;\s*--> statement-breakpoint\n?/);
  const text = statements.join("\n");
  const columns = columnsOf(text);
  const run = (statement: string) => owner.execute(sql.raw(statement));
  const list = async (query: string): Promise<Named[]> => {
    const { rows } = (await run(query)) as unknown as { rows: Named[] };
    return rows;
  };
  for (const { name } of await list(
    "select tablename as name, '' as parent from pg_tables where schemaname = 'public'",
  )) {
    if (!columns.has(name)) await run(`drop table ${name} cascade`);
  }
  for (const { name, parent } of await list(
    "select column_name as name, table_name as parent from information_schema.columns where table_schema = 'public'",
  )) {
    if (columns.get(parent)?.has(name) === false)
      await run(`alter table ${parent} drop column ${name} cascade`);
  }
  for (const { name, parent } of await list(
    `select p.proname as name, pg_get_function_identity_arguments(p.oid) as parent from pg_proc p
     where p.pronamespace = 'public'::regnamespace`,
  )) {
    if (!text.includes(` ${name}(`)) await run(`drop function ${name}(${parent}) cascade`);
  }
  for (const { name } of await list(
    `select c.relname as name, '' as parent from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisprimary
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  )) {
    if (!text.includes(`"${name}"`)) await run(`drop index ${name}`);
  }
  await restore({ run, list, statements, text });
}

/** Restores indexes, checks and policies of the initial schema that were removed with others. */
async function restore({
  run,
  list,
  statements,
  text,
}: {
  run: (statement: string) => unknown;
  list: (query: string) => Promise<Named[]>;
  statements: readonly string[];
  text: string;
}): Promise<void> {
  const indexes = await list(
    "select indexname as name, tablename as parent from pg_indexes where schemaname = 'public'",
  );
  const policies = await list(
    "select policyname as name, tablename as parent from pg_policies where schemaname = 'public'",
  );
  for (const statement of statements) {
    const index = /^(?:\s|--.*\n)*CREATE (?:UNIQUE )?INDEX "(\w+)"/.exec(statement)?.[1];
    if (index && !indexes.some(({ name }) => name === index)) await run(statement);
    const [, policy, table] = /^(?:\s|--.*\n)*CREATE POLICY (\w+) ON (\w+)/.exec(statement) ?? [];
    const isThere = policies.some((one) => one.name === policy && one.parent === table);
    if (policy && !isThere) await run(statement);
  }
  const checks = await list(
    `select conname as name, conrelid::regclass::text as parent from pg_constraint
     where connamespace = 'public'::regnamespace`,
  );
  for (const [, table = "", body = ""] of text.matchAll(/CREATE TABLE "(\w+)" \(([\s\S]*?)\n\)/g)) {
    for (const [, check = ""] of body.matchAll(/CONSTRAINT "(\w+)" CHECK/g)) {
      // A later migration replaces it by another one, whatever it checks.
      if (!checks.some(({ name }) => name === check)) {
        await run(`alter table ${table} add constraint ${check} check (true)`);
      }
    }
  }
}

/** Returns the columns of each table that the text creates. */
function columnsOf(text: string): Map<string, Set<string>> {
  return new Map(
    Array.from(
      text.matchAll(/CREATE TABLE "(\w+)" \(([\s\S]*?)\n\)/g),
      ([, table = "", body = ""]) => [
        table,
        new Set(Array.from(body.matchAll(/^\t"(\w+)"/gm), ([, column = ""]) => column)),
      ],
    ),
  );
}
