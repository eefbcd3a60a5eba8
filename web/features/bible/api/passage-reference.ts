import { isBookId } from "#scripture/canon/books.ts";
import { rangeReference } from "#scripture/passages/verse-range.ts";
import type { Reference } from "#scripture/references/reference.ts";

type Place = { book: string; chapter: number; verse: number };

/** Returns the reference of a range in a response, or `undefined` if the book is unknown. */
export function passageReference(start: Place, end: Place): Reference | undefined {
  const { book } = start;
  return isBookId(book) ? rangeReference({ ...start, book }, { ...end, book }) : undefined;
}
