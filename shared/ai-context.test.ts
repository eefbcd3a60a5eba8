import { expect, test } from "vitest";
import { contextWindowOf, historyTokensOf } from "./ai-context.ts";
import { providerTable } from "./ai-providers.ts";
import { historyTokens } from "./chat-history.ts";

test("the context window of every default model is known", () => {
  const models = Object.values(providerTable).flatMap(({ defaultModel }) => defaultModel ?? []);
  expect(models.length).toBeGreaterThan(5);
  for (const model of models) expect(contextWindowOf(model), model).toBeGreaterThan(100_000);
});

test.each([
  ["gpt-4", 8192],
  ["gpt-4-0613", 8192],
  ["gpt-4o-mini", 128_000],
  ["gpt-4.1-nano", 1_047_576],
  ["openai/gpt-oss-120b", 131_072],
  ["anthropic/claude-sonnet-4.5", 200_000],
  ["gemini-2.5-flash", 1_048_576],
  ["llama3-8b-8192", 8192],
  ["llama-3.3-70b-versatile", 131_072],
  ["mistral-small-latest", 128_000],
  ["a-model-of-tomorrow", undefined],
])("the context window of %s is %s tokens", (model, window) => {
  expect(contextWindowOf(model)).toBe(window);
});

test("a conversation gets what its model's window leaves, within our own limit", () => {
  const hosted = {};
  expect(historyTokensOf("gpt-6-luna", hosted)).toBe(historyTokens);
  expect(historyTokensOf("a-model-of-tomorrow", hosted)).toBe(historyTokens);
  expect(historyTokensOf("gpt-3.5-turbo", hosted)).toBe(8385);
  expect(historyTokensOf("gpt-4", hosted)).toBe(1000);
});

test("a local model gets a smaller part, unless the operator states its window", () => {
  expect(historyTokensOf("llama-3.3", { local: "other" })).toBe(8000);
  expect(historyTokensOf("llama-3.3", { local: "other", configured: 32_000 })).toBe(historyTokens);
  expect(historyTokensOf("llama-3.3", { local: "other", configured: 4096 })).toBe(1000);
  expect(historyTokensOf("gpt-6-luna", { configured: 12_000 })).toBe(4000);
});

test("the limit for Ollama follows its smallest default window, unless the operator sets another", () => {
  expect(historyTokensOf("gemma4", { local: "ollama" })).toBe(1000);
  expect(historyTokensOf("gemma4", { local: "ollama", configured: 32_000 })).toBe(historyTokens);
});
