import { type BookId, bookOrder, books } from "../canon/books.ts";
import type { Chapter, TranslationInfo, Verse } from "./model.ts";
import {
  type PackedChapter,
  type PackedTranslation,
  packedFormat,
  unpackMarked,
  unpackVerse,
} from "./serialize.ts";

export type VersePlace = { book: BookId; chapter: number; verse: number };

/** A translation in memory. It keeps the packed form and unpacks chapters and verses on demand. */
export type Translation = {
  info: TranslationInfo;
  /** The packed form, as `loadTranslation` takes it. */
  readonly packed: PackedTranslation;
  /** Number of chapters, and number of verses that have words. */
  counts: { chapters: number; verses: number };
  /** Returns `undefined` if the book has no such chapter. */
  chapter(book: BookId, chapter: number): Chapter | undefined;
  /**
   * Returns `undefined` if the translation has no such verse; `absence` says if it omits one there.
   */
  verse(book: BookId, chapter: number, verse: number): Verse | undefined;
  /** Returns the words of a verse without its layout. */
  text(book: BookId, chapter: number, verse: number): string | undefined;
  /**
   * Returns why the translation omits a verse of the KJV numbering, or `undefined` if it does not.
   */
  absence(book: BookId, chapter: number, verse: number): string | undefined;
  /**
   * Returns the highest verse number of a chapter in this translation, or 0 if there is no such
   * chapter.
   */
  verseCount(book: BookId, chapter: number): number;
  /** Yields every verse that has words, in canonical order. */
  verses(): Generator<VersePlace & { text: string }>;
};

/** The packed chapters of a translation, in memory of any form. */
export type ChapterStore = Pick<
  Translation,
  "info" | "counts" | "packed" | "text" | "verseCount"
> & { find(book: BookId, chapter: number): PackedChapter | undefined };

/**
 * Loads a translation from a file of the corpus build.
 * Throws if the data has another shape or format version; run the corpus build again in that case.
 */
export function loadTranslation(data: unknown): Translation {
  const packed = asPacked(data);
  const find = (book: BookId, chapter: number): PackedChapter | undefined =>
    packed.books[bookOrder(book)]?.[chapter - 1];
  const counted = packed.books.flat();
  return createTranslation({
    info: packed.info,
    packed,
    counts: {
      chapters: counted.length,
      verses: counted.reduce((sum, { v }) => sum + v.filter((text) => text !== null).length, 0),
    },
    find,
    text: (book, chapter, verse) => find(book, chapter)?.v[verse - 1] ?? undefined,
    verseCount: (book, chapter) => find(book, chapter)?.v.length ?? 0,
  });
}

export function createTranslation(store: ChapterStore): Translation {
  const { info, counts, find, text: textOf, verseCount } = store;
  return {
    info,
    counts,
    get packed() {
      return store.packed;
    },
    chapter: (book, chapter) => {
      const found = find(book, chapter);
      return found && unpackChapter(book, chapter, found);
    },
    verse: (book, chapter, verse) => {
      const found = find(book, chapter);
      const text = found?.v[verse - 1];
      return typeof text === "string" ? unpackVerse(verse, text, found?.m?.[verse]) : undefined;
    },
    text: textOf,
    absence: (book, chapter, verse) => find(book, chapter)?.absent?.[verse],
    verseCount,
    *verses() {
      for (const { id: book, chapters } of books) {
        for (let chapter = 1; chapter <= chapters; chapter++) {
          const count = verseCount(book, chapter);
          for (let verse = 1; verse <= count; verse++) {
            const text = textOf(book, chapter, verse);
            if (text !== undefined) yield { book, chapter, verse, text };
          }
        }
      }
    },
  };
}

function unpackChapter(book: BookId, chapter: number, packed: PackedChapter): Chapter {
  const { v, m, title, colophon, absent } = packed;
  return {
    book,
    chapter,
    ...(title ? { title: unpackMarked(title) } : {}),
    verses: v.flatMap((text, index) =>
      text === null ? [] : [unpackVerse(index + 1, text, m?.[index + 1])],
    ),
    ...(absent
      ? {
          absent: Object.entries(absent).map(([verse, reason]) => ({
            verse: Number(verse),
            reason,
          })),
        }
      : {}),
    ...(colophon ? { colophon: unpackMarked(colophon) } : {}),
  };
}

function asPacked(data: unknown): PackedTranslation {
  const packed = data as Partial<PackedTranslation> | null;
  if (typeof packed !== "object" || packed?.format !== packedFormat || !packed.info) {
    throw new Error(
      "this file is not a translation in the current format: run the corpus build again",
    );
  }
  const whole = books.every(({ chapters }, index) => packed.books?.[index]?.length === chapters);
  if (!whole) throw new Error(`the translation ${packed.info.id} does not have all 66 books`);
  return { ...(packed as PackedTranslation), info: withLicense(packed.info) };
}

/** Earlier imports stored the license under its British spelling. */
function withLicense(info: TranslationInfo & { licence?: string }): TranslationInfo {
  const { licence, ...rest } = info;
  return licence === undefined ? info : { ...rest, license: licence };
}
