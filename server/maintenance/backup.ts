import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { type DumpRows, parseRows } from "../db/dump.ts";
import { groupKeyContext, wrappedKeyContext } from "../db/keyring.ts";
import { keyCheckPasses, loadMasterKeys, type MasterKey, MasterKeys } from "../db/master-key.ts";
import { assertInstallation, openLockedDriver } from "../db/open.ts";
import type { Env } from "../env.ts";
import { createStorage, StorageUnavailableError } from "../platform/storage.ts";
import { askServer } from "./admin-socket.ts";
import {
  type BackupEnd,
  type BackupEntry,
  type BackupHead,
  InvalidBackup,
  keyIdentity,
  readBackup,
  readRowsLine,
  writeBackup,
} from "./backup-format.ts";
import { partialName, publishBackup, removeOldBackups } from "./backup-names.ts";
import { withBackupRecords } from "./backup-records.ts";
import { recordBackup } from "./backup-status.ts";
import { createDumpFile, type DumpFile, removeDumpFiles, writeDumpFile } from "./dump-file.ts";

/** How often the backup starts over because a picture was replaced while it was copied. */
const attempts = 3;

/** The result of reading a whole backup. */
export type VerifiedBackup = {
  head: BackupHead;
  end: BackupEnd;
  /** Pictures that profiles name and the backup lacks, as paths such as `storage/…/avatar.webp`. */
  missing: string[];
};
export type Backup = VerifiedBackup & { file: string; bytes: number };
export type BackupOptions = {
  keepDays: number;
  /** Whether a backup is written even if pictures are missing. */
  allowMissingFiles: boolean;
  now?: Date;
};

/**
 * Writes a backup of one snapshot of the database, the pictures and the imported texts, also while
 * a server runs. Reads it back, verifies the master key, and removes backups older than `keepDays`.
 * Records the outcome for the admins. Throws `InvalidBackup`, for example if pictures are missing.
 */
export async function makeBackup(
  env: Env,
  folder: string,
  { keepDays, allowMissingFiles, now = new Date() }: BackupOptions,
): Promise<Backup & { removed: string[] }> {
  assertInstallation(env);
  return withBackupRecords(env, (records) =>
    recordBackup(records, now, () =>
      writeVerifiedBackup(env, folder, { keepDays, allowMissingFiles, now }),
    ),
  );
}

async function writeVerifiedBackup(
  env: Env,
  folder: string,
  { keepDays, allowMissingFiles, now }: Required<BackupOptions>,
): Promise<Backup & { removed: string[] }> {
  const [key] = loadMasterKeys(env, true).keys;
  if (!key) throw new InvalidBackup("There is no master key to encrypt a backup with.");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeDumpFiles(env.dataDir);
  const partial = path.join(folder, partialName(now));
  try {
    let read: VerifiedBackup;
    for (let attempt = 1; ; attempt += 1) {
      await writeOnce(env, key, partial, now).catch((error: unknown) => {
        if (!(error instanceof StorageUnavailableError)) throw error;
        throw new InvalidBackup(`No backup was made: ${error.message}.`);
      });
      read = await verifyBackup(partial, key);
      if (read.missing.length === 0 || attempt === attempts) break;
    }
    if (read.missing.length > 0 && !allowMissingFiles) {
      throw new InvalidBackup(
        `No backup was made. ${describeMissing(read.missing)}\nRestore them, or pass --allow-missing-files to make a backup without them.`,
      );
    }
    const file = publishBackup(partial, folder, now);
    const removed = removeOldBackups(folder, keepDays, now);
    return { file, bytes: statSync(file).size, ...read, removed };
  } finally {
    rmSync(partial, { force: true });
  }
}

/** One line for each missing picture. */
export function describeMissing(missing: readonly string[]): string {
  return `${missing.length} pictures of profiles are missing from the files:\n${missing.join("\n")}`;
}

async function writeOnce(env: Env, key: MasterKey, target: string, now: Date): Promise<void> {
  const rows = await dumpRows(env);
  try {
    const lines = createInterface({ input: rows.read() })[Symbol.asyncIterator]();
    const { migrations } = JSON.parse((await lines.next()).value ?? "{}") as { migrations: number };
    const bytes = await writeBackup(
      { madeAt: now, migrations },
      entriesOf(env, { [Symbol.asyncIterator]: () => lines }),
      keyIdentity(key),
    );
    await pipeline(bytes, createWriteStream(target, { mode: 0o600 }));
    const handle = await open(target, "r+");
    await handle.sync();
    await handle.close();
  } finally {
    rows.close();
  }
}

