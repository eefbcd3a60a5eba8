// Converts the verse numbers of the Hebrew Bible or the Vulgate to English ones.

import type { BookId } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import type { VersePlace } from "../translation/load.ts";
import type { Chapter, Verse } from "../translation/model.ts";
import type { EnglishPlaces } from "../versification/hebrew.ts";
import type { VerseNumbering } from "../versification/vulgate.ts";

export type ToEnglish = (place: VersePlace) => EnglishPlaces;

const versesOf = (chapters: readonly Chapter[]): VersePlace[] =>
  chapters.flatMap(({ book, chapter, verses }) =>
    verses.map(({ verse }) => ({ book, chapter, verse })),
  );

const shift = (places: readonly VersePlace[], toEnglish: ToEnglish) =>
  places.map(toEnglish).flatMap(({ places: found, title }) => (title ? [] : found));

/** Whether a book has fewer verses outside the English numbering after it is renumbered. */
export function isHebrew(chapters: readonly Chapter[], toEnglish: ToEnglish): boolean {
  const own = versesOf(chapters);
  return countUnknownVerses(shift(own, toEnglish)) < countUnknownVerses(own);
}

/**
 * Whether the Psalms fit the English numbering best if their numbers are read as those of the
 * Vulgate.
 */
export function isVulgate(
  psalms: readonly Chapter[],
  { toEnglish, isTarget }: VerseNumbering,
  fromHebrew: ToEnglish,
): boolean {
  const own = versesOf(psalms);
  const vulgate = countMismatches(shift(own, toEnglish), isTarget);
  return vulgate < countMismatches(own) && vulgate < countMismatches(shift(own, fromHebrew));
}

/**
 * Whether the Vulgate numbers a book differently, and its numbers fit at least as well as the
 * English ones.
 */
export function isVulgateBook(chapters: readonly Chapter[], vulgate: VerseNumbering): boolean {
  const own = versesOf(chapters);
  const shifted = shift(own, vulgate.toEnglish);
  const fits = countMismatches(shifted, vulgate.isTarget) <= countMismatches(own);
  return fits && differs(chapters, vulgate);
}

/** Whether a verse of a book has another number in English. */
export function differs(chapters: readonly Chapter[], { toEnglish }: VerseNumbering): boolean {
  return versesOf(chapters).some((place) => {
    const [{ chapter, verse } = { chapter: 0, verse: 0 }] = toEnglish(place).places;
    return chapter !== place.chapter || verse !== place.verse || toEnglish(place).title;
  });
}

/** The number of verses that do not exist in the English numbering. */
const countUnknownVerses = (places: readonly VersePlace[]) =>
  places.filter(({ book, chapter, verse }) => verse > verseCount(book, chapter)).length;

/**
 * Returns the number of verses outside the English numbering plus the number of its verses that are
 * missing. `isExpected`: whether the absence of a verse counts as missing.
 */
function countMismatches(
  places: readonly VersePlace[],
  isExpected: (place: VersePlace) => boolean = () => true,
): number {
  const found = new Map<string, { book: BookId; chapter: number; verses: Set<number> }>();
  for (const { book, chapter, verse } of places) {
    const known = found.get(`${book} ${chapter}`) ?? { book, chapter, verses: new Set() };
    known.verses.add(verse);
    found.set(`${book} ${chapter}`, known);
  }
  const missing = Array.from(found.values(), ({ book, chapter, verses }) => {
    const numbers = Array.from({ length: verseCount(book, chapter) }, (_, index) => index + 1);
    const absent = numbers.filter((verse) => !verses.has(verse));
    return absent.filter((verse) => isExpected({ book, chapter, verse })).length;
  });
  return countUnknownVerses(places) + missing.reduce((sum, one) => sum + one, 0);
}

/** Moves verses to their English numbers. `dropped`: verses without an English place. */
export function renumber(
  chapters: readonly Chapter[],
  toEnglish: ToEnglish,
): { chapters: Chapter[]; dropped: VersePlace[] } {
  const dropped: VersePlace[] = [];
  const shifted = new Map<number, Chapter>();
  const at = (book: BookId, chapter: number) => {
    const known = shifted.get(chapter) ?? { book, chapter, verses: [] };
    shifted.set(chapter, known);
    return known;
  };
  const further: { place: VersePlace; first: number }[] = [];
  for (const { book, chapter, title, verses, absent = [] } of chapters) {
    if (title) at(book, chapter).title = title;
    for (const verse of verses) {
      const { places, title: isTitle } = toEnglish({ book, chapter, verse: verse.verse });
      const [place] = places;
      if (!place) {
        dropped.push({ book, chapter, verse: verse.verse });
        continue;
      }
      for (const more of places.slice(1)) further.push({ place: more, first: place.verse });
      const target = at(book, place.chapter);
      if (isTitle) {
        const text = [target.title?.text, verse.text].filter(Boolean).join(" ");
        target.title = { text };
      } else addVerse(target, { ...verse, verse: place.verse });
    }
    for (const { verse, reason } of absent) {
      const [place] = toEnglish({ book, chapter, verse }).places;
      if (!place) continue;
      const target = at(book, place.chapter);
      target.absent = [...(target.absent ?? []), { verse: place.verse, reason }];
    }
  }
  for (const { place, first } of further) {
    const target = at(place.book, place.chapter);
    if (target.verses.some(({ verse }) => verse === place.verse)) continue;
    const reason = `Its words stand at verse ${first}, with which it is one here.`;
    target.absent = [...(target.absent ?? []), { verse: place.verse, reason }];
  }
  return { chapters: [...shifted.values()], dropped };
}

/** Adds a verse. If the chapter already has the verse, its text is appended. */
function addVerse(chapter: Chapter, verse: Verse) {
  const before = chapter.verses.find((optional) => optional.verse === verse.verse);
  if (!before) {
    chapter.verses.push(verse);
    chapter.verses.sort((a, b) => a.verse - b.verse);
    return;
  }
  const by = before.text.length + 1;
  before.text = `${before.text} ${verse.text}`;
  const shifted = <T>(
    known: T[] | undefined,
    more: T[] | undefined,
    move: (optional: T) => T,
  ): T[] | undefined => (known || more ? [...(known ?? []), ...(more ?? []).map(move)] : undefined);
  Object.assign(before, {
    ...optional(
      "spans",
      shifted(before.spans, verse.spans, (span) => ({
        ...span,
        start: span.start + by,
        end: span.end + by,
      })),
    ),
    ...optional(
      "notes",
      shifted(before.notes, verse.notes, (note) => ({ ...note, at: note.at + by })),
    ),
    ...optional(
      "lines",
      shifted(before.lines, verse.lines, (line) => ({
        ...line,
        start: line.start + by,
      })),
    ),
    ...optional(
      "paragraphs",
      shifted(before.paragraphs, verse.paragraphs, (start) => start + by),
    ),
  });
}

const optional = <T>(key: string, value: T | undefined) => (value ? { [key]: value } : {});
