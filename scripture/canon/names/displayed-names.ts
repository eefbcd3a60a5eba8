// The names of books as a page shows them, in each language of the interface.
import { type BookId, bookOf, findBook } from "../books.ts";
import { type DeuterocanonicalId, deuterocanonicalBooks } from "../deuterocanon.ts";
import type { AnyBookId, BookNames } from "./book-names.ts";
import { spanishNames } from "./spanish.ts";

export type DisplayLanguage = "en" | "es";

const translatedNames: Record<Exclude<DisplayLanguage, "en">, BookNames> = { es: spanishNames };

/** Names in a list of books, where they differ from the name in a reference. */
const listNames: Record<keyof typeof translatedNames, Partial<Record<BookId, string>>> = {
  es: { Ps: "Salmos" },
};

/** Returns the name of a book in a reference: "Juan", or "Salmo" as in "Salmo 23:1". */
export function nameInReference(id: AnyBookId, language: DisplayLanguage): string {
  const translated = language === "en" ? undefined : translatedNames[language][id]?.split(",")[0];
  return translated ?? englishName(id);
}

/** Returns the name of a book in a list of books: "Salmos". */
export function nameInList(id: BookId, language: DisplayLanguage): string {
  if (language === "en") return bookOf(id).name;
  return listNames[language][id] ?? nameInReference(id, language);
}

/**
 * Finds a book by an English name or abbreviation, deuterocanonical books included. Returns
 * `undefined` for any other text.
 */
export function findAnyBook(name: string): AnyBookId | undefined {
  return findBook(name)?.id ?? deuterocanonicalBooks.find((book) => book.name === name)?.id;
}

const deuterocanonicalNames = new Map<AnyBookId, string>(
  deuterocanonicalBooks.map(({ id, name }) => [id, name]),
);

const englishName = (id: AnyBookId): string =>
  deuterocanonicalNames.get(id) ?? bookOf(id as Exclude<AnyBookId, DeuterocanonicalId>).singular;
