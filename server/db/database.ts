// Access to the database. No other part of the server holds a connection. A feature reads a user's
// own rows through `asUser` and, for the few things that concern all users, through `asSystem`.
// Sign-in has its own handle.
import { sql } from "drizzle-orm";
import { withSpan } from "../platform/tracing.ts";
import { assumeRole, type DatabaseRole, type Db, type Driver } from "./driver.ts";
import type { OwnerKey } from "./field-encryption.ts";
import { InstallationFields } from "./installation-fields.ts";
import { Keyring } from "./keyring.ts";
import type { MasterKeys } from "./master-key.ts";
import { countMigrations } from "./migrations-folder.ts";

/**
 * One user in one transaction; the first argument of a feature's queries. `db` sees only this
 * user's rows, whatever the query says. `key` decrypts and encrypts their private fields.
 */
export type UserContext = { id: string; db: Db; key: OwnerKey };

/**
 * Runs `action` with the rights of `asSystem`, in the transaction of a user, for a change that must
 * not happen without the user's own change. The transaction then continues as the user.
 */
export async function asSystemWithin<T>(
  { id, db }: Pick<UserContext, "id" | "db">,
  action: (db: Db) => Promise<T>,
): Promise<T> {
  const stepDown = () => assumeRole(db, "berea_app", id);
  await assumeRole(db, "berea_system", undefined);
  try {
    const result = await action(db);
    await stepDown();
    return result;
  } catch (error) {
    // This fails after a failed statement, which has ended the transaction.
    await stepDown().catch(() => {});
    throw error;
  }
}

export class Database {
  readonly kind: Driver["kind"];
  readonly auth: Db;
  readonly pool: Driver["pool"];
  readonly pools: Driver["pools"];
  readonly directUrl: Driver["directUrl"];
  readonly replica: Driver["replica"];
  readonly keys: Keyring;
  readonly installationFields: InstallationFields;
  readonly #driver: Driver;
  #systemChanges = 0;

  constructor(driver: Driver, master: MasterKeys) {
    this.kind = driver.kind;
    this.#driver = driver;
    this.keys = new Keyring(driver, master);
    this.installationFields = new InstallationFields(master);
    this.pool = driver.pool;
    this.pools = driver.pools;
    this.directUrl = driver.directUrl;
    this.replica = driver.replica;
    this.auth = driver.handle("berea_auth");
  }

  /**
   * Runs `action` as one user, in a transaction that row-level security limits to their rows. Use
   * only the given handle inside: the embedded database has one connection, so a second transaction
   * would wait for this one forever.
   */
  async asUser<T>(userId: string, action: (user: UserContext) => Promise<T>): Promise<T> {
    const key = await this.keys.of(userId);
    return this.#transaction("berea_app", userId, (db) => action({ id: userId, db, key }));
  }

  /**
   * Like `asUser`, but read-only, and on the replica if there is one; for lists that many users
   * read. `action` may run twice. It sees everything that was committed before the call.
   */
  async readAsUser<T>(userId: string, action: (user: UserContext) => Promise<T>): Promise<T> {
    const key = await this.keys.of(userId);
    return this.#read("berea_app", userId, (db) => action({ id: userId, db, key }));
  }

  /** Like `asSystem`, but read-only, and on the replica if there is one; see `readAsUser`. */
  readAsSystem<T>(action: (db: Db) => Promise<T>): Promise<T> {
    return this.#read("berea_system", undefined, action);
  }

  /**
   * Runs `action` as an anonymous visitor, for what everybody may read. Personal rows are
   * invisible.
   */
  asAnonymous<T>(action: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction("berea_app", undefined, action);
  }

  /**
   * Runs `action` with access to the keys, roles, settings and plans of all users, but to nothing
   * that a user wrote.
   */
  asSystem<T>(action: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction("berea_system", undefined, action);
  }

  /** Like `asSystem`, for a transaction that changes no settings: cached ones stay current. */
  asSystemKeepingSettings<T>(action: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction("berea_system", undefined, action, { keepsSettings: true });
  }

  /**
   * A number that changes when a transaction of `asSystem` begins or ends. Only these transactions
   * change settings, so a cached setting is current while the number is the same as before its
   * read. `undefined` on PostgreSQL, where other servers change settings too.
   */
  get systemChanges(): number | undefined {
    return this.kind === "embedded" ? this.#systemChanges : undefined;
  }

  async #transaction<T>(
    role: DatabaseRole,
    userId: string | undefined,
    action: (db: Db) => Promise<T>,
    { keepsSettings = false } = {},
  ): Promise<T> {
    const mayChangeSettings = role === "berea_system" && !keepsSettings;
    if (mayChangeSettings) this.#systemChanges += 1;
    try {
      return await withSpan(`transaction ${role}`, {}, () =>
        this.#driver.transaction(role, userId, action),
      );
    } finally {
      if (mayChangeSettings) this.#systemChanges += 1;
    }
  }

  #read<T>(
    role: DatabaseRole,
    userId: string | undefined,
    action: (db: Db) => Promise<T>,
  ): Promise<T> {
    return withSpan(`read ${role}`, {}, () => this.#driver.read(role, userId, action));
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
    if (!row) throw new Error("the database did not describe itself");
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
