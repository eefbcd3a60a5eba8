import { verseCount } from "../canon/verse-counts.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import type { Reference } from "./reference.ts";
import type { VerseCounter } from "./resolve.ts";

/** Counts the verses of a translation, and those of the KJV that it omits. */
export const numberingOf =
  (translation: Translation): VerseCounter =>
  (book, chapter) =>
    Math.max(verseCount(book, chapter), translation.verseCount(book, chapter));

/**
 * Lists every verse of a passage, which may span chapters. `count` is the numbering, by default
 * that of the KJV.
 */
export function versesOf(
  { book, chapter, verse, endChapter, endVerse }: Reference,
  count: VerseCounter = verseCount,
): VersePlace[] {
  const last = endChapter ?? chapter;
  const places: VersePlace[] = [];
  for (let at = chapter; at <= last; at++) {
    const from = at === chapter ? (verse ?? 1) : 1;
    const whole = count(book, at);
    const to =
      at < last ? whole : (endVerse ?? (verse === undefined || endChapter ? whole : verse));
    for (let one = from; one <= Math.min(to, whole); one++)
      places.push({ book, chapter: at, verse: one });
  }
  return places;
}
