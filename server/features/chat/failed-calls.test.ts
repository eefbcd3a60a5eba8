// A message whose call fails without an answer does not count toward the daily limit, whether it
// uses the user's own key or the operator's.

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { firstCases } from "#testing/assurance.ts";
import { askBerea, newChat, untilCalled } from "#testing/chats.ts";
import { allEvents } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import {
  adminSettings,
  dailyChatUsage,
  operatorAiCalls,
  operatorAiCounts,
} from "../../db/schema.ts";
import { refundAbandonedCalls } from "../operator-ai/open-calls.ts";

const { app, upstream } = startAiTestApp();

const limitTo = (dailyMessages: number) =>
  app.services.db.asSystem((tx) =>
    tx
      .update(adminSettings)
      .set({ settingValue: { enabled: true, model: null, baseUrl: null, dailyMessages } })
      .where(eq(adminSettings.settingKey, "ai")),
  );
const start = (user: TestUser, chat: string, key: string) =>
  user.request("POST", `/api/chats/${chat}/replies`, {
    body: { content: "What is love?" },
    headers: { "x-ai-key": key },
  });
async function reply(user: TestUser, chat: string, key: string): Promise<number> {
  const answer = await start(user, chat, key);
  if (answer.ok) await allEvents(answer);
  return answer.status;
}
const berea = (asker: Pick<TestUser, "request">, key: string, address: string) =>
  askBerea(asker, { "x-ai-key": key, "x-forwarded-for": address });
async function counts() {
  const { owner } = app.driver;
  const accounts = await owner.select().from(dailyChatUsage);
  const buckets = await owner.select().from(operatorAiCounts);
  return {
    accounts: accounts.map(({ messages, openCalls }) => [messages, openCalls]),
    buckets: buckets.map(({ messages }) => messages),
    open: (await owner.select().from(operatorAiCalls)).length,
  };
}
async function clear(): Promise<void> {
  for (const table of [dailyChatUsage, operatorAiCounts, operatorAiCalls]) {
    await app.driver.owner.delete(table);
  }
}

test.each(firstCases(["refused", "broken", "quota", "reset", "blank-reset", "empty"], 2))(
  "a call with the user's own key that fails without an answer (%s) counts for no member or guest",
  async (behavior) => {
    await clear();
    await limitTo(1);
    const lydia = await app.signUp();
    const chat = await newChat(lydia);
    const address = "10.95.0.1";
    const key = `sk-test-${behavior}-own`;
    for (let n = 0; n < 2; n += 1) {
      expect(await reply(lydia, chat, key)).toBe(200);
      for (const asker of [lydia, app]) {
        const failed = await berea(asker, key, address);
        expect(await failed.text()).not.toContain("that this server allows per day");
        expect(failed.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await counts()).toEqual({ accounts: [[0, []]], buckets: [0], open: 0 });
    expect(await reply(lydia, chat, "sk-test-plain")).toBe(200);
    expect((await berea(app, "sk-test-plain", address)).status).toBe(200);
    expect((await berea(lydia, "sk-test-plain", address)).status).toBe(429);
    expect((await berea(app, "sk-test-plain", address)).status).toBe(429);
    expect(await counts()).toEqual({ accounts: [[1, []]], buckets: [1], open: 0 });
  },
);

test("a call with the user's own key that fails in the middle of its answer counts", async () => {
  await clear();
  await limitTo(1);
  const lydia = await app.signUp();
  expect(await reply(lydia, await newChat(lydia), "sk-test-reset-midway")).toBe(200);
  expect(await counts()).toEqual({ accounts: [[1, []]], buckets: [], open: 0 });
});

test("messages of members and guests whose answers a killed server did not save are refunded", async () => {
  await clear();
  await limitTo(2);
  const lydia = await app.signUp();
  const [own, guest] = ["sk-test-held-killed-member", "sk-test-held-killed-guest"];
  const chat = await newChat(lydia);
  const waiting = [await start(lydia, chat, own)].map(allEvents);
  const asked = berea(app, guest, "10.95.0.2");
  await Promise.all([untilCalled(upstream, own), untilCalled(upstream, guest)]);
  const open = async () => (await counts()).open;
  while ((await open()) < 2) await new Promise((resolve) => setImmediate(resolve));
  // The first half of both answers has arrived, and neither is saved.
  expect(await counts()).toMatchObject({ accounts: [[1, [expect.any(String)]]], buckets: [1] });
  const later = new Date(Date.now() + 60 * 60_000);
  await Promise.all([1, 2].map(() => refundAbandonedCalls(app.services, later)));
  expect(await counts()).toEqual({ accounts: [[0, []]], buckets: [0], open: 0 });
  upstream.release("killed-member");
  upstream.release("killed-guest");
  await Promise.all([...waiting, asked]);
  expect(await counts()).toEqual({ accounts: [[0, []]], buckets: [0], open: 0 });
});
