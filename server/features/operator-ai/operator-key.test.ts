import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultAllowances } from "#shared/ai-allowance.ts";
import { providerTable, userProviders } from "#shared/ai-providers.ts";
import { errorStatus } from "#shared/api/errors.ts";
import type { OperatorAiState } from "#shared/api/operator-ai.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { scriptedAnswer } from "#testing/ai-upstream.ts";
import { askBerea } from "#testing/chats.ts";
import { allEvents, textOf } from "#testing/read-events.ts";
import { putOperatorKey, removeOperatorKey } from "#testing/seen-settings.ts";
import { createTestApp, startTestAdmin, type TestUser } from "#testing/test-app.ts";
import { masterKeyFrom } from "../../db/master-key.ts";
import { rotateMasterKey } from "../../db/rotate-master-key.ts";
import { auditLog, operatorAi, operatorAiUsage } from "../../db/schema.ts";

const { app, upstream } = startAiTestApp();
const admin = startTestAdmin(app);

const openaiKey = {
  provider: "openai",
  key: "sk-test-plain-operator",
  model: null,
  base_url: null,
};
const set = (body: object, by: TestUser = admin) => putOperatorKey(by, body);
const stateOf = async (answer: Response) => (await answer.json()) as OperatorAiState;
const state = async () => stateOf(await admin.request("GET", "/api/admin/ai"));
const remove = () => removeOperatorKey(admin);
const question = { messages: [{ role: "user", content: "What is love?" }] };
const usedKey = () => upstream.requests.at(-1)?.key;

test("if the operator has no key, a question without a key is refused", async () => {
  expect(await state()).toMatchObject({ source: null, environment: false });
  const refused = await askBerea(app);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { code: "ai_key_missing" } });
});

test("the operator's key serves guests and members without a key; a user's own key takes precedence", async () => {
  expect((await set(openaiKey)).status).toBe(200);
  const guest = await askBerea(app);
  expect(await guest.json()).toMatchObject({ content: scriptedAnswer });
  expect(usedKey()).toBe(openaiKey.key);

  const lydia = await app.signUp();
  const chat = (await (await lydia.request("POST", "/api/chats", { body: {} })).json()) as {
    id: string;
  };
  const ask = (headers: Record<string, string>) =>
    lydia.request("POST", `/api/chats/${chat.id}/replies`, { body: { content: "Why?" }, headers });
  expect(textOf(await allEvents(await ask({})))).toBe(scriptedAnswer);
  expect(usedKey()).toBe(openaiKey.key);
  expect(textOf(await allEvents(await ask({ "x-ai-key": "sk-test-plain-own" })))).toBe(
    scriptedAnswer,
  );
  expect(usedKey()).toBe("sk-test-plain-own");
  await remove();
});

test("a malformed own key is refused and does not fall back to the operator's key", async () => {
  await set(openaiKey);
  const before = upstream.requests.length;
  expect((await askBerea(app, { "x-ai-key": "pk-1" })).status).toBe(402);
  expect(upstream.requests.length).toBe(before);
  await remove();
});

test("users cannot choose the model of the operator's key, or list its models", async () => {
  await set({ ...openaiKey, model: "gpt-6-sol" });
  const answer = await app.request("POST", "/api/functions/berea", {
    body: { ...question, model: "gpt-6-astra" },
  });
  expect(await answer.json()).toMatchObject({ model: "gpt-6-sol" });
  expect((await app.request("GET", "/api/functions/berea/models")).status).toBe(400);
  await remove();
});

