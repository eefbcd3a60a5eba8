import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/dump.ts";
import { findSqlState } from "#server/db/errors.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { startTestApp } from "#testing/test-app.ts";
import { addJob, installQueue, JobWorkers } from "./job-queue.ts";
import { type QueueName, queueNames } from "./queues.ts";

const app = startTestApp();

type Handlers = Record<QueueName, () => Promise<unknown>>;
const idle = Object.fromEntries(queueNames.map((name) => [name, async () => {}])) as Handlers;

/** Starts workers that call `run` for the queue `pushes`. The returned function stops them. */
async function startWorkers(run: () => Promise<unknown>) {
  const workers = new JobWorkers(app.driver, app.services.log);
  await workers.start({ ...idle, pushes: run });
  return workers;
}

const states = async () =>
  (
    await rowsOf<{ state: string }>(
      app.driver.owner,
      sql`select state::text as state from pgboss.job where name = 'pushes' order by 1`,
    )
  ).map(({ state }) => state);

const emptyQueue = () => app.driver.owner.execute(sql`delete from pgboss.job`);

test("a job runs after its transaction commits, and never if the transaction is rolled back", async () => {
  await emptyQueue();
  let runs = 0;
  const undone = app.database.asSystem(async (tx) => {
    await addJob(tx, "pushes");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await states()).toEqual([]);
  await app.database.asSystem((tx) => addJob(tx, "pushes"));
  const workers = await startWorkers(async () => {
    runs += 1;
  });
  await expect.poll(states).toEqual(["completed"]);
  expect(runs).toBe(1);
  await workers.stop();
});

test("waiting jobs of a queue are merged, and a job added during a run starts another run", async () => {
  await emptyQueue();
  let runs = 0;
  const release = Promise.withResolvers<void>();
  for (let n = 0; n < 5; n += 1) await app.database.asSystem((tx) => addJob(tx, "pushes"));
  expect(await states()).toEqual(["created"]);
  const workers = await startWorkers(async () => {
    runs += 1;
    await release.promise;
  });
  await expect.poll(() => runs).toBe(1);
  await app.database.asSystem((tx) => addJob(tx, "pushes"));
  release.resolve();
  await expect.poll(states).toEqual(["completed", "completed"]);
  expect(runs).toBe(2);
  await workers.stop();
});

test("a job that fails is retried", { tags: "full" }, async () => {
  await emptyQueue();
  let runs = 0;
  await app.database.asSystem((tx) => addJob(tx, "pushes"));
  const workers = await startWorkers(async () => {
    runs += 1;
    if (runs === 1) throw new Error("the first run fails");
  });
  await expect.poll(states).toEqual(["completed"]);
  expect(runs).toBe(2);
  await workers.stop();
});

test("with two servers, a job runs once", async () => {
  await emptyQueue();
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const workers = await Promise.all([startWorkers(run), startWorkers(run)]);
  await app.database.asSystem((tx) => addJob(tx, "pushes"));
  for (const each of workers) each.wake("pushes");
  await expect.poll(states).toEqual(["completed"]);
  expect(runs).toBe(1);
  await Promise.all(workers.map((each) => each.stop()));
});

test("the queue can be installed again, and its role can access nothing else in the database", async () => {
  await installQueue(app.driver);
  for (const text of [
    "select * from users",
    "select * from outgoing_mails",
    "select * from notes",
  ]) {
    const state = await app.driver.execute("berea_jobs", text).catch((error: unknown) => error);
    expect(findSqlState(state, new Set(["42501"])), text).toBeTruthy();
  }
});

test("users can add jobs but can neither read nor change them", async () => {
  const lydia = await app.signUp();
  await emptyQueue();
  await app.database.asUser(lydia.id, ({ db }) => addJob(db, "pushes"));
  expect(await states()).toEqual(["created"]);
  for (const text of ["select * from pgboss.job", "delete from pgboss.job"]) {
    const tried = app.database.asUser(lydia.id, ({ db }) => db.execute(sql.raw(text)));
    const state = await tried.catch((error: unknown) => error);
    expect(findSqlState(state, new Set(["42501"])), text).toBeTruthy();
  }
});

test("servers that start at the same time create the queue tables one after another", async ({
  skip,
}) => {
  const { directUrl } = app.driver;
  if (!directUrl) return skip("the embedded database has only one server");
  const other = await openPostgres(directUrl);
  const waiting = () =>
    rowsOf(
      other.owner,
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
  let installed: Promise<void> | undefined;
  await other.asOnlyMigrator(async () => {
    installed = installQueue(app.driver);
    await expect.poll(waiting).toHaveLength(1);
  });
  await installed;
  await other.close();
});
