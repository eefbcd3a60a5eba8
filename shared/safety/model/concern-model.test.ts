import { expect, test } from "vitest";
import { ConcernModel, encodeWeights, maxSteps, type StoredModel } from "./concern-model.ts";
import { bucketBits, featuresOf } from "./features.ts";

/**
 * In the features of a one-word message, three n-grams with the message boundaries precede the
 * word.
 */
const wordIndex = 3;
const none = encodeWeights(new Int8Array(2 ** bucketBits));
const bucketOfWord = (word: string) => featuresOf([word], []).buckets[wordIndex] ?? 0;

/** A model in which only the words of `byWord` have a weight for self-harm. */
function modelOf(byWord: Record<string, number>): StoredModel {
  const steps = new Int8Array(2 ** bucketBits);
  for (const [word, step] of Object.entries(byWord)) {
    steps[bucketOfWord(word)] = step;
  }
  return {
    inputs: "",
    bias: { self_harm: -5, danger: -8, someone_at_risk: -8, bereavement: -8 },
    step: { self_harm: 1, danger: 1, someone_at_risk: 1, bereavement: 1 },
    weights: {
      self_harm: encodeWeights(steps),
      danger: none,
      someone_at_risk: none,
      bereavement: none,
    },
    threshold: 0.5,
    bereavementThreshold: 0.5,
  };
}

test("each weight survives encoding as one ASCII character", () => {
  const steps = Array.from({ length: 2 * maxSteps + 1 }, (_, at) => at - maxSteps);
  const wordOf = (step: number) => `word${step}`;
  expect(new Set(steps.map((step) => bucketOfWord(wordOf(step)))).size).toBe(steps.length);
  const stored = modelOf(Object.fromEntries(steps.map((step) => [wordOf(step), step])));
  expect(new TextEncoder().encode(JSON.stringify(stored.weights.self_harm))).toHaveLength(
    2 ** bucketBits + 2,
  );
  const model = new ConcernModel(stored);
  for (const step of steps) {
    const { self_harm } = model.probabilities({
      buckets: Uint32Array.of(bucketOfWord(wordOf(step))),
      values: Float32Array.of(0.1),
    });
    const odds = Math.exp(-5 + step * 0.1);
    expect(self_harm, `${step}`).toBeCloseTo(odds / (odds + 1 + 3 * Math.exp(-8)), 5);
  }
});

test("a call for help is found at the end of a long message", () => {
  const step = { self_harm: 5, danger: 1, someone_at_risk: 1, bereavement: 1 };
  const model = new ConcernModel({ ...modelOf({ sinking: maxSteps }), step });
  const day = "we went to the market and bought some apples . ";
  expect(model.judge(day.repeat(30), [])?.concern).toBeUndefined();
  expect(model.judge(`${day.repeat(30)} sinking sinking`, [])?.concern).toBe("self_harm");
});

const oneWindow = "a message that has a few more words than six";

test("a message of fewer than seven words needs a probability of 0.6, and of fewer than four is not judged", () => {
  const withBias = (self_harm: number) =>
    new ConcernModel({
      ...modelOf({}),
      bias: { self_harm, danger: -8, someone_at_risk: -8, bereavement: -8 },
    });
  expect(withBias(0.3).judge("it has only five words", [])?.concern).toBeUndefined();
  expect(withBias(2).judge("it has only five words", [])?.concern).toBe("self_harm");
  expect(withBias(5).judge("only three words", [])).toBeUndefined();
});

test("a message of several windows needs a higher probability than a short one (Bonferroni correction)", () => {
  const stored = {
    ...modelOf({}),
    bias: { self_harm: 0.5, danger: -8, someone_at_risk: -8, bereavement: -8 },
  };
  const model = new ConcernModel(stored);
  expect(model.judge(oneWindow, [])?.concern).toBe("self_harm");
  expect(model.judge("word ".repeat(400), [])?.concern).toBeUndefined();
});

test("a text without words raises no concern", () => {
  expect(new ConcernModel(modelOf({})).judge(" \n ", [])?.concern).toBeUndefined();
});

test("a message below the threshold is harmless only if the probability is low", () => {
  const withBias = (self_harm: number) =>
    new ConcernModel({
      ...modelOf({}),
      bias: { self_harm, danger: -8, someone_at_risk: -8, bereavement: -8 },
    });
  expect(withBias(-0.5).judge(oneWindow, [])).toEqual({
    concern: undefined,
    isHarmless: false,
  });
  expect(withBias(-3).judge(oneWindow, [])).toEqual({ concern: undefined, isHarmless: true });
});

test("the most likely concern is found, and of several windows the most urgent", () => {
  const bias = { self_harm: -8, danger: -8, someone_at_risk: 3, bereavement: -8 };
  const model = new ConcernModel({ ...modelOf({ sinking: maxSteps }), bias });
  expect(model.judge(oneWindow, [])?.concern).toBe("someone_at_risk");
  const step = { self_harm: 9, danger: 1, someone_at_risk: 1, bereavement: 1 };
  const both = new ConcernModel({ ...modelOf({ sinking: maxSteps }), bias, step });
  expect(both.judge(`${"word ".repeat(90)} sinking sinking`, [])?.concern).toBe("self_harm");
});
