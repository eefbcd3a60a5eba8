import { expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { assertJsonComplexity, maxJsonDepth } from "./json-limits.ts";

const isRefused = (text: string, maxValues: number) => {
  try {
    assertJsonComplexity(new TextEncoder().encode(text), maxValues);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    return true;
  }
};

test.each([
  ["an array", "[1,2,3,4]", 5],
  ["an object", '{"a":1,"b":2}', 3],
  ["nested objects", '{"a":{"b":{"c":1}}}', 4],
  ["an empty body", "", 1],
])("counts the values of %s", (_, text, values) => {
  expect(isRefused(text, values)).toBe(false);
  if (text) expect(isRefused(text, values - 1)).toBe(true);
});

test.each([
  ["commas and brackets", JSON.stringify("[,,,{,[,".repeat(100))],
  ["escaped quotation marks", JSON.stringify('",[",[\\",['.repeat(100))],
  ["a backslash at the end", JSON.stringify("[,[,\\")],
  ["letters of other scripts", JSON.stringify("„Amen“, sagt er, 彼は、[,ё,")],
])("counts no values for %s in a string", (_, text) => {
  expect(isRefused(text, 1)).toBe(false);
  expect(isRefused(`[${text},1]`, 3)).toBe(false);
  expect(isRefused(`[${text},1]`, 2)).toBe(true);
});

test.each([
  ["half of a pair", '"x\\ud800y"', true],
  ["the second half", '"\\udc00"', true],
  ["both halves in the wrong order", '"\\udc00\\ud800"', true],
  ["half of a pair before another escape", '"\\ud83d\\n"', true],
  ["half of a pair at the end", '"\\uD83D', true],
  ["half of a pair in a key", '{"\\ud800":1}', true],
  ["a pair", '"\\ud83d\\ude4f"', false],
  ["two pairs", '"\\ud83d\\ude4f\\uD83D\\uDE4F"', false],
  ["an escaped backslash before u", '"\\\\ud800"', false],
  ["another escape", '"\\u00e9"', false],
])("%s in an escaped string: %s", (_, text, refused) => {
  expect(isRefused(text, 10)).toBe(refused);
});

test("rejects JSON with more levels than the maximum", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(isRefused(nested(maxJsonDepth), 1_000)).toBe(false);
  expect(isRefused(nested(maxJsonDepth + 1), 1_000)).toBe(true);
});
