import { type ToolSet, tool } from "ai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type AiProvider, providerTable, userProviders } from "#shared/ai-providers.ts";
import { type AiUpstream, scriptedAnswer, startAiUpstream } from "#testing/ai-upstream.ts";
import { type Dialect, dialects } from "#testing/ai-upstream-errors.ts";
import { firstCases, recordFigure } from "#testing/assurance.ts";
import { ApiError } from "../../errors.ts";
import { createLogger } from "../logging.ts";
import { publicLookup } from "../ssrf-guard/public-address.ts";
import { Ai, type Answer, type AnswerTimeouts } from "./ai.ts";

let upstream: AiUpstream;
beforeAll(async () => {
  upstream = await startAiUpstream();
});
afterAll(() => upstream.close());

const log = createLogger("silent");

/** Far longer than any answer takes here, so that only the call under test times out. */
const longTimeouts: AnswerTimeouts = { firstTokenMs: 60_000, idleMs: 60_000, totalMs: 120_000 };

/**
 * Sends a question with a key that selects the upstream's behavior, over the provider's own
 * protocol.
 */
function ask(
  provider: AiProvider,
  key: string,
  options: {
    signal?: AbortSignal;
    own?: boolean;
    /** The kind of self-hosted server to call instead of a provider. */
    dialect?: Dialect;
    model?: string;
    tools?: ToolSet;
    onText?: (text: string) => void;
    timeouts?: Partial<AnswerTimeouts>;
  } = {},
): Promise<Answer> {
  const { dialect, tools } = options;
  const own = options.own ? `${upstream.url}/v1` : dialect && upstream.urls[dialect];
  const ai = new Ai({ urls: upstream.urls, own });
  ai.timeouts = { ...longTimeouts, ...options.timeouts };
  return ai.answer({
    key,
    provider,
    settings: { model: options.model ?? null, baseUrl: null },
    instructions: "Be brief.",
    messages: [{ role: "user", content: "What is love?" }],
    ...(tools && { tools }),
    signal: options.signal ?? new AbortController().signal,
    onText: options.onText ?? (() => {}),
    log,
  });
}

const lastRequest = () => upstream.requests.at(-1);

test("each key calls its own provider, with that provider's protocol and model", async () => {
  const calls: [AiProvider, string, string][] = [
    ["openai", "sk-test-plain", "/openai/v1/responses"],
    ["anthropic", "sk-ant-test-plain", "/anthropic/v1/messages"],
    [
      "google",
      "AIzatest-plain",
      "/google/v1/models/gemini-3.5-flash-lite:streamGenerateContent?alt=sse",
    ],
    ["openrouter", "sk-or-test-plain", "/openrouter/v1/chat/completions"],
    ["groq", "gsk_test-plain", "/groq/v1/chat/completions"],
    ["mistral", "test-plain", "/mistral/v1/chat/completions"],
    ["xai", "xai-test-plain", "/xai/v1/chat/completions"],
  ];
  expect(calls.map(([provider]) => provider)).toEqual(userProviders);
  for (const [provider, key, path] of calls) {
    const model = providerTable[provider].defaultModel;
    const answer = await ask(provider, key);
    const tokens = { input: 1, output: 1 };
    expect(answer, provider).toEqual({ text: scriptedAnswer, model, partial: false, tokens });
    expect(lastRequest()).toMatchObject({ path, key, body: { model, stream: true } });
  }
});

test("OpenAI requests disable storage", async () => {
  await ask("openai", "sk-test-plain");
  expect(lastRequest()?.body.store).toBe(false);
});

test("an operator's own server receives every key, through Chat Completions", async () => {
  const answer = await ask("anthropic", "sk-ant-test-plain", { own: true });
  expect(answer.text).toBe(scriptedAnswer);
  expect(lastRequest()).toMatchObject({ path: "/v1/chat/completions", key: "sk-ant-test-plain" });
});

/** The timeout to shorten, by the upstream's behavior. */
const short: Readonly<Record<string, Partial<AnswerTimeouts>>> = {
  silent: { firstTokenMs: 300 },
  stall: { firstTokenMs: 300 },
  "stall-midway": { idleMs: 300 },
};

