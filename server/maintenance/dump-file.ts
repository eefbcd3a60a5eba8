import { randomUUID } from "node:crypto";
import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import type { Driver } from "../db/driver.ts";
import { dumpDatabase } from "../db/dump.ts";
import { rowsLine } from "./backup-format.ts";

const isSpool = (name: string) => /^dump-[0-9a-f-]{36}\.ndjson$/.test(name);

/**
 * Writes all rows, as they are at one instant, to a file of the data folder that only its owner may read: its first line the schema, then rows.
 * On disk and not in memory, and in one go, so that nobody waits on whoever takes it from there. Whoever calls removes it.
 */
export async function writeDumpFile(
  driver: Pick<Driver, "snapshot">,
  dataDir: string,
): Promise<string> {
  const file = path.join(dataDir, `dump-${randomUUID()}.ndjson`);
  const handle = openSync(file, "wx", 0o600);
  try {
    await dumpDatabase(
      driver,
      (head) => void writeSync(handle, `${JSON.stringify(head)}\n`),
      (rows) => void writeSync(handle, `${rowsLine(rows)}\n`),
    );
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  return file;
}

/** Removes what a run that was killed left behind. */
export function removeDumpFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (isSpool(name)) rmSync(path.join(dataDir, name));
}
