import { type Book, type BookId, bookOf } from "../canon/books.ts";
import {
  type DeuterocanonicalBook,
  type DeuterocanonicalId,
  deuterocanonicalBook,
} from "../canon/deuterocanon.ts";
import type { AnyBookId } from "../canon/names/book-names.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { additionAt } from "./additions.ts";
import { fromOtherNumberings } from "./other-numbering.ts";
import type { Reference } from "./reference.ts";

/**
 * Number of verses in a chapter, 0 if the chapter does not exist. Translations can differ from the
 * KJV.
 */
export type VerseCounter = (book: BookId, chapter: number) => number;

export type ReferenceFailure =
  /** The text does not have the form of a reference. */
  | { ok: false; reason: "not-a-reference" }
  /** The text looks like a reference, but no book has this name. */
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
  | { ok: false; reason: "backward-range"; book: string }
  | DeuterocanonicalReference;

/**
 * An existing deuterocanonical passage, such as Sirach 6:14. `book` is its name. It is not a
 * `Reference`, because most translations do not contain it.
 */
export type DeuterocanonicalReference = {
  ok: false;
  reason: "deuterocanonical";
  book: string;
  id: DeuterocanonicalId;
  chapter: number;
  verse?: number;
  endChapter?: number;
  endVerse?: number;
};

export type ReferenceResult =
  /** `isRenumbered`: the passage was written in the verse numbers of other Bibles. */
  { ok: true; reference: Reference; isRenumbered?: true } | ReferenceFailure;

/** The numbers as written: "3:16-18" is chapterOrVerse 3, verse 16, endChapterOrVerse 18. */
export type WrittenNumbers = {
  chapterOrVerse?: number | undefined;
  verse?: number | undefined;
  endChapterOrVerse?: number | undefined;
  endVerse?: number | undefined;
  /** "f" adds the next verse or chapter, "ff" all to the end of the chapter or book. */
  following?: "next" | "rest" | undefined;
};

type AnyBook = Book | DeuterocanonicalBook;
/** A passage in a book of any canon. */
type Passage = Omit<Reference, "book">;

/** Returns the book with an OSIS id, of any canon. */
export function anyBookOf(id: AnyBookId): AnyBook {
  return deuterocanonicalBook(id) ?? bookOf(id as BookId);
}

/** Turns a book and the numbers after it into an existing reference, or returns a reason. */
export function resolveReference(
  book: AnyBook,
  written: WrittenNumbers,
  count: VerseCounter = verseCount,
): ReferenceResult {
  if ("verses" in book) return resolveDeuterocanonical(book, written);
  const passage = passageOf(book, written, (chapter) => count(book.id, chapter));
  const counts = (chapter: number) => count(book.id, chapter);
  const result = "reason" in passage ? passage : validated(book, passage, counts);
  if (!("reason" in result)) return { ok: true, reference: { book: book.id, ...result } };
  if (result.reason !== "no-such-chapter" && result.reason !== "no-such-verse") return result;
  for (const numbers of fromOtherNumberings(book.id, written)) {
    const moved = passageOf(book, numbers, counts);
    const found = "reason" in moved ? moved : validated(book, moved, counts);
    if (!("reason" in found)) {
      return { ok: true, reference: { book: book.id, ...found }, isRenumbered: true };
    }
  }
  // Catholic Bibles print Susanna as Daniel 13, for example.
  const addition = additionAt(book.id, written);
  return addition
    ? { ok: false, reason: "deuterocanonical", book: anyBookOf(addition.id).name, ...addition }
    : result;
}

function resolveDeuterocanonical(
  book: DeuterocanonicalBook,
  written: WrittenNumbers,
): ReferenceFailure {
  const counts = (chapter: number) => book.verses[chapter - 1] ?? 0;
  const passage = passageOf(book, written, counts);
  const result = "reason" in passage ? passage : validated(book, passage, counts);
  return "reason" in result
    ? result
    : { ok: false, reason: "deuterocanonical", book: book.name, id: book.id, ...result };
}

