// Compares a quotation with verses that the prose does not cite.
import { bookOf } from "../canon/books.ts";
import type { Reference } from "../references/reference.ts";
import type { Token } from "../search/tokenize.ts";
import type { Passage } from "./compare.ts";
import { toMatch } from "./exact-passages.ts";
import { type KnownPassages, loadPassages, withAdjacentVerses } from "./lookup.ts";
import type { Findings, Quotation } from "./quotation.ts";
import { closestPassage, followsClosely } from "./resemblance.ts";
import { findFreeRenderings } from "./search-passages.ts";
import { sharedContent } from "./shared-content.ts";

/**
 * Minimum share of content (0 to 1) that a quotation must share with a verse, if only its first
 * clause is word for word from the verse and the rest is a paraphrase.
 */
export const minWholeContent = 0.6;
/** Shorter quotations can have the same words as another verse by chance. */
const minWordsOfOther = 8;

/**
 * Whether another verse has the words by chance or as a parallel passage: the quotation is short,
 * and the cited verse has most of its content. If the prose names a translation that Berea lacks,
 * one of these two conditions is enough. A verse of the same chapter is rather the one that is meant.
 */
export function isCoincidence(
  { count, label, isLabelAvailable, words, context }: Quotation,
  passages: readonly Passage[],
  found: Reference,
  cited: Reference | undefined,
): boolean {
  if (cited?.book === found.book && cited.chapter === found.chapter) return false;
  const isShort = count < minWordsOfOther;
  const isOfCited = sharedContent(words, passages, context.index) >= minWholeContent;
  return label !== undefined && !isLabelAvailable ? isShort || isOfCited : isShort && isOfCited;
}

/**
 * Limits for a verse that a quotation without a reference renders freely: shared content (0 to 1),
 * and the sum (0 to 2) of shared content and word-order similarity.
 */
const minFree = { sum: 1.15, content: 0.5 };

/** Adds to `findings` the verse that a quotation without a reference renders in other words. */
export function compareFreely(
  { words, context }: Quotation,
  findings: Findings,
  known: KnownPassages,
) {
  const candidates = findFreeRenderings(words, context, known).map(({ place, passages }) => {
    const around = loadPassages(withAdjacentVerses(place), context, known);
    const content = sharedContent(words, around, context.index);
    return { place, content, closest: closestPassage(words, passages) };
  });
  const best = candidates.find(
    ({ content, closest }) =>
      content >= minFree.content && content + (closest?.share ?? 0) >= minFree.sum,
  );
  if (!best?.closest) return;
  const { passage } = best.closest;
  findings.evidence.resemblance = "some";
  findings.closest = { ...toMatch(passage, best.place), passage };
}

/**
 * Whether this is the wording in which the New Testament quotes the cited verse: Mark 12:29 quotes
 * Deuteronomy 6:4 as "Hear, O Israel: The Lord our God, the Lord is one".
 */
export function isQuotationInNewTestament(
  words: readonly Token[],
  found: Reference,
  cited: Reference,
  passages: readonly Passage[],
): boolean {
  if (bookOf(found.book).testament !== "NT" || bookOf(cited.book).testament !== "OT") return false;
  const closest = closestPassage(words, passages);
  return closest !== undefined && followsClosely(closest, words.length);
}
