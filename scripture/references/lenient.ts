import { bookNameIndex, type NameIndex } from "../canon/names/book-names.ts";
import { type ParsedReferences, parseReferences } from "./parse.ts";
import type { Reference } from "./reference.ts";
import { typedVariants, withoutNumberSign } from "./typed-variants.ts";

/** A search box opens at most this many references as a list. */
const maxReferences = 20;
/** Longer text is not tried in other readings, in UTF-16 code units. */
const maxVariantLength = 80;

/**
 * Parses typed references, also with spelling mistakes: "jhon 3 16", "First Corinthians thirteen",
 * "Ps 23:1-4; Jn 3.16 NIV". Returns an empty list if any part is not a reference to an existing
 * passage, so that "40 days" stays a text search.
 * @param names More names of books, such as those of `worldNameIndex`. A correct name of any language
 * wins over a misspelled one.
 */
export function parseReferencesLeniently(text: string, names?: NameIndex): Reference[] {
  const typed = text.length > maxVariantLength ? text : withoutNumberSign(text).trim();
  const references = parseInAnyLanguage(typed, names);
  if (references.length > 0 || text.length > maxVariantLength) return references;
  for (const variant of typedVariants(typed)) {
    const others = parseInAnyLanguage(variant, names);
    if (others.length > 0) return others;
  }
  return [];
}

function parseInAnyLanguage(text: string, names: NameIndex | undefined): Reference[] {
  for (const misspelled of [false, true]) {
    for (const index of names ? [bookNameIndex(), names] : [bookNameIndex()]) {
      const references = existing(parseReferences(text, { misspelled, names: index }));
      if (references.length > 0) return references;
    }
  }
  return [];
}

function existing(parsed: ParsedReferences | undefined): Reference[] {
  if (!parsed || parsed.results.length > maxReferences) return [];
  const references = parsed.results.flatMap((result) => (result.ok ? [result.reference] : []));
  return references.length === parsed.results.length ? [...references, ...parsed.otherwise] : [];
}
