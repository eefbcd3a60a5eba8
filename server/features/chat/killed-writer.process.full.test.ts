// A server dies while it writes an answer, and another server on the same database continues it.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Allowance } from "#shared/api/operator-ai.ts";
import { type AiUpstream, scriptedAnswer, startAiUpstream } from "#testing/ai-upstream.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { type ReadEvent, readEvents, textOf } from "#testing/read-events.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

const origin = "http://localhost:3000";
/** The operator's key. Its answers pause in the middle until this name is released. */
const heldName = "operator";
let folder: string;
let postgres: PostgresServer;
let client: pg.Client;
let upstream: AiUpstream;
let env: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-continued-"));
  postgres = await startPostgres();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  upstream = await startAiUpstream();
  env = {
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: origin,
    DATA_DIR: path.join(folder, "data"),
    AI_PROVIDER_URLS: upstream.providerUrls,
    AI_API_KEY: `sk-test-held-${heldName}`,
    AI_DAILY_LIMITS: "member=5",
  };
});
afterAll(async () => {
  await client?.end();
  await upstream?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startTwo(): Promise<[ServerProcess, ServerProcess]> {
  const first = await startServerProcess(env);
  onTestFinished(async () => void (await first.stop("SIGKILL")));
  const second = await startServerProcess(env);
  onTestFinished(async () => void (await second.stop("SIGKILL")));
  return [first, second];
}

/** Reads a stream until it ends or its connection breaks. */
function read(answer: Response) {
  const events: ReadEvent[] = [];
  let checkEvents = () => {};
  const ended = (async () => {
    for await (const event of readEvents(answer)) {
      events.push(event);
      checkEvents();
    }
  })().catch(() => {});
  const untilText = (matches: (text: string) => boolean) =>
    new Promise<void>((resolve) => {
      checkEvents = () => matches(textOf(events)) && resolve();
      checkEvents();
    });
  return { events, ended, untilText };
}

const send = (
  { url }: ServerProcess,
  { cookie }: ProcessUser,
  method: string,
  to: string,
  body?: object,
  key?: string,
) =>
  fetch(`${url}${to}`, {
    method,
    headers: {
      origin,
      cookie,
      ...(key && { "x-ai-key": key }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Asks a question whose answer pauses in the middle. */
async function ask(server: ServerProcess, user: ProcessUser, key?: string) {
  const made = await send(server, user, "POST", "/api/chats", {});
  const { id } = (await made.json()) as { id: string };
  const to = `/api/chats/${id}`;
  const question = { content: "What is love?" };
  const own = read(await send(server, user, "POST", `${to}/replies`, question, key));
  await own.untilText((text) => text !== "");
  return { id, to, own };
}

/** Signs up a user, who asks a question with a key whose answer pauses until `held` is released. */
async function askWithOwnKey(server: ServerProcess) {
  const lydia = await signUpAt(server.url, origin);
  const held = randomUUID();
  const key = `sk-test-held-${held}`;
  return { lydia, held, key, ...(await ask(server, lydia, key)) };
}

async function answersOf(server: ServerProcess, user: ProcessUser, to: string) {
  const { messages, replying } = (await (await send(server, user, "GET", to)).json()) as {
    messages: { role: string; content: string; partial: boolean }[];
    replying: boolean;
  };
  const answers = messages.filter(({ role }) => role === "assistant");
  return { replying, answers: answers.map(({ content, partial }) => ({ content, partial })) };
}

const rowOf = async (chatId: string) =>
  (
    await client.query<{ ended: boolean; version: number; attempt: number }>(
      "select ended, version, attempt from live_replies where chat_id = $1",
      [chatId],
    )
  ).rows[0];

test("an answer continues when its server is killed, with the key of the page that follows it", async () => {
  const [writing, other] = await startTwo();
  const { lydia, held, key, to, own } = await askWithOwnKey(writing);
  const current = `${to}/replies/current`;
  const copy = read(await send(other, lydia, "GET", current, undefined, key));
  await copy.untilText((text) => text.length > 40 && text === textOf(own.events));
  await writing.stop("SIGKILL");
  await own.ended;
  expect(own.events.map(({ event }) => event)).not.toContain("done");
  upstream.release(held);
  await copy.ended;
  expect(textOf(copy.events)).toBe(scriptedAnswer);
  expect(copy.events.filter(({ event }) => event === "start")).toHaveLength(1);
  expect(copy.events.at(-1)).toMatchObject({
    event: "done",
    data: { message: { content: scriptedAnswer, partial: false } },
  });
  expect(await answersOf(other, lydia, to)).toEqual({
    replying: false,
    answers: [{ content: scriptedAnswer, partial: false }],
  });
});

test("an answer with the operator's key continues although no page follows it, and counts once", async () => {
  const [writing, other] = await startTwo();
  const lydia = await signUpAt(writing.url, origin);
  const { id, to } = await ask(writing, lydia);
  await expect.poll(async () => (await rowOf(id))?.version ?? 0).toBeGreaterThan(0);
  await writing.stop("SIGKILL");
  upstream.release(heldName);
  await expect.poll(async () => (await rowOf(id))?.ended).toBe(true);
  expect((await rowOf(id))?.attempt).toBe(2);
  expect(await answersOf(other, lydia, to)).toEqual({
    replying: false,
    answers: [{ content: scriptedAnswer, partial: false }],
  });
  const allowance = await send(other, lydia, "GET", "/api/ai/allowance");
  expect(((await allowance.json()) as Allowance).remaining).toBe(4);
  expect((await client.query("select 1 from operator_ai_calls")).rows).toHaveLength(0);
});

test("an answer continues on another server when its server shuts down", async () => {
  const [writing, other] = await startTwo();
  const { lydia, held, key, to, own } = await askWithOwnKey(writing);
  expect((await writing.stop()).code).toBe(0);
  await own.ended;
  expect(own.events.at(-1)?.event).toBe("delta");
  expect(await answersOf(other, lydia, to)).toEqual({ replying: true, answers: [] });
  upstream.release(held);
  const rest = read(await send(other, lydia, "GET", `${to}/replies/current`, undefined, key));
  await rest.ended;
  expect(textOf(rest.events)).toBe(scriptedAnswer);
  expect(rest.events.at(-1)?.event).toBe("done");
});

test("an answer that the user stops after its server was killed is not continued", async () => {
  const [writing, other] = await startTwo();
  const lydia = await signUpAt(writing.url, origin);
  const key = `sk-test-held-${randomUUID()}`;
  const { to, own } = await ask(writing, lydia, key);
  const copy = read(await send(other, lydia, "GET", `${to}/replies/current`, undefined, key));
  await copy.untilText((text) => text.length > 40 && text === textOf(own.events));
  const calls = upstream.requests.length;
  await writing.stop("SIGKILL");
  const stopped = await send(other, lydia, "DELETE", `${to}/replies/current`);
  expect(stopped.status).toBe(204);
  await copy.ended;
  expect(upstream.requests).toHaveLength(calls);
  expect(copy.events.at(-1)?.event).toBe("done");
  expect(await answersOf(other, lydia, to)).toEqual({
    replying: false,
    answers: [{ content: textOf(own.events), partial: true }],
  });
});