/** Decides which of the written numbers are chapters and which are verses. */
function passageOf(
  book: AnyBook,
  written: WrittenNumbers,
  verses: (chapter: number) => number,
): Passage | ReferenceFailure {
  const { chapterOrVerse, endChapterOrVerse } = written;
  const single = book.chapters === 1;
  if (chapterOrVerse === undefined) {
    return single ? { chapter: 1 } : { ok: false, reason: "chapter-missing", book: book.name };
  }
  const asVerses = single && written.verse === undefined && written.endVerse === undefined;
  const chapter = asVerses ? 1 : chapterOrVerse;
  const verse = asVerses ? chapterOrVerse : written.verse;
  const crosses = written.endVerse !== undefined || verse === undefined;
  const endChapter = crosses ? endChapterOrVerse : undefined;
  const endVerse = crosses ? written.endVerse : endChapterOrVerse;
  const passage = {
    chapter,
    ...(verse === undefined ? {} : { verse }),
    ...(endChapter === undefined || endChapter === chapter ? {} : { endChapter }),
    ...(endVerse === undefined ? {} : { endVerse }),
  };
  return written.following ? extended(passage, written.following, book.chapters, verses) : passage;
}

/** Extends a passage by "f" (the next verse or chapter) or "ff" (the rest). */
function extended(
  passage: Passage,
  following: "next" | "rest",
  chapters: number,
  verses: (chapter: number) => number,
): Passage {
  const { chapter, verse } = passage;
  const last = passage.endChapter ?? chapter;
  if (verse === undefined) {
    const end = following === "rest" ? chapters : Math.min(last + 1, chapters);
    return end > chapter ? { chapter, endChapter: end } : passage;
  }
  const lastVerse = passage.endVerse ?? verse;
  if (following === "rest") return { ...passage, endVerse: Math.max(verses(last), lastVerse) };
  if (lastVerse < verses(last)) return { ...passage, endVerse: lastVerse + 1 };
  if (lastVerse > verses(last) || last >= chapters) return passage;
  return { ...passage, endChapter: last + 1, endVerse: 1 };
}

/** Validates that the chapters and verses exist and are in order. */
function validated(
  book: AnyBook,
  passage: Passage,
  count: (chapter: number) => number,
): Passage | ReferenceFailure {
  const { chapter, verse, endVerse } = passage;
  const { name, chapters } = book;
  const endChapter = passage.endChapter ?? chapter;
  for (const number of [chapter, endChapter]) {
    if (number < 1 || number > chapters) {
      return { ok: false, reason: "no-such-chapter", book: name, chapter: number, chapters };
    }
  }
  for (const [inChapter, number] of [
    [chapter, verse],
    [endChapter, endVerse],
  ] as const) {
    const verses = count(inChapter);
    if (number !== undefined && (number < 1 || number > verses)) {
      const at = { chapter: inChapter, verse: number, verses };
      return { ok: false, reason: "no-such-verse", book: name, ...at };
    }
  }
  if (endChapter < chapter) return { ok: false, reason: "backward-range", book: name };
  if (endVerse !== undefined && endChapter === chapter) {
    // "3-3:16" starts at a chapter, so the range starts at verse 1.
    if (verse === undefined) return validated(book, { ...passage, verse: 1 }, count);
    if (endVerse < verse) return { ok: false, reason: "backward-range", book: name };
    if (endVerse === verse) {
      const { endVerse: _same, ...alone } = passage;
      return alone;
    }
  }
  if (endVerse !== undefined && verse === undefined) {
    return validated(book, { ...passage, verse: 1 }, count);
  }
  return endVerse === undefined && verse !== undefined && endChapter !== chapter
    ? { ...passage, endVerse: count(endChapter) }
    : passage;
}

/**
 * Returns an error message for the caller of the API, the command line and AI tools. The pages have
 * their own, translated messages.
 */
export function explainFailure(failure: ReferenceFailure): string {
  switch (failure.reason) {
    case "not-a-reference":
      return "This is not a reference. Write one as in John 3:16, Psalm 23 or 1 Cor 13:4-7.";
    case "unknown-book":
      return `There is no book “${failure.book}”. Write a reference as in John 3:16.`;
    case "chapter-missing":
      return `Which chapter of ${failure.book}? Write one as in ${failure.book} 1.`;
    case "no-such-chapter":
      return `${failure.book} has ${plural(failure.chapters, "chapter")}; there is no chapter ${failure.chapter}.`;
    case "no-such-verse":
      return `${failure.book} ${failure.chapter} has ${plural(failure.verses, "verse")}; there is no verse ${failure.verse}.`;
    case "backward-range":
      return "The end of the range stands before its start.";
    case "deuterocanonical":
      return `${failure.book} is a deuterocanonical book. The translations here do not include it.`;
  }
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