test("no response and no column contains the key, and it is stored encrypted", async () => {
  const secret = "sk-test-plain-never-shown-again";
  const answers = [await set({ ...openaiKey, key: secret })];
  for (const path of [
    "/api/admin/ai",
    "/api/admin/ai/usage",
    "/api/admin/settings",
    "/api/admin/audit",
  ]) {
    answers.push(await admin.request("GET", path));
  }
  answers.push(await app.request("GET", "/api/ai/allowance"));
  answers.push(await app.request("GET", "/api/settings/public"));
  answers.push(await admin.request("POST", "/api/admin/ai/test", { body: {} }));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(secret);
  }
  const [row] = await app.driver.owner.select().from(operatorAi);
  expect(Buffer.from(row?.key ?? []).toString("latin1")).not.toContain("never-shown");
  const log = await app.driver.owner.select().from(auditLog);
  expect(JSON.stringify(log)).not.toContain("never-shown");
  expect(log.map(({ action }) => action)).toContain("set AI key");
  await remove();
});

test.each([
  ["GET", "/api/admin/ai", undefined],
  ["PUT", "/api/admin/ai/key", { ...openaiKey, if_version: 0 }],
  ["DELETE", "/api/admin/ai/key?if_version=0", undefined],
  ["PUT", "/api/admin/ai/allowances", { ...defaultAllowances, if_version: 0 }],
  ["POST", "/api/admin/ai/test", {}],
  ["GET", "/api/admin/ai/usage", undefined],
])("%s %s is for admins only", async (method, path, body) => {
  const before = await state();
  const lydia = await app.signUp();
  const options = body === undefined ? {} : { body };
  expect((await app.request(method, path, options)).status).toBe(401);
  expect((await lydia.request(method, path, options)).status).toBe(403);
  expect(await state()).toEqual(before);
});

test("the app role can neither read nor write the operator's key, its counts or its usage", async () => {
  for (const table of ["operator_ai", "operator_ai_counts", "operator_ai_usage"]) {
    for (const query of [`select * from ${table}`, `delete from ${table}`]) {
      const tried = app.database.asUser(admin.id, ({ db }) => db.execute(sql.raw(query)));
      await expect(tried).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  }
});

test("a new model does not require the key again, but another provider or address does", async () => {
  await set(openaiKey);
  const { key: _, ...without } = openaiKey;
  expect(await stateOf(await set({ ...without, model: "gpt-6-sol" }))).toMatchObject({
    source: "panel",
    provider: "openai",
    model: "gpt-6-sol",
    chosen_model: "gpt-6-sol",
  });
  for (const change of [
    { base_url: "https://collector.example.org/v1" },
    { provider: "anthropic" },
  ]) {
    const before = upstream.requests.length;
    for (const answer of [
      await set({ ...without, ...change }),
      await admin.request("POST", "/api/admin/ai/test", { body: { ...without, ...change } }),
    ]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { fields: { key: expect.stringContaining("Enter the key again") } },
      });
    }
    expect(upstream.requests.length).toBe(before);
  }
  expect((await askBerea(app)).status).toBe(200);
  expect(usedKey()).toBe(openaiKey.key);
  await remove();
});

test("a compatible server does not get the stored key: it is called without a key unless one is entered", async () => {
  await set(openaiKey);
  const change = { provider: "compatible", model: "llama", base_url: "https://llm.example.org/v1" };
  expect((await set(change)).status).toBe(200);
  const [row] = await app.driver.owner.select().from(operatorAi);
  const { installationFields } = app.services.db;
  const stored =
    row?.key && installationFields.decrypt("operator_ai|key", row.key, row.keyWrappedBy);
  expect(stored).toBe("");
  await remove();
});

test("a keyless server of the operator answers all users, and its failures name it", async () => {
  const own = await createTestApp({
    AI_PROVIDER: "ollama",
    AI_MODEL: "llama3.3",
    AI_PROVIDER_URLS: `ollama=${upstream.urls.ollama}`,
  });
  try {
    const answer = await own.request("POST", "/api/functions/berea", { body: question });
    expect(await answer.json()).toMatchObject({ content: scriptedAnswer, model: "llama3.3" });
    expect(upstream.requests.at(-1)).toMatchObject({
      path: "/ollama/v1/chat/completions",
      key: "",
    });
    // A made-up key would evade the daily limits.
    const calls = upstream.requests.length;
    const made = await own.request("POST", "/api/functions/berea", {
      body: question,
      headers: { "x-ai-key": "made-up", "x-ai-provider": "ollama" },
    });
    expect(made.status).toBe(errorStatus.ai_key_refused);
    expect(upstream.requests).toHaveLength(calls);
    own.services.ai.endpoints = { urls: { ollama: "http://127.0.0.1:9/v1" }, own: undefined };
    const failed = await own.request("POST", "/api/functions/berea", { body: question });
    expect(await failed.json()).toMatchObject({
      message: "Ollama could not be reached. Please try again in a moment.",
    });
  } finally {
    await own.close();
  }
});

