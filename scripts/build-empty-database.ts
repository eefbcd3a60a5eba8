// Writes the archives from which an embedded database is created: see server/db/empty-database.ts.
import { openAsBlob } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
import { embeddedDriver } from "#server/db/embedded.ts";
import { emptyDatabaseFile, type InitialSchema } from "#server/db/empty-database.ts";
import { installQueue } from "#server/jobs/job-queue.ts";

/**
 * Files in memory that are archived after PostgreSQL has shut down. An archive of a running
 * database would be recovered like one that crashed, with an fsync of each file.
 */
class ArchivedFS extends MemoryFS {
  readonly #schema: InitialSchema;

  constructor(schema: InitialSchema) {
    super();
    this.#schema = schema;
  }

  override async closeFs() {
    const file = emptyDatabaseFile(this.#schema);
    const archive = await this.dumpTar("", "gzip");
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, new Uint8Array(await archive.arrayBuffer()));
    await rename(`${file}.new`, file);
    await super.closeFs();
  }
}

await (await PGlite.create({ fs: new ArchivedFS("none") })).close();
const client = await PGlite.create({
  fs: new ArchivedFS("current"),
  loadDataDir: await openAsBlob(emptyDatabaseFile("none")),
});
const driver = embeddedDriver(client, () => {});
await driver.migrate();
await installQueue(driver);
await driver.close();
