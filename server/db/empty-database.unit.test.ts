import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DurableFS } from "./durable-fs.ts";
import { openEmbedded } from "./embedded.ts";
import { createEmptyDatabase } from "./empty-database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-empty-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The field `state` of PostgreSQL's control file: 1 after a shutdown, 6 while it runs. */
const stateOf = (database: string) =>
  readFileSync(path.join(database, "global", "pg_control")).readInt32LE(16);

test.each(["current", "none"] as const)(
  "a new database (%s) is one that was shut down, so it opens without recovery",
  async (schema) => {
    const database = path.join(folder, "postgres");
    await createEmptyDatabase(database, schema);
    expect(stateOf(database)).toBe(1);
    expect(readdirSync(folder)).toEqual(["postgres"]);
    for (const file of ["PG_VERSION", "global/pg_control"]) {
      expect(statSync(path.join(database, file)).mode & 0o077).toBe(0);
    }
  },
);

test("a new database opens with the tables, and PostgreSQL syncs none of its files again", async () => {
  const init = vi.spyOn(DurableFS.prototype, "init");
  const driver = await openEmbedded(folder);
  const [fs] = init.mock.contexts;
  if (!(fs instanceof DurableFS)) throw new Error("the embedded database has another file system");
  expect(fs.syncs).toBeLessThan(50);
  expect(stateOf(path.join(folder, "postgres"))).toBe(6);
  const tables = sql`select count(*)::int > 20 as many from pg_tables where schemaname = 'public'`;
  expect(await driver.owner.execute(tables)).toMatchObject({ rows: [{ many: true }] });
  await driver.close();
});
