// Kills the server, kills PostgreSQL, and restarts PostgreSQL, all under load.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AcknowledgedWrites } from "#testing/acknowledged-writes.ts";
import { cases, recordFigure, seed } from "#testing/assurance.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { createRandom } from "#testing/random.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

let folder: string;
let postgres: PostgresServer;
let env: Record<string, string>;
/** The server that keeps running after the last kill. */
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-kill-pg-"));
  postgres = await startPostgres({ durable: true });
  env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    TRUST_PROXY: "true",
  };
});
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("killing the server and the database during writes loses no acknowledged write", async ({
  task,
}) => {
  const random = createRandom(`${seed} kill pg`);
  const ledger = new AcknowledgedWrites();
  const rounds = cases(2, 100);
  let users: ProcessUser[] = [];
  for (let round = 0; round < rounds; round += 1) {
    server = await startServerProcess(env);
    // The next start uses the same port, so that the origin of the requests stays the same.
    env.PORT = new URL(server.url).port;
    if (round % 10 === 0)
      users = await Promise.all(Array.from({ length: 8 }, () => signUpAt(server.url)));
    const before = ledger.size;
    ledger.start(users, server.url);
    await expect.poll(() => ledger.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before);
    await pause(random.below(500));
    // The server first, the database first, or both at once.
    const which = round % 3;
    if (which === 1) {
      await postgres.kill("SIGKILL");
      await pause(random.below(200));
    }
    await Promise.all([server.stop("SIGKILL"), ...(which === 0 ? [] : [postgres.kill("SIGKILL")])]);
    await ledger.stop();
    if (which !== 0) await postgres.start();
  }
  server = await startServerProcess(env);
  expect(ledger.size).toBeGreaterThanOrEqual(rounds);
  expect(await ledger.missing(server.url)).toEqual([]);
  recordFigure(
    task,
    `${rounds} rounds of kill -9 (server, database, both), ${ledger.size} acknowledged writes, 0 lost; seed ${seed}`,
  );
}, 1_800_000);

test("while the database restarts under load, requests get only 503, and succeed within ten seconds", async ({
  task,
}) => {
  const ledger = new AcknowledgedWrites();
  const users = await Promise.all(Array.from({ length: 8 }, () => signUpAt(server.url)));
  ledger.start(users, server.url);
  const rounds = cases(2, 20);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const written = ledger.size;
    await expect.poll(() => ledger.size, { timeout: 20_000 }).toBeGreaterThan(written + 10);
    await postgres.kill(round % 2 === 0 ? "SIGINT" : "SIGKILL");
    await postgres.start();
    const back = performance.now();
    const before = ledger.size;
    await expect.poll(() => ledger.size, { timeout: 10_000, interval: 20 }).toBeGreaterThan(before);
    slowest = Math.max(slowest, performance.now() - back);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  }
  await ledger.stop();
  const outcomes = Object.fromEntries(ledger.outcomes);
  // No write failed with another error or without a response.
  expect(Object.keys(outcomes).filter((status) => !["201", "503"].includes(status))).toEqual([]);
  expect(await ledger.missing(server.url)).toEqual([]);
  recordFigure(
    task,
    `${rounds} restarts under load: ${JSON.stringify(outcomes)} by status, 0 lost, served again after ${Math.round(slowest)} ms at most`,
  );
}, 600_000);

test("the server replaces terminated database connections, including the listener's", async () => {
  const lydia = await signUpAt(server.url);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const others =
    "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  const listening = async () =>
    (await admin.query(`select 1 ${others} and query like 'listen %'`)).rowCount;
  // More rounds than the smallest pool has connections.
  for (let round = 0; round < 7; round += 1) {
    await expect.poll(listening, { timeout: 10_000 }).toBe(1);
    await admin.query(`select pg_terminate_backend(pid) ${others}`);
    const me = async () => (await lydia.request("GET", "/api/me")).status;
    await expect.poll(me, { timeout: 10_000 }).toBe(200);
  }
  await signUpAt(server.url);
  await admin.end();
});

test("catches an acknowledged write that is missing", async () => {
  const lydia = await signUpAt(server.url);
  const ledger = new AcknowledgedWrites();
  ledger.start([lydia], server.url);
  await expect.poll(() => ledger.size, { timeout: 20_000 }).toBeGreaterThan(1);
  await ledger.stop();
  ledger.kept.get(lydia)?.push("kept by nobody");
  expect(await ledger.missing(server.url)).toEqual(["kept by nobody"]);
});
