import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "../db/driver.ts";
import { type DumpRows, tablesOf } from "../db/dump.ts";
import { openEmbedded } from "../db/embedded.ts";
import { lockFolder } from "../db/folder-lock.ts";
import { applyMigrations, loadDatabase } from "../db/load.ts";
import type { MasterKey } from "../db/master-key.ts";
import { countMigrations } from "../db/migrations-folder.ts";
import {
  completeRestore,
  discardRestore,
  type RestoreJournal,
  readJournal,
  stagingFolder,
  writeJournal,
} from "../db/restore-journal.ts";
import { readRestoreId, replacePostgres, UnknownCommitError } from "../db/restore-postgres.ts";
import type { Env } from "../env.ts";
import { createStorage, marksFolder, type Storage } from "../platform/storage.ts";
import { StartError } from "../startup-error.ts";
import { verifyBackup } from "./backup.ts";
import { type BackupEnd, InvalidBackup, keyIdentity, readBackup } from "./backup-format.ts";

export type RestoreOptions = {
  /** The master key that the backup was made with. */
  key: MasterKey;
  /** A file with that key, to become DATA_DIR/master.key. */
  keyFile?: string | undefined;
  /** Whether existing data may be replaced. */
  replace: boolean;
  /** Called before the step that follows; tests stop the process there. */
  onStep?: (step: string) => void;
};

/**
 * Tables with credentials that give access without signing in again. A backup may contain a row
 * that was revoked later. Rows that refer to these are deleted with them (`on delete cascade`). And
 * the outcome of backups, which describes the database that was backed up.
 */
export const tablesClearedByRestore = [
  "sessions",
  "push_subscriptions",
  "verifications",
  "email_changes",
  "leave_codes",
  "idempotency_keys",
  "backup_status",
];

/**
 * Replaces the database and data folder with those of a backup in one commit, or changes nothing.
 * The next server start completes or discards a killed restore. Ends all sessions. Throws
 * `InvalidBackup` or `StartError` if the backup is unusable or a server is running.
 */
export async function restoreBackup(
  env: Env,
  file: string,
  { key, keyFile, replace, onStep = () => {} }: RestoreOptions,
): Promise<BackupEnd> {
  const { head, end } = await verifyBackup(file, key);
  if (head.migrations > countMigrations()) {
    throw new InvalidBackup(
      `${file} was made by a newer version of Berea. Restore it with the version that made it, and then upgrade.`,
    );
  }
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(env.dataDir);
  if (!unlock) throw new InvalidBackup(`A server is running on ${env.dataDir}: stop it first.`);
  const bucket = env.filesBucket && createStorage(env);
  const restore: Restore = {
    ...{ dataDir: env.dataDir, keyFile, replace, onStep, bucket },
    load: async (tx) => {
      await applyMigrations(tx, head.migrations);
      onStep("migrated");
      const rows = rowsAndFiles(file, key, stagingFolder(env.dataDir));
      const loaded = await loadDatabase(tx, rows, endAccess).catch(asInvalidBackup);
      for (const [table, count] of Object.entries(end.rows)) {
        if (loaded.get(table) !== count)
          throw new InvalidBackup(`${table} does not have all its rows: nothing was replaced.`);
      }
      if (bucket) await upload(bucket, path.join(stagingFolder(env.dataDir), "storage"));
      onStep("loaded");
    },
  };
  try {
    if (env.databaseUrl) await intoPostgres(env.databaseDirectUrl ?? env.databaseUrl, restore);
    else await intoFolder(restore);
    return end;
  } finally {
    unlock();
  }
}

type Restore = Required<Pick<RestoreOptions, "replace" | "onStep">> & {
  dataDir: string;
  keyFile: string | undefined;
  /** The bucket for files, if there is one. */
  bucket: Storage | undefined;
  load: (tx: Db) => Promise<void>;
};

async function intoFolder(restore: Restore): Promise<void> {
  const { dataDir, replace, load, onStep } = restore;
  const interrupted = readJournal(dataDir);
  if (interrupted?.database === "embedded") completeRestore(dataDir, interrupted);
  else if (interrupted) {
    throw new InvalidBackup(
      "A restore into PostgreSQL was interrupted in this DATA_DIR: start a server once with its DATABASE_URL.",
    );
  }
  if (existsSync(path.join(dataDir, "postgres")) && !replace) {
    throw new InvalidBackup(
      `${dataDir} already contains a database: set another DATA_DIR, or pass --replace to overwrite it.`,
    );
  }
  if (!replace) await assertNoFiles(restore);
  discardRestore(dataDir);
  const staging = stagingFolder(dataDir);
  try {
    const driver = await openEmbedded(staging, { initialSchema: "none" });
    try {
      await driver.owner.transaction((tx) => load(tx as unknown as Db));
    } finally {
      await driver.close();
    }
    const moves = stageFiles(restore);
    onStep("committing");
    writeJournal(dataDir, {
      id: randomUUID(),
      database: "embedded",
      moves: ["postgres", ...moves],
    });
  } catch (error) {
    discardRestore(dataDir);
    throw error;
  }
  finish(dataDir, onStep);
}

