// Finds the references that a search query consists of, and says why a passage does not exist.
import { worldNameIndex } from "../canon/names/world/world-names.ts";
import { firstVerse, lastVerse } from "../passages/verse-range.ts";
import { nearestPlace } from "../references/nearest-place.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import { explainFailure } from "../references/resolve.ts";
import { parseTypedReferences } from "../references/typed-references.ts";
import { strongsNumbers } from "./query.ts";
import type { ReferenceMatch, ReferenceOptions, ReferenceParts } from "./search-types.ts";

/** Maximum length of a query to read as references, in UTF-16 code units. */
const maxLength = 200;
/** "top 10" has the form of a book with a chapter, but is not written as a name. */
const isWrittenAsName = (query: string) => /^[\d\s]*\p{Lu}|\d\s*[:.,]\s*\d/u.test(query);

const noReferences: ReferenceParts = {
  references: [],
  missingReference: null,
  isRenumbered: false,
};

/**
 * Returns the passages that a query refers to: "Ps 23; Jn 3.16", and "jhon 3 16" if it is `typed`
 * into a search box. A program means what it writes, so its "Love 1" is no Leviticus. A query with
 * words to search for, such as "john 3:16 eternal life", refers to none. A Strong's
 * number is no reference, although "G 26" is Job in one language. The book names of `language` win
 * where two languages share one.
 */
export function findReferences(
  query: string,
  { language, typed: misspelled = false }: ReferenceOptions = {},
): ReferenceParts {
  if (query.length > maxLength || strongsNumbers(query).length > 0) return noReferences;
  const names = worldNameIndex();
  const options = { language, names, misspelled };
  const { references, failure, isRenumbered } = parseTypedReferences(query, options);
  const isMissing = failure && (failure.reason !== "unknown-book" || isWrittenAsName(query));
  const nearest = failure && nearestPlace(failure);
  return {
    references: references.map(toMatch),
    missingReference: isMissing
      ? { failure, message: explainFailure(failure), nearest: nearest ? toMatch(nearest) : null }
      : null,
    isRenumbered: isRenumbered ?? false,
  };
}

const toMatch = (reference: Reference): ReferenceMatch => ({
  reference: formatReference(reference),
  start: firstVerse(reference),
  end: lastVerse(reference),
});
