// Encrypted fields of the installation. They must be readable without any user's key,
// so they are encrypted with the master key itself; a rotation of the master key encrypts them again (rotate-master-key.ts).
import { encryptBytes } from "./cipher.ts";
import type { Db } from "./driver.ts";
import type { MasterKeys } from "./master-key.ts";
import { installation } from "./schema.ts";

/** The associated data of the operator's AI key. */
export const operatorKeyPlace = "operator_ai|key";

/** The associated data of the sentence of a report about a citation. */
export const reportedSentencePlace = (id: string) => `citation_reports|sentence|${id}`;

export class InstallationFields {
  readonly #master: MasterKeys;

  constructor(master: MasterKeys) {
    this.#master = master;
  }

  /** Encrypts a field with the master key in use. Call it in the transaction that stores it. */
  async encrypt(
    tx: Db,
    place: string,
    text: string,
  ): Promise<{ encrypted: Uint8Array; wrappedBy: string }> {
    // Waits for a rotation of the master key to end, as for the users' keys.
    const [row] = await tx.select().from(installation).for("share");
    const master = row && this.#master.inUse(row.keyCheck);
    if (!master) throw new Error("this server does not have the current master key");
    const encrypted = encryptBytes(master.wrapping, place, Buffer.from(text));
    return { encrypted, wrappedBy: master.id };
  }

  /**
   * Returns the text. Throws if the field was changed or no master key of this server decrypts it.
   */
  decrypt(place: string, encrypted: Uint8Array, wrappedBy: string | null): string {
    return this.#master.open(place, encrypted, wrappedBy).toString("utf8");
  }
}
