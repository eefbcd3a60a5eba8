import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { askBerea, newChat } from "#testing/chats.ts";
import { allEvents } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import { adminSettings, bibleChats } from "../../db/schema.ts";
import { purgeChats } from "./queries.ts";

const { app } = startAiTestApp();

async function limitTo(dailyMessages: number): Promise<void> {
  const settingValue = { enabled: true, model: null, baseUrl: null, dailyMessages };
  await app.services.db.asSystem((tx) =>
    tx.update(adminSettings).set({ settingValue }).where(eq(adminSettings.settingKey, "ai")),
  );
}

const headers = { "x-ai-key": "sk-test-plain" };
/** Reads the reply to its end, so that the next call finds none running. */
async function ask(user: TestUser, chat: string, body: object): Promise<number> {
  const answer = await user.request("POST", `/api/chats/${chat}/replies`, { body, headers });
  if (answer.ok) await allEvents(answer);
  return answer.status;
}
const berea = (asker: Pick<TestUser, "request">, more: Record<string, string> = {}) =>
  askBerea(asker, { ...headers, ...more });

test("[M11] messages, regenerated answers, edits and the function berea count toward the daily limit", async () => {
  await limitTo(4);
  const lydia = await app.signUp();
  const chat = await newChat(lydia);
  expect(await ask(lydia, chat, { content: "What is love?" })).toBe(200);
  const read = await lydia.request("GET", `/api/chats/${chat}`);
  const { messages } = (await read.json()) as { messages: { id: string; role: string }[] };
  const [question, reply] = messages;
  expect(await ask(lydia, chat, { instead_of: reply?.id })).toBe(200);
  expect(await ask(lydia, chat, { content: "Why?", instead_of: question?.id })).toBe(200);
  expect((await berea(lydia)).status).toBe(200);
  for (const status of [
    await ask(lydia, chat, { content: "Again?" }),
    await ask(lydia, chat, { instead_of: reply?.id }),
    (await berea(lydia)).status,
  ]) {
    expect(status).toBe(429);
  }
  const refused = await berea(lydia);
  expect(await refused.text()).toContain("4 messages that this server allows per day");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("messages of a deleted and purged conversation count toward the daily limit", async () => {
  await limitTo(1);
  const lydia = await app.signUp();
  const chat = await newChat(lydia);
  expect(await ask(lydia, chat, { content: "What is love?" })).toBe(200);
  expect((await lydia.request("DELETE", `/api/chats/${chat}`)).status).toBe(204);
  await app.services.db.asSystem((db) => purgeChats(db, new Date(Date.now() + 3_600_000)));
  expect(await app.driver.owner.select().from(bibleChats).where(eq(bibleChats.id, chat))).toEqual(
    [],
  );
  expect(await ask(lydia, await newChat(lydia), { content: "And now?" })).toBe(429);
});

test("concurrent calls cannot exceed the daily limit, in saved chats or in the function berea", async () => {
  await limitTo(3);
  const lydia = await app.signUp();
  const chats = await Promise.all([1, 2, 3, 4].map(() => newChat(lydia)));
  const statuses = await Promise.all([
    ...chats.map((chat) => ask(lydia, chat, { content: "What is love?" })),
    ...[1, 2, 3, 4].map(async () => (await berea(lydia)).status),
  ]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test("a message that is refused for another reason does not count toward the daily limit", async () => {
  await limitTo(1);
  const lydia = await app.signUp();
  const chat = await newChat(lydia);
  expect(await ask(lydia, chat, {})).toBe(409);
  expect(await ask(lydia, chat, { content: "What is love?" })).toBe(200);
});

test("guests share the daily limit of their address, and of their IPv6 network", async () => {
  await limitTo(2);
  const from = async (address: string) => (await berea(app, { "x-forwarded-for": address })).status;
  expect(await from("10.44.0.1")).toBe(200);
  expect(await from("10.44.0.1")).toBe(200);
  expect(await from("10.44.0.1")).toBe(429);
  expect(await from("10.44.0.2")).toBe(200);
  expect(await from("2001:db8:44:1::1")).toBe(200);
  expect(await from("2001:db8:44:1:ffff::2")).toBe(200);
  expect(await from("2001:db8:44:1::3")).toBe(429);
  expect(await from("2001:db8:44:2::1")).toBe(200);
});

test("a day with calls of the function berea only is not in the chat usage", async () => {
  await limitTo(9);
  const lydia = await app.signUp();
  expect((await berea(lydia)).status).toBe(200);
  const usage = await lydia.request("GET", "/api/chats/usage");
  expect(await usage.json()).toEqual({ days: [] });
});