test("every provider answers with the operator's key, in its own protocol", {
  tags: "full",
}, async () => {
  for (const provider of userProviders) {
    expect((await set({ ...openaiKey, provider, key: "test-plain" })).status).toBe(200);
    // Sent by a member, because a guest's daily limit is lower than the number of providers.
    const answer = await admin.request("POST", "/api/functions/berea", { body: question });
    expect(await answer.json(), provider).toMatchObject({
      content: scriptedAnswer,
      model: providerTable[provider].defaultModel,
    });
    expect(upstream.requests.at(-1)?.path).toContain(`/${provider}/v1/`);
  }
  await remove();
});

test("an internal address, and a compatible server without address or model, are refused", async () => {
  for (const [body, field] of [
    [{ ...openaiKey, base_url: "http://127.0.0.1:11434/v1" }, "base_url"],
    [{ ...openaiKey, base_url: "http://metadata.google.internal" }, "base_url"],
    [{ ...openaiKey, base_url: "ftp://example.org" }, "base_url"],
    [{ ...openaiKey, provider: "compatible", base_url: "https://llm.example.org/v1" }, "model"],
    [{ ...openaiKey, provider: "compatible", model: "llama" }, "base_url"],
    [{ ...openaiKey, provider: "ollama", model: "llama" }, "base_url"],
    [
      { ...openaiKey, provider: "ollama", model: "llama", base_url: "http://localhost:11434/v1" },
      "base_url",
    ],
    [{ ...openaiKey, key: "two words" }, "key"],
    [{ ...openaiKey, key: "" }, "key"],
  ] as const) {
    const answer = await set(body);
    expect(answer.status, JSON.stringify(body)).toBe(400);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect(Object.keys(error.fields), JSON.stringify(body)).toEqual([field]);
  }
  expect(await state()).toMatchObject({ source: null });
});

test("the panel's key takes precedence over AI_API_KEY, which is used again once it is removed", async () => {
  const own = await createTestApp({
    AI_PROVIDER_URLS: upstream.providerUrls,
    AI_API_KEY: "sk-test-plain-environment",
    AI_MODEL: "gpt-6-sol",
    AI_DAILY_LIMITS: "guest=3,everyone=none",
  });
  try {
    const first = await own.signUp();
    const read = async () => stateOf(await first.request("GET", "/api/admin/ai"));
    expect(await read()).toMatchObject({
      source: "environment",
      provider: "openai",
      model: "gpt-6-sol",
      environment: true,
      allowances: { ...defaultAllowances, guest: 3, everyone: null },
    });
    await askBerea(own);
    expect(usedKey()).toBe("sk-test-plain-environment");
    await set(openaiKey, first);
    expect(await read()).toMatchObject({ source: "panel", model: "gpt-6-luna" });
    await askBerea(own);
    expect(usedKey()).toBe(openaiKey.key);
    await removeOperatorKey(first);
    await askBerea(own);
    expect(usedKey()).toBe("sk-test-plain-environment");
  } finally {
    await own.close();
  }
});

