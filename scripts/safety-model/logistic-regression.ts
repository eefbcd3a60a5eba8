/*
 * Trains multinomial logistic regression by stochastic gradient descent with AdaGrad step sizes and
 * an L2 penalty: https://en.wikipedia.org/wiki/Stochastic_gradient_descent#AdaGrad
 * Equal examples in equal order give equal weights.
 */
import { type Concern, concerns } from "#shared/safety/concern.ts";
import { encodeWeights, maxSteps, type StoredModel } from "#shared/safety/model/concern-model.ts";
import { bucketBits } from "#shared/safety/model/features.ts";
import type { Example } from "./examples.ts";

/** Chosen by cross-validation; see docs/decisions/0019-safety-model.md. */
const epochs = 12;
const stepSize = 0.2;
const biasStepSize = 0.01;
const penalty = 1e-4;
/** Start of the sum of squared gradients: keeps the first steps of a weight small. */
const initialSquares = 1e-2;
/** Buckets of fewer examples get no weight: they say more about a writer than about a concern. */
const minExamples = 2;
/** Seed of the order in which the examples are read. */
const seed = 42;
/** How much an example counts: a missed call for help costs more than a false alarm. */
const classWeights: Readonly<Record<Concern | "none", number>> = {
  self_harm: 1,
  danger: 1.5,
  someone_at_risk: 1.5,
  bereavement: 1.5,
  none: 1,
};

/** One class for each concern, and the class none, whose weights are subtracted at the end. */
const classes = ["none", ...concerns] as const;
const classCount = classes.length;
const bucketCount = 2 ** bucketBits;

export type Weights = Pick<StoredModel, "bias" | "step" | "weights">;

/** A pseudorandom number generator: https://en.wikipedia.org/wiki/Xorshift */
function* xorshift(): Generator<number, never> {
  let state = seed;
  while (true) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 2 ** 32;
  }
}

/** Shuffles in place: https://en.wikipedia.org/wiki/Fisher%E2%80%93Yates_shuffle */
function shuffle<T>(list: T[], random: Generator<number, never>): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next().value * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
}

/** Returns the quantized weights that examples lead to. */
export function train(examples: readonly Example[]): Weights {
  const weights = new Float64Array(bucketCount * classCount);
  const squares = new Float64Array(bucketCount * classCount).fill(initialSquares);
  const bias = new Float64Array(classCount);
  const counts = new Uint32Array(bucketCount);
  for (const { features } of examples) {
    for (const bucket of features.buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const order = [...examples];
  const random = xorshift();
  const error = new Float64Array(classCount);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const { features, concern } of order) {
      const { buckets, values } = features;
      predict(weights, bias, features, error);
      const right = classes.indexOf(concern);
      for (let own = 0; own < classCount; own += 1) {
        const gradient = ((error[own] ?? 0) - (own === right ? 1 : 0)) * classWeights[concern];
        error[own] = gradient;
        bias[own] = (bias[own] ?? 0) - biasStepSize * gradient;
      }
      for (let at = 0; at < buckets.length; at += 1) {
        const bucket = buckets[at] ?? 0;
        if ((counts[bucket] ?? 0) < minExamples) continue;
        for (let own = 0; own < classCount; own += 1) {
          const index = bucket * classCount + own;
          const weight = weights[index] ?? 0;
          const gradient = (error[own] ?? 0) * (values[at] ?? 0) + penalty * weight;
          const square = (squares[index] ?? 0) + gradient * gradient;
          squares[index] = square;
          weights[index] = weight - (stepSize * gradient) / Math.sqrt(square);
        }
      }
    }
  }
  return quantized(weights, bias);
}

/** Writes the probability of each class to `result`. */
function predict(
  weights: Float64Array,
  bias: Float64Array,
  { buckets, values }: Example["features"],
  result: Float64Array,
): void {
  result.set(bias);
  for (let at = 0; at < buckets.length; at += 1) {
    const start = (buckets[at] ?? 0) * classCount;
    const value = values[at] ?? 0;
    for (let own = 0; own < classCount; own += 1) {
      result[own] = (result[own] ?? 0) + (weights[start + own] ?? 0) * value;
    }
  }
  const largest = Math.max(...result);
  let sum = 0;
  for (let own = 0; own < classCount; own += 1) {
    const odds = Math.exp((result[own] ?? 0) - largest);
    result[own] = odds;
    sum += odds;
  }
  for (let own = 0; own < classCount; own += 1) result[own] = (result[own] ?? 0) / sum;
}

/** The share of the weights whose size the largest step stands for. Larger ones are cut. */
const keptShare = 0.9995;

/** Takes the class none as the reference, and rounds each weight to one byte. */
function quantized(weights: Float64Array, bias: Float64Array): Weights {
  const byConcern = concerns.map((concern, at) => {
    const own = Float64Array.from(
      { length: bucketCount },
      (_, bucket) =>
        (weights[bucket * classCount + at + 1] ?? 0) - (weights[bucket * classCount] ?? 0),
    );
    const sizes = own.map(Math.abs).sort();
    const largest = sizes[Math.floor(keptShare * (bucketCount - 1))] || 1;
    const step = Number((largest / maxSteps).toPrecision(6));
    const steps = Int8Array.from(own, (weight) =>
      Math.max(-maxSteps, Math.min(maxSteps, Math.round(weight / step))),
    );
    const start = Number(((bias[at + 1] ?? 0) - (bias[0] ?? 0)).toPrecision(6));
    return { concern, step, start, encoded: encodeWeights(steps) };
  });
  const record = <T>(of: (one: (typeof byConcern)[number]) => T) =>
    Object.fromEntries(byConcern.map((one) => [one.concern, of(one)])) as Record<Concern, T>;
  return {
    bias: record(({ start }) => start),
    step: record(({ step }) => step),
    weights: record(({ encoded }) => encoded),
  };
}
