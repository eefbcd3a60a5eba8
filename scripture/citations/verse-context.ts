// Finds the passage whose chapter "v. 4" continues.
import type { Reference } from "../references/reference.ts";
import type { VerseCounter } from "../references/resolve.ts";
import { type BareNumbers, continuationOf } from "./book-context.ts";
import type { PassagesInForce } from "./passage-in-force.ts";
import type { ProseReference } from "./prose-references.ts";

/** The verse in the chapters of "Matthew 5–7" except the last. */
export function versesOfOthers(
  { book, chapter, verse, endChapter }: Reference,
  [first, last]: [number | undefined, number | undefined],
  count: VerseCounter,
): Reference[] {
  if (verse !== undefined || endChapter === undefined) return [];
  const chapters = Math.min(endChapter - chapter, maxOtherChapters);
  return Array.from({ length: chapters }, (_, at) => chapter + at).flatMap((one) => {
    const found = continuationOf([book], [one, first, last], count);
    return found?.reference ? [found.reference] : [];
  });
}

/** Maximum number of chapters to search for the words that are quoted with a verse. */
const maxOtherChapters = 12;
/** Number of references before "v. 4" to search for a range that has the verse. */
const maxRangesBefore = 6;

/**
 * Returns the reference that "v. 9" continues: the passage in force, except
 * - a single verse in an earlier paragraph, if a range before it has the verse:
 *   `Matthew 5:3-10 … as Psalm 37:11 says.` then, in the next paragraph, `(v. 9)`
 * - whole chapters, if a passage in them before has the verse: `Matthew 5:3-12 … (Matthew 5–7)`
 * - a chapter without such a verse: `Lamentations 3:22 … the book ends in chapter 5 … (v. 24)`
 */
export function verseContext(
  passages: PassagesInForce,
  start: number,
  verse: number | undefined,
  count: VerseCounter,
): ProseReference | undefined {
  const last = passages.at(start, (one) => {
    const passage = one.reference ?? one.outside;
    const book = one.reference?.book ?? one.outside?.id;
    const numbers: BareNumbers = [passage?.endChapter ?? passage?.chapter, verse];
    return book !== undefined && continuationOf([book], numbers, count) !== undefined;
  });
  if (!last?.reference || last.reference.endVerse !== undefined || verse === undefined) return last;
  if (last.reference.verse === undefined)
    return passageInChapters(passages, last, last.reference, verse, count) ?? last;
  if (!passages.hasBlankLineBetween(last.end, start)) return last;
  const range = passages.before(last, maxRangesBefore).findLast(({ reference: one }) => {
    if (one?.verse === undefined || one.endVerse === undefined) return false;
    return one.endChapter === undefined && one.verse <= verse && verse <= one.endVerse;
  });
  return range ?? last;
}

/** Returns the passage before some chapters of its book that "v. 3" continues instead of them. */
function passageInChapters(
  passages: PassagesInForce,
  chapters: ProseReference,
  { book, chapter, endChapter = chapter }: Reference,
  verse: number,
  count: VerseCounter,
): ProseReference | undefined {
  const earlier = passages
    .before(chapters, maxRangesBefore)
    .filter(({ reference }) => reference?.book === book);
  const within = earlier.findLast(({ reference: one }) => {
    if (one?.verse === undefined || one.endChapter !== undefined) return false;
    const isInside = chapter <= one.chapter && one.chapter <= endChapter;
    return isInside && one.verse <= verse && verse <= (one.endVerse ?? one.verse);
  });
  if (within || continuationOf([book], [endChapter, verse], count)) return within;
  return earlier.findLast(
    ({ reference: one }) =>
      one && continuationOf([book], [one.endChapter ?? one.chapter, verse], count),
  );
}
