import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the data folder for this process, with the locks of SQLite: they belong to the operating
 * system and end with the process, where a lock file would outlive a kill. `exclusive`: no other
 * process uses the folder (the embedded database, a restore). `shared`: any number of servers that
 * store their rows in PostgreSQL. Returns a function that releases the lock, or `undefined` if
 * another process holds a conflicting lock.
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