const keyed: [AiProvider, string, string][] = [
  ["openai", "sk-test-", "OpenAI"],
  ["anthropic", "sk-ant-test-", "Anthropic"],
  ["google", "AIzatest-", "Google"],
  ["openrouter", "sk-or-test-", "OpenRouter"],
  ["groq", "gsk_test-", "Groq"],
  ["mistral", "test-", "Mistral"],
  ["xai", "xai-test-", "xAI"],
];

describe.each(keyed)("failures of %s, in the provider's wording", (provider, prefix, label) => {
  test.each([
    ["quota", "ai_quota_exceeded", "quota exceeded"],
    ["refused", "ai_key_refused", "did not accept the API key"],
    ["too-long", "ai_too_long", "grown too long"],
    ["filtered", "ai_filtered", "did not answer because of its content rules"],
    ["rate-limit", "ai_rate_limited", "too many requests"],
    ["overloaded", "ai_failed", "has problems right now"],
    ["no-model", "ai_model_unknown", "does not offer the model"],
    ["no-api", "ai_failed", "No chat API"],
  ])("%s: names the provider and the next step", async (behavior, code, words) => {
    const { error, text } = await ask(provider, `${prefix}${behavior}`);
    expect(text).toBe("");
    expect(error?.code).toBe(code);
    expect(error?.message).toContain(label);
    expect(error?.message).toContain(words);
    expect(error?.retryAfterSeconds).toBe(behavior === "rate-limit" ? 7 : undefined);
    if (error?.retryAfterSeconds) expect(error.message).not.toContain("minute");
  });

  test("an answer that a content filter ends is partial and has the reason", async () => {
    const { text, partial, error } = await ask(provider, `${prefix}filtered-midway`);
    expect(text).not.toBe("");
    expect(scriptedAnswer.startsWith(text)).toBe(true);
    expect(partial).toBe(true);
    expect(error?.code).toBe("ai_filtered");
    expect(error?.message).toContain(`${label} stopped this answer`);
  });

  test("a rejected parameter is left out of a second call", async () => {
    const before = upstream.requests.length;
    const { text, error } = await ask(provider, `${prefix}no-max-tokens`);
    const calls = upstream.requests.slice(before);
    if (provider === "anthropic") {
      // Anthropic's API requires a limit, so the package sends one again and the second call fails,
      // too.
      expect(calls).toHaveLength(2);
      return;
    }
    expect(error).toBeUndefined();
    expect(text).toBe(scriptedAnswer);
    expect(calls).toHaveLength(2);
    expect(JSON.stringify(calls[0]?.body)).toMatch(/max_?(output_?)?tokens/i);
    expect(JSON.stringify(calls[1]?.body)).not.toMatch(/max_?(output_?)?tokens/i);
  });
});

test.each(dialects)(
  "a conversation that is too long for a self-hosted %s is reported as too long",
  async (dialect) => {
    const { error } = await ask("compatible", "test-too-long", { dialect });
    expect(error?.code).toBe("ai_too_long");
    expect(error?.message).toContain("The AI server");
  },
);

test.each(dialects)(
  "%s: a conversation that is too long is sent again with fewer messages, and the next budget is smaller",
  async (dialect) => {
    const ai = new Ai({ urls: {}, own: upstream.urls[dialect] });
    ai.timeouts = longTimeouts;
    const choice = {
      key: "test-small-context",
      provider: "compatible",
      settings: { model: null, baseUrl: null },
    } as const;
    const before = ai.historyTokens(choice);
    const last = { role: "user", content: "What is love?" } as const;
    const calls = upstream.requests.length;
    const { text, error } = await ai.answer({
      ...choice,
      instructions: "Be brief.",
      messages: [
        { role: "user", content: "Grace and peace. ".repeat(2000) },
        { role: "assistant", content: "Amen." },
        last,
      ],
      fewerMessages: () => [last],
      signal: new AbortController().signal,
      onText: () => {},
      log,
    });
    expect(error).toBeUndefined();
    expect(text).toBe(scriptedAnswer);
    expect(upstream.requests).toHaveLength(calls + 2);
    expect(ai.historyTokens(choice)).toBe(before / 2);
  },
);

