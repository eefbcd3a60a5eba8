// Private fields are sealed before they reach the database, each with its owner's own key. A sealed field is bound
// to its table, column, row and owner, so that nobody with access to the database can move one to another place
// and have it read there. What this protects from, and what not, stands in docs/decisions/0004.
import { openSealed, sealBytes } from "./cipher.ts";

const format = 1;

/** One person's key, in memory. Fields read `format (1 byte) | key version (2 bytes) | sealed bytes`. */
export class OwnerKey {
  readonly owner: string;
  readonly #keys: ReadonlyMap<number, Uint8Array>;
  readonly #current: number;

  /** @param keys 32-byte keys by version; the highest version seals, all of them open. */
  constructor(owner: string, keys: ReadonlyMap<number, Uint8Array>) {
    this.owner = owner;
    this.#keys = keys;
    this.#current = Math.max(...keys.keys());
  }

  seal(table: string, column: string, row: string, text: string): Uint8Array {
    const key = this.#keys.get(this.#current);
    if (!key) throw new Error("a person's key is missing");
    const head = Buffer.alloc(3);
    head.writeUInt8(format, 0);
    head.writeUInt16BE(this.#current, 1);
    return Buffer.concat([
      head,
      sealBytes(key, this.#place(table, column, row), Buffer.from(text)),
    ]);
  }

  /** The plain text; throws when the field was tampered with, moved, or sealed with another key. */
  open(table: string, column: string, row: string, field: Uint8Array): string {
    const box = Buffer.from(field.buffer, field.byteOffset, field.byteLength);
    if (box.length < 3 || box.readUInt8(0) !== format)
      throw new Error("sealed field is unreadable");
    const key = this.#keys.get(box.readUInt16BE(1));
    if (!key) throw new Error("sealed field needs a key version that is gone");
    return openSealed(key, this.#place(table, column, row), box.subarray(3)).toString("utf8");
  }

  #place(table: string, column: string, row: string): string {
    return [table, column, row, this.owner].join("|");
  }
}
