// Writes the OpenAPI document and its page beside the server bundle (server/http/openapi.ts).
// scripts/build-server.mjs bundles and runs this: node build-api-document.js FOLDER
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "#server/app.ts";
import { createServices } from "#server/create-services.ts";
import { openDatabase } from "#server/db/open.ts";
import { parseEnv } from "#server/env.ts";
import { Library } from "#server/features/bibles/library.ts";
import type { StudyData } from "#server/features/study/study-data.ts";
import { createLogger } from "#server/platform/logging.ts";

const [, , folder = "."] = process.argv;
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-api-document-"));
try {
  const parsed = parseEnv({ DATA_DIR: dataDir });
  if (!parsed.ok) throw new Error(parsed.errors.join("; "));
  const opened = await openDatabase(parsed.env);
  // The two calls below use no text.
  const texts = { library: new Library([]), studyData: {} as StudyData };
  const app = createApp(createServices(parsed.env, opened, createLogger("error"), texts));
  for (const [address, file] of [
    ["/api/openapi.json", "openapi.json"],
    ["/api/docs", "openapi.html"],
  ] as const) {
    const response = await app.request(address);
    if (!response.ok) throw new Error(`${address} returned ${response.status}`);
    writeFileSync(path.join(folder, file), await response.bytes());
  }
  await opened.database.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
