import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { Reference } from "#scripture/references/reference.ts";
import type { Column } from "./selected-words.ts";

/** The selected verses: one continuous passage of one column, from verse `from` to verse `to`. */
export type SelectedVerses = ChapterPlace & { from: number; to: number; column: Column };

/**
 * Returns the selection after a tap, or `undefined` if none is left. `verses` are the chapter's
 * verse numbers in order. A tap beside the passage extends it, inside ends it there, on its first
 * or last verse removes that verse, and a verse in another chapter or column starts a new passage.
 */
export function afterTap(
  selected: SelectedVerses | undefined,
  {
    verse,
    verses,
    ...place
  }: ChapterPlace & { verse: number; verses: readonly number[]; column: Column },
): SelectedVerses | undefined {
  const isSame = (name: "book" | "chapter" | "column") => selected?.[name] === place[name];
  if (!selected || !isSame("book") || !isSame("chapter") || !isSame("column")) {
    return { ...place, from: verse, to: verse };
  }
  const { from, to } = selected;
  if (verse < from) return { ...place, from: verse, to };
  if (verse > to) return { ...place, from, to: verse };
  if (from === to) return undefined;
  if (verse === from) return { ...place, from: verses.find((one) => one > from) ?? to, to };
  if (verse === to) return { ...place, from, to: verses.findLast((one) => one < to) ?? from };
  return { ...place, from, to: verse };
}

/** Returns the reference of the selected verses, such as John 3:16-17. */
export function referenceOfVerses({ book, chapter, from, to }: SelectedVerses): Reference {
  return { book, chapter, verse: from, ...(to > from && { endVerse: to }) };
}
