// Which books and chapters a translation has. An imported translation may lack some.
import { type BookId, bookOf, isBookId } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { BibleBook } from "./api/bibles.ts";

/** The part of a book that says which chapters a translation has. */
export type BookContents = Pick<BibleBook, "id" | "missing">;

/** Returns the chapters of a book in a translation, or none if the translation lacks the book. */
export function chaptersOf(contents: readonly BookContents[], book: BookId): number[] {
  const found = contents.find(({ id }) => id === book);
  if (!found) return [];
  const numbers = Array.from({ length: bookOf(book).chapters }, (_, index) => index + 1);
  return numbers.filter((chapter) => !found.missing?.includes(chapter));
}

/** Returns all chapters of a translation in canonical order. */
export function chapterPlaces(contents: readonly BookContents[]): ChapterPlace[] {
  return contents.flatMap(({ id }) =>
    isBookId(id) ? chaptersOf(contents, id).map((chapter) => ({ book: id, chapter })) : [],
  );
}

/** Returns the chapters before and after one, which the translation must have. */
export function neighborsOf(contents: readonly BookContents[], { book, chapter }: ChapterPlace) {
  const places = chapterPlaces(contents);
  const at = places.findIndex((one) => one.book === book && one.chapter === chapter);
  return { previous: places[at - 1], next: at < 0 ? undefined : places[at + 1] };
}
