import { plain } from "../../citations/mutations.ts";
import { codesOf, type Sources } from "../make/sources.ts";
import type { Answer } from "../reply.ts";
import { checkNaively } from "./naive-quotations.ts";

/** Similarity (0 to 1) from which the baseline calls a quotation exact. */
const minRatio = 0.8;

/** A baseline: similar enough to some part of the named passage. */
export const levenshtein =
  (sources: Sources) =>
  (text: string): Answer =>
    checkNaively(text, (words, passage) => {
      if (!passage) return "unchecked";
      const wanted = plain(words).trim();
      const ratios = codesOf("en").map((code) => {
        const verse = plain(sources.text(code, passage) ?? "").trim();
        return 1 - distanceToPart(wanted, verse) / wanted.length;
      });
      return Math.max(...ratios) >= minRatio ? "exact" : "differs";
    });

/**
 * The Levenshtein distance to the most similar part of a text, by Sellers' algorithm: a row of zeros
 * lets the part begin anywhere. https://en.wikipedia.org/wiki/Approximate_string_matching
 */
export function distanceToPart(wanted: string, text: string): number {
  let row: number[] = Array.from({ length: text.length + 1 }, () => 0);
  for (let at = 1; at <= wanted.length; at++) {
    const next = [at];
    for (let to = 1; to <= text.length; to++) {
      const substituted = (row[to - 1] ?? 0) + (wanted[at - 1] === text[to - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row);
}
