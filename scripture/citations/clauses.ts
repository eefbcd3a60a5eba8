// Finds clauses of a quotation that occur word for word in a verse.
import type { Passage } from "./compare.ts";
import { type KnownPassages, loadPassages } from "./lookup.ts";
import type { Quotation } from "./quotation.ts";
import { allWords, quotedWords } from "./quoted-words.ts";
import { findExact } from "./search-passages.ts";
import { lemmaOf, lemmasOf, sharedContent } from "./shared-content.ts";

/** Minimum number of words of a clause that may come from another verse. */
const minClauseWords = 5;
/**
 * Maximum share of a clause's content (0 to 1) that the cited passage may have if the clause comes
 * from another verse.
 */
const maxCitedShare = 0.15;

/**
 * Whether a clause of the quotation occurs word for word in another verse and shares little content
 * with the cited passage.
 */
export function hasClauseFromOtherVerse(
  { text, context }: Quotation,
  passages: readonly Passage[],
): boolean {
  const { index } = context;
  const lemmas = lemmasOf(passages, index);
  for (const match of text.matchAll(/[^.,;:!?—–“”"]+/g)) {
    const clause = quotedWords(
      match[0].replace(/^\s*(?:and|for|but|because|that|so|then)\s/i, " "),
      { start: 0, end: match[0].length },
    );
    const words = clause.uniform.flatMap((part) => part.words);
    if (words.length < minClauseWords) continue;
    if (sharedContent(words, passages, index) > maxCitedShare) continue;
    if (words.every(({ normalized }) => lemmas.has(lemmaOf(normalized, index)))) continue;
    if (findExact(clause, context)) return true;
  }
  return false;
}

/** Minimum number of words of a first clause to search for. */
const minFirstClause = 6;

/**
 * Returns the passage that has the first clause of a quotation word for word, or `undefined`. The
 * rest of the quotation may come from another verse.
 */
export function findVerseByFirstClause({ text, context }: Quotation, known: KnownPassages) {
  const end = text.search(/[,;:.!?—–](?=\s|$)/);
  if (end < 0) return undefined;
  const clause = quotedWords(text, { start: 0, end });
  if (allWords(clause).length < minFirstClause) return undefined;
  const found = findExact(clause, context);
  const passage =
    found &&
    loadPassages(found.place, context, known).find(({ version }) => version === found.version);
  return passage && { reference: found.reference, place: found.place, passage };
}