test("the test of a key calls the provider and says why it fails, without the key", async () => {
  const run = async (body: object) =>
    (await admin.request("POST", "/api/admin/ai/test", { body })).json();
  const models = ["gpt-6-luna", "gpt-6-sol"];
  expect(await run(openaiKey)).toEqual({ ok: true, model: "gpt-6-luna", message: null, models });
  const failed = await run({ ...openaiKey, key: "sk-test-refused-abc" });
  expect(failed).toMatchObject({
    ok: false,
    models: [],
    message: expect.stringContaining("did not accept"),
  });
  expect(JSON.stringify(failed)).not.toContain("sk-test-refused-abc");
  expect(await run({ ...openaiKey, key: "sk-test-quota-abc" })).toMatchObject({
    ok: false,
    message: expect.stringContaining("quota exceeded"),
  });
  expect(await state()).toMatchObject({ source: null });
  expect((await admin.request("POST", "/api/admin/ai/test", { body: {} })).status).toBe(404);
  const { key: _, ...keyless } = openaiKey;
  expect((await set(keyless)).status).toBe(404);
});

test("testing a key without a provider is refused and does not test the key in use", async () => {
  await set(openaiKey);
  const calls = upstream.requests.length;
  for (const body of [{ key: "sk-test-refused-abc" }, { model: "gpt-6-sol" }]) {
    const refused = await admin.request("POST", "/api/admin/ai/test", { body });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { fields: { provider: "Choose the provider of the key." } },
    });
  }
  expect(upstream.requests).toHaveLength(calls);
  await remove();
});

test("a test of a key is recorded in the usage with its tokens", async () => {
  await app.driver.owner.delete(operatorAiUsage);
  const run = (key: string) =>
    admin.request("POST", "/api/admin/ai/test", { body: { ...openaiKey, key } });
  for (const key of ["sk-test-plain-a", "sk-test-echo-b", "sk-test-refused-c"]) await run(key);
  const usage = await admin.request("GET", "/api/admin/ai/usage");
  expect(await usage.json()).toMatchObject({
    rows: [{ group: "test", model: "gpt-6-luna", messages: 2, input_tokens: 2, output_tokens: 2 }],
  });
});

test("the admin is told that the provider does not know the model, with the names of both", async () => {
  const unknown = { ...openaiKey, key: "sk-test-no-model-key", model: "gpt-7" };
  const tested = await admin.request("POST", "/api/admin/ai/test", { body: unknown });
  expect(await tested.json()).toEqual({
    ok: false,
    model: "gpt-7",
    message:
      "OpenAI does not offer the model gpt-7 for this API key. An administrator has to choose another model.",
    models: ["gpt-6-luna", "gpt-6-sol"],
  });
  await set(unknown);
  const answer = await askBerea(admin);
  expect(await answer.json()).toMatchObject({
    error: { code: "ai_failed", message: expect.stringContaining("tell the administrator") },
  });
  expect((await state()).problem?.message).toBe(
    "The provider does not offer the model gpt-7 for this key. Choose another model.",
  );
  await remove();
});

test("admins see why the operator's key failed, and users see a message that does not name the key", async () => {
  await set({ ...openaiKey, key: "sk-test-refused-operator" });
  const answer = await askBerea(app);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({
    error: { code: "ai_failed", message: expect.stringContaining("use your own API key") },
  });
  expect((await state()).problem?.message).toBe("The provider rejected the key.");
  await set(openaiKey);
  expect((await state()).problem).toBeNull();
  await remove();
});

test("the operator's key is readable after a rotation of the master key", async () => {
  const own = await createTestApp({ AI_PROVIDER_URLS: upstream.providerUrls });
  try {
    const first = await own.signUp();
    await set({ ...openaiKey, key: "sk-test-plain-rotated" }, first);
    const next = masterKeyFrom(Buffer.alloc(32, 7));
    own.masterKeys.add(next);
    await rotateMasterKey(own.driver, own.masterKeys, next);
    const [row] = await own.driver.owner.select().from(operatorAi);
    expect(row?.keyWrappedBy).toBe(next.id);
    await askBerea(own);
    expect(usedKey()).toBe("sk-test-plain-rotated");
  } finally {
    await own.close();
  }
});
