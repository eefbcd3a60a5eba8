import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { embeddedDriver } from "#server/db/embedded.ts";
import { installQueue } from "#server/jobs/job-queue.ts";

/**
 * Migrates one embedded database and saves it as a file. Each test file loads it in a fraction of
 * the time.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-test-"));
  const client = await PGlite.create();
  const driver = embeddedDriver(client, () => {});
  await driver.migrate();
  await installQueue(driver);
  const dump = await client.dumpDataDir("none");
  const file = path.join(folder, "template.tar");
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  await driver.close();
  project.provide("embeddedTemplate", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
