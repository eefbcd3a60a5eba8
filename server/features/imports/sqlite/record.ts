// Decodes the integers and records of a SQLite file: https://www.sqlite.org/fileformat2.html,
// sections 1.6 (varints) and 2.1 (record format).
import { unreadableFile } from "../zip-file.ts";

export type SqliteValue = null | number | string | Uint8Array;

/** The text encodings of a SQLite file, by the number in its header. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** The default limit of SQLite (SQLITE_MAX_COLUMN, https://www.sqlite.org/limits.html). */
const maxValues = 2_000;

const decoders: Readonly<Record<TextEncoding, TextDecoder>> = {
  "utf-8": new TextDecoder("utf-8"),
  "utf-16le": new TextDecoder("utf-16le"),
  "utf-16be": new TextDecoder("utf-16be"),
};

/** Reads a variable-length integer. Returns it and the offset after it. */
export function readVarint(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  // Seven bytes hold 49 bits, which a number represents exactly.
  for (let next = at + 1; next <= at + 7; next += 1) {
    const byte = bytes[next - 1];
    if (byte === undefined) throw unreadableFile();
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, next];
  }
  return readLongVarint(bytes, at);
}

/** Reads a variable-length integer of eight or nine bytes. All eight bits of the ninth count. */
function readLongVarint(bytes: Buffer, at: number): [value: number, next: number] {
  if (at + 8 > bytes.length) throw unreadableFile();
  let value = 0n;
  for (const byte of bytes.subarray(at, at + 8)) value = (value << 7n) | BigInt(byte & 0x7f);
  if (bytes.readUInt8(at + 7) < 0x80) return [Number(value), at + 8];
  const last = bytes[at + 8];
  if (last === undefined) throw unreadableFile();
  return [Number(BigInt.asIntN(64, (value << 8n) | BigInt(last))), at + 9];
}

/** Sizes in bytes of values with serial types 1 to 7: six integers and a float. */
const numberSizes = [0, 1, 2, 3, 4, 6, 8, 8] as const;

/**
 * Decodes the values of a record at these indexes; null for an index without a value. Throws
 * `invalid_input` if any value is cut off, or if there are more values than SQLite allows.
 */
export function readRecord(
  payload: Buffer,
  encoding: TextEncoding,
  indexes: readonly number[],
): SqliteValue[] {
  const [headerSize, start] = readVarint(payload, 0);
  if (headerSize < start || headerSize > payload.length) throw unreadableFile();
  const values: SqliteValue[] = indexes.map(() => null);
  let at = headerSize;
  let index = 0;
  for (let head = start; head < headerSize; index += 1) {
    if (index >= maxValues) throw unreadableFile();
    const [type, next] = readVarint(payload, head);
    head = next;
    const size = sizeOf(type);
    if (at + size > payload.length) throw unreadableFile();
    const place = indexes.indexOf(index);
    if (place >= 0) values[place] = readValue(payload.subarray(at, at + size), type, encoding);
    at += size;
  }
  return values;
}

function sizeOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  if (type === 8 || type === 9) return 0;
  const size = numberSizes[type];
  if (size === undefined) throw unreadableFile();
  return size;
}

function readValue(bytes: Buffer, type: number, encoding: TextEncoding): SqliteValue {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type < 7) return bytes.length === 8 ? Number(bytes.readBigInt64BE(0)) : readInteger(bytes);
  return type % 2 === 0 ? bytes : decoders[encoding].decode(bytes);
}

const readInteger = (bytes: Buffer) => bytes.readIntBE(0, bytes.length);
