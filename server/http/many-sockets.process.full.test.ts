// Two thousand open sockets: memory, slow readers, reconnects, and ended sessions.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { cases, recordFigure } from "#testing/assurance.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

let server: ServerProcess;
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-sockets-"));
const env = { DATA_DIR: dataDir, TRUST_PROXY: "true" };
beforeAll(async () => {
  server = await startServerProcess(env);
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Page = { socket: WebSocket; received: string[] };

async function open(user: ProcessUser, origin = server.url): Promise<Page> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/realtime`, {
    headers: { cookie: user.cookie, origin },
  });
  const received: string[] = [];
  socket.on("message", (data) => received.push(String(data)));
  await once(socket, "message");
  return { socket, received };
}

/** Memory of the server's process, in MB. */
function memory(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function share(user: ProcessUser, title: string): Promise<string> {
  const { id } = (await (await user.request("POST", "/api/prayers", { title })).json()) as {
    id: string;
  };
  const shared = await user.request("POST", `/api/prayers/${id}/share`, {});
  expect(shared.status).toBe(200);
  return ((await shared.json()) as { shared_as: { id: string } }).shared_as.id;
}

/** Returns the open pages that have not received this prayer's event. */
const countMissing = (pages: readonly Page[], id: string) =>
  pages.filter(({ received }) => !received.some((event) => event.includes(id))).length;

const onLinux = process.platform === "linux";
/** One user may have twenty pages open. */
const each = 20;

test.runIf(onLinux)("every page receives each event, at a bounded cost", async ({ task }) => {
  const count = cases(200, 2_000);
  const users: ProcessUser[] = [];
  while (users.length < count / each) {
    users.push(...(await Promise.all([1, 2, 3, 4].map(() => signUpAt(server.url)))));
  }
  const before = memory();
  const pages: Page[] = [];
  for (const user of users.slice(0, count / each)) {
    pages.push(...(await Promise.all(Array.from({ length: each }, () => open(user)))));
  }
  expect(pages).toHaveLength(count);
  const [lydia] = users;
  const sharer = await signUpAt(server.url);
  if (!lydia) throw new Error("no user signed up");
  // Slow readers: they stop reading from the connection.
  const slow = pages.slice(0, count / 10);
  for (const { socket } of slow) socket.pause();
  const quick = pages.slice(count / 10);
  const start = performance.now();
  const first = await share(sharer, "For rain");
  await expect.poll(() => countMissing(quick, first), { timeout: 10_000 }).toBe(0);
  const spread = performance.now() - start;
  for (let n = 0; n < cases(20, 200); n += 1) {
    await lydia.request("PUT", `/api/prayers/community/${first}/like`);
    await lydia.request("DELETE", `/api/prayers/community/${first}/like`);
  }
  const grown = memory() - before;
  expect(grown).toBeLessThan(300);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  // A session that ends loses its sockets soon; the others stay.
  const theirs = pages.filter((_, at) => Math.floor(at / each) === count / each - 1);
  const leaving = users[count / each - 1];
  const closed = Promise.all(theirs.map(({ socket }) => once(socket, "close")));
  const ended = performance.now();
  await leaving?.request("POST", "/api/auth/sign-out", {});
  await closed;
  const letGo = performance.now() - ended;
  expect(letGo).toBeLessThan(5_500);

  // A page that reconnects requests the current state and misses nothing.
  const back = await open(sharer);
  back.socket.terminate();
  const missedIds: string[] = [];
  for (const seconds of cases([0.2], [1, 2, 5, 10])) {
    missedIds.push(await share(await signUpAt(server.url), `away ${seconds} seconds`));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const again = await open(sharer);
    const feed = await (await sharer.request("GET", "/api/prayers/community")).text();
    for (const id of missedIds) expect(feed).toContain(id);
    const next = await share(await signUpAt(server.url), "after coming back");
    await expect.poll(() => countMissing([again], next)).toBe(0);
    again.socket.terminate();
  }
  // Sleeping pages, which do not respond, do not delay the shutdown.
  const stopping = performance.now();
  expect((await server.stop()).code).toBe(0);
  const stopped = performance.now() - stopping;
  expect(stopped).toBeLessThan(8_000);
  for (const { socket } of pages) socket.terminate();
  server = await startServerProcess(env);
  recordFigure(
    task,
    `${count} sockets: memory +${grown.toFixed(0)} MB with ${slow.length} slow readers, an event at all others after ${spread.toFixed(0)} ms; signed out: closed after ${(letGo / 1000).toFixed(1)} s; back after ${cases([0.2], [1, 2, 5, 10]).join(", ")} s: 0 missed; the server ended ${(stopped / 1000).toFixed(1)} s after being told to, with all of them open`,
  );
});

test("connections from another site and requests that are not WebSockets are refused", async () => {
  const lydia = await signUpAt(server.url);
  for (const origin of ["https://evil.example", "null", `${server.url}.evil.example`]) {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/realtime`, {
      headers: { cookie: lydia.cookie, origin },
    });
    socket.on("error", () => {});
    const [, answer] = await once(socket, "unexpected-response");
    expect(answer.statusCode).toBe(403);
    socket.terminate();
  }
  const raw = connect(Number(new URL(server.url).port), "localhost");
  raw.write(
    "GET /api/realtime HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
  );
  const [said] = await once(raw, "data");
  expect(String(said)).toMatch(/^HTTP\/1\.1 40[0-9]/);
  raw.destroy();
});

test("catches a page that receives no event", async () => {
  const user = await signUpAt(server.url);
  const [live, closed] = [await open(user), await open(user)];
  closed.socket.terminate();
  const id = await share(await signUpAt(server.url), "For rain");
  await expect.poll(() => countMissing([live], id)).toBe(0);
  expect(countMissing([live, closed], id)).toBe(1);
  live.socket.terminate();
});
