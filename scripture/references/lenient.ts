import { bookNameIndex } from "../canon/names/book-names.ts";
import { type ParsedReferences, type ParseOptions, parseReferences } from "./parse.ts";
import type { Reference } from "./reference.ts";
import { typedVariants, withoutNumberSign } from "./typed-variants.ts";

type LenientOptions = Pick<ParseOptions, "language" | "names">;

/** A search box opens at most this many references as a list. */
const maxReferences = 20;
/** Longer text is not tried in other readings, in UTF-16 code units. */
const maxVariantLength = 80;

/**
 * Parses typed references, also with spelling mistakes: "jhon 3 16", "First Corinthians thirteen",
 * "Ps 23:1-4; Jn 3.16 NIV". Returns an empty list if any part is not a reference to an existing
 * passage, so that "40 days" stays a text search. Book names of `language` win where two languages
 * share one. `names` adds names of books, such as those of `worldNameIndex`; a correct name of any
 * language wins over a misspelled one.
 */
export function parseReferencesLeniently(text: string, options: LenientOptions = {}): Reference[] {
  const typed = text.length > maxVariantLength ? text : withoutNumberSign(text).trim();
  const references = parseInAnyLanguage(typed, options);
  if (references.length > 0 || text.length > maxVariantLength) return references;
  for (const variant of typedVariants(typed)) {
    const others = parseInAnyLanguage(variant, options);
    if (others.length > 0) return others;
  }
  return [];
}

function parseInAnyLanguage(text: string, { language, names }: LenientOptions): Reference[] {
  for (const misspelled of [false, true]) {
    for (const index of names ? [bookNameIndex(), names] : [bookNameIndex()]) {
      const references = existing(parseReferences(text, { misspelled, language, names: index }));
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
