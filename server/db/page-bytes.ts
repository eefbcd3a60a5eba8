// Pages of rows with long encrypted fields, limited by bytes as well as by rows, and decrypted in
// slices.
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Page } from "#shared/api/pagination.ts";
import { WorkSlices } from "../platform/work-slices.ts";
import { type Cursor, encodeCursor } from "./keyset-pagination.ts";

/** Maximum number of encrypted bytes in a page, unless its first row alone has more. */
export const maxPageBytes = 512 * 1024;

/** The size of these columns of a row in bytes, without reading them. */
export function byteLength(...columns: PgColumn[]): SQL<number> {
  if (columns.length === 0) return sql<number>`0`.mapWith(Number);
  const lengths = columns.map((column) => sql`coalesce(octet_length(${column}), 0)`);
  return sql<number>`(${sql.join(lengths, sql` + `)})`.mapWith(Number);
}

/**
 * Returns how many of the rows, in their order, have at most `maxBytes` together; at least one if
 * there are any.
 */
export function countFitting(sizes: readonly { bytes: number }[], maxBytes = maxPageBytes): number {
  let bytes = 0;
  const over = sizes.findIndex((size, at) => {
    bytes += size.bytes;
    return at > 0 && bytes > maxBytes;
  });
  return over < 0 ? sizes.length : over;
}

type Reading<Row, Item> = {
  limit: number;
  /** Reads the sizes of the first rows; `rows` reads the same rows in the same order. */
  sizes(limit: number): PromiseLike<{ bytes: number }[]>;
  rows(limit: number): PromiseLike<Row[]>;
  present(row: Row): Item;
  mark(row: Row): Cursor;
};

/**
 * Returns a page of at most `limit` rows and `maxPageBytes`, with a cursor if there are more rows.
 */
export async function readPage<Row, Item>(reading: Reading<Row, Item>): Promise<Page<Item>> {
  const { limit, present, mark } = reading;
  const sizes = await reading.sizes(limit + 1);
  const count = countFitting(sizes.slice(0, limit));
  const rows = count === 0 ? [] : await reading.rows(count);
  const slices = new WorkSlices();
  const items: Item[] = [];
  for (const [at, row] of rows.entries()) {
    await slices.spend(sizes[at]?.bytes ?? 0);
    items.push(present(row));
  }
  const last = rows.at(-1);
  return { items, nextCursor: sizes.length > count && last ? encodeCursor(mark(last)) : null };
}
