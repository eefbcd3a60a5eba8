// PGlite creates a database with initdb, which takes 3 s of CPU and always writes the same files.
// The build keeps them in an archive (scripts/build-empty-database.ts), which is unpacked in a
// quarter of the time. Without the archive initdb runs as usual.
import { existsSync, openAsBlob, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { DurableFS, durableStartParams } from "./durable-fs.ts";

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** The archive that the build writes. It fits one version of PGlite only. */
export const emptyDatabaseFile = path.join(root, "build", "database", "empty.tar.gz");

/**
 * Creates the files of an empty database in `folder`, which must not exist. They are written beside
 * it and renamed, so a killed process leaves no partial database.
 */
export async function createEmptyDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = await PGlite.create({
    fs: new DurableFS(unfinished),
    startParams: durableStartParams(),
    ...(existsSync(emptyDatabaseFile) && { loadDataDir: await openAsBlob(emptyDatabaseFile) }),
  });
  await client.close();
  renameSync(unfinished, folder);
}