async function intoPostgres(url: string, restore: Restore): Promise<void> {
  const { dataDir, replace, load, onStep } = restore;
  const id = randomUUID();
  let committed = false;
  try {
    await replacePostgres(url, {
      ...{ id, replace, load, onStep },
      onLocked: async (db) => {
        const interrupted = readJournal(dataDir);
        const completes =
          interrupted?.database === "embedded" || interrupted?.id === (await readRestoreId(db));
        if (interrupted && completes) completeRestore(dataDir, interrupted);
        if (!replace) await assertNoFiles(restore);
        discardRestore(dataDir);
        mkdirSync(stagingFolder(dataDir), { mode: 0o700 });
      },
      beforeCommit: () => {
        const moves = stageFiles(restore);
        writeJournal(dataDir, { id, database: "postgres", moves });
      },
      afterCommit: () => {
        committed = true;
        finish(dataDir, onStep);
      },
    });
  } catch (error) {
    const undone = !committed && !(error instanceof UnknownCommitError);
    // Keeps the journal of an earlier restore unless this restore has completed or discarded it.
    const journal = readJournal(dataDir);
    if (undone && (!journal || journal.id === id)) discardRestore(dataDir);
    throw error;
  }
}

function finish(dataDir: string, onStep: (step: string) => void): void {
  const journal = readJournal(dataDir);
  onStep("journal");
  if (journal) completeRestore(dataDir, journal, onStep);
  onStep("finished");
}

/** Completes the staging folder. Returns what takes the place of an entry of the data folder. */
function stageFiles({ dataDir, keyFile, replace, bucket }: Restore): RestoreJournal["moves"] {
  const staging = stagingFolder(dataDir);
  const places = bucket ? (["texts"] as const) : (["storage", "texts"] as const);
  const folders = places.filter((name) => {
    const staged = existsSync(path.join(staging, name));
    // With --replace, a folder without files in the backup becomes empty.
    if (replace && !staged) mkdirSync(path.join(staging, name));
    return staged || replace;
  });
  if (!keyFile) return folders;
  copyFileSync(keyFile, path.join(staging, "master.key"));
  return [...folders, "master.key"];
}

/**
 * Uploads staged files to the bucket before the commit. Picture names are hashes of the content, so
 * a restore that fails later has replaced no picture. A server deletes unused pictures later.
 */
async function upload(bucket: Storage, staged: string): Promise<void> {
  if (!existsSync(staged)) return;
  for (const entry of readdirSync(staged, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await bucket.put(path.relative(staged, file).split(path.sep).join("/"), readFileSync(file));
  }
  rmSync(staged, { recursive: true });
}

/**
 * Turns an error of the database into one line. Uses only its cause, because a failed query
 * contains rows.
 */
function asInvalidBackup(error: unknown): never {
  if (error instanceof InvalidBackup || error instanceof StartError) throw error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new InvalidBackup(`The backup could not be loaded (${reason}): nothing was replaced.`);
}

/**
 * Without --replace, refuses to write into a folder that has files: the move replaces the whole
 * folder.
 */
async function assertNoFiles({ dataDir, bucket }: Restore): Promise<void> {
  for await (const { key } of bucket?.list("") ?? []) {
    if (key.startsWith(marksFolder)) continue;
    throw new InvalidBackup(
      `The bucket already contains files, such as ${key}: set another FILES_S3_BUCKET, or pass --replace.`,
    );
  }
  for (const name of ["storage", "texts"]) {
    const folder = path.join(dataDir, name);
    if (!existsSync(folder)) continue;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    if (entries.some((entry) => !entry.isDirectory())) {
      throw new InvalidBackup(
        `${folder} already contains files: set another DATA_DIR, or pass --replace to overwrite them.`,
      );
    }
  }
}

/** Deletes every session and pending code, so that a revoked one does not work again. */
async function endAccess(tx: Db): Promise<void> {
  // An older schema may lack some of them.
  const present = await tablesOf(tx);
  for (const table of tablesClearedByRestore.filter((name) => present.includes(name)))
    await tx.execute(sql`delete from ${sql.identifier(table)}`);
}

/** Yields the rows of a backup, and writes its files below `folder` on the way. */
async function* rowsAndFiles(
  file: string,
  key: MasterKey,
  folder: string,
): AsyncGenerator<DumpRows> {
  for await (const entry of readBackup(file, [keyIdentity(key)])) {
    if (entry.kind === "rows") {
      yield entry;
      continue;
    }
    const target = path.resolve(folder, entry.path);
    if (!/^(storage|texts)\//.test(entry.path) || !target.startsWith(folder + path.sep))
      throw new InvalidBackup(`The backup holds a file outside of its folders: ${entry.path}`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, entry.data, { mode: 0o600 });
  }
}
