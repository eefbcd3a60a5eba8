// Verse sets and their operations.

/** A set of verses: one byte per verse id, 1 for a member. */
export type VerseSet = Uint8Array;

export function intersect(a: VerseSet, b: VerseSet): VerseSet {
  const set = new Uint8Array(a.length);
  for (let verse = 0; verse < set.length; verse++)
    set[verse] = (a[verse] as number) & (b[verse] as number);
  return set;
}

export function union(a: VerseSet, b: VerseSet): VerseSet {
  const set = new Uint8Array(a.length);
  for (let verse = 0; verse < set.length; verse++)
    set[verse] = (a[verse] as number) | (b[verse] as number);
  return set;
}
