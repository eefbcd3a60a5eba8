// `npm run drill:failover` kills the primary of a PostgreSQL cluster while clients write. It fails
// if an acknowledged write or a job is lost, if one of them runs twice, or if the servers do not
// recover without a restart.
//
// All programs run on loopback: three PostgreSQL servers under Patroni with synchronous
// replication, etcd, HAProxy in front of the primary, two web servers behind another HAProxy, and a
// worker.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";
import { sharePrayers, startAnswering } from "./answered-prayers.ts";
import { freePort } from "./free-port.ts";
import { startHaproxy } from "./haproxy.ts";
import {
  countLost,
  countTwice,
  createSender,
  seconds,
  startLoad,
  tableHead,
  tableRow,
} from "./load.ts";
import { postgresBinaries, startCluster } from "./patroni.ts";
import { startPrimaryProxy } from "./primary-proxy.ts";
import { requirePrograms } from "./programs.ts";

requirePrograms({
  haproxy: "haproxy",
  patroni: "patroni python3-etcd",
  etcd: "etcd-server",
  [`${postgresBinaries}/postgres`]: "postgresql",
});

const clients = 12;
const beforeMs = 5_000;
const afterMs = 10_000;
/** How long a client retries a request: longer than Patroni takes to promote another node. */
const patienceMs = 120_000;
/** A job that fails is retried after one minute, and then after four more. */
const jobPatienceMs = 360_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

process.once("SIGINT", () => process.exit(130));
const folder = mkdtempSync(path.join(tmpdir(), "berea-failover-"));
const stops: (() => Promise<unknown>)[] = [];
try {
  const cluster = await startCluster(folder);
  stops.push(() => cluster.stop());
  await cluster.untilSynchronous();
  const databasePort = await freePort();
  const database = startPrimaryProxy(folder, databasePort, cluster.nodes);
  stops.push(() => database.stop());
  await pause(2_000);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}/postgres`,
    MASTER_KEY: randomBytes(32).toString("base64"),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: path.join(folder, "files"),
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
  };
  const servers: ServerProcess[] = [];
  const start = async (options: { role: "web" | "worker" }, at = 0) => {
    const server = await startServerProcess({ ...env, PORT: `${at}` }, options);
    servers.push(server);
    stops.push(() => server.stop("SIGKILL"));
  };
  const ports = { one: await freePort(), two: await freePort() };
  for (const at of Object.values(ports)) await start({ role: "web" }, at);
  await start({ role: "worker" });
  const proxy = await startHaproxy(folder, port, ports);
  stops.push(() => proxy.stop());
  const sender = createSender(url);
  const users: ProcessUser[] = [];
  while (users.length < clients) users.push(await signUpAt(url));

  const shared = await sharePrayers(sender, users);

  const load = startLoad(sender, users, { writeEvery: 2, pauseMs: 100, patienceMs });
  const answering = startAnswering(sender, shared, { patienceMs });
  await pause(beforeMs);
  const killed = await cluster.untilSynchronous();
  const killedAt = performance.now();
  await cluster.kill(killed);
  const promoted = await cluster.untilPromoted(killed);
  const promotedAfter = performance.now() - killedAt;
  await pause(afterMs);
  await cluster.restart(killed);
  await pause(afterMs);
  const result = await load.stop();
  await answering.stop();
  const lost = await countLost(sender, result);
  const twice = await countTwice(sender, users);
  const jobs = await answering.count(jobPatienceMs);
  console.log(tableHead);
  console.log(tableRow("primary killed", result, lost));
  const [first] = result.acknowledged.filter(({ sentAt }) => sentAt > killedAt);
  const firstWrite = first ? `after ${seconds(first.sentAt - killedAt)}` : "none";
  const attempts = [...result.failedAttempts].map(([status, count]) => `${status}: ${count}`);
  const before = result.acknowledged.filter(({ sentAt }) => sentAt <= killedAt).length;
  console.log(
    [
      `Node ${killed.name} killed after ${before} writes; node ${promoted.name} primary after ${seconds(promotedAfter)}.`,
      `First successful write sent after the kill: ${firstWrite}.`,
      `Failed attempts by status: ${attempts.join(", ") || "none"}.`,
      `${result.unknown} writes have an unknown outcome; ${twice} writes were done twice.`,
      `${jobs.expected} notifications by jobs: ${jobs.missing} missing, ${jobs.twice} sent twice.`,
    ].join("\n"),
  );
  const ended = servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
  const failures = [
    lost > 0 && `${lost} acknowledged writes are missing`,
    twice > 0 && `${twice} writes were done twice`,
    result.failed.length > 0 && `failed requests: ${result.failed.slice(0, 5).join(", ")}`,
    answering.failed.length > 0 && `failed answers: ${answering.failed.join(", ")}`,
    jobs.missing > 0 && `${jobs.missing} notifications are missing`,
    jobs.twice > 0 && `${jobs.twice} notifications were sent twice`,
    ended.length > 0 && `${ended.length} servers exited: ${ended[0]?.output()}`,
  ].filter(Boolean);
  if (failures.length > 0) throw new Error(failures.join("; "));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
}
