// Numbers that look like chance and are the same for the same seed, so that what a test found can be found again.
import { createHash } from "node:crypto";

export type Random = {
  /** From 0 up to, and without, `below`. */
  below(below: number): number;
  /** True in this part of all cases. */
  chance(part: number): boolean;
  of<T>(choices: readonly T[]): T;
};

/** xorshift128 by Marsaglia, begun with the hash of the seed. */
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
