// Reads the feed and the statistics from a real streaming replica that is current, behind, or down.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

const METRICS_TOKEN = "a-token-for-the-metrics";
const folder = mkdtempSync(path.join(tmpdir(), "berea-replica-"));
let primary: PostgresServer;
let replica: PostgresServer;
/** Both servers use the replica. */
let servers: [ServerProcess, ServerProcess];
let admin: ProcessUser;
beforeAll(async () => {
  primary = await startPostgres();
  replica = await startPostgres({ replicaOf: primary });
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    DATA_DIR: folder,
    PUBLIC_URL: "http://localhost:3000",
    TRUST_PROXY: "true",
    METRICS_TOKEN,
  };
  servers = [await startServerProcess(env), await startServerProcess(env)];
  admin = await signUp();
});
afterAll(async () => {
  for (const server of servers ?? []) await server.stop("SIGKILL");
  await replica?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const signUp = () => signUpAt(servers[0].url, "http://localhost:3000");

async function share(user: ProcessUser, title: string): Promise<string> {
  const made = await user.request("POST", "/api/prayers", { title });
  const { id } = (await made.json()) as { id: string };
  const shared = await user.request("POST", `/api/prayers/${id}/share`, {});
  expect(shared.status).toBe(200);
  return ((await shared.json()) as { shared_as: { id: string } }).shared_as.id;
}

type Item = { id: string; likes: number; liked: boolean };
async function feed(user: ProcessUser, { url }: ServerProcess): Promise<Item[]> {
  const answer = await user.request("GET", "/api/prayers/community", undefined, url);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: Item[] }).items;
}

async function metric({ url }: ServerProcess, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(new RegExp(`^${name} (\\d+)`, "m").exec(await answer.text())?.[1]);
}
const replicaReads = (server: ServerProcess) => metric(server, "berea_replica_reads_total");

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Reads until the replica answers again: after a failure, the server waits before it retries. */
const untilReplicaReads = (server: ServerProcess) =>
  expect
    .poll(
      async () => {
        const before = await replicaReads(server);
        await feed(admin, server);
        return (await replicaReads(server)) - before;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(1);

test("reads from the replica include every earlier write, on each server", async () => {
  const [author, reader] = [await signUp(), await signUp()];
  const id = await share(author, "For rain");
  await untilReplicaReads(servers[1]);
  const before = await replicaReads(servers[1]);
  // On a busy machine, the replica may be behind for longer than a read waits.
  for (let n = 0; (await replicaReads(servers[1])) < before + 8; n += 1) {
    const liked = n % 2 === 0;
    const to = `/api/prayers/community/${id}/like`;
    await reader.request(liked ? "PUT" : "DELETE", to, liked ? {} : undefined);
    const [own, others] = await Promise.all([feed(reader, servers[1]), feed(author, servers[0])]);
    const likes = liked ? 1 : 0;
    expect(own.find((item) => item.id === id)).toMatchObject({ liked, likes });
    expect(others.find((item) => item.id === id)).toMatchObject({ liked: false, likes });
  }
});

test("the admin statistics come from the replica", async () => {
  const read = async () => {
    const before = await replicaReads(servers[0]);
    const answer = await admin.request("GET", "/api/admin/stats");
    expect(await answer.json()).toMatchObject({ totalPrayers: 1 });
    return (await replicaReads(servers[0])) - before;
  };
  await expect.poll(read, { timeout: 60_000, interval: 200 }).toBe(1);
});

test("while the replica is behind, the primary answers", async () => {
  const author = await signUp();
  await untilReplicaReads(servers[0]);
  await onReplica("select pg_wal_replay_pause()");
  const id = await share(author, "For peace");
  const before = await replicaReads(servers[0]);
  for (let n = 0; n < 5; n += 1) {
    expect((await feed(author, servers[0])).map((item) => item.id)).toContain(id);
  }
  expect(await replicaReads(servers[0])).toBe(before);
  expect(await metric(servers[0], "berea_replica_used")).toBe(0);
  await onReplica("select pg_wal_replay_resume()");
  await untilReplicaReads(servers[0]);
  expect(await metric(servers[0], "berea_replica_used")).toBe(1);
});

test("while the replica is down, the primary answers until the replica is back", async () => {
  const author = await signUp();
  await untilReplicaReads(servers[0]);
  await replica.kill("SIGKILL");
  const id = await share(author, "For bread");
  for (let n = 0; n < 5; n += 1) {
    expect((await feed(author, servers[0])).map((item) => item.id)).toContain(id);
  }
  expect(await metric(servers[0], "berea_replica_used")).toBe(0);
  await replica.start();
  await untilReplicaReads(servers[0]);
});

test("a promoted replica is not used", async () => {
  const author = await signUp();
  await untilReplicaReads(servers[0]);
  await onReplica("select pg_promote()");
  const before = await replicaReads(servers[0]);
  const id = await share(author, "For a house");
  expect((await feed(author, servers[0])).map((item) => item.id)).toContain(id);
  expect(await replicaReads(servers[0])).toBe(before);
});
