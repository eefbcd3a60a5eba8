import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the data folder until the process ends, with SQLite's file locks, which a kill releases.
 * `exclusive`: for the embedded database or a restore. `shared`: for servers on PostgreSQL. Returns
 * a function that releases the lock, or `undefined` if another process has a conflicting one.
 */
export function lockFolder(
  folder: string,
  mode: "exclusive" | "shared" = "exclusive",
): (() => void) | undefined {
  const lock = new DatabaseSync(path.join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    if (mode === "exclusive") lock.exec("BEGIN EXCLUSIVE");
    // A read transaction holds SQLite's shared lock until it ends.
    else lock.exec("BEGIN; SELECT count(*) FROM sqlite_master");
  } catch {
    lock.close();
    return undefined;
  }
  return () => lock.close();
}
