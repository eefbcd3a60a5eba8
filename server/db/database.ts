// The doors to the database. Nothing else of the server holds a connection: a feature gets a
// person's own rows through `asUser`, or, for the few things that are about everybody, `asSystem`;
// sign-in has a handle of its own.
import { sql } from "drizzle-orm";
import type { Db, Driver } from "./driver.ts";
import type { OwnerKey } from "./field-encryption.ts";
import { Keyring } from "./keyring.ts";
import type { MasterKeys } from "./master-key.ts";
import { countMigrations } from "./migrations-folder.ts";

/**
 * One person in one transaction: what every query of a feature takes first. `db` sees this person's
 * rows and no others, whatever the query says; `key` opens and seals their private fields.
 */
export type UserContext = { id: string; db: Db; key: OwnerKey };

export class Database {
  readonly kind: Driver["kind"];
  readonly auth: Db;
  readonly pool: Driver["pool"];
  readonly keys: Keyring;
  readonly #driver: Driver;

  constructor(driver: Driver, master: MasterKeys) {
    this.kind = driver.kind;
    this.#driver = driver;
    this.keys = new Keyring(driver, master);
    this.pool = driver.pool;
    this.auth = driver.handle("berea_auth");
  }

  /**
   * Runs `action` as one person, in a transaction that row-level security confines to their rows.
   * Inside, use only the handle given: the embedded database has one connection, and a second door
   * would wait for it.
   */
  async asUser<T>(userId: string, action: (user: UserContext) => Promise<T>): Promise<T> {
    const key = await this.keys.of(userId);
    return this.#driver.transaction("berea_app", userId, (db) => action({ id: userId, db, key }));
  }

  /** Runs `action` as nobody: for what everyone may read. Personal rows are invisible here. */
  asAnonymous<T>(action: (db: Db) => Promise<T>): Promise<T> {
    return this.#driver.transaction("berea_app", undefined, action);
  }

  /**
   * Runs `action` with access to keys, roles, settings and plans of everybody, and to nothing a
   * person wrote.
   */
  asSystem<T>(action: (db: Db) => Promise<T>): Promise<T> {
    return this.#driver.transaction("berea_system", undefined, action);
  }

  /**
   * What database this is, for the admins' page: its version, its size on disk, and the migrations
   * it has and should have.
   */
  async describe(): Promise<{
    version: string;
    sizeBytes: number;
    applied: number;
    known: number;
  }> {
    const found = (await this.#driver.owner.execute(sql`
      select
        current_setting('server_version') as version,
        pg_database_size(current_database())::text as size,
        (select count(*)::int from drizzle.__drizzle_migrations) as applied`)) as unknown as {
      rows: { version: string; size: string; applied: number }[];
    };
    const [row] = found.rows;
    if (!row) throw new Error("the database does not say what it is");
    const { version, size, applied } = row;
    return { version, sizeBytes: Number(size), applied, known: countMigrations() };
  }

  ping(): Promise<void> {
    return this.#driver.ping();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}
