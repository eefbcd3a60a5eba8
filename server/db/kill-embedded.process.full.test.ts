// Repeatedly kills (SIGKILL) a server on the embedded database while users write.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AcknowledgedWrites } from "#testing/acknowledged-writes.ts";
import { cases, recordFigure, seed } from "#testing/assurance.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { createRandom } from "#testing/random.ts";
import {
  type ServerProcess,
  startRejectedServer,
  startServerProcess,
} from "#testing/server-process.ts";

let folder: string;
let env: Record<string, string>;
/** The server that keeps running after the last kill. */
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-kill-"));
  env = { DATA_DIR: folder, TRUST_PROXY: "true" };
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a killed embedded server loses no acknowledged write, and every start succeeds", async ({
  task,
}) => {
  const random = createRandom(`${seed} kill`);
  const ledger = new AcknowledgedWrites();
  const rounds = cases(2, 100);
  let users: ProcessUser[] = [];
  let startMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    server = await startServerProcess(env);
    // The next start uses the same port, so that the origin of the requests stays the same.
    env.PORT = new URL(server.url).port;
    startMs = Math.max(startMs, performance.now() - begun);
    // Signs up new users from time to time, so that kills also interrupt sign-ups and key creation.
    if (round % 10 === 0) {
      users = await Promise.all(Array.from({ length: 8 }, () => signUpAt(server.url)));
    }
    const before = ledger.size;
    ledger.start(users, server.url);
    // The first requests after a start are slow: wait for them, so that the kill interrupts writes.
    await expect.poll(() => ledger.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, random.below(600)));
    await server.stop("SIGKILL");
    await ledger.stop();
  }
  server = await startServerProcess(env);
  expect(ledger.size).toBeGreaterThanOrEqual(rounds);
  expect(await ledger.missing(server.url)).toEqual([]);
  // A second server on the same folder fails to start and does not disturb the first.
  const second = await startRejectedServer({ ...env, PORT: "0" });
  expect(second.code).toBe(1);
  expect(second.output).toContain("is in use by another Berea server");
  expect(await ledger.missing(server.url)).toEqual([]);
  recordFigure(
    task,
    `${rounds} kills, ${ledger.size} acknowledged writes, 0 lost, 0 corrupt starts (slowest ${Math.round(startMs)} ms); a second server refused; seed ${seed}`,
  );
}, 1_800_000);

test("catches an acknowledged write that is missing", async () => {
  const lydia = await signUpAt(server.url);
  const ledger = new AcknowledgedWrites();
  ledger.start([lydia], server.url);
  await expect.poll(() => ledger.size, { timeout: 20_000 }).toBeGreaterThan(1);
  await ledger.stop();
  expect(await ledger.missing(server.url)).toEqual([]);
  const list = (await (await lydia.request("GET", "/api/prayers")).json()) as {
    items: { id: string; title: string }[];
  };
  const [gone] = list.items;
  await lydia.request("DELETE", `/api/prayers/${gone?.id}`);
  expect(await ledger.missing(server.url)).toEqual([gone?.title]);
});

const hasStrace = spawnSync("strace", ["-V"]).status === 0;

test.runIf(hasStrace)(
  "strace shows that each write is synced to the disk before it is acknowledged",
  async ({ task }) => {
    const lydia = await signUpAt(server.url);
    const log = path.join(folder, "strace.log");
    const watcher = spawn(
      "strace",
      [
        "-f",
        "-e",
        "trace=fsync,fdatasync,sync_file_range,msync",
        "-o",
        log,
        "-p",
        String(server.child.pid),
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    await once(watcher.stderr, "data");
    const syncs = () =>
      (
        readFileSync(log, "utf8").match(
          /(?:fsync|fdatasync)\(.*= 0|(?:fsync|fdatasync) resumed.*= 0/g,
        ) ?? []
      ).length;
    const writes = cases(5, 50);
    for (let n = 0; n < writes; n += 1) {
      const before = syncs();
      const answer = await lydia.request("POST", "/api/prayers", { title: `synced ${n}` });
      expect(answer.status).toBe(201);
      expect(syncs()).toBeGreaterThan(before);
    }
    const ended = once(watcher, "exit");
    watcher.kill("SIGINT");
    await ended;
    recordFigure(task, `${writes} acknowledged writes, each after an fsync that strace saw`);
    expect(execFileSync("strace", ["-V"]).toString()).toContain("strace");
  },
);
