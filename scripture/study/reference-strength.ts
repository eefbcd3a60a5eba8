/*
 * Orders the cross references of a verse by strength. The source has no votes, so strength follows
 * from the graph: bibliographic coupling (https://en.wikipedia.org/wiki/Bibliographic_coupling),
 * the share of references that two verses have in common, and whether the reference is mutual.
 */

/** Strength of a mutual reference, compared with sharing all references (1). */
const mutualStrength = 0.25;

/** Returns the indexes of the verses that a verse refers to. */
type TargetsOf = (verse: number) => Uint16Array;

/** Returns the references of a verse, the strongest first; ties in canonical order. */
export function strongestReferences(targetsOf: TargetsOf, verse: number): number[] {
  const own = [...targetsOf(verse)];
  const shared = new Set([...own, verse]);
  const strength = new Map(
    own.map((target) => {
      const others = targetsOf(target);
      const common = others.reduce((count, one) => count + (shared.has(one) ? 1 : 0), 0);
      const coupling = common / Math.sqrt(Math.max(1, shared.size * others.length));
      return [target, coupling + (others.includes(verse) ? mutualStrength : 0)];
    }),
  );
  return own.sort((a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0) || a - b);
}
