/** The number after `\v`: "3", "3-4", "3a". `part` is a letter, `last` ends a range. */
export type VerseNumber = { first: number; last?: number; part?: string };

/**
 * The highest number that is read as a verse. The longest chapter of any Bible, Psalm 119, has 176
 * verses.
 */
const maxVerse = 200;

/** Parses the number of a verse marker. Returns `undefined` if it is not a verse number. */
export function parseVerseNumber(written: string): VerseNumber | undefined {
  const found = /^(\d+)([a-z])?(?:[-–—,](\d+)[a-z]?)?$/.exec(written);
  if (!found) return undefined;
  const [first, last] = [Number(found[1]), found[3] === undefined ? undefined : Number(found[3])];
  if (first < 1 || Math.max(first, last ?? 0) > maxVerse) return undefined;
  const range = last !== undefined && last > first;
  return { first, ...(range && { last }), ...(found[2] && { part: found[2] }) };
}
