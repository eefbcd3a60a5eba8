import { expect, test } from "vitest";
import { f1, wilson } from "./intervals.ts";

// From R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("the interval of %i of %i is %f to %f", (successes, trials, low, high) => {
  const interval = wilson(successes, trials);
  expect(interval.value).toBe(successes / trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test("nothing measured has the widest interval and no value", () => {
  expect(wilson(0, 0)).toEqual({ value: Number.NaN, low: 0, high: 1 });
});

test("F1 is the harmonic mean of precision and recall, inside its interval", () => {
  const { value, low, high } = f1({ labeled: 50, found: 40, hit: 30 });
  const [precision, recall] = [30 / 40, 30 / 50];
  expect(value).toBeCloseTo((2 * precision * recall) / (precision + recall), 10);
  expect(low).toBeLessThan(value);
  expect(high).toBeGreaterThan(value);
});
