import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { encryptBytes } from "./cipher.ts";
import type { Db, Driver } from "./driver.ts";
import { type FieldRef, OwnerKey } from "./field-encryption.ts";
import type { MasterKeys } from "./master-key.ts";
import { groupKeys, installation, userKeys } from "./schema.ts";

/** Maximum number of unwrapped keys in memory. Each takes a few hundred bytes. */
const cacheSize = 5_000;

/**
 * Provides the keys of users and groups, and unwraps each once. A user's key is created at its
 * first use, a group's key with the group.
 */
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
        const made = await this.#wrapNewKey(tx, wrappedKeyContext(owner, 1));
        await tx
          .insert(userKeys)
          .values({ userId: owner, version: 1, wrapped: made.wrapped, wrappedBy: made.wrappedBy })
          .onConflictDoNothing();
        // Another request may have created the key first. The stored one wins.
        rows = await read();
      }
      return new OwnerKey(
        owner,
        new Map(
          rows.map((row) => [
            row.version,
            this.#master.open(wrappedKeyContext(owner, row.version), row.wrapped, row.wrappedBy),
          ]),
        ),
        (place) => this.onUnreadable(place),
      );
    });
    this.#remember(owner, key);
    return key;
  }

  /**
   * Returns the key of a group; `undefined` if there is no such group. Never call this inside an
   * open transaction.
   */
  async ofGroup(groupId: string): Promise<OwnerKey | undefined> {
    const known = this.#cache.get(groupId);
    if (known) return known;
    const rows = await this.#driver.transaction("berea_system", undefined, (tx) =>
      tx.select().from(groupKeys).where(eq(groupKeys.groupId, groupId)),
    );
    if (rows.length === 0) return undefined;
    const unwrapped = rows.map(({ version, wrapped, wrappedBy }) => {
      const key = this.#master.open(groupKeyContext(groupId, version), wrapped, wrappedBy);
      return [version, key] as const;
    });
    const key = new OwnerKey(groupId, new Map(unwrapped), (place) => this.onUnreadable(place));
    this.#remember(groupId, key);
    return key;
  }

  /** Creates the key of a new group, to be stored in the transaction that adds the group. */
  async createGroupKey(tx: Db, groupId: string) {
    const { plain, ...row } = await this.#wrapNewKey(tx, groupKeyContext(groupId, 1));
    const key = new OwnerKey(groupId, new Map([[1, plain]]), (place) => this.onUnreadable(place));
    return { key, row: { groupId, version: 1, ...row } };
  }

  /** Removes a key from memory after the rows of its user or group were deleted. */
  forget(owner: string): void {
    this.#cache.delete(owner);
  }

  async #wrapNewKey(tx: Db, context: string) {
    // Waits for a rotation of the master key to end: a key wrapped by the old one after the
    // rotation would be lost.
    const [known] = await tx.select().from(installation).for("share");
    const master = known && this.#master.inUse(known.keyCheck);
    if (!master) throw new Error("this server does not have the current master key");
    const plain = randomBytes(32);
    const wrapped = encryptBytes(master.wrapping, context, plain);
    return { plain, wrapped, wrappedBy: master.id };
  }

  #remember(owner: string, key: OwnerKey): void {
    if (this.#cache.size >= cacheSize) {
      const oldest = this.#cache.keys().next();
      if (!oldest.done) this.#cache.delete(oldest.value);
    }
    this.#cache.set(owner, key);
  }
}

/** The associated data of a group's wrapped key. */
export function groupKeyContext(groupId: string, version: number): string {
  return `group_keys|wrapped|${groupId}|${version}`;
}

/** The associated data of a user's wrapped key. */
export function wrappedKeyContext(owner: string, version: number): string {
  return `user_keys|wrapped|${owner}|${version}`;
}
