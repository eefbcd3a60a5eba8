// `npm run drill:servers` kills a server in the middle of an answer, restarts Redis, and runs a
// rolling upgrade with a migration, each under load. It fails if a request fails after its retries,
// an answer loses text or is saved twice, or an acknowledged write is missing.
//
// All programs run on loopback: HAProxy without sticky sessions, three web servers, a worker,
// PgBouncer in transaction mode, PostgreSQL, and Redis for events.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { scriptedAnswer, startAiUpstream } from "#testing/ai-upstream.ts";
import { startPgBouncer } from "#testing/pgbouncer.ts";
import { startPostgres } from "#testing/postgres-server.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { startRedis } from "#testing/redis-server.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";
import { askHeld, followToEnd, type HeldAnswer } from "./answers.ts";
import { freePort } from "./free-port.ts";
import { startHaproxy } from "./haproxy.ts";
import { countLost, createSender, seconds, startLoad, tableHead, tableRow } from "./load.ts";
import { createNextVersion } from "./next-version.ts";
import { requirePrograms } from "./programs.ts";

requirePrograms({ haproxy: "haproxy", pgbouncer: "pgbouncer", "redis-server": "redis-server" });

const clients = 6;
const writeEvery = 10;
/** How long the load runs before and after the action of a drill. */
const aroundMs = 3_000;
const poolConnections = 20;
const names = ["one", "two", "three"];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

const folder = mkdtempSync(path.join(tmpdir(), "berea-drill-"));
const stops: (() => Promise<unknown>)[] = [];
const stopLater = <T extends { stop(): Promise<unknown> }>(started: T): T => {
  stops.push(() => started.stop());
  return started;
};
try {
  const postgres = stopLater(await startPostgres());
  const pooled = stopLater(await startPgBouncer(postgres.url, poolConnections));
  const redis = stopLater(await startRedis());
  const upstream = await startAiUpstream();
  stops.push(() => upstream.close());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: pooled.url,
    DATABASE_DIRECT_URL: postgres.url,
    VALKEY_URL: redis.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: path.join(folder, "data"),
    AI_PROVIDER_URLS: upstream.providerUrls,
    TRUST_PROXY: "1",
    // Must be longer than the two failed checks after which HAProxy stops sending requests.
    SHUTDOWN_DELAY_SECONDS: "3",
    LOG_LEVEL: "warn",
  };
  const nextVersion = path.join(folder, "next");
  mkdirSync(nextVersion);
  createNextVersion(nextVersion);
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await freePort()] as const)),
  );
  const servers = new Map<string, ServerProcess>();
  const start = async (name: string, from?: string) => {
    const options = { role: "web" as const, ...(from && { folder: from }) };
    servers.set(name, await startServerProcess({ ...env, PORT: `${ports[name]}` }, options));
  };
  stops.push(() => Promise.all([...servers.values()].map((server) => server.stop("SIGKILL"))));
  const worker = await startServerProcess(env, { role: "worker" });
  stops.push(() => worker.stop("SIGKILL"));
  for (const name of names) await start(name);
  stopLater(await startHaproxy(folder, port, ports));
  const sender = createSender(url);
  const users: ProcessUser[] = [];
  while (users.length < clients) users.push(await signUpAt(url));

  /** Runs an action under load, adds its row to the table, and fails if anything was lost. */
  const drill = async (name: string, act: () => Promise<string>) => {
    const load = startLoad(sender, users, { writeEvery });
    await pause(aroundMs);
    const note = await act();
    await pause(aroundMs);
    const result = await load.stop();
    const lost = await countLost(sender, result);
    console.log(tableRow(`${name}${note}`, result, lost));
    const failed = result.failed.slice(0, 5).join(", ");
    assert(result.failed.length === 0, `requests failed after their retries: ${failed}`);
    assert(lost === 0, `${lost} acknowledged writes are missing`);
  };

  const readAnswers = async (user: ProcessUser, { chatId }: HeldAnswer) => {
    const answer = await sender.send(user, "GET", `/api/chats/${chatId}`);
    const { messages } = (await answer.json()) as { messages: { role: string; content: string }[] };
    return messages.filter(({ role }) => role === "assistant").map(({ content }) => content);
  };
  /**
   * Follows an answer as its page does. The returned function lets the provider write the rest,
   * waits for the end, and checks that the page and the database have the whole answer once.
   */
  const follow = (user: ProcessUser, held: HeldAnswer) => {
    const following = followToEnd(sender, user, held);
    // The function below reports a failure. Before that, a rejection must not end the process.
    following.catch(() => {});
    return async () => {
      const since = performance.now();
      held.release();
      const { text, longestGapMs } = await following;
      const tookMs = performance.now() - since;
      assert(text === scriptedAnswer, "the page got another text");
      const saved = await readAnswers(user, held);
      assert(saved.length === 1 && saved[0] === scriptedAnswer, `saved ${saved.length} answers`);
      return `; answer complete after ${seconds(tookMs)}, no stream for ${seconds(longestGapMs)}`;
    };
  };

  const [reader] = users;
  assert(reader !== undefined, "no user");
  console.log(tableHead);
  await drill("no fault", async () => "");
  await drill("server killed in the middle of an answer", async () => {
    const held = await askHeld(sender, upstream, reader);
    const end = follow(reader, held);
    // The server stores its answers every second.
    await pause(1_500);
    await servers.get(held.server)?.stop("SIGKILL");
    const note = await end();
    await start(held.server);
    return note;
  });
  await drill("Redis restarted", async () => {
    const end = follow(reader, await askHeld(sender, upstream, reader));
    await redis.stop();
    await redis.start();
    return await end();
  });
  await drill("rolling upgrade with a migration", async () => {
    const end = follow(reader, await askHeld(sender, upstream, reader));
    for (const name of names) {
      const { code, output } = (await servers.get(name)?.stop("SIGTERM")) ?? {};
      assert(code === 0, `server ${name} exited with ${code}: ${output}`);
      await start(name, nextVersion);
    }
    return await end();
  });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
}
