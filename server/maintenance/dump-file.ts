import { randomUUID } from "node:crypto";
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  type ReadStream,
  readdirSync,
  rmSync,
  type WriteStream,
  writeSync,
} from "node:fs";
import path from "node:path";
import type { Driver } from "../db/driver.ts";
import { dumpDatabase } from "../db/dump.ts";
import { rowsLine } from "./backup-format.ts";

const isDumpFile = (name: string) => /^dump-[0-9a-f-]{36}\.ndjson$/.test(name);

/**
 * An unlinked file for unencrypted rows, which disappears when this process ends, even by a kill.
 */
export type DumpFile = {
  handle: number;
  write(): WriteStream;
  /** May be called once. */
  read(): ReadStream;
  close(): void;
};

/** Creates an empty dump file on the disk of the data folder. The caller closes it. */
export function createDumpFile(dataDir: string): DumpFile {
  const file = path.join(dataDir, `dump-${randomUUID()}.ndjson`);
  const handle = openSync(file, "wx+", 0o600);
  rmSync(file, { force: true });
  let reader: ReadStream | undefined;
  return {
    handle,
    write: () => createWriteStream("", { fd: handle, start: 0, autoClose: false }),
    read: () => {
      reader = createReadStream("", { fd: handle, start: 0 });
      return reader;
    },
    // A stream closes the handle itself after a pending read.
    close: () => (reader ? void reader.destroy() : closeSync(handle)),
  };
}

/**
 * Writes all rows of one snapshot to a dump file: first a line with the schema, then the rows. The
 * database does not wait for the reader. The caller closes the file.
 */
export async function writeDumpFile(
  driver: Pick<Driver, "snapshot">,
  dataDir: string,
): Promise<DumpFile> {
  const file = createDumpFile(dataDir);
  try {
    await dumpDatabase(
      driver,
      (head) => void writeSync(file.handle, `${JSON.stringify(head)}\n`),
      (rows) => void writeSync(file.handle, `${rowsLine(rows)}\n`),
    );
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

/** Removes files that an earlier version left behind when it was killed. */
export function removeDumpFiles(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  for (const name of readdirSync(dataDir))
    if (isDumpFile(name)) rmSync(path.join(dataDir, name), { force: true });
}
