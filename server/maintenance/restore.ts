import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
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
import { readRestoreId, replacePostgres, UnansweredCommit } from "../db/restore-postgres.ts";
import type { Env } from "../env.ts";
import { StartError } from "../startup-error.ts";
import { verifyBackup } from "./backup.ts";
import { type BackupEnd, InvalidBackup, keyIdentity, readBackup } from "./backup-format.ts";

export type RestoreOptions = {
  /** The master key that the backup was made under. */
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
 * that was revoked later. Rows that refer to these are deleted with them (`on delete cascade`).
 */
export const endedByRestore = [
  "sessions",
  "push_subscriptions",
  "verifications",
  "email_changes",
  "leave_codes",
  "idempotency_keys",
];

/**
 * Replaces the database and the files of the data folder with those of a backup, or changes
 * nothing. Everything is prepared beside the old data and takes effect with one commit. If the
 * process is killed, the next start of a server completes or discards it. All users have to sign in
 * again. Throws a BackupFault or StartError if the backup cannot be used or a server is running.
 */
export async function restoreBackup(
  env: Env,
  file: string,
  { key, keyFile, replace, onStep = () => {} }: RestoreOptions,
): Promise<BackupEnd> {
  const { head, end } = await verifyBackup(file, key);
  if (head.migrations > countMigrations()) {
    throw new InvalidBackup(
      `${file} was made by a newer version of Berea, or before its first release. Restore it with the version that made it, and then upgrade.`,
    );
  }
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(env.dataDir);
  if (!unlock) throw new InvalidBackup(`A server is running on ${env.dataDir}: stop it first.`);
  const restore: Restore = {
    ...{ dataDir: env.dataDir, keyFile, replace, onStep },
    load: async (tx) => {
      await applyMigrations(tx, head.migrations);
      onStep("migrated");
      const rows = rowsAndFiles(file, key, stagingFolder(env.dataDir));
      const loaded = await loadDatabase(tx, rows, endAccess).catch(asInvalidBackup);
      for (const [table, count] of Object.entries(end.rows)) {
        if (loaded.get(table) !== count)
          throw new InvalidBackup(`${table} does not have all its rows: nothing was replaced.`);
      }
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
  load: (tx: Db) => Promise<void>;
};

async function intoFolder({ dataDir, keyFile, replace, load, onStep }: Restore): Promise<void> {
  const interrupted = readJournal(dataDir);
  if (interrupted?.database === "embedded") completeRestore(dataDir, interrupted);
  else if (interrupted) {
    throw new InvalidBackup(
      "A restore into PostgreSQL was interrupted in this DATA_DIR: start a server once with its DATABASE_URL.",
    );
  }
  if (existsSync(path.join(dataDir, "postgres")) && !replace) {
    throw new InvalidBackup(
      `${dataDir} holds a database already: name another DATA_DIR, or pass --replace to lose what is there.`,
    );
  }
  if (!replace) assertNoFiles(dataDir);
  discardRestore(dataDir);
  const staging = stagingFolder(dataDir);
  try {
    const driver = await openEmbedded(staging);
    try {
      await driver.owner.transaction((tx) => load(tx as unknown as Db));
    } finally {
      await driver.close();
    }
    const moves = stageFiles(dataDir, keyFile, replace);
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
  const { dataDir, keyFile, replace, load, onStep } = restore;
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
        if (!replace) assertNoFiles(dataDir);
        discardRestore(dataDir);
        mkdirSync(stagingFolder(dataDir), { mode: 0o700 });
      },
      beforeCommit: () => {
        const moves = stageFiles(dataDir, keyFile, replace);
        writeJournal(dataDir, { id, database: "postgres", moves });
      },
      afterCommit: () => {
        committed = true;
        finish(dataDir, onStep);
      },
    });
  } catch (error) {
    const undone = !committed && !(error instanceof UnansweredCommit);
    // Keeps the journal of an earlier restore unless this one settled it.
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
function stageFiles(
  dataDir: string,
  keyFile: string | undefined,
  replace: boolean,
): RestoreJournal["moves"] {
  const staging = stagingFolder(dataDir);
  const folders = (["storage", "texts"] as const).filter((name) => {
    const staged = existsSync(path.join(staging, name));
    // With --replace, a folder of which the backup has no file becomes empty.
    if (replace && !staged) mkdirSync(path.join(staging, name));
    return staged || replace;
  });
  if (!keyFile) return folders;
  copyFileSync(keyFile, path.join(staging, "master.key"));
  return [...folders, "master.key"];
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
function assertNoFiles(dataDir: string): void {
  for (const name of ["storage", "texts"]) {
    const folder = path.join(dataDir, name);
    if (!existsSync(folder)) continue;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    if (entries.some((entry) => !entry.isDirectory())) {
      throw new InvalidBackup(
        `${folder} holds files already: name another DATA_DIR, or pass --replace to lose what is there.`,
      );
    }
  }
}

/** Deletes every session and pending code, so that a revoked one does not work again. */
async function endAccess(tx: Db): Promise<void> {
  // An older schema may lack some of them.
  const present = await tablesOf(tx);
  for (const table of endedByRestore.filter((name) => present.includes(name)))
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
