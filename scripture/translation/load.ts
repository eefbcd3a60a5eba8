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

/** A text in memory. Chapters and verses are made when asked for; only the packed form is kept. */
export type Translation = {
  info: TranslationInfo;
  /** As it was built: what `openText` opens. */
  packed: PackedTranslation;
  /** How many chapters, and verses with words, the text has. */
  counts: { chapters: number; verses: number };
  /** Nothing when the book has no such chapter. */
  chapter(book: BookId, chapter: number): Chapter | undefined;
  /** Nothing when the text has no such verse; `absence` tells whether it leaves one out there. */
  verse(book: BookId, chapter: number, verse: number): Verse | undefined;
  /** Why a verse of the usual numbering has no words in this text; nothing when it has, or never existed. */
  absence(book: BookId, chapter: number, verse: number): string | undefined;
  /** The highest verse number of a chapter in this text's numbering; 0 when there is no such chapter. */
  verseCount(book: BookId, chapter: number): number;
  /** Every verse that has words, in canonical order. */
  verses(): Generator<VersePlace & { text: string }>;
};

/**
 * Opens a text that the build has written. Throws when the data is not such a file, or of another format: then the
 * texts have to be built again.
 */
export function loadTranslation(data: unknown): Translation {
  const packed = asPacked(data);
  const find = (book: BookId, chapter: number): PackedChapter | undefined =>
    packed.books[bookOrder(book)]?.[chapter - 1];
  const counted = packed.books.flat();
  return {
    info: packed.info,
    packed,
    counts: {
      chapters: counted.length,
      verses: counted.reduce((sum, { v }) => sum + v.filter((text) => text !== null).length, 0),
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
    absence: (book, chapter, verse) => find(book, chapter)?.absent?.[verse],
    verseCount: (book, chapter) => find(book, chapter)?.v.length ?? 0,
    *verses() {
      for (const { id: book, chapters } of books) {
        for (let chapter = 1; chapter <= chapters; chapter++) {
          const words = find(book, chapter)?.v ?? [];
          for (const [index, text] of words.entries()) {
            if (text !== null) yield { book, chapter, verse: index + 1, text };
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
    throw new Error("this is not a text of the current format: build the texts again");
  }
  const whole = books.every(({ chapters }, index) => packed.books?.[index]?.length === chapters);
  if (!whole) throw new Error(`the text ${packed.info.id} does not have the 66 books in full`);
  return packed as PackedTranslation;
}
