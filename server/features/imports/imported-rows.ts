// Defines for each kind of row how an import checks, compares and inserts it.
import { createHash } from "node:crypto";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ImportKind } from "#shared/api/imports.ts";
import type { Message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";

/**
 * A row of the file. `line` counts from 1. `length` is the length of its text in UTF-16 code units.
 * `reason` is set if the row cannot be read.
 */
export type FoundRow = { line: number; length: number; value: unknown; reason?: Message };

/** A row to insert. The server creates its id, because encryption binds a field to its row. */
export type NewRow<Row> = { id: string; row: Row; length: number };

/** Maps the ids of the file to those of the account, by kind. */
export class ImportedIds {
  readonly #ids = new Map<string, { id: string; isNew: boolean }>();

  set(kind: ImportKind, idInFile: string, id: string, isNew: boolean): void {
    this.#ids.set(`${kind} ${idInFile}`, { id, isNew });
  }

  get(kind: ImportKind, idInFile: string): { id: string; isNew: boolean } | undefined {
    return this.#ids.get(`${kind} ${idInFile}`);
  }
}

/**
 * A row with the ids of the account. "known": the account already has the item that it belongs to,
 * so the row is skipped without a comparison. "missing": that item was not imported.
 */
type Linked<Row> = { row: Row } | "known" | "missing";

export type ImportedRows<Row> = {
  kind: ImportKind;
  /** The format of a row in an archive. */
  schema: z.ZodType<Row>;
  table: PgTable & { userId: PgColumn };
  /** Maximum number of rows that an account may have. */
  max: number;
  /** Set if the rows belong to new rows of another kind, so the account cannot have them yet. */
  belongsToNew?: true;
  /** Returns the values by which two rows are recognized as the same. */
  identity(row: Row): readonly unknown[];
  /** The maximum number of rows in each group, such as the highlights of one chapter. */
  group?: { of(row: Row): string; max: number };
  /** Returns the id of the row in the archive. Defined for kinds to which other rows refer. */
  idInFile?(row: Row): string;
  /** Replaces the ids of other rows in the archive with those of the account. */
  link?(row: Row, ids: ImportedIds): Linked<Row>;
  /** Inserts rows, at most as many as one slice of work can encrypt. */
  insert(user: UserContext, rows: readonly NewRow<Row>[]): Promise<void>;
};

/** Checks the row type of one kind, then erases it for the code that handles all kinds. */
export function importedRows<Row>(rows: ImportedRows<Row>): ImportedRows<unknown> {
  return rows as unknown as ImportedRows<unknown>;
}

/** Returns a hash of the identity of a row. */
export function digest(identity: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(identity)).digest("base64");
}

/** Reads a date of the file. A future date, from a clock that was ahead, becomes `now`. */
export function pastDate(written: string, now = new Date()): Date {
  const date = new Date(written);
  return date < now ? date : now;
}
