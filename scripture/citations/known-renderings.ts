// Finds out from parallel verses whether two words render the same original word.
import type { InvertedIndex } from "../search/inverted-index.ts";
import { isModernRendering } from "./modern-renderings.ts";
import { commonShare, lemmaOf } from "./shared-content.ts";

/**
 * A word in fewer verses than this may have renderings that our translations do not show. Ignored
 * if `isStrict`.
 */
const minEvidence = 12;
/**
 * Minimum share of the rarer word's verses in which one translation has the first word and another
 * the second.
 */
const minRenderings = 0.03;

/** "passeth" and "transcends": a verb in the same tense as an older one. */
const isSameTense = (old: string, word: string) => old.endsWith("eth") && word.endsWith("s");

/**
 * Whether two words render the same original word: there are verses where one translation has the
 * first and another the second. Words too common to tell always pass.
 */
export function isKnownRendering(
  a: string,
  b: string,
  index: InvertedIndex,
  /** Whether words that are rare or in no translation fail rather than pass. */
  isStrict: boolean,
): boolean {
  const [lemmaA, lemmaB] = [lemmaOf(a, index), lemmaOf(b, index)];
  if (lemmaA === lemmaB || isModernRendering(lemmaA, lemmaB, index)) return true;
  if (typeof lemmaA === "string" || typeof lemmaB === "string")
    return !isStrict || isSameTense(a, b);
  const [versesA, versesB] = [index.postings(lemmaA), index.postings(lemmaB)];
  const isFunction = (count: number) => count > index.verses.size * commonShare;
  if (isFunction(versesA.length) || isFunction(versesB.length)) return true;
  if (!isStrict && Math.min(versesA.length, versesB.length) < minEvidence) return true;
  const formsA = new Set(index.forms(lemmaA));
  const formsB = new Set(index.forms(lemmaB));
  const inB = new Set(versesB);
  const needed = Math.max(1, minRenderings * Math.min(versesA.length, versesB.length));
  let found = 0;
  for (const verse of versesA) {
    if (!inB.has(verse)) continue;
    let onlyA = false;
    let onlyB = false;
    for (const { tokens, starts } of index.streams.values()) {
      const words = tokens.subarray(starts[verse], starts[verse + 1]);
      const hasA = words.some((id) => formsA.has(id));
      const hasB = words.some((id) => formsB.has(id));
      if (hasA && !hasB) onlyA = true;
      if (hasB && !hasA) onlyB = true;
    }
    if (onlyA && onlyB && ++found >= needed) return true;
  }
  return false;
}
