// Two servers on one PostgreSQL, as behind a proxy: each sees the other's changes, and one takes
// over if the other dies.
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { cases, recordFigure } from "#testing/assurance.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

/** The proxy's address: the public URL of both servers. */
const origin = "http://localhost:3000";
let folder: string;
let postgres: PostgresServer;
let first: ServerProcess;
let second: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-two-"));
  postgres = await startPostgres();
  const env = {
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: origin,
  };
  const start = (name: string) => startServerProcess({ ...env, DATA_DIR: path.join(folder, name) });
  // Started at the same time: both try to migrate the empty database.
  [first, second] = await Promise.all([start("first"), start("second")]);
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Person = { id: string; cookie: string };

async function signUp(server: ServerProcess): Promise<Person> {
  const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Lydia",
      email: `${randomUUID()}@example.org`,
      password: `purple-cloth-${randomUUID()}`,
    }),
  });
  expect(answer.status).toBe(200);
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { id: user.id, cookie };
}

function call(
  server: ServerProcess,
  { cookie }: Person,
  method: string,
  to: string,
  body?: object,
  more: Record<string, string> = {},
) {
  return fetch(`${server.url}${to}`, {
    method,
    headers: { origin, cookie, ...more, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

type Heard = { type: string; prayer_id?: string; likes?: number };

/** Opens a page's socket; `waitForEvent` waits for an event for which `matches` returns true. */
async function listen({ url }: ServerProcess, { cookie }: Person) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/realtime`, {
    headers: { cookie, origin },
  });
  const events: Heard[] = [];
  let look = () => {};
  socket.on("message", (data) => {
    events.push(JSON.parse(String(data)) as Heard);
    look();
  });
  const waitForEvent = (matches: (event: Heard) => boolean) =>
    new Promise<Heard>((resolve) => {
      look = () => {
        const found = events.find(matches);
        if (found) resolve(found);
      };
      look();
    });
  await waitForEvent(({ type }) => type === "ready");
  return { socket, waitForEvent, events };
}

async function share(server: ServerProcess, user: Person): Promise<string> {
  const made = await call(server, user, "POST", "/api/prayers", { title: "For rain" });
  const { id } = (await made.json()) as { id: string };
  const shared = await call(server, user, "POST", `/api/prayers/${id}/share`, {});
  expect(shared.status).toBe(200);
  return ((await shared.json()) as Prayer).shared_as?.id ?? "";
}

test("sign-ins, content, counts and events are shared; a killed server is replaced by the other", async ({
  task,
}) => {
  const [lydia, silas] = [await signUp(first), await signUp(second)];
  const [lydiaPage, silasPage] = [await listen(first, lydia), await listen(second, silas)];
  const id = await share(first, lydia);
  await silasPage.waitForEvent(({ type, prayer_id }) => type === "shared" && prayer_id === id);
  const liked = await call(second, silas, "PUT", `/api/prayers/community/${id}/like`);
  expect(await liked.json()).toEqual({ liked: true, likes: 1 });
  await lydiaPage.waitForEvent(({ type, likes }) => type === "counts" && likes === 1);
  await call(second, silas, "PUT", `/api/prayers/community/${id}/prayed`);
  await lydiaPage.waitForEvent(({ type }) => type === "notified");
  // A setting changed at one server applies to the next request at the other, and open pages are
  // told. The first account is the admin.
  const announcement = { setting_value: "We meet on Sunday" };
  const turned = await call(second, lydia, "PUT", "/api/admin/settings/announcement", announcement);
  expect(turned.status).toBe(200);
  const shown = await fetch(`${first.url}/api/settings/public`);
  expect(await shown.json()).toMatchObject({ announcement: "We meet on Sunday" });
  await lydiaPage.waitForEvent(({ type }) => type === "settings");
  // A session from one server is valid at the other.
  expect((await call(second, lydia, "GET", "/api/me")).status).toBe(200);

  const closed = once(lydiaPage.socket, "close");
  await first.stop("SIGKILL");
  await closed;
  // As a proxy does: if one server does not respond, the request goes to the other.
  let retried = 0;
  const failed: number[] = [];
  for (let n = 0; n < cases(20, 200); n += 1) {
    const body = { title: `Behind a proxy ${n}` };
    const key = { "idempotency-key": randomUUID() };
    const send = (server: ServerProcess) => call(server, lydia, "POST", "/api/prayers", body, key);
    const answer = await send(first).catch(() => {
      retried += 1;
      return send(second);
    });
    if (answer.status !== 201) failed.push(answer.status);
    await answer.arrayBuffer();
  }
  expect([...new Set(failed)]).toEqual([]);
  recordFigure(
    task,
    `one of two servers killed: ${retried} requests asked of the other, 0 failed; events cross`,
  );
  // Lydia's page connects to the other server with the same session, and everything is there.
  const reconnected = await listen(second, lydia);
  const read = await call(second, lydia, "GET", `/api/prayers/community/${id}`);
  expect((await read.json()) as SharedPrayer).toMatchObject({ mine: true, likes: 1, prayed: 1 });
  const another = await share(second, silas);
  await reconnected.waitForEvent(
    ({ type, prayer_id }) => type === "shared" && prayer_id === another,
  );
});

test("catches a server that receives no events from the others: one with its own database", async () => {
  const alone = await startServerProcess({
    DATA_DIR: path.join(folder, "alone"),
    PUBLIC_URL: origin,
  });
  const [lydia, silas] = [await signUp(second), await signUp(alone)];
  const { waitForEvent, events } = await listen(alone, silas);
  const otherPrayer = await share(second, lydia);
  const ownPrayer = await share(alone, silas);
  await waitForEvent(({ prayer_id }) => prayer_id === ownPrayer);
  expect(events.some(({ prayer_id }) => prayer_id === otherPrayer)).toBe(false);
  await alone.stop();
});
