// Reads the whole database as lines of JSON; load.ts writes them back. Each value is PostgreSQL's
// text for it, so no value passes through JavaScript's numbers and dates, and each kind of database
// can load a dump of the other.
import { type SQL, sql } from "drizzle-orm";
import type { Db, Driver } from "./driver.ts";

/** Maximum number of rows that are read and loaded together. */
const maxPageRows = 500;
/**
 * Maximum number of bytes of values that are read and loaded together, unless one row alone has
 * more. JSON escapes can make a page six times as long, which is still far below the longest string
 * of V8 (512 MiB).
 */
export const maxPageBytes = 8 * 1024 * 1024;

/**
 * Maximum size of one row. Its JSON can be six times as long and must fit into V8's longest string
 * (512 MiB): a longer one ends the process inside `pg`, where no query can catch the error.
 */
export const maxRowBytes = 80 * 1024 * 1024;

/** The parts of a dump, in this order: its schema version, then the rows of each table in pages. */
export type DumpHead = { migrations: number };
export type DumpRows = {
  table: string;
  columns: string[];
  /** The number of rows. */
  count: number;
  /** A JSON array of rows. Each row is an array of texts or null, in the order of the columns. */
  json: string;
};

/** Parses the rows into objects of texts by column. */
export function parseRows({ columns, json }: DumpRows): Record<string, string | null>[] {
  const rows = JSON.parse(json) as (string | null)[][];
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])));
}

export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

export async function tablesOf(db: Db): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Passes on every row of every table from one snapshot. */
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
      const described = await columnsOf(tx, table);
      const pageRows = await rowsPerPage(tx, table, described);
      const columns = described.map(({ name }) => name);
      const values = columns.map((name) => sql`${sql.identifier(name)}::text`);
      await tx.execute(
        sql`declare dump no scroll cursor for select json_build_array(${sql.join(values, sql`, `)})::text as row from ${sql.identifier(table)}`,
      );
      for (;;) {
        const page = await rowsOf<{ row: string }>(
          tx,
          sql.raw(`fetch forward ${pageRows} from dump`),
        );
        if (page.length === 0) break;
        const json = `[${page.map(({ row }) => row).join(",")}]`;
        await onRows({ table, columns, count: page.length, json });
      }
      await tx.execute(sql`close dump`);
    }
  });
}

/**
 * Returns how many rows fit in `maxPageBytes` even if each is as large as the table's largest.
 * Throws if that one has more than `maxRowBytes`.
 */
async function rowsPerPage(
  tx: Db,
  table: string,
  columns: readonly { name: string; type: string }[],
): Promise<number> {
  const sizes = columns.map(({ name, type }) => {
    const column = sql.identifier(name);
    // PostgreSQL knows the length of these without reading the value; bytea is dumped as hex.
    if (type === "bytea") return sql`coalesce(octet_length(${column}), 0)::bigint * 2`;
    if (type === "text") return sql`coalesce(octet_length(${column}), 0)`;
    return sql`coalesce(octet_length(${column}::text), 0)`;
  });
  const [found] = await rowsOf<{ largest: string | null }>(
    tx,
    sql`select max(${sql.join(sizes, sql` + `)})::text as largest from ${sql.identifier(table)}`,
  );
  const largest = Math.max(1, Number(found?.largest ?? 0));
  if (largest > maxRowBytes) {
    throw new Error(`a row of the table ${table} is too large to dump (${largest} bytes)`);
  }
  return Math.min(maxPageRows, Math.max(1, Math.floor(maxPageBytes / largest)));
}

/** A table's columns and their types, without generated columns. */
export function columnsOf(tx: Db, table: string): Promise<{ name: string; type: string }[]> {
  return rowsOf(
    tx,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  );
}
