// Writes the OpenAPI document and its page beside the server bundle (server/http/openapi.ts).
// scripts/build-server.mjs bundles and runs this: node build-api-document.js FOLDER
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { createApp } from "#server/app.ts";
import { createServices } from "#server/create-services.ts";
import { Database } from "#server/db/database.ts";
import type { Db, Driver } from "#server/db/driver.ts";
import { MasterKeys } from "#server/db/master-key.ts";
import { parseEnv } from "#server/env.ts";
import { Library } from "#server/features/bibles/library.ts";
import type { StudyData } from "#server/features/study/study-data.ts";
import { createLogger } from "#server/platform/logging.ts";

const [, , folder = "."] = process.argv;
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-api-document-"));
// The two calls need neither a database nor a text.
const handle = () => drizzle.mock() as unknown as Db;
const driver = { kind: "embedded", owner: handle(), handle } as Partial<Driver> as Driver;
const opened = { database: new Database(driver, new MasterKeys([])), secret: "none" };
const texts = { library: new Library([]), studyData: {} as StudyData };
try {
  const parsed = parseEnv({ DATA_DIR: dataDir });
  if (!parsed.ok) throw new Error(parsed.errors.join("; "));
  const app = createApp(createServices(parsed.env, opened, createLogger("error"), texts));
  for (const [address, file] of [
    ["/api/openapi.json", "openapi.json"],
    ["/api/docs", "openapi.html"],
  ] as const) {
    const response = await app.request(address);
    if (!response.ok) throw new Error(`${address} returned ${response.status}`);
    writeFileSync(path.join(folder, file), await response.bytes());
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
