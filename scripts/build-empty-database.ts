// Writes the archives from which an embedded database is created: see server/db/empty-database.ts.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { embeddedDriver } from "#server/db/embedded.ts";
import { emptyDatabaseFile, type InitialSchema } from "#server/db/empty-database.ts";
import { installQueue } from "#server/jobs/job-queue.ts";

const client = await PGlite.create();
await write("none");
const driver = embeddedDriver(client, () => {});
await driver.migrate();
await installQueue(driver);
await write("current");
await driver.close();

async function write(schema: InitialSchema): Promise<void> {
  const file = emptyDatabaseFile(schema);
  const archive = await client.dumpDataDir("gzip");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, new Uint8Array(await archive.arrayBuffer()));
  renameSync(`${file}.new`, file);
}
