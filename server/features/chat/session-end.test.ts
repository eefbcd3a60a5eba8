// Tests what happens when a session ends while its reply is being written.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userRoles } from "#server/db/schema.ts";
import { type AiUpstream, scriptedAnswer, startAiUpstream } from "#testing/ai-upstream.ts";
import { allEvents, type ReadEvent, readEvents, textOf } from "#testing/read-events.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

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
const signOutEverywhere = (user: TestUser) =>
  user.request("POST", "/api/sessions/sign-out", { body: { scope: "global" } });

/** Requests an answer that pauses half-way until it is released. */
async function ask(user: TestUser, held: string, stateless: boolean): Promise<Response> {
  const headers = { "x-ai-key": `sk-test-held-${held}`, accept: "text/event-stream" };
  if (stateless) {
    const body = { messages: [{ role: "user", content: "What is love?" }] };
    return user.request("POST", "/api/functions/berea", { body, headers });
  }
  const created = await user.request("POST", "/api/chats", { body: {} });
  const { id } = (await created.json()) as { id: string };
  return user.request("POST", `/api/chats/${id}/replies`, {
    body: { content: "What is love?" },
    headers,
  });
}

test.each<[string, boolean, (user: TestUser) => Promise<Response>]>([
  ["a reply of a conversation, the user is suspended", false, suspend],
  ["a reply of a conversation, the user signs out everywhere", false, signOutEverywhere],
  ["an answer without a conversation, the user is suspended", true, suspend],
])("a stream ends with the session: %s", async (_, stateless, end) => {
  const user = await app.signUp();
  const held = randomUUID();
  const events = readEvents(await ask(user, held, stateless));
  const seen: ReadEvent[] = [];
  while (seen.at(-1)?.event !== "delta") {
    const { value, done } = await events.next();
    if (done) throw new Error("the stream ended before a delta");
    seen.push(value);
  }
  expect((await end(user)).status).toBe(204);
  // The answer is still held, so the stream ends by itself or the test times out.
  for await (const event of events) seen.push(event);
  expect(textOf(seen).length).toBeLessThan(scriptedAnswer.length);
  upstream.release(held);
});

test("a stream continues when another session of the user ends", async () => {
  const user = await app.signUp();
  const held = randomUUID();
  const all = allEvents(await ask(user, held, false));
  await user.request("POST", "/api/sessions/sign-out", { body: { scope: "others" } });
  upstream.release(held);
  expect((await all).at(-1)?.event).toBe("done");
});

test("a suspension stops the reply that is being written", async () => {
  const user = await app.signUp();
  const held = randomUUID();
  const key = `sk-test-held-${held}`;
  const events = readEvents(await ask(user, held, false));
  for (let event: ReadEvent | undefined; event?.event !== "delta"; ) {
    event = (await events.next()).value ?? undefined;
  }
  const call = upstream.requests.find((one) => one.key === key);
  await suspend(user);
  expect(await call?.aborted).toBe(true);
  upstream.release(held);
});
