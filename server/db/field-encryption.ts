// Private fields are encrypted before they reach the database, with a key for each owner. Table,
// column, row and owner are associated data (AEAD), so a field that is moved elsewhere cannot be
// decrypted. docs/decisions/0004 describes the threat model.
import { createSecretKey, type KeyObject } from "node:crypto";
import { decryptBytes, encryptBytes } from "./cipher.ts";

const format = 1;

/** Shown in place of a text that cannot be decrypted. */
export const undecryptableText =
  "(This text cannot be decrypted. Please tell the operator of this installation.)";

/** The encrypted field was changed, or moved from its place. */
export class DecryptionError extends Error {
  override readonly name = "Unopenable";
}

/** The place of an encrypted field. */
export type FieldRef = { table: string; column: string; row: string };

/** One user's key, in memory. A field is `format (1 byte) | key version (2 bytes) | ciphertext`. */
export class OwnerKey {
  readonly owner: string;
  readonly #keys: ReadonlyMap<number, KeyObject>;
  readonly #current: number;
  readonly #report: (place: FieldRef) => void;

  /**
   * @param keys 32-byte keys by version: the highest version encrypts, all of them decrypt.
   * @param report called for each field that cannot be decrypted
   */
  constructor(
    owner: string,
    keys: ReadonlyMap<number, Uint8Array>,
    report: (place: FieldRef) => void = () => {},
  ) {
    this.owner = owner;
    this.#report = report;
    this.#keys = new Map([...keys].map(([version, key]) => [version, createSecretKey(key)]));
    this.#current = Math.max(...keys.keys());
  }

  encrypt(table: string, column: string, row: string, text: string): Uint8Array {
    const key = this.#keys.get(this.#current);
    if (!key) throw new Error("the user's key is missing");
    const head = Buffer.alloc(3);
    head.writeUInt8(format, 0);
    head.writeUInt16BE(this.#current, 1);
    return Buffer.concat([
      head,
      encryptBytes(key, this.#place(table, column, row), Buffer.from(text)),
    ]);
  }

  /**
   * Returns the plain text. Reports the field and throws `DecryptionError` if it was changed,
   * moved, or encrypted with another key.
   */
  decrypt(table: string, column: string, row: string, field: Uint8Array): string {
    try {
      return this.#decryptField(this.#place(table, column, row), field);
    } catch (cause) {
      this.#report({ table, column, row });
      throw new DecryptionError("a field cannot be decrypted", { cause });
    }
  }

  /**
   * Like `decrypt`, for a text that is shown: if it cannot be decrypted, returns `instead` or a
   * notice, so that the rest of the page still loads. Never write the result back.
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

  #decryptField(place: string, field: Uint8Array): string {
    const box = Buffer.from(field.buffer, field.byteOffset, field.byteLength);
    if (box.length < 3 || box.readUInt8(0) !== format) throw new Error("not an encrypted field");
    const key = this.#keys.get(box.readUInt16BE(1));
    if (!key) throw new Error("the key version of the field is missing");
    return decryptBytes(key, place, box.subarray(3)).toString("utf8");
  }

  #place(table: string, column: string, row: string): string {
    return [table, column, row, this.owner].join("|");
  }
}
