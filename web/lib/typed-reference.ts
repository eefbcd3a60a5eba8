// Parses references that users type. If two languages share a book name, the interface language
// wins: "Hb 3" is Hebreos in Spanish but Habakkuk in English. `parseReference` parses those in
// URLs.
import type { NameIndex } from "#scripture/canon/names/book-names.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { ReferenceResult } from "#scripture/references/resolve.ts";
import {
  parseTypedReferences,
  type TypedReferences,
} from "#scripture/references/typed-references.ts";
import { strongsNumbers } from "#scripture/search/query.ts";
import { contentLanguage } from "./language.ts";

/** Parses one reference in the interface language, English or any other known language. */
export const typedReference = (text: string): ReferenceResult =>
  parseReference(text, { language: contentLanguage() });

/**
 * Parses typed references, and tolerates spelling mistakes. `names` adds book names in more
 * languages. A Strong's number such as G26 is not a reference, although a language abbreviates Job
 * as G.
 */
export const typedReferences = (text: string, names?: NameIndex): TypedReferences =>
  strongsNumbers(text).length > 0
    ? { references: [] }
    : parseTypedReferences(text, { language: contentLanguage(), names });

/**
 * Converts a typed reference to the form used in URLs and requests: "Juan 3:16" becomes "John
 * 3:16". Returns other text unchanged.
 */
export function toEnglishReference(text: string): string {
  const parsed = typedReference(text);
  return parsed.ok ? formatReference(parsed.reference) : text;
}
