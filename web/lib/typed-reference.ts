// References that a user types. Book names of the interface's language win where two languages
// share one: "Hb 3" is Hebreos in Spanish, but Habakkuk in English. Addresses are parsed by
// `parseReference`.
import type { NameIndex } from "#scripture/canon/names/book-names.ts";
import { parseReferencesLeniently } from "#scripture/references/lenient.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import type { ReferenceResult } from "#scripture/references/resolve.ts";
import { contentLanguage } from "./language.ts";

/** Parses one reference in the interface's language, English or any other known language. */
export const typedReference = (text: string): ReferenceResult =>
  parseReference(text, { language: contentLanguage() });

/**
 * Parses typed references, also with spelling mistakes. Returns an empty list for other text.
 * `names` adds names of books in more languages.
 */
export const typedReferences = (text: string, names?: NameIndex): Reference[] =>
  parseReferencesLeniently(text, { language: contentLanguage(), names });

/**
 * Returns a typed reference in the form that addresses and the server use: "Juan 3:16" is "John
 * 3:16". Returns other text unchanged.
 */
export function neutralReference(text: string): string {
  const parsed = typedReference(text);
  return parsed.ok ? formatReference(parsed.reference) : text;
}
