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

test("rejects JSON with more levels than the maximum", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(isRefused(nested(maxJsonDepth), 1_000)).toBe(false);
  expect(isRefused(nested(maxJsonDepth + 1), 1_000)).toBe(true);
});
