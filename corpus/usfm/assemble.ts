// Books read one by one become a text of the house's shape: 66 books in English numbering, gaps said to be gaps.
import { type BookId, books } from "#scripture/canon/books.ts";
import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";
import type { EnglishPlaces } from "#scripture/versification/hebrew.ts";
import type { UsfmBook } from "./parse.ts";

export type ReadFile = { file: string; content: UsfmBook };
/** `line` is missing for what concerns the file, or the text, as a whole. */
export type ImportReport = { file?: string; line?: number; message: string };
export type Assembled = {
  chapters: Chapter[];
  reports: ImportReport[];
  /** Books that were numbered as the Hebrew Bible is, and are no more. */
  renumbered: BookId[];
};

/** All 1,189 chapters in canonical order; those of books that no file brings are empty. */
export function assemble(
  files: readonly ReadFile[],
  toEnglish: (place: VersePlace) => EnglishPlaces,
): Assembled {
  const reports: ImportReport[] = [];
  const found = new Map<BookId, ReadFile>();
  for (const one of files) {
    for (const report of one.content.reports) reports.push({ file: one.file, ...report });
    const { book } = one.content;
    if (!book) continue;
    const before = found.get(book);
    if (before) {
      const message = `${book} stands in ${before.file} too; this file is left out`;
      reports.push({ file: one.file, message });
    } else found.set(book, one);
  }
  const renumbered: BookId[] = [];
  const chapters = books.flatMap(({ id, chapters: count }) => {
    const read = found.get(id);
    let own = read?.content.chapters ?? [];
    if (isHebrew(id, own, toEnglish)) {
      own = renumber(own, toEnglish);
      renumbered.push(id);
    }
    for (const { chapter } of own.filter((one) => one.chapter > count)) {
      reports.push({
        ...(read && { file: read.file }),
        message: `${id} has no chapter ${chapter}; it is left out`,
      });
    }
    return Array.from({ length: count }, (_, index) => {
      const chapter = own.find((one) => one.chapter === index + 1);
      return complete(chapter ?? { book: id, chapter: index + 1, verses: [] });
    });
  });
  const missing = books.filter(({ id }) => !found.has(id)).map(({ name }) => name);
  if (missing.length > 0) reports.push({ message: `no file has ${missing.join(", ")}` });
  return { chapters, reports, renumbered };
}

/** Whether a book fits the English numbering better after its verses have been moved from the Hebrew one. */
function isHebrew(
  book: BookId,
  chapters: readonly Chapter[],
  toEnglish: (place: VersePlace) => EnglishPlaces,
): boolean {
  const own = chapters.flatMap(({ chapter, verses }) =>
    verses.map(({ verse }) => ({ book, chapter, verse })),
  );
  const moved = own.flatMap((place) => {
    const { places, title } = toEnglish(place);
    return title ? [] : places;
  });
  return strangers(moved) < strangers(own);
}

/** How many places the English numbering does not have. */
function strangers(places: readonly VersePlace[]): number {
  const beyond = ({ book, chapter, verse }: VersePlace) => verse > verseCount(book, chapter);
  return places.filter(beyond).length;
}

function renumber(
  chapters: readonly Chapter[],
  toEnglish: (place: VersePlace) => EnglishPlaces,
): Chapter[] {
  const moved = new Map<number, Chapter>();
  const at = (book: BookId, chapter: number) => {
    const known = moved.get(chapter) ?? { book, chapter, verses: [] };
    moved.set(chapter, known);
    return known;
  };
  for (const { book, chapter, title, verses, absent = [] } of chapters) {
    if (title) at(book, chapter).title = title;
    for (const verse of verses) {
      const { places, title: isTitle } = toEnglish({ book, chapter, verse: verse.verse });
      const [place] = places;
      if (!place) continue;
      const target = at(book, place.chapter);
      if (isTitle) {
        const text = [target.title?.text, verse.text].filter(Boolean).join(" ");
        target.title = { text };
      } else put(target, { ...verse, verse: place.verse });
    }
    for (const { verse, reason } of absent) {
      const [place] = toEnglish({ book, chapter, verse }).places;
      if (!place) continue;
      const target = at(book, place.chapter);
      target.absent = [...(target.absent ?? []), { verse: place.verse, reason }];
    }
  }
  return [...moved.values()];
}

/** Adds a verse in its place; words for a verse that is there already go on behind its own. */
function put(chapter: Chapter, verse: Verse) {
  const before = chapter.verses.find((one) => one.verse === verse.verse);
  if (!before) {
    chapter.verses.push(verse);
    chapter.verses.sort((a, b) => a.verse - b.verse);
    return;
  }
  const by = before.text.length + 1;
  before.text = `${before.text} ${verse.text}`;
  const moved = <T>(
    known: T[] | undefined,
    more: T[] | undefined,
    move: (one: T) => T,
  ): T[] | undefined => (known || more ? [...(known ?? []), ...(more ?? []).map(move)] : undefined);
  Object.assign(before, {
    ...one(
      "spans",
      moved(before.spans, verse.spans, (span) => ({
        ...span,
        start: span.start + by,
        end: span.end + by,
      })),
    ),
    ...one(
      "notes",
      moved(before.notes, verse.notes, (note) => ({ ...note, at: note.at + by })),
    ),
    ...one(
      "lines",
      moved(before.lines, verse.lines, (line) => ({
        ...line,
        start: line.start + by,
      })),
    ),
    ...one(
      "paragraphs",
      moved(before.paragraphs, verse.paragraphs, (start) => start + by),
    ),
  });
}

const one = <T>(key: string, value: T | undefined) => (value ? { [key]: value } : {});

/** Says of every verse of the usual numbering that has no words here that it has none. */
function complete(chapter: Chapter): Chapter {
  if (chapter.verses.length === 0) return chapter;
  const there = new Set([
    ...chapter.verses.map(({ verse }) => verse),
    ...(chapter.absent ?? []).map(({ verse }) => verse),
  ]);
  const count = verseCount(chapter.book, chapter.chapter);
  const gaps = Array.from({ length: count }, (_, index) => index + 1).filter(
    (verse) => !there.has(verse),
  );
  if (gaps.length === 0) return chapter;
  const absent = gaps.map((verse) => ({ verse, reason: "This text leaves the verse out." }));
  return { ...chapter, absent: [...(chapter.absent ?? []), ...absent] };
}
