// The outcome of the last backups. Stored in a file: a restored database must not contain it, and
// an unavailable database is one reason why backups fail.
import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const backupStatus = z.object({
  startedAt: z.iso.datetime(),
  /** When the last successful backup was started, or `null`. */
  succeededAt: z.iso.datetime().nullable(),
  /** The last failure since then. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
type BackupStatus = z.infer<typeof backupStatus>;

/** A problem that lasts until the next successful backup; `at` identifies it. */
export type BackupProblem = { at: string; detail: string };

const hourMs = 60 * 60_000;
/**
 * After this time, a backup without a recorded end counts as killed, or could not record its
 * failure.
 */
const maxBackupMs = 12 * hourMs;

const fileOf = (dataDir: string) => path.join(dataDir, "backup-status.json");

/** Makes a backup with `make` and records its outcome in the data folder. Throws what it throws. */
export async function recordBackup<T>(
  dataDir: string,
  now: Date,
  make: () => Promise<T>,
): Promise<T> {
  const startedAt = now.toISOString();
  const before = await readBackupStatus(dataDir);
  const { succeededAt = null, failure = null } = before ?? {};
  await write(dataDir, { startedAt, succeededAt, failure });
  try {
    const made = await make();
    await write(dataDir, { startedAt, succeededAt: startedAt, failure: null });
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // On a full disk this fails too; the backup then counts as one without an end.
    await write(dataDir, { startedAt, succeededAt, failure: { at: startedAt, reason } }).catch(
      () => {},
    );
    throw error;
  }
}

/** Returns `undefined` if no backup was ever started, or if the file is damaged. */
export async function readBackupStatus(dataDir: string): Promise<BackupStatus | undefined> {
  try {
    const read = backupStatus.safeParse(JSON.parse(await readFile(fileOf(dataDir), "utf8")));
    return read.data;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}

/** Returns what is wrong with the last backup, or `undefined`. */
export function findBackupProblem(
  { startedAt, succeededAt, failure }: BackupStatus,
  now: Date,
): BackupProblem | undefined {
  if (failure) return { at: failure.at, detail: failure.reason };
  const ended = succeededAt === startedAt;
  if (ended || now.getTime() - Date.parse(startedAt) < maxBackupMs) return undefined;
  return { at: startedAt, detail: "It did not finish. It was probably stopped." };
}

/** Replaces the file at once, so that nobody reads half of it. */
async function write(dataDir: string, status: BackupStatus): Promise<void> {
  const partial = `${fileOf(dataDir)}.${randomUUID()}`;
  await writeFile(partial, JSON.stringify(status), { mode: 0o600 });
  await rename(partial, fileOf(dataDir));
}
