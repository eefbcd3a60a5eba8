import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Takes the data folder for this process alone. Two processes on one PGlite folder corrupt it silently, and a
 * lock file would outlive a killed process; SQLite's exclusive lock is the operating system's and dies with us.
 * Returns the release, or undefined when another process holds the folder.
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const lock = new DatabaseSync(path.join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    return undefined;
  }
  return () => lock.close();
}
