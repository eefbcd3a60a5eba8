// A transaction on PostgreSQL takes its role and user with the query that begins it.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import type { DatabaseRole, Db, Driver } from "./driver.ts";
import { rowsOf } from "./dump.ts";
import { findSqlState } from "./errors.ts";
import { openPostgres } from "./postgres.ts";

const onPostgres = test.runIf(inject("postgresUrl") !== undefined);
const app = startTestApp();
let driver: Driver;
beforeAll(async () => {
  const { directUrl } = app.database;
  // One connection, so that each transaction gets that of the previous one.
  if (directUrl)
    driver = await openPostgres(directUrl, { sizes: { app: 1, auth: 1, jobs: 1, owner: 1 } });
});
afterAll(() => driver?.close());

const state = (db: Db) =>
  rowsOf(
    db,
    sql`select current_user as role, current_setting('berea.user_id', true) as user,
      current_setting('transaction_read_only') as readonly`,
  );

onPostgres.each(["lydia", "o'brien", "'; reset role; --", "\\'; reset role; --", "$1", ""])(
  "the user id %j reaches row-level security unchanged",
  async (id) => {
    expect(await driver.transaction("berea_app", id, state)).toEqual([
      { role: "berea_app", user: id, readonly: "off" },
    ]);
    expect(await driver.read("berea_system", id, state)).toEqual([
      { role: "berea_system", user: id, readonly: "on" },
    ]);
  },
);

onPostgres("a transaction without a user does not see that of the previous one", async () => {
  await driver.transaction("berea_app", "lydia", state);
  expect(await driver.transaction("berea_app", undefined, state)).toEqual([
    { role: "berea_app", user: "", readonly: "off" },
  ]);
});

onPostgres(
  "a role that cannot be set fails the transaction, and the connection works",
  async () => {
    let hasRun = false;
    const error = await driver
      .transaction("berea_missing" as DatabaseRole, "lydia", async () => {
        hasRun = true;
      })
      .catch((thrown: unknown) => thrown);
    expect(findSqlState(error, new Set(["22023"]))).toMatchObject({ code: "22023" });
    expect(hasRun).toBe(false);
    expect(await driver.transaction("berea_app", "silas", state)).toEqual([
      { role: "berea_app", user: "silas", readonly: "off" },
    ]);
  },
);

onPostgres("the handle of a role begins each transaction as the role", async () => {
  const read = await driver.handle("berea_auth").transaction(state, { accessMode: "read only" });
  expect(read).toMatchObject([{ role: "berea_auth", readonly: "on" }]);
});
