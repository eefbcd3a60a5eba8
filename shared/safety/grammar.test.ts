import { expect, test } from "vitest";
import { PatternCompiler } from "./grammar.ts";

const classes = { stop: ["not"], filler: ["please"], end: ["die", "pass away"] };

function matches(pattern: string, sentence: string): boolean {
  const set = new PatternCompiler({ spaced: true, classes }).patternSet();
  set.add("tag", [pattern]);
  return set.match(` ${sentence} `).has("tag");
}

test.each([
  ["want to|and die", "i want to die", true],
  ["want … <end>", "i want so much to pass away", true],
  ["want … <end>", "i want to live and not die", false],
  ["want … <end>", "i want one two three four five die", false],
  ["want …… die", "want one two three four five six not eight die", true],
  ["suicid*", "i feel suicidal", true],
  ["end it? all", "end all", true],
  ["end it $", "end it here", false],
  ["jump $|now", "please jump", true],
  ["^ die", "please die", true],
  ["^ die", "they die", false],
])("the pattern %j on %j: %s", (pattern, sentence, expected) => {
  expect(matches(pattern, sentence)).toBe(expected);
});

test("replace removes every phrase and keeps the other words", () => {
  const set = new PatternCompiler({ spaced: true, classes }).patternSet();
  set.add("idiom", ["dying to see"]);
  expect(set.replace(" i am dying to see it dying to see ", "~ ")).toBe(" i am ~ it ~ ");
});

test("a pattern of a language without spaces matches letters anywhere", () => {
  const set = new PatternCompiler({ spaced: false, classes: {} }).patternSet();
  set.add("wish", ["想|要 … 死"]);
  expect(set.match("我真的想快点死").has("wish")).toBe(true);
  expect(set.match("我想活").has("wish")).toBe(false);
});

test("an unknown class is an error", () => {
  expect(() => matches("want <nothing>", "want")).toThrow("<nothing>");
});
