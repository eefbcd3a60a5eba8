import { expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { checkJson, maxJsonDepth } from "./json-limits.ts";

const isRefused = (text: string, maxValues: number) => {
  try {
    checkJson(new TextEncoder().encode(text), maxValues);
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
  ["half of a pair", '"x\\ud800y"', "x\uFFFDy"],
  ["the second half", '"\\udc00"', "\uFFFD"],
  ["both halves in the wrong order", '"\\udc00\\ud800"', "\uFFFD\uFFFD"],
  ["half of a pair before another escape", '"\\ud83d\\n"', "\uFFFD\n"],
  ["two first halves before a second one", '"\\uD83D\\uD83D\\uDE4F"', "\uFFFD\u{1F64F}"],
  ["half of a pair in a value", '{"a":"\\ud800" , "b":1}', { a: "\uFFFD", b: 1 }],
  ["a pair", '"\\ud83d\\ude4f"', "\u{1F64F}"],
  ["two pairs", '"\\ud83d\\ude4f\\uD83D\\uDE4F"', "\u{1F64F}\u{1F64F}"],
  ["an escaped backslash before u", '"\\\\ud800"', "\\ud800"],
  ["another escape", '"\\u00e9"', "\u00E9"],
])("half of a surrogate pair is replaced in values: %s", (_, text, parsed) => {
  const bytes = new TextEncoder().encode(text);
  checkJson(bytes, 10);
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(parsed);
});

test.each([
  ["a key", '{"\\ud800":1}', true],
  ["a key before a space", '{"a\\udc00" \n :1}', true],
  ["a value beside a key", '{"a":"\\ud800","b":1}', false],
  ["a pair in a key", '{"\\ud83d\\ude4f":1}', false],
])("half of a surrogate pair is refused in keys: %s", (_, text, refused) => {
  expect(isRefused(text, 10)).toBe(refused);
});

test.each([
  ['"a\\u0000"', true],
  ['{"\\u0000":1}', true],
  ['"\\\\u0000"', false],
  ['"\\\\\\u0000"', true],
  ['"0000"', false],
])("U+0000 is found in %s: %s", (text, hasNul) => {
  expect(checkJson(new TextEncoder().encode(text), 10)).toEqual({ hasNul });
});

test("rejects JSON with more levels than the maximum", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(isRefused(nested(maxJsonDepth), 1_000)).toBe(false);
  expect(isRefused(nested(maxJsonDepth + 1), 1_000)).toBe(true);
});
