import { expect, test } from "vitest";
import { costOf, priceOf } from "./ai-prices.ts";

test("a cost is the tokens times the price per million", () => {
  expect(costOf("gpt-6-luna", { input: 1_000_000, output: 0 })).toBeCloseTo(0.1);
  expect(costOf("claude-opus-5-5", { input: 500_000, output: 100_000 })).toBeCloseTo(4);
  expect(costOf("gpt-6-luna", { input: 0, output: 0 })).toBe(0);
});

test("a dated release and the name at OpenRouter have the price of the model", () => {
  const luna = priceOf("gpt-6-luna");
  expect(luna).toBeDefined();
  expect(priceOf("gpt-6-luna-2026-09-22")).toBe(luna);
  expect(priceOf("openai/gpt-6-luna")).toBe(luna);
  expect(priceOf("claude-haiku-4-5-20251001")).toBe(priceOf("claude-haiku-4-5"));
  expect(priceOf("anthropic/claude-opus-5.5")).toBe(priceOf("claude-opus-5-5"));
});

test("a model that is not in the table has no cost, not a cost of zero", () => {
  for (const model of [
    "llama3.3",
    "gpt-6-luna-pro",
    "gpt-6",
    "meta/gpt-6-luna",
    "constructor",
    "",
  ]) {
    expect(costOf(model, { input: 1000, output: 1000 }), model).toBeUndefined();
  }
});