test("an answer that fills the context of the server reports the conversation as too long", async () => {
  const { error } = await ask("compatible", "test-full", { dialect: "ollama" });
  expect(error?.code).toBe("ai_too_long");
});

test("a server that rejects token counts, tools or length limits still answers", async () => {
  for (const behavior of ["no-token-count", "toolless", "no-max-tokens"]) {
    for (const dialect of ["mistral", "vllm", "llamacpp"] as const) {
      const tools = { look: tool({ inputSchema: z.object({}), execute: () => "" }) };
      const answer = await ask("compatible", `test-${behavior}`, { dialect, tools });
      expect(answer.text, `${behavior} ${dialect}`).toBe(scriptedAnswer);
    }
  }
});

test("a date in Retry-After is converted to seconds", async () => {
  const { error } = await ask("openai", "sk-test-rate-limit-date");
  expect(error?.retryAfterSeconds).toBeGreaterThan(60);
  expect(error?.retryAfterSeconds).toBeLessThanOrEqual(90);
});

test("a keyless server of the operator is called without a key", async () => {
  const answer = await ask("compatible", "", { dialect: "ollama", model: "llama3.3" });
  expect(answer.text).toBe(scriptedAnswer);
  expect(lastRequest()).toMatchObject({ path: "/ollama/v1/chat/completions", key: "" });
});

test("a provider without an address is refused with the next step", async () => {
  const { error } = await ask("compatible", "any-key");
  expect(error?.code).toBe("ai_key_refused");
  expect(error?.message).toContain("choose the provider of your key");
});

test("the models of every provider are listed without those that do not chat", async () => {
  const ai = new Ai({ urls: upstream.urls, own: undefined });
  for (const [provider, prefix] of keyed) {
    const settings = { model: null, baseUrl: null };
    const { models, default_model } = await ai.models({
      provider,
      key: `${prefix}plain`,
      settings,
    });
    expect(models, provider).toEqual(
      provider === "google"
        ? ["gemini-3.5-flash-lite", "gemini-3.8-flash"]
        : ["gpt-6-luna", "gpt-6-sol"],
    );
    expect(default_model).toBe(providerTable[provider].defaultModel);
    await expect(ai.models({ provider, key: `${prefix}refused`, settings })).rejects.toMatchObject({
      code: "ai_key_refused",
    });
  }
});

describe.each(firstCases(keyed, 2))(
  "an upstream that misbehaves, with the protocol of %s",
  (provider, prefix, label) => {
    test.each([
      ["quota", "ai_quota_exceeded", `${label} API quota exceeded.`, "none"],
      ["refused", "ai_key_refused", `${label} did not accept the API key.`, "none"],
      ["broken", "ai_failed", `${label} has problems right now.`, "none"],
      ["silent", "ai_timeout", `${label} took too long to start an answer.`, "none"],
      ["stall", "ai_timeout", `${label} took too long to start an answer.`, "none"],
      ["stall-midway", "ai_timeout", `${label} stopped in the middle of its answer.`, "some"],
      ["reset", "ai_failed", `${label} could not be reached.`, "none"],
      ["reset-midway", "ai_failed", `${label} could not finish the answer.`, "some"],
      ["unfinished", "ai_failed", `${label} could not finish the answer.`, "some"],
      ["empty", "ai_failed", `${label} could not finish the answer.`, "none"],
      ["garbage", "ai_failed", `${label} could not finish the answer.`, "some"],
      ["web-page", "ai_failed", label, "none"],
      ["redirect", "ai_failed", label, "none"],
      ["bomb", "ai_failed", `${label} sent an answer that is far too long.`, "none"],
    ])("%s: returns a clear reason in time", async (behavior, code, message, text) => {
      const key = `${prefix}${behavior}`;
      const answer = await ask(provider, key, { timeouts: short[behavior] ?? {} });
      expect(answer.error?.code).toBe(code);
      expect(answer.error?.message).toContain(message);
      expect(answer.error?.message).not.toContain(key);
      expect(answer.partial).toBe(true);
      expect(answer.text === "" ? "none" : "some").toBe(text);
      expect(scriptedAnswer.startsWith(answer.text)).toBe(true);
    });

    test("an endless answer is cut off, and its call ends", async () => {
      const answer = await ask(provider, `${prefix}endless`);
      expect(answer.partial).toBe(true);
      expect(answer.error).toBeUndefined();
      expect(answer.text.length).toBeLessThan(61_000);
      expect(await lastRequest()?.aborted).toBe(true);
    });

    test("endless reasoning ends as a failure, and its call ends", async () => {
      const answer = await ask(provider, `${prefix}reasons-endlessly`);
      expect(answer).toMatchObject({ text: "", partial: true, error: expect.any(ApiError) });
      expect(await lastRequest()?.aborted).toBe(true);
      // 240,000 characters, and what was on its way when the call ended.
      expect(lastRequest()?.pieces).toBeLessThan(20_000);
    });

    test("an answer at the model's maximum length is partial, not a failure", async () => {
      const answer = await ask(provider, `${prefix}cut`);
      expect(answer).toMatchObject({ text: scriptedAnswer, partial: true });
      expect(answer.error).toBeUndefined();
    });

    test("stopping ends the call to the provider and is not a failure", async () => {
      const stop = new AbortController();
      const answer = await ask(provider, `${prefix}held-ai`, {
        signal: stop.signal,
        onText: () => stop.abort(),
      });
      expect(answer.partial).toBe(true);
      expect(answer.error).toBeUndefined();
      expect(await lastRequest()?.aborted).toBe(true);
    });
  },
);

