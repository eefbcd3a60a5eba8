// A message on the operator's key whose call fails before any text is not counted.

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Allowances, defaultAllowances } from "#shared/ai-allowance.ts";
import type { Allowance, OperatorUsageRow } from "#shared/api/operator-ai.ts";
import { historyTokens } from "#shared/chat-history.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { askBerea, newChat } from "#testing/chats.ts";
import { allEvents } from "#testing/read-events.ts";
import { putAiSetting, putAllowances, putOperatorKey } from "#testing/seen-settings.ts";
import { startTestAdmin, type TestUser } from "#testing/test-app.ts";
import {
  bibleChats,
  dailyChatUsage,
  operatorAiCalls,
  operatorAiCounts,
  operatorAiUsage,
} from "../../db/schema.ts";
import { answerFor } from "../chat/caller.ts";
import { countMessage } from "../chat/daily-limit.ts";
import { summarizeBeginning } from "../chat/summarize.ts";
import { refundAbandonedCalls, settleCall } from "./open-calls.ts";
import { openOperatorCall } from "./operator-call.ts";

const { app, upstream } = startAiTestApp();
const admin = startTestAdmin(app);

const setKey = (key: string) =>
  putOperatorKey(admin, { provider: "openai", key, model: null, base_url: null });
async function limitTo(limits: Partial<Allowances>): Promise<void> {
  await app.driver.owner.delete(operatorAiCounts);
  await putAllowances(admin, { ...defaultAllowances, ...limits });
}
async function reply(user: TestUser, chat: string): Promise<number> {
  const body = { content: "What is love?" };
  const answer = await user.request("POST", `/api/chats/${chat}/replies`, { body });
  if (answer.ok) await allEvents(answer);
  return answer.status;
}
const berea = (asker: Pick<TestUser, "request">, address: string) =>
  askBerea(asker, { "x-forwarded-for": address });
async function remaining(asker: Pick<TestUser, "request">, address: string) {
  const headers = { "x-forwarded-for": address };
  const answer = await asker.request("GET", "/api/ai/allowance", { headers });
  return ((await answer.json()) as Allowance).remaining;
}
/** A conversation whose beginning is summarized. */
async function importLongChat(user: TestUser): Promise<string> {
  const messages = Array.from({ length: 8 }, (_, at) => ({
    role: at % 2 === 0 ? "user" : "assistant",
    content: `Part ${at}. ${"Grace and peace. ".repeat(700)}`,
  }));
  const made = await user.request("POST", "/api/chats/import", { body: { messages } });
  return ((await made.json()) as { id: string }).id;
}
/** All counts of messages and open calls. */
async function counts() {
  const { owner } = app.driver;
  const buckets = await owner.select().from(operatorAiCounts);
  const accounts = await owner.select().from(dailyChatUsage);
  return {
    buckets: buckets.map(({ messages }) => messages).filter((messages) => messages > 0),
    accounts: accounts
      .map(({ messages, operatorMessages, openCalls }) => [messages, operatorMessages, openCalls])
      .filter(([messages]) => messages !== 0),
    open: await owner.select().from(operatorAiCalls),
  };
}

test.each(["refused", "quota", "broken", "reset", "blank-reset", "no-model", "rate-limit"])(
  "a call that fails before any text (%s) counts for no member, guest or installation",
  async (behavior) => {
    await limitTo({ guest: 1, member: 1 });
    await app.driver.owner.delete(dailyChatUsage);
    await app.driver.owner.delete(operatorAiUsage);
    await setKey(`sk-test-${behavior}-operator`);
    const lydia = await app.signUp();
    const address = "10.91.0.1";
    const chat = await newChat(lydia);
    for (let n = 0; n < 2; n += 1) {
      expect(await reply(lydia, chat)).toBe(200);
      expect((await berea(lydia, address)).status).toBeGreaterThanOrEqual(429);
      expect(await (await berea(app, address)).json()).not.toMatchObject({
        error: { code: "ai_allowance_used" },
      });
    }
    expect(await remaining(lydia, address)).toBe(1);
    expect(await remaining(app, address)).toBe(1);
    expect(await counts()).toEqual({ buckets: [], accounts: [], open: [] });
    expect(await app.driver.owner.select().from(operatorAiUsage)).toEqual([]);
  },
);

test("a call that fails after its first text, and one that is stopped, count", async () => {
  await limitTo({ member: 2 });
  await setKey("sk-test-reset-midway-operator");
  const lydia = await app.signUp();
  expect(await reply(lydia, await newChat(lydia))).toBe(200);
  expect(await remaining(lydia, "10.91.0.2")).toBe(1);
  await setKey("sk-test-silent-operator");
  const chat = await newChat(lydia);
  const answer = await lydia.request("POST", `/api/chats/${chat}/replies`, {
    body: { content: "Why?" },
  });
  expect((await lydia.request("DELETE", `/api/chats/${chat}/replies/current`)).status).toBe(204);
  await allEvents(answer);
  expect(await remaining(lydia, "10.91.0.2")).toBe(0);
  expect((await counts()).open).toEqual([]);
});

test("a call that fails after a lookup counts with the tokens that the operator pays for", async () => {
  await limitTo({ member: 2 });
  await app.driver.owner.delete(operatorAiUsage);
  await setKey("sk-test-tool-reset-operator");
  const lydia = await app.signUp();
  const failed = await berea(lydia, "10.91.0.9");
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(await remaining(lydia, "10.91.0.9")).toBe(1);
  const used = await app.driver.owner.select().from(operatorAiUsage);
  expect(used).toMatchObject([{ messages: 1, uncounted: 0 }]);
  expect(used[0]?.inputTokens).toBeGreaterThan(0);
});

