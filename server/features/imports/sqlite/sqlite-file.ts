// Reads an uploaded SQLite file (https://www.sqlite.org/fileformat2.html) without SQLite: 6 kB with
// a cycle of pages can block `node:sqlite` for hours, and nothing can interrupt its thread. This
// module reads each page at most once per table, in slices of work, from memory.
import { importLimits } from "#shared/limits.ts";
import { ApiError } from "../../../errors.ts";
import { WorkSlices } from "../../../platform/work-slices.ts";
import { unreadableFile } from "../zip-file.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { readRecord, readVarint, type SqliteValue, type TextEncoding } from "./record.ts";

export type SqliteRow<Column extends string> = Readonly<Record<Column, SqliteValue>>;

const magic = Buffer.from("SQLite format 3\0");
const headerSize = 100;
const encodings: readonly (TextEncoding | undefined)[] = [
  undefined,
  "utf-8",
  "utf-16le",
  "utf-16be",
];
/** Page types: a node of a table, and a leaf with its rows. Indexes are not read. */
const interiorPage = 5;
const leafPage = 13;
/** Maximum depth of a b-tree, as in SQLite (BTCURSOR_MAX_DEPTH). */
const maxDepth = 20;

/** Indexes of the columns type, name, rootpage and sql in the table of tables. */
const schemaIndexes = [0, 1, 3, 4];

type Table = { root: number; columns: Columns };
type Cell = { rowId: number; payload: Buffer };

/** Whether the file is a SQLite database, by its first bytes. */
export function isSqlite(file: Buffer): boolean {
  return file.subarray(0, magic.length).equals(magic);
}

export class SqliteFile {
  readonly #file: Buffer;
  readonly #pageSize: number;
  /** The usable bytes of a page, U in the format. */
  readonly #usable: number;
  readonly #encoding: TextEncoding;
  readonly #tables = new Map<string, Table>();

  private constructor(file: Buffer) {
    if (!isSqlite(file) || file.length < headerSize) throw unreadableFile();
    const size = file.readUInt16BE(16);
    this.#file = file;
    this.#pageSize = size === 1 ? 65_536 : size;
    this.#usable = this.#pageSize - file.readUInt8(20);
    if (this.#pageSize < 512 || this.#usable < 480) throw unreadableFile();
    const encoding = encodings[file.readUInt32BE(56) || 1];
    if (!encoding) throw unreadableFile();
    this.#encoding = encoding;
  }

  /** Reads the list of tables. Throws `invalid_input` if the file is damaged. */
  static async open(file: Buffer): Promise<SqliteFile> {
    const opened = new SqliteFile(file);
    for await (const { payload } of opened.#cells(1)) {
      const [type, name, root, sql] = readRecord(payload, opened.#encoding, schemaIndexes);
      if (type !== "table" || typeof name !== "string" || typeof sql !== "string") continue;
      if (typeof root === "number" && root > 0) {
        opened.#tables.set(name, { root, columns: columnsOf(sql) });
      }
    }
    return opened;
  }

  /** Whether the file has a table with these columns. */
  has(table: string, ...columns: string[]): boolean {
    const names = this.#tables.get(table)?.columns.names;
    return names !== undefined && columns.every((column) => names.includes(column));
  }

  /**
   * Yields these columns of a table in row id order, with null for a missing column. Yields no row
   * if the table is missing. Throws `invalid_input` if the file is damaged, and `too_large` if it
   * has too many rows or a row is too long.
   */
  async *rows<Column extends string>(
    table: string,
    columns: readonly Column[],
  ): AsyncGenerator<SqliteRow<Column>> {
    const found = this.#tables.get(table);
    if (!found) return;
    const { names, rowId: rowIdName } = found.columns;
    const indexes = columns.map((column) => names.indexOf(column));
    let count = 0;
    for await (const { rowId, payload } of this.#cells(found.root)) {
      count += 1;
      if (count > importLimits.rows)
        throw new ApiError("too_large", "This file has too many rows.");
      // Rows written before a column was added have no value for it.
      const values = readRecord(payload, this.#encoding, indexes);
      const entries = columns.map((column, at) => [
        column,
        column === rowIdName ? rowId : values[at],
      ]);
      yield Object.fromEntries(entries) as SqliteRow<Column>;
    }
  }

  /** Reads the cells of a table b-tree. A page that is reached twice means a damaged file. */
  async *#cells(root: number): AsyncGenerator<Cell> {
    const visited = new Set<number>();
    const slices = new WorkSlices();
    // Cells that overlap could make a small file large.
    let unread = this.#file.length;
    const open = [{ page: root, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { page, depth } = next;
      if (depth > maxDepth) throw unreadableFile();
      await slices.spend(this.#pageSize);
      const bytes = this.#page(page, visited);
      const head = page === 1 ? headerSize : 0;
      const type = bytes.readUInt8(head);
      const count = bytes.readUInt16BE(head + 3);
      const pointers = head + (type === interiorPage ? 12 : 8);
      if (pointers + 2 * count > this.#usable) throw unreadableFile();
      const starts = Array.from({ length: count }, (_, at) =>
        bytes.readUInt16BE(pointers + 2 * at),
      );
      if (type === interiorPage) {
        const children = starts.map((start) => this.#uint32(bytes, start));
        children.push(bytes.readUInt32BE(head + 8));
        for (const child of children.reverse()) open.push({ page: child, depth: depth + 1 });
      } else if (type === leafPage) {
        for (const start of starts) {
          const cell = this.#cell(bytes, start, visited);
          unread -= cell.payload.length;
          if (unread < 0) throw unreadableFile();
          await slices.spend(cell.payload.length);
          yield cell;
        }
      } else throw unreadableFile();
    }
  }

  /** Reads a cell of a leaf and the overflow pages of its payload (section 1.6). */
  #cell(bytes: Buffer, start: number, visited: Set<number>): Cell {
    const [size, afterSize] = readVarint(bytes, start);
    const [rowId, at] = readVarint(bytes, afterSize);
    if (size < 0) throw unreadableFile();
    if (size > importLimits.line)
      throw new ApiError("too_large", "This file has a row that is too long.");
    const usable = this.#usable;
    const maxLocal = usable - 35;
    const minLocal = Math.floor(((usable - 12) * 32) / 255) - 23;
    const spill = minLocal + ((size - minLocal) % (usable - 4));
    const local = size <= maxLocal ? size : spill <= maxLocal ? spill : minLocal;
    if (at + local > bytes.length) throw unreadableFile();
    const parts = [bytes.subarray(at, at + local)];
    let missing = size - local;
    let page = missing > 0 ? this.#uint32(bytes, at + local) : 0;
    while (missing > 0) {
      const overflow = this.#page(page, visited);
      const part = overflow.subarray(4, 4 + Math.min(missing, usable - 4));
      parts.push(part);
      missing -= part.length;
      page = overflow.readUInt32BE(0);
    }
    return { rowId, payload: parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts) };
  }

  /** Returns a page. Throws `invalid_input` if it was read before or is not in the file. */
  #page(number: number, visited: Set<number>): Buffer {
    const end = number * this.#pageSize;
    if (number < 1 || end > this.#file.length || visited.has(number)) throw unreadableFile();
    visited.add(number);
    return this.#file.subarray(end - this.#pageSize, end);
  }

  #uint32(bytes: Buffer, at: number): number {
    if (at + 4 > bytes.length) throw unreadableFile();
    return bytes.readUInt32BE(at);
  }
}
