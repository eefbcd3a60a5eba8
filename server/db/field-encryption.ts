// Private fields are sealed before they reach the database, each with its owner's own key. A sealed
// field is bound to its table, column, row and owner, so that nobody with access to the database
// can move one to another place and have it read there. What this protects from, and what not,
// stands in docs/decisions/0004.
import { decryptBytes, encryptBytes } from "./cipher.ts";

const format = 1;

/** Stands where words cannot be opened. */
export const undecryptableText =
  "(This text cannot be decrypted. Please tell the operator of this installation.)";

/** A sealed field is not as it was written, or not where. */
export class DecryptionError extends Error {
  override readonly name = "Unopenable";
}

/** Where a sealed field stands. */
export type FieldRef = { table: string; column: string; row: string };

/**
 * One person's key, in memory. Fields read `format (1 byte) | key version (2 bytes) | sealed
 * bytes`.
 */
export class OwnerKey {
  readonly owner: string;
  readonly #keys: ReadonlyMap<number, Uint8Array>;
  readonly #current: number;
  readonly #report: (place: FieldRef) => void;

  /**
   * @param keys 32-byte keys by version; the highest version seals, all of them open.
   * @param report is told of each field that cannot be opened.
   */
  constructor(
    owner: string,
    keys: ReadonlyMap<number, Uint8Array>,
    report: (place: FieldRef) => void = () => {},
  ) {
    this.owner = owner;
    this.#report = report;
    this.#keys = keys;
    this.#current = Math.max(...keys.keys());
  }

  encrypt(table: string, column: string, row: string, text: string): Uint8Array {
    const key = this.#keys.get(this.#current);
    if (!key) throw new Error("a person's key is missing");
    const head = Buffer.alloc(3);
    head.writeUInt8(format, 0);
    head.writeUInt16BE(this.#current, 1);
    return Buffer.concat([
      head,
      encryptBytes(key, this.#place(table, column, row), Buffer.from(text)),
    ]);
  }

  /**
   * The plain text; reports and throws `Unopenable` when the field was tampered with, moved, or
   * sealed with another key.
   */
  decrypt(table: string, column: string, row: string, field: Uint8Array): string {
    try {
      return this.#unseal(this.#place(table, column, row), field);
    } catch (cause) {
      this.#report({ table, column, row });
      throw new DecryptionError("a field cannot be decrypted", { cause });
    }
  }

  /**
   * As `open`, for what is shown: a field that cannot be opened says so, or is `instead`, and does
   * not keep its owner from everything beside it. Not for what is written back.
   */
  decryptForDisplay(
    table: string,
    column: string,
    row: string,
    field: Uint8Array,
    instead: string = undecryptableText,
  ): string {
    try {
      return this.decrypt(table, column, row, field);
    } catch {
      return instead;
    }
  }

  #unseal(place: string, field: Uint8Array): string {
    const box = Buffer.from(field.buffer, field.byteOffset, field.byteLength);
    if (box.length < 3 || box.readUInt8(0) !== format) throw new Error("it is no sealed field");
    const key = this.#keys.get(box.readUInt16BE(1));
    if (!key) throw new Error("it needs a key version that is gone");
    return decryptBytes(key, place, box.subarray(3)).toString("utf8");
  }

  #place(table: string, column: string, row: string): string {
    return [table, column, row, this.owner].join("|");
  }
}
