/** Confidence intervals of 95 %. Values are shares from 0 to 1. */
export type Estimate = { value: number; low: number; high: number };

/** The 97.5th percentile of the normal distribution. */
const z = 1.959964;

/** The Wilson score interval: https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval */
export function wilson(successes: number, trials: number): Estimate {
  if (trials === 0) return { value: Number.NaN, low: 0, high: 1 };
  const p = successes / trials;
  const scale = 1 + z ** 2 / trials;
  const center = p + z ** 2 / (2 * trials);
  const margin = z * Math.sqrt((p * (1 - p)) / trials + z ** 2 / (4 * trials ** 2));
  return {
    value: p,
    low: Math.max(0, (center - margin) / scale),
    high: Math.min(1, (center + margin) / scale),
  };
}

/**
 * F1 with an interval. The Jaccard index J = hits / (hits + false + missed) is a proportion, so it
 * has a Wilson interval, and F1 = 2J / (1 + J) grows with it.
 */
export function f1({ labeled, found, hit }: { labeled: number; found: number; hit: number }) {
  const { value, low, high } = wilson(hit, labeled + found - hit);
  const toF1 = (jaccard: number) => (2 * jaccard) / (1 + jaccard);
  return { value: toF1(value), low: toF1(low), high: toF1(high) };
}
