import type { DeuterocanonicalId } from "../canon/deuterocanon.ts";

/** The id of the translation whose deuterocanonical verses are used only to check quotations. */
export const douayRheims = "drc";

/**
 * The deuterocanonical verses of a translation, for checking quotations. `null` marks a verse whose
 * text is uncertain. The numbering is that of the translation.
 */
export type PackedDeuterocanon = {
  format: number;
  info: {
    id: string;
    name: string;
    abbreviation: string;
    year: number;
    license: string;
    sources: { name: string; version: string; gives: string }[];
  };
  /** Verses by book and chapter, verse 1 first. */
  books: Partial<Record<DeuterocanonicalId, Readonly<Record<number, readonly (string | null)[]>>>>;
};

/** A passage of a deuterocanonical book. Without `verse` it is whole chapters. */
export type DeuterocanonicalPlace = {
  id: DeuterocanonicalId;
  chapter: number;
  verse?: number;
  endChapter?: number;
  endVerse?: number;
};

/** Returns the verses of a passage, or `undefined` if one of them is missing or not certain. */
export function deuterocanonicalVerses(
  { books }: PackedDeuterocanon,
  { id, chapter, verse, endChapter = chapter, endVerse }: DeuterocanonicalPlace,
): { verse: number; text: string }[] | undefined {
  const found: { verse: number; text: string }[] = [];
  for (let at = chapter; at <= endChapter; at++) {
    const all = books[id]?.[at];
    if (!all) return undefined;
    const first = at === chapter ? (verse ?? 1) : 1;
    const end = verse !== undefined && at === endChapter ? (endVerse ?? verse) : all.length;
    for (let number = first; number <= end; number++) {
      const text = all[number - 1];
      if (typeof text !== "string") return undefined;
      found.push({ verse: number, text });
    }
  }
  return found.length > 0 ? found : undefined;
}
