// Writes the archive from which an embedded database is created: see server/db/empty-database.ts.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { emptyDatabaseFile } from "#server/db/empty-database.ts";

const client = await PGlite.create();
const archive = await client.dumpDataDir("gzip");
mkdirSync(path.dirname(emptyDatabaseFile), { recursive: true });
const unfinished = `${emptyDatabaseFile}.new`;
writeFileSync(unfinished, new Uint8Array(await archive.arrayBuffer()));
renameSync(unfinished, emptyDatabaseFile);
await client.close();
