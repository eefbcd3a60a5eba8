// Access to the database. No other part of the server holds a connection. A feature reads a user's
// own rows through `asUser` and, for the few things that concern all users, through `asSystem`.
// Sign-in has its own handle.
import { sql } from "drizzle-orm";
import type { Db, Driver } from "./driver.ts";
import type { OwnerKey } from "./field-encryption.ts";
import { Keyring } from "./keyring.ts";
import type { MasterKeys } from "./master-key.ts";
import { countMigrations } from "./migrations-folder.ts";

/**
 * One user in one transaction; the first argument of a feature's queries. `db` sees only this
 * user's rows, whatever the query says. `key` decrypts and encrypts their private fields.
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
   * Runs `action` as one user, in a transaction that row-level security limits to their rows. Use
   * only the given handle inside: the embedded database has one connection, so a second transaction
   * would wait for this one for ever.
   */
  async asUser<T>(userId: string, action: (user: UserContext) => Promise<T>): Promise<T> {
    const key = await this.keys.of(userId);
    return this.#driver.transaction("berea_app", userId, (db) => action({ id: userId, db, key }));
  }

  /**
   * Runs `action` as an anonymous visitor, for what everybody may read. Personal rows are
   * invisible.
   */
  asAnonymous<T>(action: (db: Db) => Promise<T>): Promise<T> {
    return this.#driver.transaction("berea_app", undefined, action);
  }

  /**
   * Runs `action` with access to the keys, roles, settings and plans of all users, but to nothing
   * that a user wrote.
   */
  asSystem<T>(action: (db: Db) => Promise<T>): Promise<T> {
    return this.#driver.transaction("berea_system", undefined, action);
  }

  /**
   * Describes the database for the admin page: its version, its size on disk, and the migrations it
   * has and should have.
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
