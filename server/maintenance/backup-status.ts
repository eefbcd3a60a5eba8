// Records the outcome of backups and finds what is wrong with the last ones.
import type { BackupRecords, BackupStatus } from "./backup-records.ts";

/**
 * A problem that lasts until the next successful backup; `at` identifies it. `tooOldSince`: set if no
 * backup failed, but the last successful one, of this time, is too old.
 */
export type BackupProblem = { at: string; detail: string; tooOldSince?: string };

const hourMs = 60 * 60_000;
/**
 * After this time, a backup without a recorded end counts as killed, or could not record its
 * failure.
 */
const maxBackupMs = 12 * hourMs;
/**
 * After this time, the last successful backup is too old: two nightly backups did not start, for
 * example because the schedule was removed or a container could not start.
 */
const maxAgeMs = 48 * hourMs + maxBackupMs;

/** Makes a backup with `make` and records its outcome. Throws what it throws. */
export async function recordBackup<T>(
  records: BackupRecords,
  now: Date,
  make: () => Promise<T>,
): Promise<T> {
  const startedAt = now.toISOString();
  const before = await records.read().catch(() => undefined);
  const { succeededAt = null, failure = null } = before ?? {};
  await records.write({ startedAt, succeededAt, failure });
  try {
    const made = await make();
    await records.write({ startedAt, succeededAt: startedAt, failure: null });
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // On a full disk this fails too; the backup then counts as one without an end.
    await records
      .write({ startedAt, succeededAt, failure: { at: startedAt, reason } })
      .catch(() => {});
    throw error;
  }
}

/** Returns what is wrong with the last backups, or `undefined`. */
export function findBackupProblem(
  { startedAt, succeededAt, failure }: BackupStatus,
  now: Date,
): BackupProblem | undefined {
  if (failure) return { at: failure.at, detail: failure.reason };
  const isOlderThan = (ms: number, at: string) => now.getTime() - Date.parse(at) >= ms;
  if (succeededAt !== startedAt && isOlderThan(maxBackupMs, startedAt)) {
    return { at: startedAt, detail: "It did not finish. It was probably stopped." };
  }
  if (succeededAt === null || !isOlderThan(maxAgeMs, succeededAt)) return undefined;
  const detail = `No backup has succeeded since ${succeededAt}.`;
  return { at: succeededAt, detail, tooOldSince: succeededAt };
}
