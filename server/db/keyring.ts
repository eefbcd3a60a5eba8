import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { encryptBytes } from "./cipher.ts";
import type { Driver } from "./driver.ts";
import { type FieldRef, OwnerKey } from "./field-encryption.ts";
import type { MasterKeys } from "./master-key.ts";
import { installation, userKeys } from "./schema.ts";

/** Maximum number of unwrapped keys in memory. Each takes a few hundred bytes. */
const cacheSize = 5_000;

/** Provides the users' keys. Each is unwrapped once and created for a user who has none. */
export class Keyring {
  readonly #driver: Driver;
  readonly #master: MasterKeys;
  readonly #cache = new Map<string, OwnerKey>();
  /** Called for each field that cannot be decrypted. */
  onUnreadable: (place: FieldRef) => void = () => {};

  constructor(driver: Driver, master: MasterKeys) {
    this.#driver = driver;
    this.#master = master;
  }

  /** Never call this inside an open transaction: it opens another one. */
  async of(owner: string): Promise<OwnerKey> {
    const known = this.#cache.get(owner);
    if (known) return known;
    const key = await this.#driver.transaction("berea_system", undefined, async (tx) => {
      const read = () => tx.select().from(userKeys).where(eq(userKeys.userId, owner));
      let rows = await read();
      if (rows.length === 0) {
        // Held while the master key is being changed: a key that is wrapped by the old one after
        // the change would be lost with it.
        const [known] = await tx.select().from(installation).for("share");
        const master = known && this.#master.inUse(known.keyCheck);
        if (!master) throw new Error("this server does not hold the master key in use");
        const wrapped = encryptBytes(master.wrapping, wrapPlace(owner, 1), randomBytes(32));
        await tx
          .insert(userKeys)
          .values({ userId: owner, version: 1, wrapped, wrappedBy: master.id })
          .onConflictDoNothing();
        // Another request may have created the key first. The stored one counts.
        rows = await read();
      }
      return new OwnerKey(
        owner,
        new Map(
          rows.map((row) => [
            row.version,
            this.#master.open(wrapPlace(owner, row.version), row.wrapped, row.wrappedBy),
          ]),
        ),
        (place) => this.onUnreadable(place),
      );
    });
    if (this.#cache.size >= cacheSize) {
      const oldest = this.#cache.keys().next();
      if (!oldest.done) this.#cache.delete(oldest.value);
    }
    this.#cache.set(owner, key);
    return key;
  }

  /** Removes a user's key from memory after the user's rows were deleted. */
  forget(owner: string): void {
    this.#cache.delete(owner);
  }
}

/** The associated data of a user's wrapped key. */
export function wrapPlace(owner: string, version: number): string {
  return `user_keys|wrapped|${owner}|${version}`;
}
