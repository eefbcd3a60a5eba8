/*
 * Finds a query's words in a text that is not indexed, such as a chapter from a licensed provider.
 */
import { possibleBases } from "./lemmas/lemmas.ts";
import { parseQuery, positiveParts } from "./query.ts";
import type { Match } from "./search-types.ts";
import { tokenize } from "./tokenize.ts";

/** Returns the ranges of the query's words, in any form. */
export function highlightMatches(text: string, query: string): Match[] {
  const { node } = parseQuery(query);
  const wanted = new Set(
    (node ? positiveParts(node) : []).flatMap((part) => {
      if (part.type === "word") return possibleBases(part.word);
      return part.type === "phrase" || part.type === "near"
        ? part.words.flatMap(possibleBases)
        : [];
    }),
  );
  return tokenize(text)
    .filter(({ normalized }) => possibleBases(normalized).some((base) => wanted.has(base)))
    .map(({ start, end }) => ({ start, end }));
}
