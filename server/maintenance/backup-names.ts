// Names of backups. They contain the time of the backup, so that old ones are recognized without
// opening them.
import { randomUUID } from "node:crypto";
import { closeSync, linkSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { syncPath } from "../db/restore-journal.ts";

const dayMs = 24 * 60 * 60_000;
/** Maximum age of a backup that is still being written. */
const partialLifeMs = dayMs;

/** `berea-20261121T221005Z` */
const baseName = (at: Date) => `berea-${at.toISOString().replace(/[-:]|\.\d+/g, "")}`;

/** A name for a backup that is being written, which no other backup uses. */
export const partialName = (at: Date) => `${baseName(at)}.${randomUUID()}.partial`;

/**
 * Gives a finished backup its final name in `folder` and syncs the folder. Appends `-2`, `-3` and
 * so on if a backup of the same second has that name. Returns the path.
 */
export function publishBackup(partial: string, folder: string, at: Date): string {
  for (let n = 1; ; n += 1) {
    const file = path.join(folder, `${baseName(at)}${n === 1 ? "" : `-${n}`}.age`);
    if (!claimName(partial, file)) continue;
    syncPath(folder);
    return file;
  }
}

/** Returns false if the name is taken. Neither a link nor an exclusive open replaces a file. */
function claimName(partial: string, file: string): boolean {
  try {
    linkSync(partial, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
  }
  // A file system without hard links.
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
  renameSync(partial, file);
  return true;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Removes backups older than `days`, by their names, and what a killed backup left half-written.
 * Leaves other files of the folder alone. Returns the names of the backups.
 */
export function removeOldBackups(folder: string, days: number, now: Date): string[] {
  const removed: string[] = [];
  for (const name of readdirSync(folder)) {
    const { madeAt, partial } = parseName(name) ?? {};
    if (!madeAt || now.getTime() - madeAt.getTime() <= (partial ? partialLifeMs : days * dayMs))
      continue;
    rmSync(path.join(folder, name), { force: true });
    if (!partial) removed.push(name);
  }
  return removed;
}

/**
 * Returns undefined for a name that is not ours. Earlier versions named a partial
 * `berea-….age.partial`.
 */
function parseName(name: string): { madeAt: Date; partial: boolean } | undefined {
  const found =
    /^berea-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:(?:-\d+)?\.age|\.[0-9a-z-]+(\.partial))$/.exec(
      name,
    );
  if (!found) return undefined;
  const [year, month, day, hour, minute, second, partial] = found.slice(1);
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return { madeAt, partial: partial !== undefined };
}