async function* entriesOf(env: Env, lines: AsyncIterable<string>): AsyncGenerator<BackupEntry> {
  for await (const line of lines) yield { kind: "rows", ...readRowsLine(line) };
  const storage = createStorage(env);
  for await (const { key } of storage.list("")) {
    // Skips export archives, which are deleted after an hour, the files of health checks, and the
    // marks of the installations that use this bucket.
    if (/^(exports|health|installations)\//.test(key)) continue;
    const data = await storage.getBytes(key);
    // `undefined` if the file was replaced or deleted since it was listed.
    if (data) yield { kind: "file", path: `storage/${key}`, data: Buffer.from(data) };
  }
  for (const file of filesIn(env.dataDir, "texts")) {
    try {
      const data = await readFile(path.join(env.dataDir, file));
      yield { kind: "file", path: file, data };
    } catch (error) {
      // Replaced or deleted since the folder was listed.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

/** Lists the files of a folder in the data folder, as paths with forward slashes. */
function filesIn(dataDir: string, folder: string): string[] {
  try {
    return readdirSync(path.join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
      .map((name) => name.split(path.sep).join("/"))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Returns the rows, from the server that has the embedded database open or from the database
 * itself.
 */
async function dumpRows(env: Env): Promise<DumpFile> {
  const answer = env.databaseUrl ? undefined : await askServer(env.dataDir, "/dump");
  if (answer) {
    if (answer.statusCode !== 200)
      throw new InvalidBackup("The server could not read its database: see its log.");
    const file = createDumpFile(env.dataDir);
    try {
      await pipeline(answer, file.write());
    } catch (error) {
      file.close();
      throw error;
    }
    return file;
  }
  const { driver } = await openLockedDriver(env);
  try {
    return await writeDumpFile(driver, env.dataDir);
  } finally {
    await driver.close();
  }
}

/** Reads a whole backup, unwraps every user's key in it, and lists the missing pictures. */
export async function verifyBackup(file: string, key: MasterKey): Promise<VerifiedBackup> {
  const held = new MasterKeys([key]);
  const found: { head?: BackupHead; end?: BackupEnd } = {};
  const bytes = (text: string | null | undefined) =>
    Buffer.from((text ?? "").replace(/^\\x/, ""), "hex");
  const entries = readBackup(
    file,
    [keyIdentity(key)],
    (head) => {
      found.head = head;
    },
    (end) => {
      found.end = end;
    },
  );
  const pictures: string[] = [];
  const files = new Set<string>();
  for await (const entry of entries) {
    if (entry.kind === "file") files.add(entry.path);
    if (entry.kind !== "rows") continue;
    if (entry.table === "profiles") pictures.push(...picturesOf(entry));
    if (entry.table === "installation") {
      const [row] = parseRows(entry);
      if (row && !keyCheckPasses(key, bytes(row.key_check)))
        throw new InvalidBackup(
          "The master key is being rotated, or is another one. If no server is running, start one: it finishes an interrupted rotation.",
        );
    }
    if (entry.table !== "user_keys" && entry.table !== "group_keys") continue;
    for (const row of parseRows(entry)) {
      const place = row.group_id
        ? groupKeyContext(row.group_id, Number(row.version))
        : wrappedKeyContext(row.user_id ?? "", Number(row.version));
      try {
        held.open(place, bytes(row.wrapped), row.wrapped_by ?? null);
      } catch {
        throw new InvalidBackup(
          "The master key does not decrypt every user's key. Is a key rotation in progress?",
        );
      }
    }
  }
  const { head, end } = found;
  if (!head || !end) throw new InvalidBackup(`${file} is empty.`);
  return { head, end, missing: pictures.filter((name) => !files.has(name)) };
}

/** Returns the paths of the pictures that these profiles name. */
function picturesOf(profiles: DumpRows): string[] {
  return parseRows(profiles).flatMap(({ avatar_url }) => {
    const picture = /^\/api\/photos\/(.+)$/.exec(avatar_url ?? "")?.[1];
    return picture ? [`storage/${picture}`] : [];
  });
}
