// PGlite creates a database with initdb, which takes 3 s of CPU, and the migrations take 2 s more.
// The build keeps the files that they always write in archives (scripts/build-empty-database.ts),
// which are unpacked in less than a second. Without the archives both run as usual.
import { existsSync, openAsBlob, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { DurableFS, durableStartParams } from "./durable-fs.ts";

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
  const client = await PGlite.create({
    fs: new DurableFS(unfinished),
    startParams: durableStartParams(),
    ...(existsSync(archive) && { loadDataDir: await openAsBlob(archive) }),
  });
  await client.close();
  renameSync(unfinished, folder);
}
