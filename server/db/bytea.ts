import { type PGlite, types } from "@electric-sql/pglite";

/**
 * Makes PGlite read and write `bytea` with Node's own hexadecimal codec. PGlite's codec makes a
 * string for each byte, which takes 80 to 230 ms of CPU for a megabyte; this takes a tenth.
 * Encrypted fields are most of what the database stores.
 */
export function installByteaCodec(client: Pick<PGlite, "parsers" | "serializers">): void {
  client.serializers = { ...client.serializers, [types.BYTEA]: toHex };
  client.parsers = { ...client.parsers, [types.BYTEA]: fromHex };
}

/**
 * Encodes bytes in PostgreSQL's hex format. Throws for anything but bytes: a string would be stored
 * as its own text.
 */
export function toHex(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array)) throw new Error("a bytea parameter must be a Uint8Array");
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`;
}

/** @param text PostgreSQL's hex format, as in `\x00ff`. */
export function fromHex(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), "hex"));
}
