// PGlite creates a database with initdb, which takes 3 s of CPU, and the migrations take 2 s more.
// The build keeps the files that they always write in archives (scripts/build-empty-database.ts),
// which are unpacked in less than a second. Without the archives both run as usual.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { DurableFS, durableStartParams } from "./durable-fs.ts";
import { syncPath } from "./restore-journal.ts";

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** `none`: without tables, for the restore of a backup of an earlier version. */
export type InitialSchema = "current" | "none";

/** The archive that the build writes. It fits one version of PGlite only. */
export const emptyDatabaseFile = (schema: InitialSchema): string =>
  path.join(root, "build", "database", schema === "none" ? "empty.tar.gz" : "migrated.tar.gz");

/**
 * Creates the files of an empty database in `folder`, which must not exist. They are written beside
 * it and renamed, so a killed process leaves no partial database.
 */
export async function createEmptyDatabase(folder: string, schema: InitialSchema): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const archive = emptyDatabaseFile(schema);
  if (existsSync(archive)) await unpack(gunzipSync(readFileSync(archive)), unfinished);
  else {
    const fs = new DurableFS(unfinished);
    await (await PGlite.create({ fs, startParams: durableStartParams() })).close();
  }
  renameSync(unfinished, folder);
  syncPath(path.dirname(folder));
}

/** A tar archive consists of blocks of this many bytes. */
const blockBytes = 512;

/** Files that are written at once: few enough for any limit of open files. */
const filesAtOnce = 32;

/**
 * Unpacks a tar archive (https://www.gnu.org/software/tar/manual/html_node/Standard.html) of
 * folders and files, and passes them to the disk (fsync): PostgreSQL does so only for those that it
 * writes itself.
 */
async function unpack(archive: Buffer, folder: string): Promise<void> {
  const text = (from: number, to: number) =>
    archive.toString("latin1", from, to).split("\0", 1)[0] ?? "";
  const folders = [folder];
  const files: { target: string; content: Buffer }[] = [];
  for (let at = 0; archive[at]; ) {
    const target = path.join(folder, text(at, at + 100));
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    const start = at + blockBytes;
    if (text(at + 156, at + 157) === "5") {
      mkdirSync(target, { recursive: true, mode: 0o700 });
      folders.push(target);
    } else files.push({ target, content: archive.subarray(start, start + size) });
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
  while (files.length > 0) {
    await Promise.all(
      files
        .splice(0, filesAtOnce)
        .map(({ target, content }) => writeFile(target, content, { mode: 0o600, flush: true })),
    );
  }
  for (const each of folders) syncPath(each);
}
