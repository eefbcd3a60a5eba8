import {
  type DisplayLanguage,
  findAnyBook,
  nameInReference,
} from "../canon/names/displayed-names.ts";
import { formatReference, type Reference } from "./reference.ts";

/**
 * "John", "1 Corinthians" or "Ps." before the numbers of the passage: "3", "13:4-7", "3:16-4:2".
 */
const written = /^\s*((?:[1-4] ?)?\p{L}[\p{L}\s.]*?)\.?(?:\s+(\d[\d\s:.,;\-–—]*))?\s*$/u;

/**
 * Writes a reference in a language: `{ book: "John", chapter: 3, verse: 16 }` is "Juan 3:16". A
 * text such as "John 3:16" keeps its numbers; only the English name of its book is replaced.
 * Returns a text unchanged if it is English, or does not begin with the name of a book.
 */
export function displayedReference(
  reference: Reference | string,
  language: DisplayLanguage,
): string {
  if (language === "en") {
    return typeof reference === "string" ? reference : formatReference(reference);
  }
  const text = typeof reference === "string" ? reference : formatReference(reference);
  const [, name = "", numbers] = written.exec(text) ?? [];
  const book = name ? findAnyBook(name) : undefined;
  if (!book) return text;
  const shown = nameInReference(book, language);
  return numbers ? `${shown} ${numbers.trim()}` : shown;
}
