// Loads a dump into an empty or existing schema, and verifies that every row arrived unchanged.
import { type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db, Driver } from "./driver.ts";
import { columnsOf, type DumpRows, rowsOf, tablesOf } from "./dump.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/**
 * Applies the first `count` migrations to an empty database, inside the caller's transaction.
 * Drizzle's own migrator begins and commits a transaction itself, so it cannot run inside another.
 */
export async function applyMigrations(tx: Db, count: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, count);
  if (migrations.length < count)
    throw new Error(`this version knows fewer than ${count} migrations`);
  await tx.execute(sql`create schema drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** Migrates an empty database to an earlier schema version. */
export function migrateTo(driver: Pick<Driver, "owner">, migrations: number): Promise<void> {
  return driver.owner.transaction((tx) => applyMigrations(tx as unknown as Db, migrations));
}

/** One loaded table: its number of rows, and a hash of them that ignores their order. */
type Contents = { count: number; hash: bigint };

const rowHash = sql.raw("sum(('x' || substr(md5(given::text), 1, 16))::bit(64)::bigint::numeric)");

/**
 * Replaces the rows of every table in the caller's transaction and returns their number by table.
 * Throws if a table then differs from the dump. After that check, `edit` runs with foreign keys, so
 * that deletions cascade, but without our triggers and row-level security.
 */
export async function loadDatabase(
  tx: Db,
  rows: AsyncIterable<DumpRows>,
  edit: (tx: Db) => Promise<void> = async () => {},
): Promise<Map<string, number>> {
  const { restoreForeignKeys, restoreTriggers } = await disableConstraints(tx);
  const given = new Map<string, Contents & { columns: string[] }>();
  const typesByTable = new Map<string, Map<string, string>>();
  for await (const batch of rows) {
    const { table, columns } = batch;
    const types = typesByTable.get(table) ?? (await readTypes(tx, table));
    typesByTable.set(table, types);
    const before = given.get(table) ?? { count: 0, hash: 0n, columns };
    const hash = before.hash + (await insertRows(tx, batch, types));
    given.set(table, { count: before.count + batch.count, hash, columns });
  }
  for (const [table, expected] of given) {
    const stored = await readContents(tx, table, expected.columns);
    if (stored.count !== expected.count || stored.hash !== expected.hash)
      throw new Error(`the rows of ${table} differ from those of the backup`);
  }
  await restoreForeignKeys();
  await edit(tx);
  await restoreTriggers();
  return new Map([...given].map(([table, { count }]) => [table, count]));
}

async function readTypes(tx: Db, table: string): Promise<Map<string, string>> {
  return new Map((await columnsOf(tx, table)).map(({ name, type }) => [name, type]));
}

const listOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Inserts one batch. Returns the hash of the values as the database reads them back. */
async function insertRows(
  tx: Db,
  { table, columns, json }: DumpRows,
  types: ReadonlyMap<string, string>,
): Promise<bigint> {
  const values = columns.map((name, at) => {
    const type = types.get(name);
    if (!type) throw new Error(`the dump has ${table}.${name}, which its schema does not have`);
    return sql`${sql.raw(`(r->>${at})::${type}`)} as ${sql.identifier(name)}`;
  });
  const [done] = await rowsOf<{ hash: string | null }>(
    tx,
    sql`with given as materialized (
        select ${sql.join(values, sql`, `)} from json_array_elements(${json}::json) r
      ), added as (
        insert into ${sql.identifier(table)} (${listOf(columns)}) select * from given
      ) select ${rowHash}::text as hash from given`,
  );
  return BigInt(done?.hash ?? 0);
}

async function readContents(tx: Db, table: string, columns: readonly string[]): Promise<Contents> {
  const [row] = await rowsOf<{ count: number; hash: string | null }>(
    tx,
    sql`select count(*)::int as count, ${rowHash}::text as hash
      from (select ${listOf(columns)} from ${sql.identifier(table)}) given`,
  );
  return { count: row?.count ?? 0, hash: BigInt(row?.hash ?? 0) };
}

/**
 * Empties every table and drops the constraints that depend on the order of inserts. Returns a
 * function that restores them; restoring a foreign key checks it.
 */
async function disableConstraints(tx: Db) {
  const tables = await tablesOf(tx);
  const forced = await rowsOf<{ name: string }>(
    tx,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  const keys = await rowsOf<{ tab: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as tab, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const run = (text: string) => tx.execute(sql.raw(text));
  const named = tables.map((table) => `"${table}"`);
  for (const { name } of forced) await run(`alter table "${name}" no force row level security`);
  for (const table of named) await run(`alter table ${table} disable trigger user`);
  for (const { tab, name } of keys) await run(`alter table ${tab} drop constraint ${name}`);
  await run(`truncate ${named.join(", ")}`);
  return {
    restoreForeignKeys: async () => {
      for (const { tab, name, definition } of keys)
        await run(`alter table ${tab} add constraint ${name} ${definition}`);
    },
    restoreTriggers: async () => {
      for (const table of named) await run(`alter table ${table} enable trigger user`);
      for (const { name } of forced) await run(`alter table "${name}" force row level security`);
    },
  };
}
