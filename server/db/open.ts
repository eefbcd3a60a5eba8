import { accessSync, constants, mkdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Env } from "../env.ts";
import { StartError } from "../start-error.ts";
import { Database } from "./database.ts";
import { embeddedExists, openEmbedded } from "./embedded.ts";
import type { Driver } from "./handle.ts";
import { keyCheckPasses, loadMasterKey, type MasterKey, makeKeyCheck } from "./master-key.ts";
import { openPostgres } from "./postgres.ts";
import { installation } from "./schema.ts";

export type Opened = { database: Database; master: MasterKey; notices: string[] };

/**
 * Opens the database that the settings name, proves the master key and brings the schema up to date, in that order:
 * with a wrong key nothing has been touched. Faults are StartErrors.
 */
export async function openDatabase(env: Env): Promise<Opened> {
  makeWritable(env.dataDir);
  const notices: string[] = [];
  if (!env.databaseUrl) {
    // Before anything opens: a folder with data and without its key must stay as it is.
    if (embeddedExists(env.dataDir)) loadMasterKey(env, true);
  }
  const driver = env.databaseUrl
    ? await openPostgres(env.databaseUrl)
    : await openEmbedded(env.dataDir);
  try {
    const check = await readKeyCheck(driver);
    const { key, made } = loadMasterKey(env, check !== undefined);
    if (made)
      notices.push(`Made a master key at ${made}: keep a copy of it apart from your backups.`);
    if (check && !keyCheckPasses(key, check)) {
      throw new StartError(
        "The master key is not the one this data was sealed with: set MASTER_KEY or MASTER_KEY_FILE to the original key.",
      );
    }
    await driver.migrate();
    if (!check) {
      await driver.owner
        .insert(installation)
        .values({ keyCheck: makeKeyCheck(key) })
        .onConflictDoNothing();
      // Two servers may start on an empty database together; the key that was stored first counts.
      const stored = await readKeyCheck(driver);
      if (!stored || !keyCheckPasses(key, stored)) {
        throw new StartError(
          "Another server started on this database with another master key: give both the same.",
        );
      }
    }
    return { database: new Database(driver, key), master: key, notices };
  } catch (error) {
    await driver.close();
    throw error;
  }
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
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `DATA_DIR ${folder} cannot be written: make it writable for this user, or set DATA_DIR to another folder.`,
    );
  }
}
