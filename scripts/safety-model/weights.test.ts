import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { findConcerns } from "#shared/safety/all-languages.ts";
import { concerns } from "#shared/safety/concern.ts";
import { ConcernModel, type StoredModel } from "#shared/safety/model/concern-model.ts";
import { hashOfInputs, readExamples } from "./examples.ts";
import { train } from "./logistic-regression.ts";

const file = new URL("../../shared/safety/model/weights.json", import.meta.url);
const text = readFileSync(file, "utf8");
const stored: StoredModel = JSON.parse(text);
const examples = readExamples();
/** Number of examples to train on: few enough for a quick test. */
const few = examples.filter(({ language }) => language === "es").slice(0, 300);

test("the weights were trained on the examples, patterns and code of the repository", () => {
  const advice = "run npm run train:safety, which trains the model again";
  expect(stored.inputs, advice).toBe(hashOfInputs());
});

test("the weights take at most 170 KB compressed", () => {
  expect(gzipSync(text).length).toBeLessThanOrEqual(170 * 1024);
});

test("every language has examples of every concern and of harmless messages", () => {
  const languages = Map.groupBy(examples, ({ language }) => language);
  for (const [language, list] of languages) {
    expect(new Set(list.map(({ concern }) => concern)), language).toEqual(
      new Set(["none", ...concerns]),
    );
  }
});

test("no example appears twice or with two labels", () => {
  const texts = examples.map((example) => example.text.toLowerCase());
  expect(texts.filter((one, at) => texts.indexOf(one) !== at)).toEqual([]);
});

test("training is deterministic: the same examples in the same order give the same weights", () => {
  const first = train(few);
  expect(train([...few])).toEqual(first);
  expect(train(few.slice(1))).not.toEqual(first);
});

test("training learns the concern of its examples", () => {
  const unused = { inputs: "", threshold: 1, bereavementThreshold: 1 };
  const model = new ConcernModel({ ...train(few), ...unused });
  const scores = few.map(({ features, concern }) => {
    const { self_harm, danger, someone_at_risk } = model.probabilities(features);
    const needsHelp = concern !== "none" && concern !== "bereavement";
    return { needsHelp, p: self_harm + danger + someone_at_risk };
  });
  const right = scores.filter(({ needsHelp, p }) => needsHelp === p > 0.5);
  expect(right.length / few.length).toBeGreaterThan(0.95);
});

test("the model finds calls for help that no pattern matches", () => {
  const found = examples.filter(({ concern, shownByPatterns, text }) => {
    if (shownByPatterns || concern === "none" || concern === "bereavement") return false;
    return findConcerns(text).some(({ family }) => family === "model");
  });
  expect(found.length).toBeGreaterThan(500);
});
