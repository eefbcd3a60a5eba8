import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#server/db/dump.ts";
import { openTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { tablesClearedByRestore } from "./restore.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.database.close());

test("every reference to a table that a restore empties cascades", async () => {
  const references = await rowsOf<{ name: string; target: string; action: string }>(
    opened.driver.owner,
    sql`select conname as name, confrelid::regclass::text as target, confdeltype::text as action
      from pg_constraint where contype = 'f'`,
  );
  const found = references.filter(({ target }) => tablesClearedByRestore.includes(target));
  expect(found.length).toBeGreaterThan(1);
  for (const { name, action } of found) expect(action, name).toBe("c");
});

test("the documented restore with pg_restore empties the same tables", () => {
  const operations = readFileSync("docs/operations.md", "utf8");
  const [, listed = ""] = /'truncate ([\w\s,]+?) cascade'/.exec(operations) ?? [];
  expect(listed.split(/,\s*/).toSorted()).toEqual(tablesClearedByRestore.toSorted());
});
