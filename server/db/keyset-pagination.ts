// Keyset pagination, newest first: a cursor names the last returned row by its timestamp and,
// because rows can share one, its id. Rows that are added or removed between pages cause no
// repeated or skipped rows, and a deep page costs as much as the first.

import { and, asc, eq, gt, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Page } from "#shared/api/pagination.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../errors.ts";
import type { UserContext } from "./database.ts";

export type Cursor = { at: Date; id: string };
/**
 * The requested page: `limit` rows after the row that `cursor` names, or from the newest row on.
 */
export type PageInput = { limit: number; cursor?: string | undefined };

const markShape = z.tuple([z.iso.datetime(), z.uuid()]);

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString("base64url");
}

export function invalidCursor(): ApiError {
  const text = message("The cursor is not valid. Load the first page again.");
  return new ApiError("invalid_input", text, { cursor: text });
}

/** Parses a cursor. Throws `invalid_input` for a cursor that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): Cursor {
  try {
    const [at, id] = markShape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { at: new Date(at), id };
  } catch {
    throw invalidCursor();
  }
}

/**
 * Newest first, in the order of the tables' indexes. Drizzle creates them with "nulls last", and
 * PostgreSQL does not sort by an index with another order of nulls, even if there are no nulls.
 */
export function newestFirst(at: PgColumn, id: PgColumn): SQL[] {
  return [sql`${at} desc nulls last`, asc(id)];
}

/** The condition for rows after the cursor; `undefined` on the first page. */
export function afterCursor(cursor: string | undefined, at: PgColumn, id: PgColumn) {
  if (cursor === undefined) return undefined;
  const mark = decodeCursor(cursor);
  // The first condition is implied by the second, but an index scan can start at it.
  return and(lte(at, mark.at), or(lt(at, mark.at), and(eq(at, mark.at), gt(id, mark.id))));
}

/** Like `afterCursor`, for a list with the oldest row first. */
export function afterCursorOldestFirst(cursor: string | undefined, at: PgColumn, id: PgColumn) {
  if (cursor === undefined) return undefined;
  const mark = decodeCursor(cursor);
  return or(gt(at, mark.at), and(eq(at, mark.at), gt(id, mark.id)));
}

type OwnTable = PgTable & { id: PgColumn; userId: PgColumn; createdAt: PgColumn };

/** Returns a page of the user's own rows of a table, newest first. */
export async function listOwnRows<Table extends OwnTable, Item>(
  { db, id }: UserContext,
  table: Table,
  { limit, cursor }: PageInput,
  present: (row: Table["$inferSelect"]) => Item,
): Promise<Page<Item>> {
  const { createdAt, id: rowId, userId } = table;
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(userId, id), afterCursor(cursor, createdAt, rowId)))
    .orderBy(...newestFirst(createdAt, rowId))
    .limit(limit + 1);
  return toPage(
    rows as (Table["$inferSelect"] & { createdAt: Date; id: string })[],
    limit,
    present,
    (row) => ({
      at: row.createdAt,
      id: row.id,
    }),
  );
}

/** Makes a page from `limit + 1` rows. The extra row shows that there is a next page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  mark: (row: Row) => Cursor,
  encode = encodeCursor,
): Page<Item> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: kept.map(present),
    nextCursor: rows.length > limit && last ? encode(mark(last)) : null,
  };
}