test("a failed call of a guest does not count toward the daily limit of all messages", async () => {
  await limitTo({ guest: 9 });
  const value = { enabled: true, model: null, baseUrl: null, dailyMessages: 1 };
  const save = (setting: object) => putAiSetting(admin, setting);
  await save(value);
  await setKey("sk-test-broken-operator");
  for (let n = 0; n < 3; n += 1) expect((await berea(app, "10.91.0.3")).status).toBe(502);
  await setKey("sk-test-plain-operator");
  expect((await berea(app, "10.91.0.3")).status).toBe(200);
  expect((await berea(app, "10.91.0.3")).status).toBe(429);
  await save({ ...value, dailyMessages: null, quotations: "mark" as const });
});

test("a call that a killed server left open is refunded once", async () => {
  await limitTo({ member: 5 });
  await app.driver.owner.delete(dailyChatUsage);
  await setKey("sk-test-plain-operator");
  const lydia = await app.signUp();
  await reply(lydia, await newChat(lydia));
  await setKey("sk-test-silent-killed");
  const chat = await newChat(lydia);
  const waiting = await lydia.request("POST", `/api/chats/${chat}/replies`, {
    body: { content: "Why?" },
  });
  while (!upstream.requests.some(({ key }) => key === "sk-test-silent-killed")) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await remaining(lydia, "10.91.0.4")).toBe(3);
  // A recent call may still be answered, so it is refunded only later.
  await refundAbandonedCalls(app.services);
  expect(await remaining(lydia, "10.91.0.4")).toBe(3);
  const later = new Date(Date.now() + 60 * 60_000);
  await Promise.all([1, 2].map(() => refundAbandonedCalls(app.services, later)));
  await refundAbandonedCalls(app.services, later);
  expect(await counts()).toEqual({ buckets: [1], accounts: [[1, 1, []]], open: [] });
  await lydia.request("DELETE", `/api/chats/${chat}/replies/current`);
  await allEvents(waiting);
  expect(await counts()).toEqual({ buckets: [1], accounts: [[1, 1, []]], open: [] });
});

test("a summary adds its tokens and no message", async () => {
  await limitTo({ member: 5 });
  await app.driver.owner.delete(operatorAiUsage);
  await app.driver.owner.delete(dailyChatUsage);
  const lydia = await app.signUp();
  const id = await importLongChat(lydia);
  await setKey("sk-test-plain-summary");
  expect(await reply(lydia, id)).toBe(200);
  const summarized = async () => {
    const [row] = await app.driver.owner.select().from(bibleChats).where(eq(bibleChats.id, id));
    return row?.summary !== null;
  };
  while (!(await summarized())) await new Promise((resolve) => setImmediate(resolve));
  const calls = upstream.requests.filter(({ key }) => key === "sk-test-plain-summary").length;
  expect(calls).toBeGreaterThan(1);
  const used = await admin.request("GET", "/api/admin/ai/usage");
  const { rows } = (await used.json()) as { rows: OperatorUsageRow[] };
  expect(rows).toMatchObject([{ group: "member", messages: 1, input_tokens: calls }]);
  expect(await remaining(lydia, "10.91.0.5")).toBe(4);
});

test("a summary that fails refunds no message", async () => {
  await limitTo({ member: 5 });
  await app.driver.owner.delete(dailyChatUsage);
  await app.driver.owner.delete(operatorAiUsage);
  await setKey("sk-test-broken-summary");
  const lydia = await app.signUp();
  const id = await importLongChat(lydia);
  const sender = { userId: lydia.id, address: "10.91.0.6", device: undefined };
  const operator = await openOperatorCall(app.services, sender);
  if (!operator) throw new Error("the operator provides no key");
  const settings = {
    enabled: true,
    model: null,
    baseUrl: null,
    dailyMessages: null,
    quotations: "mark" as const,
  };
  await app.services.db.asUser(lydia.id, (user) =>
    countMessage(user, settings, new Date(), operator),
  );
  await settleCall(app.services, operator.call);
  const { log } = app.services;
  const request = { userId: lydia.id, chatId: id, asker: { operator }, settings, log };
  const tokens = historyTokens;
  await summarizeBeginning(app.services, { ...request, model: undefined, tokens });
  expect(upstream.requests.at(-1)?.key).toBe("sk-test-broken-summary");
  expect(await counts()).toEqual({ buckets: [1], accounts: [[1, 1, []]], open: [] });
  expect(await app.driver.owner.select().from(operatorAiUsage)).toEqual([]);
});

test("an answer that another server continues adds its tokens to the usage, but no message", async () => {
  await limitTo({ member: 2 });
  await app.driver.owner.delete(operatorAiUsage);
  await setKey("sk-test-plain-operator");
  const lydia = await app.signUp();
  const sender = { userId: lydia.id, address: "10.91.0.12", device: undefined };
  const operator = await openOperatorCall(app.services, sender);
  if (!operator) throw new Error("the operator provides no key");
  const question = {
    settings: { model: null, baseUrl: null },
    instructions: "Answer.",
    messages: [{ role: "user" as const, content: "What is love?" }],
    signal: new AbortController().signal,
    onText: () => {},
    log: app.services.log,
  };
  for (const isHandedOver of [true, false]) {
    await answerFor(app.services, { operator }, question, { isHandedOver: () => isHandedOver });
  }
  const used = await app.driver.owner.select().from(operatorAiUsage);
  expect(used.map(({ messages }) => messages)).toEqual([1]);
});
