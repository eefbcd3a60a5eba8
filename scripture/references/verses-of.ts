import { verseCount } from "../canon/verse-counts.ts";
import type { VersePlace } from "../translation/load.ts";
import type { Reference } from "./reference.ts";

/** Lists every verse of a passage in KJV numbering. A passage may span chapters. */
export function versesOf({ book, chapter, verse, endChapter, endVerse }: Reference): VersePlace[] {
  const last = endChapter ?? chapter;
  const places: VersePlace[] = [];
  for (let at = chapter; at <= last; at++) {
    const from = at === chapter ? (verse ?? 1) : 1;
    const whole = verseCount(book, at);
    const to =
      at < last ? whole : (endVerse ?? (verse === undefined || endChapter ? whole : verse));
    for (let one = from; one <= Math.min(to, whole); one++)
      places.push({ book, chapter: at, verse: one });
  }
  return places;
}
