// Finds the names of translations in a text.
import { translationIdOf, translationNames } from "../translation/translation-names.ts";
import type { Range } from "./layout.ts";
import { firstFrom } from "./surroundings.ts";

/** The name of a translation in a text. `id` is the id that Berea uses, or would use, for it. */
export type Label = Range & { id: string };

const year = "(?:1[3-9]\\d|20[0-3])\\d";
/** The year of an edition: "KJV 1769", "NIV (2011)", "the American Standard of 1901". */
const edition = `(?:,? \\((?:© ?)?${year}\\)|,? (?:© ?|(?:version )?of )?${year})?`;
const labelPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${year} )?(?:${translationNames})(?![\\p{L}\\p{N}])${edition}(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Finds every name of a translation in a text. */
export function findLabels(prose: string): Label[] {
  return Array.from(prose.matchAll(labelPattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    id: translationIdOf(match),
  }));
}

/** Whether a text has only punctuation and names of translations. */
export function isOnlyLabels(text: string): boolean {
  const rest = text
    .replace(labelPattern, "")
    .replace(/\b(?:the|translation|version|bible|in|from|see|cf|and|verses?|chapter)\b/gi, "");
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** The labels that start from an offset up to another. */
export const labelsWithin = (labels: readonly Label[], from: number, to: number): Label[] =>
  labels.slice(firstFrom(labels, from), firstFrom(labels, to + 1));
