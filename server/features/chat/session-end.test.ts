// A reply is being written while the session that asked for it ends.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { userRoles } from "#server/db/schema.ts";
import { type AiUpstream, scriptedAnswer, startAiUpstream } from "#testing/ai-upstream.ts";
import { allEvents, type ReadEvent, readEvents, textOf } from "#testing/read-events.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

// Each sign-up hashes a password, which takes long on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let upstream: AiUpstream;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  upstream = await startAiUpstream();
  app = await createTestApp({ AI_BASE_URL: `${upstream.url}/v1` });
  await app.services.realtime.listen();
  admin = await app.signUp();
  await app.database.asSystem((tx) =>
    tx.insert(userRoles).values({ userId: admin.id, role: "admin" }).onConflictDoNothing(),
  );
});
afterAll(async () => {
  await app.close();
  await upstream.close();
});

const suspend = ({ id }: TestUser) =>
  admin.request("PUT", `/api/admin/users/${id}/suspension`, { body: { reason: "spam" } });
const signOutEverywhere = (person: TestUser) =>
  person.request("POST", "/api/sessions/sign-out", { body: { scope: "global" } });

/** Asks for an answer that stops half-way until it is released. */
async function ask(person: TestUser, held: string, stateless: boolean): Promise<Response> {
  const headers = { "x-ai-key": `sk-test-held-${held}`, accept: "text/event-stream" };
  if (stateless) {
    const body = { messages: [{ role: "user", content: "What is love?" }] };
    return person.request("POST", "/api/functions/berea", { body, headers });
  }
  const created = await person.request("POST", "/api/chats", { body: {} });
  const { id } = (await created.json()) as { id: string };
  return person.request("POST", `/api/chats/${id}/replies`, {
    body: { content: "What is love?" },
    headers,
  });
}

test.each<[string, boolean, (person: TestUser) => Promise<Response>]>([
  ["a reply of a conversation, the user is suspended", false, suspend],
  ["a reply of a conversation, the user signs out everywhere", false, signOutEverywhere],
  ["an answer without a conversation, the user is suspended", true, suspend],
])("a stream ends with the session: %s", async (_, stateless, end) => {
  const person = await app.signUp();
  const held = randomUUID();
  const events = readEvents(await ask(person, held, stateless));
  const seen: ReadEvent[] = [];
  while (seen.at(-1)?.event !== "delta") {
    const { value, done } = await events.next();
    if (done) throw new Error("the stream ended before a delta");
    seen.push(value);
  }
  expect((await end(person)).status).toBe(204);
  // The answer is still held, so the stream ends by itself or the test times out.
  for await (const event of events) seen.push(event);
  expect(textOf(seen).length).toBeLessThan(scriptedAnswer.length);
  upstream.release(held);
});

test("a stream continues when another session of the user ends", async () => {
  const person = await app.signUp();
  const held = randomUUID();
  const all = allEvents(await ask(person, held, false));
  await person.request("POST", "/api/sessions/sign-out", { body: { scope: "others" } });
  upstream.release(held);
  expect((await all).at(-1)?.event).toBe("done");
});

test("a suspension stops the reply that is being written", async () => {
  const person = await app.signUp();
  const held = randomUUID();
  const key = `sk-test-held-${held}`;
  const events = readEvents(await ask(person, held, false));
  for (let event: ReadEvent | undefined; event?.event !== "delta"; ) {
    event = (await events.next()).value ?? undefined;
  }
  const call = upstream.requests.find((one) => one.key === key);
  await suspend(person);
  expect(await call?.aborted).toBe(true);
  upstream.release(held);
});
