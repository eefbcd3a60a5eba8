import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Env } from "../env.ts";
import { StartError } from "../startup-error.ts";
import { Database } from "./database.ts";
import type { Db, Driver } from "./driver.ts";
import { embeddedExists, openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import {
  decryptSecret,
  encryptSecret,
  loadMasterKeys,
  type MasterKey,
  MasterKeys,
  makeKeyCheck,
  promoteNextKey,
} from "./master-key.ts";
import { openPostgres } from "./postgres.ts";
import { completeRestore, discardRestore, readJournal } from "./restore-journal.ts";
import { readRestoreId } from "./restore-postgres.ts";
import { rotateMasterKey } from "./rotate-master-key.ts";
import { installation } from "./schema.ts";
import { ServerLock } from "./server-lock.ts";

export type OpenedDatabase = {
  database: Database;
  /** Signs cookies and links. */
  secret: string;
  warnings: string[];
  /** For backups and key rotations, which concern the whole database. Features do not get it. */
  maintenance: { driver: Driver; keys: MasterKeys };
  /** Blocks restores of a PostgreSQL database. The embedded database is locked by its folder. */
  lock?: ServerLock;
};

/**
 * Opens the configured database, verifies the master key and migrates the schema, in that order, so
 * that a wrong key changes nothing. Continues an interrupted key rotation. Throws StartErrors.
 * @param options.mustExist whether a missing installation is an error, as for commands
 */
export async function openDatabase(
  env: Env,
  { mustExist = false }: { mustExist?: boolean } = {},
): Promise<OpenedDatabase> {
  if (mustExist) assertInstallation(env);
  makeWritable(env.dataDir);
  const warnings: string[] = [];
  if (!env.databaseUrl) {
    completeEmbeddedRestore(env.dataDir);
    // Checked before the database opens: a folder that has data but no key must not change.
    if (embeddedExists(env.dataDir)) loadMasterKeys(env, true);
  }
  const { driver, lock } = await openLockedDriver(env);
  try {
    const check = await readKeyCheck(driver);
    if (mustExist && !check) throw noInstallation("The database at DATABASE_URL");
    const loaded = loadMasterKeys(env, check !== undefined);
    const keys = new MasterKeys(loaded.keys);
    const { made, next } = loaded;
    if (made)
      warnings.push(`Made a master key at ${made}: keep a copy of it apart from your backups.`);
    if (check && !keys.inUse(check)) {
      throw new StartError(
        "The master key is not the one that encrypted this data: set MASTER_KEY or MASTER_KEY_FILE to the original key.",
      );
    }
    await driver.migrate();
    if (!check) await beginInstallation(driver, keys, loaded.keys[0]);
    if (next) {
      await rotateMasterKey(driver, keys, next);
      promoteNextKey(env.dataDir);
      warnings.push("The change of the master key, which was interrupted, is done.");
    }
    const secret = await readSecret(driver, keys);
    return {
      database: new Database(driver, keys),
      secret,
      warnings,
      maintenance: { driver, keys },
      ...(lock && { lock }),
    };
  } catch (error) {
    await driver.close();
    throw error;
  }
}

/**
 * Throws a StartError if DATA_DIR is missing or, for the embedded database, contains none: a
 * command that is run with a wrong setting must not create an installation. Changes nothing unless
 * a restore was interrupted.
 */
export function assertInstallation({ dataDir, databaseUrl }: Env): void {
  if (!existsSync(dataDir)) {
    throw new StartError(
      `DATA_DIR ${dataDir} does not exist: set it to the folder that the server uses.`,
    );
  }
  if (databaseUrl) return;
  completeEmbeddedRestore(dataDir);
  if (!embeddedExists(dataDir)) throw noInstallation(`DATA_DIR ${dataDir}`);
}

const noInstallation = (place: string) =>
  new StartError(
    `${place} contains no Berea installation: use the settings of the server, or start the server first.`,
  );

type ConnectionSettings = Pick<Env, "databaseUrl" | "dataDir"> &
  Partial<
    Pick<
      Env,
      "databaseDirectUrl" | "databaseReplicaUrl" | "databasePools" | "databaseStatementSeconds"
    >
  >;

/**
 * Opens the database for a server or a command. No restore can start until the driver is closed,
 * and a restore that was killed is finished or undone first. Throws a StartError while a restore
 * runs.
 */
export async function openLockedDriver(
  env: ConnectionSettings,
): Promise<{ driver: Driver; lock?: ServerLock }> {
  if (!env.databaseUrl) {
    completeEmbeddedRestore(env.dataDir);
    return { driver: await openDriver(env) };
  }
  const driver = await openDriver(env);
  let lock: ServerLock | undefined;
  let unlockFolder: (() => void) | undefined;
  try {
    lock = await ServerLock.acquire(env.databaseDirectUrl ?? env.databaseUrl);
    await settlePostgresRestore(env.dataDir, driver.owner);
    unlockFolder = lockFolder(env.dataDir, "shared");
    if (!unlockFolder) throw folderInUse(env.dataDir);
  } catch (error) {
    await lock?.release();
    await driver.close();
    throw error;
  }
  const held = { lock, unlockFolder };
  const close = async () => {
    await driver.close();
    held.unlockFolder();
    await held.lock.release();
  };
  return { driver: { ...driver, close }, lock };
}

const folderInUse = (dataDir: string) =>
  new StartError(
    `DATA_DIR ${dataDir} is in use by another Berea server or a restore: stop it, or choose another folder.`,
  );

/** Finishes a restore into the embedded database that was killed while it moved folders. */
function completeEmbeddedRestore(dataDir: string): void {
  if (!readJournal(dataDir)) return;
  const unlock = lockFolder(dataDir);
  if (!unlock) throw folderInUse(dataDir);
  try {
    const journal = readJournal(dataDir);
    if (journal?.database === "postgres") {
      throw new StartError(
        "A restore into PostgreSQL was interrupted in this DATA_DIR: start once with its DATABASE_URL.",
      );
    }
    if (journal) completeRestore(dataDir, journal);
  } finally {
    unlock();
  }
}

/**
 * Finishes or undoes a killed restore into PostgreSQL: it committed if the database carries its id.
 */
async function settlePostgresRestore(dataDir: string, owner: Db): Promise<void> {
  if (!readJournal(dataDir)) return;
  const unlock = lockFolder(dataDir);
  if (!unlock) throw folderInUse(dataDir);
  try {
    const journal = readJournal(dataDir);
    if (journal?.database === "embedded") {
      throw new StartError(
        "A restore into the embedded database was interrupted in this DATA_DIR: start once without DATABASE_URL.",
      );
    }
    if (journal && (await readRestoreId(owner)) === journal.id) completeRestore(dataDir, journal);
    else discardRestore(dataDir);
  } finally {
    unlock();
  }
}

/** Opens the configured database without locks and checks. */
export function openDriver({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  databasePools,
  databaseStatementSeconds,
  dataDir,
}: ConnectionSettings): Promise<Driver> {
  if (!databaseUrl) return openEmbedded(dataDir);
  return openPostgres(databaseUrl, {
    ...(databaseDirectUrl && { directUrl: databaseDirectUrl }),
    ...(databaseReplicaUrl && { replicaUrl: databaseReplicaUrl }),
    ...(databasePools && { sizes: databasePools }),
    ...(databaseStatementSeconds !== undefined && { statementSeconds: databaseStatementSeconds }),
  });
}

async function beginInstallation(
  driver: Driver,
  keys: MasterKeys,
  key: MasterKey | undefined,
): Promise<void> {
  if (!key) throw new Error("there is no master key for a new installation");
  await driver.owner
    .insert(installation)
    .values({ keyCheck: makeKeyCheck(key) })
    .onConflictDoNothing();
  // Two servers may start on an empty database concurrently. The key that was stored first wins.
  const stored = await readKeyCheck(driver);
  if (!stored || keys.inUse(stored)?.id !== key.id) {
    throw new StartError(
      "Another server started on this database with another master key: give both the same.",
    );
  }
}

/** Returns the installation's secret, and stores it if it is not stored yet. */
function readSecret(driver: Pick<Driver, "transaction">, keys: MasterKeys): Promise<string> {
  return driver.transaction("berea_system", undefined, async (tx) => {
    const [row] = await tx.select().from(installation).for("update");
    const key = row && keys.inUse(row.keyCheck);
    if (!key) throw new Error("the current master key was not given");
    const secret = decryptSecret(key, row.secret);
    if (!row.secret) await tx.update(installation).set({ secret: encryptSecret(key, secret) });
    return secret;
  });
}

async function readKeyCheck(driver: Driver): Promise<Uint8Array | undefined> {
  const found = await driver.owner
    .select({ present: sql<boolean>`to_regclass('public.installation') is not null` })
    .from(sql`(select 1) as one`);
  if (!found[0]?.present) return undefined;
  const rows = await driver.owner.select({ keyCheck: installation.keyCheck }).from(installation);
  return rows[0]?.keyCheck;
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `DATA_DIR ${folder} cannot be written: make it writable for this user, or set DATA_DIR to another folder.`,
    );
  }
}
