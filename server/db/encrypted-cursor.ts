// Cursors that their reader cannot decode, for lists that are sorted by ids that the reader must not
// learn. Random nonces also make two cursors to the same row different.
import { hkdfSync } from "node:crypto";
import { decryptBytes, encryptBytes } from "./cipher.ts";
import { type Cursor, decodeCursor, encodeCursor, invalidCursor } from "./keyset-pagination.ts";

/** Encrypts the cursors of one list with a key derived from the installation's secret. */
export class EncryptedCursors {
  readonly #key: Uint8Array;
  readonly #place: string;

  constructor(secret: string, list: string) {
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "berea cursors", 32));
    this.#place = `cursor|${list}`;
  }

  encrypt(cursor: Cursor): string {
    const plain = Buffer.from(encodeCursor(cursor));
    return encryptBytes(this.#key, this.#place, plain).toString("base64url");
  }

  /** Throws `invalid_input` for a cursor that this list did not return. */
  decrypt(text: string): Cursor {
    let plain: Buffer;
    try {
      plain = decryptBytes(this.#key, this.#place, Buffer.from(text, "base64url"));
    } catch {
      throw invalidCursor();
    }
    return decodeCursor(plain.toString());
  }
}
