// Bounds on what the server asks of PostgreSQL. The embedded database has no timeouts.
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { createRouter } from "../http/context.ts";
import { onError } from "../http/on-error.ts";
import { createLogger } from "../platform/logging.ts";
import { type Db, type Driver, extendStatementTimeout } from "./driver.ts";
import { rowsOf } from "./dump.ts";
import { findSqlState, isStatementTimeout } from "./errors.ts";
import { openPostgres } from "./postgres.ts";

const onPostgres = test.runIf(inject("postgresUrl") !== undefined);
const app = startTestApp();
const sizes = { app: 1, auth: 1, jobs: 1, owner: 1 };
const drivers: Driver[] = [];
async function open(options: { statementSeconds?: number } = {}): Promise<Driver> {
  const driver = await openPostgres(app.database.directUrl ?? "", { sizes, ...options });
  drivers.push(driver);
  return driver;
}
/** No statement that has to succeed runs on it: on a busy machine, any takes longer. */
let driver: Driver;
beforeAll(async () => {
  if (app.database.directUrl) driver = await open({ statementSeconds: 0.1 });
});
afterAll(async () => {
  for (const opened of drivers) await opened.close();
});

/** It would run for hours. */
const runaway = sql`select count(*) from generate_series(1, 1e12)`;
const settings = (db: Db) =>
  rowsOf<{ statement: string; idle: string }>(
    db,
    sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
const errorOf = (run: PromiseLike<unknown>) =>
  Promise.resolve(run).then(
    () => undefined,
    (error: unknown) => error,
  );

onPostgres("a runaway statement is ended, and its connection continues", async () => {
  const places: Record<string, (action: (db: Db) => Promise<unknown>) => PromiseLike<unknown>> = {
    transaction: (action) => driver.transaction("berea_app", undefined, action),
    read: (action) => driver.read("berea_system", undefined, action),
    "statement of sign-in": (action) => action(driver.handle("berea_auth")),
    "transaction of sign-in": (action) => driver.handle("berea_auth").transaction(action),
  };
  const attempts: [string, () => PromiseLike<unknown>][] = Object.entries(places).map(
    ([name, run]) => [name, () => run(async (db) => await db.execute(runaway))],
  );
  attempts.push([
    "statement of a job",
    () => driver.execute("berea_jobs", "select count(*) from generate_series(1, 1e12)"),
  ]);
  let removed = 0;
  for (const pool of Object.values(driver.pools ?? {})) {
    (pool as pg.Pool).on("remove", () => {
      removed += 1;
    });
  }
  for (const [name, attempt] of attempts) {
    // After a transaction that is still open, the second would fail with another error.
    for (const time of ["first", "second"]) {
      const error = await errorOf(attempt());
      expect([name, time, isStatementTimeout(error)]).toEqual([name, time, true]);
    }
  }
  expect(removed).toBe(0);
});

onPostgres("a request whose statement took too long gets 503 with the reason", async () => {
  const router = createRouter();
  router.onError(onError);
  router.use(async (c, next) => {
    c.set("log", createLogger("silent"));
    await next();
  });
  router.get("/", async (c) => {
    await driver.transaction("berea_app", undefined, (db) => db.execute(runaway));
    return c.text("done");
  });
  const answer = await router.request("/");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    error: { code: "unavailable", message: expect.stringContaining("took too long") },
  });
});

onPostgres("the limits end with the transaction, for a pooler in transaction mode", async () => {
  const standard = await open();
  expect(await standard.transaction("berea_app", undefined, settings)).toEqual([
    { statement: "30s", idle: "1min" },
  ]);
  const unlimited = [{ statement: "0", idle: "0" }];
  // The only connection of its pool, outside of a transaction.
  expect(await settings(standard.owner)).toEqual(unlimited);
  expect(await standard.snapshot(settings)).toEqual(unlimited);
  const off = await open({ statementSeconds: 0 });
  expect(await off.transaction("berea_app", undefined, settings)).toEqual(unlimited);
  const deletion = async (tx: Db) => {
    await extendStatementTimeout(tx);
    return settings(tx);
  };
  expect(await standard.handle("berea_auth").transaction(deletion)).toMatchObject([
    { statement: "10min" },
  ]);
  expect(await off.handle("berea_auth").transaction(deletion)).toEqual(unlimited);
});

onPostgres("a migration does not wait for a lock while others wait behind it", async () => {
  const holder = new pg.Client({ connectionString: app.database.directUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
  const migrated = openPostgres(app.database.directUrl ?? "", { sizes, lockTimeoutMs: 1 }).then(
    async (opened) => {
      drivers.push(opened);
      return errorOf(opened.migrate());
    },
  );
  const error = await migrated;
  expect(String(error)).toContain("long transactions lock its tables");
  expect(findSqlState(error, new Set(["55P03"]))).toBeUndefined();
  await holder.query("rollback");
  expect(await errorOf((await open()).migrate())).toBeUndefined();
});
