// Tests which address the operator's key and users' own keys are sent to.

import { expect, test } from "vitest";
import { errorStatus } from "#shared/api/errors.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { scriptedAnswer, startAiUpstream } from "#testing/ai-upstream.ts";
import { askBerea } from "#testing/chats.ts";
import { putAiSetting, putOperatorKey, removeOperatorKey } from "#testing/seen-settings.ts";
import { createTestApp, type TestUser } from "#testing/test-app.ts";

const { app, upstream } = startAiTestApp();
const openaiKey = {
  provider: "openai",
  key: "sk-test-plain-operator",
  model: null,
  base_url: null,
};
const set = (body: object, by: TestUser) => putOperatorKey(by, body);
const question = { messages: [{ role: "user", content: "What is love?" }] };
const usedKey = () => upstream.requests.at(-1)?.key;

test("the base URL for users' keys receives only keys whose owners agreed to it", async () => {
  const elsewhere = await startAiUpstream();
  const own = await createTestApp({
    AI_API_KEY: "sk-test-plain-environment",
    ALLOW_INNER_ADDRESSES: "true",
  });
  try {
    const first = await own.signUp();
    const value = {
      enabled: true,
      model: null,
      baseUrl: `${elsewhere.url}/v1`,
      dailyMessages: null,
    };
    const saved = await putAiSetting(first, value);
    expect(saved.status).toBe(200);
    own.services.ai.endpoints = {
      ...own.services.ai.endpoints,
      urls: { openai: `${upstream.url}/v1` },
    };
    const answer = await own.request("POST", "/api/functions/berea", { body: question });
    expect(await answer.json()).toMatchObject({ content: scriptedAnswer });
    expect(usedKey()).toBe("sk-test-plain-environment");
    expect(elsewhere.requests).toEqual([]);
    const shown = await own.request("GET", "/api/ai/allowance");
    expect(await shown.json()).toMatchObject({
      own_server: true,
      key_addresses: { compatible: elsewhere.url, openai: elsewhere.url },
    });
    const theirs = (agreed?: string, key = "sk-test-plain-own") =>
      askBerea(own, { "x-ai-key": key, ...(agreed && { "x-ai-address": agreed }) });
    // A key that was entered for OpenAI before the admin set the address, or by a user who did not
    // see it.
    for (const agreed of [undefined, "https://api.openai.com"]) {
      const refused = await theirs(agreed);
      expect(refused.status).toBe(errorStatus.ai_key_refused);
      const { message } = (await refused.json()) as { message: string };
      expect(message).toContain(`This server sends API keys to ${elsewhere.url}`);
      const models = await own.request("GET", "/api/functions/berea/models", {
        headers: { "x-ai-key": "sk-test-plain-own", ...(agreed && { "x-ai-address": agreed }) },
      });
      expect(models.status).toBe(errorStatus.ai_key_refused);
    }
    expect(elsewhere.requests).toEqual([]);
    expect((await theirs(elsewhere.url)).status).toBe(200);
    const ofServer = { "x-ai-key": "any-shape", "x-ai-provider": "compatible" };
    expect((await askBerea(own, { ...ofServer, "x-ai-address": elsewhere.url })).status).toBe(200);
    expect(elsewhere.requests.map(({ key }) => key)).toEqual(["sk-test-plain-own", "any-shape"]);
  } finally {
    await own.close();
    await elsewhere.close();
  }
});

test("a key of the panel without a base URL goes to its provider, not to AI_BASE_URL", async () => {
  const own = await createTestApp({
    AI_BASE_URL: `${upstream.url}/v1`,
    AI_API_KEY: "sk-test-plain-environment",
    AI_PROVIDER_URLS: upstream.providerUrls,
  });
  try {
    const first = await own.signUp();
    await set(openaiKey, first);
    expect((await askBerea(own)).status).toBe(200);
    expect(upstream.requests.at(-1)).toMatchObject({
      path: "/openai/v1/responses",
      key: openaiKey.key,
    });
    const tested = await first.request("POST", "/api/admin/ai/test", {
      body: { ...openaiKey, key: "sk-test-plain-tried" },
    });
    expect(await tested.json()).toMatchObject({ ok: true });
    expect(upstream.requests.at(-1)).toMatchObject({
      path: "/openai/v1/responses",
      key: "sk-test-plain-tried",
    });
    // The environment's key and address are one configuration.
    await removeOperatorKey(first);
    await askBerea(own);
    expect(upstream.requests.at(-1)).toMatchObject({
      path: "/v1/chat/completions",
      key: "sk-test-plain-environment",
    });
  } finally {
    await own.close();
  }
});

test("a user's key goes to the server's own gateway, unless its owner agreed to another address", async () => {
  const key = "sk-test-plain-gateway";
  const agreed = (origin: string) => askBerea(app, { "x-ai-key": key, "x-ai-address": origin });
  expect((await agreed("https://api.openai.com")).status).toBe(errorStatus.ai_key_refused);
  expect(upstream.requests.some((request) => request.key === key)).toBe(false);
  expect((await agreed(upstream.url)).status).toBe(200);
  expect((await askBerea(app, { "x-ai-key": key })).status).toBe(200);
});

test.each(["compatible", "ollama"])(
  "a made-up key does not open the operator's keyless server (%s) past the daily limit",
  async (provider) => {
    const own = await createTestApp({
      AI_PROVIDER: provider,
      AI_MODEL: "llama3.3",
      AI_BASE_URL: `${upstream.url}/v1`,
      AI_PROVIDER_URLS: `openai=${upstream.urls.openai}`,
      AI_DAILY_LIMITS: "guest=1",
    });
    try {
      expect((await askBerea(own)).status).toBe(200);
      expect(upstream.requests.at(-1)).toMatchObject({ path: "/v1/chat/completions", key: "" });
      expect((await askBerea(own)).status).toBe(errorStatus.ai_allowance_used);
      const calls = upstream.requests.length;
      const madeUp: Record<string, string>[] = [
        { "x-ai-key": "made-up" },
        { "x-ai-key": "made-up", "x-ai-provider": "compatible" },
        { "x-ai-key": "made-up", "x-ai-provider": "ollama" },
      ];
      for (const headers of madeUp) {
        expect((await askBerea(own, headers)).status).toBe(errorStatus.ai_key_refused);
      }
      expect(upstream.requests).toHaveLength(calls);
      // A provider's key is sent to that provider, as the key dialog says.
      const shown = await own.request("GET", "/api/ai/allowance");
      expect(await shown.json()).toMatchObject({
        own_server: false,
        key_addresses: { openai: new URL(upstream.urls.openai).origin },
      });
      expect((await askBerea(own, { "x-ai-key": "sk-test-plain-own" })).status).toBe(200);
      expect(upstream.requests.at(-1)).toMatchObject({ path: "/openai/v1/responses" });
    } finally {
      await own.close();
    }
  },
);
