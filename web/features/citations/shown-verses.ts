import type { Reference } from "#scripture/references/reference.ts";
import { nearestVerse } from "./nearest-verse.ts";

/** Maximum number of cited verses that are shown. */
const maxCited = 9;

/** Maximum number of chapters that are searched for the verse closest to a quotation. */
const maxChapters = 12;

/** The chapters to load for a passage: each that may have the quoted words, else the first. */
export function chaptersToLoad({ chapter, endChapter = chapter }: Reference, isQuoted: boolean) {
  const count = endChapter - chapter + 1;
  return Array.from(
    { length: isQuoted && count <= maxChapters ? count : 1 },
    (_, at) => chapter + at,
  );
}

/**
 * Returns the verses of a passage to show, with one more on each side. Of a long passage these are
 * the verse closest to the quotation, if there is one, else its first verses. `verses`: those of
 * the loaded chapters, in order.
 */
export function shownVerses<T extends { chapter: number; verse: number; text: string }>(
  reference: Reference,
  verses: readonly T[],
  quoted: string | undefined,
): (T & { isCited: boolean })[] {
  const { chapter, verse = 1, endChapter } = reference;
  // Without an end verse, a range of verses ends at its first, and a range of chapters is open.
  const isOpen = reference.verse === undefined || endChapter !== undefined;
  const last = reference.endVerse ?? (isOpen ? Number.POSITIVE_INFINITY : verse);
  const cited = verses.filter(
    (one) =>
      (one.chapter > chapter || one.verse >= verse) &&
      (one.chapter < (endChapter ?? chapter) || one.verse <= last),
  );
  const isLoaded = (verses.at(-1)?.chapter ?? 0) >= (endChapter ?? chapter);
  const isSearched = quoted !== undefined && isLoaded && cited.length > maxCited;
  const nearest = isSearched ? nearestVerse(cited, quoted) : undefined;
  const shown = nearest ? [nearest] : cited;
  const [first] = shown;
  if (!first) return [];
  const start = verses.indexOf(first);
  const end = start + Math.min(shown.length, maxCited);
  return verses
    .slice(Math.max(0, start - 1), end + 1)
    .map((one) => ({ ...one, isCited: shown.includes(one) }));
}
