import type { TestProject } from "vitest/node";
import { emptyDatabaseFile } from "#server/db/empty-database.ts";
// @ts-expect-error: scripts that run on Node 20 are JavaScript and have no types
import { buildEmptyDatabase } from "../scripts/steps.mjs";

/** Builds the archive of a migrated database, which each test file loads, unless it is up to date. */
export default async function setup(project: TestProject) {
  await buildEmptyDatabase();
  project.provide("embeddedTemplate", emptyDatabaseFile("current"));
}
