// Tests concurrent changes of the operator's key, and for which key a failure is recorded.

import { expect, test } from "vitest";
import { defaultAllowances } from "#shared/ai-allowance.ts";
import type { AdminSetting } from "#shared/api/admin.ts";
import type { OperatorAiState } from "#shared/api/operator-ai.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { untilCalled } from "#testing/chats.ts";
import { putAllowances, putOperatorKey, removeOperatorKey } from "#testing/seen-settings.ts";
import { startTestAdmin } from "#testing/test-app.ts";
import { operatorAi } from "../../db/schema.ts";
import { configurationOf, keyInUse } from "./operator-key.ts";

const { app, upstream } = startAiTestApp();
const admin = startTestAdmin(app);

const state = async () =>
  (await (await admin.request("GET", "/api/admin/ai")).json()) as OperatorAiState;
const set = (key: string, change: object = {}) =>
  putOperatorKey(admin, { provider: "openai", key, model: null, base_url: null, ...change });
const setLimits = (change: object) => putAllowances(admin, { ...defaultAllowances, ...change });
const berea = () =>
  admin.request("POST", "/api/functions/berea", {
    body: { messages: [{ role: "user", content: "What is love?" }] },
  });

test("of two concurrent changes of the key one is refused, and no fields are mixed", async () => {
  const { key_version: seen } = await state();
  const changes = [
    { key: "sk-ant-test-plain", provider: "anthropic", model: "claude-haiku-5-5" },
    { key: "sk-test-plain", provider: "openai", model: "gpt-6-sol" },
  ];
  const answers = await Promise.all(
    changes.map(({ key, ...change }) => set(key, { ...change, if_version: seen })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({
    error: {
      code: "conflict",
      message: expect.stringContaining("Another administrator changed these settings."),
    },
  });
  const after = await state();
  const winner = changes[answers.findIndex(({ status }) => status === 200)];
  expect(after).toMatchObject({ provider: winner?.provider, model: winner?.model });
  expect(after.key_version).toBe(seen + 1);
});

test("changes based on an outdated version are refused, but not because the other form changed", async () => {
  await set("sk-test-plain");
  const seen = await state();
  expect((await setLimits({ guest: 3, if_version: seen.limits_version })).status).toBe(200);
  expect((await setLimits({ guest: 4, if_version: seen.limits_version })).status).toBe(409);
  expect((await state()).allowances.guest).toBe(3);
  // Saving limits does not invalidate a change in the key form.
  const named = await set("sk-test-plain", { model: "gpt-6-sol", if_version: seen.key_version });
  expect(named.status).toBe(200);
  const remove = (version: number) =>
    admin.request("DELETE", `/api/admin/ai/key?if_version=${version}`);
  expect((await remove(seen.key_version)).status).toBe(409);
  expect((await state()).source).toBe("panel");
  expect((await remove((await state()).key_version)).status).toBe(200);
});

test("a late failure of a call with the old key is not recorded for the new key", async () => {
  const old = "sk-test-held-quota-old";
  await set(old);
  const late = berea();
  await untilCalled(upstream, old);
  await set("sk-test-plain-new");
  upstream.release("held-quota-old");
  expect((await late).status).toBe(502);
  expect((await state()).problem).toBeNull();
});

test("the recorded failure of a key is cleared once the key answers again", async () => {
  await set("sk-test-plain-again");
  // The account's balance was empty for a moment.
  const [row] = await app.driver.owner.select().from(operatorAi);
  const key = row && keyInUse(app.services, row);
  if (!key) throw new Error("there is no key");
  const failedConfiguration = configurationOf(app.services, key);
  const failed = { failedAt: new Date(), failure: "quota" as const, failedConfiguration };
  await app.driver.owner.update(operatorAi).set(failed);
  expect((await state()).problem?.message).toBe("The provider's balance or quota is used up.");
  expect((await berea()).status).toBe(200);
  expect((await state()).problem).toBeNull();
});

test("a test records its outcome for the key in use, but not for another key", async () => {
  const run = (body: object) => admin.request("POST", "/api/admin/ai/test", { body });
  await set("sk-test-refused-used");
  await run({});
  expect((await state()).problem?.message).toBe("The provider rejected the key.");
  const other = { provider: "openai", key: "sk-test-plain-other", model: null, base_url: null };
  await run(other);
  expect((await state()).problem?.message).toBe("The provider rejected the key.");
  await set("sk-test-plain-used");
  await run({ ...other, key: "sk-test-refused-other" });
  expect((await state()).problem).toBeNull();
});

test("a failure of the environment's key is not shown for the key that replaces it", async () => {
  const { env } = app.services;
  const environment = (key: string) =>
    Object.assign(env, { operatorKey: { provider: "openai", key, model: null } });
  await removeOperatorKey(admin);
  try {
    environment("sk-test-refused-environment");
    expect((await berea()).status).toBe(502);
    expect((await state()).problem?.message).toBe("The provider rejected the key.");
    environment("sk-test-plain-environment");
    expect(await state()).toMatchObject({ source: "environment", problem: null });
  } finally {
    Object.assign(env, { operatorKey: undefined });
  }
});

test("a stored key that cannot be decrypted is reported as such, and can be entered again", async () => {
  await set("sk-test-plain-stored");
  await app.driver.owner.update(operatorAi).set({ key: Buffer.alloc(60, 1) });
  expect(await state()).toMatchObject({ source: null, undecryptable: true, problem: null });
  const { key_version: if_version } = await state();
  const body = { provider: "openai", model: null, base_url: null, if_version };
  const refused = await admin.request("PUT", "/api/admin/ai/key", { body });
  expect(await refused.json()).toMatchObject({
    error: { fields: { key: "A key is stored but cannot be decrypted. Enter it again." } },
  });
  expect((await set("sk-test-plain-stored")).status).toBe(200);
  expect(await state()).toMatchObject({ source: "panel", undecryptable: false });
});

test("a change that names no version is refused", async () => {
  const body = { provider: "openai", key: "sk-test-plain", model: null, base_url: null };
  const { key_version } = await state();
  const without = [
    await admin.request("PUT", "/api/admin/ai/key", { body }),
    await admin.request("DELETE", "/api/admin/ai/key"),
    await admin.request("PUT", "/api/admin/ai/allowances", { body: defaultAllowances }),
  ];
  expect(without.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect((await state()).key_version).toBe(key_version);
});

test("of two concurrent changes of the setting ai one is refused", async () => {
  const read = async () => {
    const { items } = (await (await admin.request("GET", "/api/admin/settings")).json()) as {
      items: AdminSetting[];
    };
    return items.find(({ setting_key: key }) => key === "ai");
  };
  const put = (setting_value: object, if_version?: string) =>
    admin.request("PUT", "/api/admin/settings/ai", { body: { setting_value, if_version } });
  const value = { enabled: true, model: null, baseUrl: null, dailyMessages: null };
  const if_version = (await read())?.updated_at;
  expect((await put(value)).status).toBe(400);
  const answers = await Promise.all(
    [10, 20].map((dailyMessages) => put({ ...value, dailyMessages }, if_version)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = [10, 20][answers.findIndex(({ status }) => status === 200)];
  const after = await read();
  expect(after?.setting_value).toMatchObject({ dailyMessages: winner });
  expect((await put(value, after?.updated_at)).status).toBe(200);
});
