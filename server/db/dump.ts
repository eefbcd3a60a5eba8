// The whole database as lines of JSON, and back. Each value travels as the text that PostgreSQL writes and reads for it, so that nothing of it
// passes through JavaScript's numbers and dates; a dump of the embedded database loads into PostgreSQL and the other way round.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Driver } from "./handle.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/** Rows read and loaded at once. */
const pageSize = 500;

/** What a dump is made of, in this order: the schema it is of, then rows table by table, some at a time. */
export type DumpHead = { migrations: number };
export type DumpRows = {
  table: string;
  columns: string[];
  /** How many rows these are. */
  count: number;
  /** A JSON array of them: each an array of texts, or null, in the order of the columns. */
  json: string;
};

/** The rows as objects of texts, by column. */
export function objectsOf({ columns, json }: DumpRows): Record<string, string | null>[] {
  const rows = JSON.parse(json) as (string | null)[][];
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])));
}

async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

async function tablesOf(db: Db): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Hands over every row of every table as they are at one instant. */
export function dumpDatabase(
  driver: Pick<Driver, "snapshot">,
  onHead: (head: DumpHead) => void | Promise<void>,
  onRows: (rows: DumpRows) => void | Promise<void>,
): Promise<void> {
  return driver.snapshot(async (tx) => {
    const [applied] = await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    await onHead({ migrations: applied?.n ?? 0 });
    for (const table of await tablesOf(tx)) {
      const columns = (await columnsOf(tx, table)).map(({ name }) => name);
      const values = columns.map((name) => sql`${sql.identifier(name)}::text`);
      await tx.execute(
        sql`declare dump no scroll cursor for select json_build_array(${sql.join(values, sql`, `)})::text as row from ${sql.identifier(table)}`,
      );
      for (;;) {
        const page = await rowsOf<{ row: string }>(
          tx,
          sql.raw(`fetch forward ${pageSize} from dump`),
        );
        if (page.length === 0) break;
        const json = `[${page.map(({ row }) => row).join(",")}]`;
        await onRows({ table, columns, count: page.length, json });
      }
      await tx.execute(sql`close dump`);
    }
  });
}

/** Brings an empty database to the schema of an earlier version, by the first migrations of this one. */
export async function migrateTo(
  driver: Pick<Driver, "migrate">,
  migrations: number,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-migrations-"));
  try {
    const file = path.join("meta", "_journal.json");
    const journal = JSON.parse(readFileSync(path.join(migrationsFolder, file), "utf8")) as {
      entries: { tag: string }[];
    };
    const entries = journal.entries.slice(0, migrations);
    if (entries.length < migrations) throw new Error("a schema that this version does not know");
    mkdirSync(path.join(folder, "meta"));
    writeFileSync(path.join(folder, file), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      cpSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    await driver.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads rows into a database of the dump's schema in one transaction, in place of what is there. Returns rows by table. */
export function loadDatabase(
  driver: Pick<Driver, "owner">,
  rows: AsyncIterable<DumpRows>,
): Promise<Map<string, number>> {
  return driver.owner.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const putBack = await unfasten(tx);
    const tables = await tablesOf(tx);
    const columns = new Map(
      await Promise.all(tables.map(async (table) => [table, await columnsOf(tx, table)] as const)),
    );
    const loaded = new Map<string, number>();
    for await (const { table, columns: dumped, json } of rows) {
      const types = new Map(columns.get(table)?.map(({ name, type }) => [name, type]));
      const list = sql.join(
        dumped.map((name) => sql.identifier(name)),
        sql`, `,
      );
      const values = sql.join(
        dumped.map((name, at) => {
          const type = types.get(name);
          if (!type) throw new Error(`the dump has ${table}.${name}, which its schema has not`);
          return sql.raw(`(r->>${at})::${type}`);
        }),
        sql`, `,
      );
      const name = sql.identifier(table);
      const done = await rowsOf<{ n: number }>(
        tx,
        sql`with added as (
          insert into ${name} (${list}) select ${values} from json_array_elements(${json}::json) r returning 1
        ) select count(*)::int as n from added`,
      );
      loaded.set(table, (loaded.get(table) ?? 0) + (done[0]?.n ?? 0));
    }
    await putBack();
    return loaded;
  });
}

/** A table's columns and their types: all but those that the database works out itself. */
function columnsOf(tx: Db, table: string): Promise<{ name: string; type: string }[]> {
  return rowsOf(
    tx,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  );
}

/** Empties all tables and lifts what would stop rows from coming in any order; returns what puts it back, which checks every row. */
async function unfasten(tx: Db): Promise<() => Promise<void>> {
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
  return async () => {
    for (const { tab, name, definition } of keys)
      await run(`alter table ${tab} add constraint ${name} ${definition}`);
    for (const table of named) await run(`alter table ${table} enable trigger user`);
    for (const { name } of forced) await run(`alter table "${name}" force row level security`);
  };
}
