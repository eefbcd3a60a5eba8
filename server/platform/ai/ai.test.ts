import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AiProvider } from "#shared/ai-key.ts";
import { type AiUpstream, scriptedAnswer, startAiUpstream } from "#testing/ai-upstream.ts";
import { recordFigure } from "#testing/assurance.ts";
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
const patience: AnswerTimeouts = { firstTokenMs: 60_000, idleMs: 60_000, totalMs: 120_000 };

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
    onText?: (text: string) => void;
    timeouts?: Partial<AnswerTimeouts>;
  } = {},
): Promise<Answer> {
  const url = `${upstream.url}/v1`;
  const ai = new Ai({
    openai: url,
    anthropic: url,
    openrouter: url,
    own: options.own ? url : undefined,
  });
  ai.timeouts = { ...patience, ...options.timeouts };
  return ai.answer({
    key,
    provider,
    settings: { model: null, baseUrl: null },
    instructions: "Be brief.",
    messages: [{ role: "user", content: "What is love?" }],
    signal: options.signal ?? new AbortController().signal,
    onText: options.onText ?? (() => {}),
    log,
  });
}

const lastRequest = () => upstream.requests.at(-1);

test("each key calls its own provider, with that provider's protocol and model", async () => {
  const calls: [AiProvider, string, string, string][] = [
    ["openai", "sk-test-plain", "/v1/responses", "gpt-6-luna"],
    ["anthropic", "sk-ant-test-plain", "/v1/messages", "claude-haiku-5-5"],
    ["openrouter", "sk-or-test-plain", "/v1/chat/completions", "openai/gpt-6-luna"],
  ];
  for (const [provider, key, path, model] of calls) {
    const answer = await ask(provider, key);
    const tokens = { input: 1, output: 1 };
    expect(answer).toEqual({ text: scriptedAnswer, model, partial: false, tokens });
    expect(lastRequest()).toMatchObject({ path, key, body: { model, stream: true } });
  }
});

test("OpenAI is told to store nothing", async () => {
  await ask("openai", "sk-test-plain");
  expect(lastRequest()?.body.store).toBe(false);
});

test("an operator's own address gets every key, through Chat Completions", async () => {
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

describe.each<[AiProvider, string, string]>([
  ["openai", "sk-test-", "OpenAI"],
  ["anthropic", "sk-ant-test-", "Anthropic"],
  ["openrouter", "sk-or-test-", "OpenRouter"],
])("an upstream that misbehaves, with the protocol of %s", (provider, prefix, label) => {
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
    ["bomb", "ai_failed", `${label} sent far more than an answer.`, "none"],
  ])("%s: returns a clear reason in time", async (behaviour, code, message, text) => {
    const key = `${prefix}${behaviour}`;
    const answer = await ask(provider, key, { timeouts: short[behaviour] ?? {} });
    expect(answer.fault?.code).toBe(code);
    expect(answer.fault?.message).toContain(message);
    expect(answer.fault?.message).not.toContain(key);
    expect(answer.partial).toBe(true);
    expect(answer.text === "" ? "none" : "some").toBe(text);
    expect(scriptedAnswer.startsWith(answer.text)).toBe(true);
  });

  test("an endless answer is cut off, and its call ends", async () => {
    const answer = await ask(provider, `${prefix}endless`);
    expect(answer.partial).toBe(true);
    expect(answer.fault).toBeUndefined();
    expect(answer.text.length).toBeLessThan(61_000);
    expect(await lastRequest()?.aborted).toBe(true);
  });

  test("an answer at the model's maximum length is partial, not a failure", async () => {
    const answer = await ask(provider, `${prefix}cut`);
    expect(answer).toMatchObject({ text: scriptedAnswer, partial: true });
    expect(answer.fault).toBeUndefined();
  });

  test("stopping reaches the provider and is not a failure", async () => {
    const stop = new AbortController();
    const answer = await ask(provider, `${prefix}held-ai`, {
      signal: stop.signal,
      onText: () => stop.abort(),
    });
    expect(answer.partial).toBe(true);
    expect(answer.fault).toBeUndefined();
    expect(await lastRequest()?.aborted).toBe(true);
  });
});

describe("an address set by an admin", () => {
  const at = async (baseUrl: string, options: { innerToo?: boolean } = {}) => {
    const ai = new Ai({ openai: "", anthropic: "", openrouter: "", own: undefined, ...options });
    ai.timeouts = { firstTokenMs: 3000, idleMs: 3000, totalMs: 5000 };
    const asked = { key: "sk-test-plain", provider: "openai", settings: { model: null, baseUrl } };
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
      expect(answer.fault?.message, host).toContain("inside this server's own network");
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
