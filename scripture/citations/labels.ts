// Finds the names of translations in a text.
import type { Range } from "./layout.ts";
import { firstFrom } from "./surroundings.ts";
import names from "./translation-names.json" with { type: "json" };

/** The name of a translation in a text. `id` is the id that Berea uses, or would use, for it. */
export type Label = Range & { id: string };

/**
 * Names of translations as people write them: the abbreviation and the full name. Names that are
 * also ordinary words ("NET", "WEB", "The Message") count only in this spelling.
 */
const labelPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.entries(names)
    .map(([id, pattern]) => `(?<${id}>${pattern})`)
    .join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Finds every name of a translation in a text. */
export function findLabels(prose: string): Label[] {
  return Array.from(prose.matchAll(labelPattern), (match) => {
    const id = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? "";
    return { start: match.index, end: match.index + match[0].length, id };
  });
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
