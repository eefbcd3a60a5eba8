import { type Book, type BookId, bookOf } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import type { Reference } from "./reference.ts";

/**
 * Number of verses in a chapter, 0 if the chapter does not exist. Translations can differ from the
 * KJV.
 */
export type VerseCounter = (book: BookId, chapter: number) => number;

export type ReferenceFailure =
  /** The text does not have the form of a reference. */
  | { ok: false; reason: "not-a-reference" }
  /** The form is right, but no book has this name. */
  | { ok: false; reason: "unknown-book"; book: string }
  /** The book has several chapters, and the reference names none. */
  | { ok: false; reason: "chapter-missing"; book: string }
  | { ok: false; reason: "no-such-chapter"; book: string; chapter: number; chapters: number }
  | {
      ok: false;
      reason: "no-such-verse";
      book: string;
      chapter: number;
      verse: number;
      verses: number;
    }
  /** The end precedes the start. */
  | { ok: false; reason: "backward-range"; book: string };

export type ReferenceResult = { ok: true; reference: Reference } | ReferenceFailure;

/** The numbers as written: "3:16-18" is chapterOrVerse 3, verse 16, endChapterOrVerse 18. */
export type WrittenNumbers = {
  chapterOrVerse?: number | undefined;
  verse?: number | undefined;
  endChapterOrVerse?: number | undefined;
  endVerse?: number | undefined;
};

/** Turns a book and the numbers after it into an existing reference, or returns a reason. */
export function resolveReference(
  book: Book,
  written: WrittenNumbers,
  count: VerseCounter = verseCount,
): ReferenceResult {
  const { chapterOrVerse, endChapterOrVerse } = written;
  const single = book.chapters === 1;
  if (chapterOrVerse === undefined) {
    return single
      ? validated({ book: book.id, chapter: 1 }, count)
      : { ok: false, reason: "chapter-missing", book: book.name };
  }
  const asVerses = single && written.verse === undefined && written.endVerse === undefined;
  const chapter = asVerses ? 1 : chapterOrVerse;
  const verse = asVerses ? chapterOrVerse : written.verse;
  const crosses = written.endVerse !== undefined || verse === undefined;
  const endChapter = crosses ? endChapterOrVerse : undefined;
  const endVerse = crosses ? written.endVerse : endChapterOrVerse;
  return validated(
    {
      book: book.id,
      chapter,
      ...(verse === undefined ? {} : { verse }),
      ...(endChapter === undefined || endChapter === chapter ? {} : { endChapter }),
      ...(endVerse === undefined ? {} : { endVerse }),
    },
    count,
  );
}

/** Validates that the chapters and verses exist and are in order. */
function validated(reference: Reference, count: VerseCounter): ReferenceResult {
  const { book, chapter, verse, endVerse } = reference;
  const { name, chapters } = bookOf(book);
  const endChapter = reference.endChapter ?? chapter;
  for (const number of [chapter, endChapter]) {
    if (number < 1 || number > chapters) {
      return { ok: false, reason: "no-such-chapter", book: name, chapter: number, chapters };
    }
  }
  for (const [inChapter, number] of [
    [chapter, verse],
    [endChapter, endVerse],
  ] as const) {
    const verses = count(book, inChapter);
    if (number !== undefined && (number < 1 || number > verses)) {
      const at = { chapter: inChapter, verse: number, verses };
      return { ok: false, reason: "no-such-verse", book: name, ...at };
    }
  }
  if (endChapter < chapter) return { ok: false, reason: "backward-range", book: name };
  if (endVerse !== undefined && endChapter === chapter) {
    // "3-3:16" starts at a chapter, so the range starts at verse 1.
    if (verse === undefined) return validated({ ...reference, verse: 1 }, count);
    if (endVerse < verse) return { ok: false, reason: "backward-range", book: name };
    if (endVerse === verse) {
      const { endVerse: _same, ...alone } = reference;
      return { ok: true, reference: alone };
    }
  }
  if (endVerse !== undefined && verse === undefined) {
    return validated({ ...reference, verse: 1 }, count);
  }
  return endVerse === undefined && verse !== undefined && endChapter !== chapter
    ? { ok: true, reference: { ...reference, endVerse: count(book, endChapter) } }
    : { ok: true, reference };
}

/** Explains a failure in a sentence for the person who typed the reference. */
export function explainFailure(failure: ReferenceFailure): string {
  switch (failure.reason) {
    case "not-a-reference":
      return "This is not a reference. Write one as in John 3:16, Psalm 23 or 1 Cor 13:4-7.";
    case "unknown-book":
      return `Could not find the book ${failure.book}. Please select a book from the sidebar.`;
    case "chapter-missing":
      return `Which chapter of ${failure.book}? Write one as in ${failure.book} 1.`;
    case "no-such-chapter":
      return `${failure.book} has ${plural(failure.chapters, "chapter")}; there is no chapter ${failure.chapter}.`;
    case "no-such-verse":
      return `${failure.book} ${failure.chapter} has ${plural(failure.verses, "verse")}; there is no verse ${failure.verse}.`;
    case "backward-range":
      return "The end of the range stands before its start.";
  }
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
