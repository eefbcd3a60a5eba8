// Two servers on one PostgreSQL, as behind a proxy: each sees the other's changes, and one takes
// over if the other dies.
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { startAiUpstream } from "#testing/ai-upstream.ts";
import { cases, recordFigure } from "#testing/assurance.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { type ReadEvent, readEvents, textOf } from "#testing/read-events.ts";
import { openRealtimePage } from "#testing/realtime-page.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

/** The proxy's address: the public URL of both servers. */
const origin = "http://localhost:3000";
let folder: string;
let postgres: PostgresServer;
let first: ServerProcess;
let second: ServerProcess;
/** The settings of all servers that share one installation. */
let shared: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-two-"));
  postgres = await startPostgres();
  shared = {
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: origin,
  };
  const start = (name: string) =>
    startServerProcess({ ...shared, DATA_DIR: path.join(folder, name) });
  // Started at the same time: both try to migrate the empty database.
  [first, second] = await Promise.all([start("first"), start("second")]);
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type User = { id: string; cookie: string };

async function signUp(server: ServerProcess): Promise<User> {
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
  { cookie }: User,
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

const listen = ({ url }: ServerProcess, { cookie }: User) =>
  openRealtimePage(new URL("/api/realtime", url.replace("http", "ws")), { cookie, origin });

async function share(server: ServerProcess, user: User): Promise<string> {
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
  // A setting changed at one server applies to the next request at the other, and open pages get an
  // event. The first account is the admin.
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
  // Acts as a proxy: if one server does not respond, sends the request to the other.
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

/** Reads the stream of a reply: the events so far, and a function to wait for an event. */
function readReply(response: Response) {
  const events: ReadEvent[] = [];
  let checkEvents = () => {};
  const ended = (async () => {
    for await (const event of readEvents(response)) {
      events.push(event);
      checkEvents();
    }
  })();
  const waitFor = (name: string) =>
    new Promise<ReadEvent>((resolve) => {
      checkEvents = () => {
        const found = events.find(({ event }) => event === name);
        if (found) resolve(found);
      };
      checkEvents();
    });
  return { events, waitFor, ended };
}

test("a reply is followed and stopped at a server that does not write it", async () => {
  const upstream = await startAiUpstream();
  onTestFinished(() => upstream.close());
  const started = await Promise.all(
    ["third", "fourth"].map((name) =>
      startServerProcess({
        ...shared,
        DATA_DIR: path.join(folder, name),
        AI_BASE_URL: `${upstream.url}/v1`,
      }),
    ),
  );
  onTestFinished(async () => {
    await Promise.all(started.map((server) => server.stop()));
  });
  const [writing, other] = started as [ServerProcess, ServerProcess];
  const lydia = await signUp(writing);
  const ask = async (server: ServerProcess, chatId: string, held: string) =>
    call(
      server,
      lydia,
      "POST",
      `/api/chats/${chatId}/replies`,
      { content: "What is love?" },
      { "x-ai-key": `sk-test-held-${held}`, accept: "text/event-stream" },
    );
  const newChat = async () =>
    ((await (await call(writing, lydia, "POST", "/api/chats", {})).json()) as { id: string }).id;
  const attach = (server: ServerProcess, chatId: string) =>
    call(server, lydia, "GET", `/api/chats/${chatId}/replies/current`);

  const followed = await newChat();
  const [heldReply, heldStop] = [randomUUID(), randomUUID()];
  const own = readReply(await ask(writing, followed, heldReply));
  await own.waitFor("delta");
  const read = await call(other, lydia, "GET", `/api/chats/${followed}`);
  expect(await read.json()).toMatchObject({ replying: true });
  expect((await ask(other, followed, heldReply)).status).toBe(409);
  const copy = readReply(await attach(other, followed));
  await copy.waitFor("delta");
  upstream.release(heldReply);
  await Promise.all([own.ended, copy.ended]);
  expect(textOf(copy.events)).toBe(textOf(own.events));
  expect(copy.events.at(-1)).toEqual(own.events.at(-1));
  expect(copy.events.at(-1)?.event).toBe("done");

  const stopped = await newChat();
  const second = readReply(await ask(writing, stopped, heldStop));
  await second.waitFor("delta");
  const stop = await call(other, lydia, "DELETE", `/api/chats/${stopped}/replies/current`);
  expect(stop.status).toBe(204);
  await second.ended;
  const saved = await call(other, lydia, "GET", `/api/chats/${stopped}`);
  const { messages, replying } = (await saved.json()) as {
    messages: { role: string; content: string }[];
    replying: boolean;
  };
  expect(replying).toBe(false);
  expect(messages.at(-1)).toMatchObject({ role: "assistant", content: textOf(second.events) });
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
