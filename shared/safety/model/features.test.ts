import { expect, test } from "vitest";
import { bucketBits, featuresOf, tokensOf } from "./features.ts";
import { languageOf } from "./language-of.ts";

test("tokensOf folds words and replaces each number and each quotation with one token", () => {
  expect(tokensOf("I can’t… 30 pills, “Jesus wept” ¿PORQUÉ？ 😂")).toEqual([
    "i",
    "cant",
    "…",
    "#",
    "pills",
    ",",
    "§",
    "porque",
    "?",
    "😂",
  ]);
});

test.each([
  "canary2a92f4bd7a1ef41b9c23da09",
  "https://example.org/dead/k1ll",
  "0e21521d-6e89-4bea-b8b6-df6d8a9f111e",
])("tokensOf replaces the identifier %j with one number", (identifier) => {
  expect(tokensOf(`see ${identifier} now`)).toEqual(["see", "##", "now"]);
});

test("tokensOf decodes leetspeak in words", () => {
  expect(tokensOf("$uicide k1ll myself4ever")).toEqual(["suicide", "kill", "myselfaever"]);
});

test('a word such as "constructor" or "toString" is tokenized like any other word', () => {
  expect(tokensOf("constructor toString")).toEqual(["constructor", "tostring"]);
});

test("features are buckets of the table, and each bucket of a group appears once", () => {
  const { buckets, values } = featuresOf(tokensOf("no point, no point"), ["self_harm"]);
  expect(buckets.length).toBe(values.length);
  expect(Math.max(...buckets)).toBeLessThan(2 ** bucketBits);
  const once = featuresOf(tokensOf("point"), []);
  expect(new Set(once.buckets).size).toBe(once.buckets.length);
});

test("messages with a different order of words or with evidence have different features", () => {
  const sorted = (text: string, evidence: string[] = []) =>
    [...featuresOf(tokensOf(text), evidence).buckets].sort().join();
  expect(sorted("god left me")).not.toBe(sorted("me left god"));
  expect(sorted("god left me")).not.toBe(sorted("god left me", ["past"]));
  expect(sorted("GOD left me")).toBe(sorted("god  left me"));
});

test("Chinese text without spaces shares features with text that has the same characters", () => {
  const buckets = (text: string) => new Set(featuresOf(tokensOf(text), []).buckets);
  expect(buckets("我不想活下去了").intersection(buckets("真的不想活了")).size).toBeGreaterThan(5);
});

test.each([
  ["no quiero vivir más en esta casa", "es"],
  ["ich will nicht mehr leben und das ist so", "de"],
  ["je ne veux plus vivre avec elle", "fr"],
  ["não quero mais viver, me ajuda", "pt"],
  ["我不想活了", "zh"],
  ["死にたいです", "ja"],
  ["살고 싶지 않아", "ko"],
  ["не хочу больше жить", "ru"],
  ["я більше не хочу жити", "uk"],
  ["لا أريد أن أعيش", "ar"],
  ["hmm", "en"],
])("the language of %j is %s", (text, language) => {
  expect(languageOf(tokensOf(text))).toBe(language);
});
