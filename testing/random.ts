// Pseudorandom numbers from a seed, so that a failing case can be reproduced.
import { createHash } from "node:crypto";

export type Random = {
  /** Returns an integer from 0 up to, but not including, `below`. */
  below(below: number): number;
  /** Returns `true` with this probability. */
  chance(part: number): boolean;
  of<T>(choices: readonly T[]): T;
};

/** xorshift128 (Marsaglia, 2003), initialized with a hash of the seed. */
export function createRandom(seed: string): Random {
  const start = createHash("sha256").update(seed).digest();
  let [x, y, z, w] = [0, 4, 8, 12].map((at) => start.readUInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const next = () => {
    const mixed = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = (w ^ (w >>> 19) ^ mixed ^ (mixed >>> 8)) >>> 0;
    return w / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (part) => next() < part,
    of: (choices) => {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined && choices.length === 0) throw new Error("nothing to choose from");
      return chosen as (typeof choices)[number];
    },
  };
}
