// Assembles parsed USFM books into a translation: 66 books in English verse numbering, with missing
// verses marked.
import { type BookId, books } from "#scripture/canon/books.ts";
import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";
import type { EnglishPlaces } from "#scripture/versification/hebrew.ts";
import { isCommonlyOmitted } from "./omitted-verses.ts";
import type { UsfmBook } from "./parse.ts";

export type ReadFile = { file: string; content: UsfmBook };
/**
 * A problem of an import. `line` is absent if it concerns a whole file, `file` if it concerns the
 * translation.
 */
export type ImportReport = {
  file?: string;
  line?: number;
  /** A reference, such as "Gen 1:3". */
  place?: string;
  message: string;
  /** Whether a verse does not become part of the translation. */
  lost?: true;
};
export type Assembled = {
  chapters: Chapter[];
  reports: ImportReport[];
  /** Books that had Hebrew verse numbers and were renumbered. */
  renumbered: BookId[];
};

/** Returns all 1,189 chapters in canonical order. Chapters of missing books are empty. */
export function assemble(
  files: readonly ReadFile[],
  toEnglish: (place: VersePlace) => EnglishPlaces,
): Assembled {
  const reports: ImportReport[] = [];
  const found = new Map<BookId, ReadFile>();
  for (const optional of files) {
    const { book } = optional.content;
    for (const { place, ...report } of optional.content.reports) {
      const named = place && book && { place: `${book} ${place}` };
      reports.push({ file: optional.file, ...named, ...report });
    }
    if (!book) continue;
    const before = found.get(book);
    if (before) {
      const message = `${book} is also in ${before.file}; this one is ignored`;
      reports.push({ file: optional.file, message, lost: true });
    } else found.set(book, optional);
  }
  const renumbered: BookId[] = [];
  const chapters = books.flatMap(({ id, chapters: count }) => {
    const read = found.get(id);
    let own = read?.content.chapters ?? [];
    if (isHebrew(id, own, toEnglish)) {
      own = renumber(own, toEnglish);
      renumbered.push(id);
    }
    const file = read && { file: read.file };
    for (const { chapter, verses } of own.filter((optional) => optional.chapter > count)) {
      const message = `${id} has no chapter ${chapter}; its ${verses.length} verses are lost`;
      reports.push({ ...file, message, lost: true });
    }
    return Array.from({ length: count }, (_, index) => {
      const chapter = own.find((optional) => optional.chapter === index + 1);
      const gaps = chapter && chapter.verses.length > 0 ? missingVerses(chapter) : [];
      if (read && !chapter?.verses.length) {
        const message = `the file does not have chapter ${index + 1}`;
        reports.push({ ...file, place: `${id} ${index + 1}`, message, lost: true });
      }
      for (const place of gaps) {
        const omitted = isCommonlyOmitted(place);
        const message = `the file does not have this verse${omitted ? ", as many editions" : ""}`;
        reports.push({ ...file, place: nameOf(place), message, ...(!omitted && { lost: true }) });
      }
      if (chapter) reports.push(...versesBeyond(chapter, read?.file));
      return markAbsentVerses(chapter ?? { book: id, chapter: index + 1, verses: [] }, gaps);
    });
  });
  const missing = books.filter(({ id }) => !found.has(id)).map(({ name }) => name);
  if (missing.length > 0) reports.push({ message: `no file has ${missing.join(", ")}` });
  return { chapters, reports, renumbered };
}

/**
 * Whether more verses of a book exist in the English numbering if it is renumbered from the Hebrew
 * one.
 */
function isHebrew(
  book: BookId,
  chapters: readonly Chapter[],
  toEnglish: (place: VersePlace) => EnglishPlaces,
): boolean {
  const own = chapters.flatMap(({ chapter, verses }) =>
    verses.map(({ verse }) => ({ book, chapter, verse })),
  );
  const shifted = own.flatMap((place) => {
    const { places, title } = toEnglish(place);
    return title ? [] : places;
  });
  return versesOutsideCanon(shifted) < versesOutsideCanon(own);
}

/** The number of verses that do not exist in the English numbering. */
function versesOutsideCanon(places: readonly VersePlace[]): number {
  const beyond = ({ book, chapter, verse }: VersePlace) => verse > verseCount(book, chapter);
  return places.filter(beyond).length;
}

function renumber(
  chapters: readonly Chapter[],
  toEnglish: (place: VersePlace) => EnglishPlaces,
): Chapter[] {
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
      if (!place) continue;
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
  return [...shifted.values()];
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

const nameOf = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

/** Returns the verses of the KJV numbering that a chapter neither has nor explains. */
function missingVerses({ book, chapter, verses, absent = [] }: Chapter): VersePlace[] {
  const there = new Set([...verses, ...absent].map(({ verse }) => verse));
  return Array.from({ length: verseCount(book, chapter) }, (_, index) => index + 1)
    .filter((verse) => !there.has(verse))
    .map((verse) => ({ book, chapter, verse }));
}

/** Reports verses that are stored although the KJV numbering does not have them. */
function versesBeyond({ book, chapter, verses }: Chapter, file?: string): ImportReport[] {
  const count = verseCount(book, chapter);
  return verses
    .filter(({ verse }) => verse > count)
    .map(({ verse }) => ({
      ...(file && { file }),
      place: nameOf({ book, chapter, verse }),
      message: `the chapter usually has ${count} verses; this one is stored as well`,
    }));
}

/** Marks the missing verses as absent. */
function markAbsentVerses(chapter: Chapter, missing: readonly VersePlace[]): Chapter {
  if (missing.length === 0) return chapter;
  const absent = missing.map((place) => ({
    verse: place.verse,
    reason: isCommonlyOmitted(place)
      ? "This text leaves the verse out."
      : "The imported file does not have this verse.",
  }));
  return { ...chapter, absent: [...(chapter.absent ?? []), ...absent] };
}
