import { bookNameIndex } from "../canon/names/book-names.ts";
import { type ParsedReferences, type ParseOptions, parseReferences } from "./parse.ts";
import type { Reference } from "./reference.ts";
import { typedVariants, withoutNumberSign } from "./typed-variants.ts";

type LenientOptions = Pick<ParseOptions, "language" | "names">;

/** Maximum number of references that a search box opens as a list. */
const maxReferences = 20;
/** Maximum length of a text to try in other readings, in UTF-16 code units. */
const maxVariantLength = 80;

/**
 * Parses typed references, also misspelled: "jhon 3 16", "Ps 23:1-4; Jn 3.16 NIV". Returns an empty
 * list if any part is not a reference to an existing passage. The book names of `language` win
 * where two languages share one. `names` adds book names, such as those of `worldNameIndex`.
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
  return references.length === parsed.results.length ? [...references, ...parsed.alternatives] : [];
}
