// Book names and references in the interface language. Addresses, requests and stored data keep the
// English form; only text that a user reads or copies is translated.
import { t } from "@lingui/core/macro";
import type { BookId } from "#scripture/canon/books.ts";
import { nameInList } from "#scripture/canon/names/displayed-names.ts";
import { displayedReference } from "#scripture/references/displayed-reference.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { contentLanguage } from "./language.ts";

/** Returns the name of a book for display: "Psalms", "Salmos". */
export const bookName = (id: BookId): string => nameInList(id, contentLanguage());

/**
 * Returns a reference for display: "John 3:16", "Juan 3:16". Text that is not a reference is
 * returned unchanged.
 */
export const displayReference = (reference: Reference | string): string =>
  displayedReference(reference, contentLanguage());

/** Says where our translations have a passage that is written in the numbers of other Bibles. */
export function renumberedNote(passage: Reference | string): string {
  const reference = displayReference(passage);
  return t`In our translations this is ${reference}.`;
}
