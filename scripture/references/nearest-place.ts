import { findBook } from "../canon/books.ts";
import type { Reference } from "./reference.ts";
import type { ReferenceFailure } from "./resolve.ts";

/**
 * Returns the chapter nearest to a passage that does not exist: John 3 for "John 3:99", John 21 for
 * "John 25:1". Returns `undefined` for other failures and for books that are not here.
 */
export function nearestPlace(failure: ReferenceFailure): Reference | undefined {
  if (failure.reason !== "no-such-chapter" && failure.reason !== "no-such-verse") return undefined;
  const book = findBook(failure.book);
  if (!book) return undefined;
  return { book: book.id, chapter: Math.min(Math.max(failure.chapter, 1), book.chapters) };
}
