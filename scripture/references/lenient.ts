import { type ParseOptions, parseReferences } from "./parse.ts";
import type { Reference } from "./reference.ts";

/** A search box opens at most this many references as a list. */
const maxReferences = 20;

/**
 * Parses typed references, also with spelling mistakes: "jhon 3 16", "First Corinthians thirteen",
 * "Ps 23:1-4; Jn 3.16 NIV". Returns an empty list if any part is not a reference to an existing
 * passage, so that "40 days" stays a text search. Book names of `language` win where two languages
 * share one.
 */
export function parseReferencesLeniently(
  text: string,
  { language }: Pick<ParseOptions, "language"> = {},
): Reference[] {
  const parsed = parseReferences(text, { misspelled: true, language });
  if (!parsed || parsed.results.length > maxReferences) return [];
  const references = parsed.results.flatMap((result) => (result.ok ? [result.reference] : []));
  return references.length === parsed.results.length ? references : [];
}
