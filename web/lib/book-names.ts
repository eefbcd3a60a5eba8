// Names of books and references in the language of the interface. Addresses, requests and stored
// data keep the English form; only what a user reads or copies is translated.
import type { BookId } from "#scripture/canon/books.ts";
import { nameInList } from "#scripture/canon/names/displayed-names.ts";
import { displayedReference } from "#scripture/references/displayed-reference.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { contentLanguage } from "./language.ts";

/** Returns the name of a book as a list of books shows it: "Psalms", "Salmos". */
export const bookName = (id: BookId): string => nameInList(id, contentLanguage());

/**
 * Returns a reference as the user reads it: "John 3:16", "Juan 3:16". A text that is no reference
 * is returned unchanged.
 */
export const displayReference = (reference: Reference | string): string =>
  displayedReference(reference, contentLanguage());
