import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { type DumpRows, loadDatabase, migrateTo } from "../db/dump.ts";
import { openEmbedded } from "../db/embedded.ts";
import { lockFolder } from "../db/folder-lock.ts";
import type { Driver } from "../db/handle.ts";
import type { MasterKey } from "../db/master-key.ts";
import { countMigrations } from "../db/migrations-folder.ts";
import { openPostgres } from "../db/postgres.ts";
import type { Env } from "../env.ts";
import { verifyBackup } from "./backup.ts";
import { type BackupEnd, BackupFault, identityOf, readBackup } from "./backup-format.ts";

/**
 * Brings a backup back, into the database and data folder that the settings name. All of it is read and proved first; what is there is replaced
 * only when `replace` says so. Run while no server runs.
 */
export async function restoreBackup(
  env: Env,
  file: string,
  key: MasterKey,
  replace: boolean,
): Promise<BackupEnd> {
  const { head, end } = await verifyBackup(file, key);
  if (head.migrations > countMigrations()) {
    throw new BackupFault(`${file} was made by a newer version of Berea: use that one.`);
  }
  mkdirSync(env.dataDir, { recursive: true });
  const files = path.join(env.dataDir, "restoring");
  rmSync(files, { recursive: true, force: true });
  const release = lockFolder(env.dataDir);
  if (!release) {
    throw new BackupFault(`A server is running on ${env.dataDir}: stop it first.`);
  }
  try {
    const load = async (driver: Driver) => {
      await migrateTo(driver, head.migrations);
      const loaded = await loadDatabase(driver, rowsAndFiles(file, key, files));
      for (const [table, count] of Object.entries(end.rows)) {
        if (loaded.get(table) !== count)
          throw new BackupFault(`${table} has not all its rows: nothing was replaced.`);
      }
    };
    if (env.databaseUrl) await intoPostgres(env.databaseUrl, replace, load);
    else await intoFolder(env.dataDir, replace, load);
    for (const folder of ["storage", "texts"]) {
      const restored = path.join(files, folder);
      const place = path.join(env.dataDir, folder);
      if (replace || existsSync(restored)) rmSync(place, { recursive: true, force: true });
      if (existsSync(restored)) renameSync(restored, place);
    }
    return end;
  } finally {
    rmSync(files, { recursive: true, force: true });
    release();
  }
}

/** Hands on the rows, and puts the files into a folder on the way. */
async function* rowsAndFiles(
  file: string,
  key: MasterKey,
  folder: string,
): AsyncGenerator<DumpRows> {
  for await (const entry of readBackup(file, [identityOf(key)])) {
    if (entry.kind === "rows") {
      yield entry;
      continue;
    }
    const target = path.resolve(folder, entry.path);
    // A backup is trusted as the database is; a path out of the folder is no part of any.
    if (!target.startsWith(folder + path.sep)) throw new BackupFault("A file lies outside.");
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, entry.data, { mode: 0o600 });
  }
}

/** Beside what is there, which makes way when all is loaded. */
async function intoFolder(
  dataDir: string,
  replace: boolean,
  load: (driver: Driver) => Promise<void>,
): Promise<void> {
  const place = path.join(dataDir, "postgres");
  if (existsSync(place) && !replace) {
    throw new BackupFault(
      `${dataDir} holds a database already: name another DATA_DIR, or say --replace to lose what is there.`,
    );
  }
  const beside = path.join(dataDir, "restoring-database");
  rmSync(beside, { recursive: true, force: true });
  const driver = await openEmbedded(beside);
  try {
    await load(driver);
  } finally {
    await driver.close();
  }
  rmSync(place, { recursive: true, force: true });
  renameSync(path.join(beside, "postgres"), place);
  rmSync(beside, { recursive: true, force: true });
}

async function intoPostgres(
  url: string,
  replace: boolean,
  load: (driver: Driver) => Promise<void>,
): Promise<void> {
  const driver = await openPostgres(url);
  try {
    const there = (await driver.owner.execute(
      sql`select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )) as unknown as { rows: { n: number }[] };
    if ((there.rows[0]?.n ?? 0) > 0) {
      if (!replace) {
        throw new BackupFault(
          "The database has tables already: name an empty one, or say --replace to lose what is there.",
        );
      }
      await driver.owner.execute(sql`drop schema if exists drizzle cascade`);
      await driver.owner.execute(sql`drop schema public cascade`);
      await driver.owner.execute(sql`create schema public`);
    }
    await load(driver);
  } finally {
    await driver.close();
  }
}