describe("an address set by an admin", () => {
  const at = async (baseUrl: string, options: { innerToo?: boolean } = {}) => {
    const ai = new Ai({ urls: {}, own: undefined, ...options });
    ai.timeouts = { firstTokenMs: 3000, idleMs: 3000, totalMs: 5000 };
    const asked = {
      key: "sk-test-plain",
      settings: { model: null, baseUrl },
      agreedOrigin: new URL(baseUrl).origin,
    };
    const listed = await ai.models({ ...asked, provider: "openai" }).then(
      () => "listed",
      () => "refused",
    );
    const answer = await ai.answer({
      ...asked,
      provider: "openai",
      instructions: "Be brief.",
      messages: [{ role: "user", content: "What is love?" }],
      signal: new AbortController().signal,
      onText: () => {},
      log,
    });
    return { listed, answer };
  };
  const port = () => new URL(upstream.url).port;

  test("is not called if it is inside the server's network, however it is spelled", async ({
    task,
  }) => {
    const before = upstream.requests.length;
    const hosts = [
      ..."127.0.0.1 localhost LOCALHOST localhost. [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::]".split(
        " ",
      ),
      ..."0.0.0.0 127.1 0x7f.1 0177.0.0.1 2130706433 127.0.0.2 10.0.0.1 172.16.0.1".split(" "),
      ..."192.168.1.1 169.254.169.254 [fe80::1] [fd00::1] 100.64.0.1 [64:ff9b::7f00:1]".split(" "),
      ..."[2002:7f00:1::] metadata.google.internal intranet router.local x.localhost".split(" "),
    ];
    for (const host of hosts) {
      const { listed, answer } = await at(`http://${host}:${port()}/v1`);
      expect(listed, host).toBe("refused");
      expect(answer.error?.message, host).toContain("inside this server's own network");
    }
    expect(upstream.requests.length).toBe(before);
    recordFigure(
      task,
      `${hosts.length} ways to write an inner address refused, 0 requests to them`,
    );
  });

  test("catches a missing guard: if the operator allows inner addresses, the call is made", async () => {
    const before = upstream.requests.length;
    const { answer } = await at(`http://127.0.0.1:${port()}/v1`, { innerToo: true });
    expect(answer.text).toBe(scriptedAnswer);
    expect(upstream.requests.length).toBeGreaterThan(before);
  });

  test("a name that resolves to an inner address is rejected at lookup", async () => {
    await expect(lookedUp("localhost")).rejects.toThrow("not a public address");
  });
});

/** The addresses that the connection's lookup returns; each call looks the name up again. */
const lookedUp = (name: string) =>
  new Promise((resolve, reject) =>
    publicLookup(name, {}, (error, address) => (error ? reject(error) : resolve(address))),
  );
