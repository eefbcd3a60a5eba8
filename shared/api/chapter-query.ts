import { z } from "zod";
import { books } from "#scripture/canon/books.ts";

/** The id of a book, such as Gen or 1Cor. */
export const bookId = z.enum(
  books.map(({ id }) => id),
  "book must be the id of a book, as in Gen or 1Cor",
);
export const chapterNumber = z.coerce.number().int().min(1).max(150);

/** Selects the items of one chapter. */
export const chapterQuery = z.object({ book: bookId, chapter: chapterNumber });
