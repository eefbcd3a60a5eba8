import { formatReference, type Reference } from "#scripture/references/reference.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import type { CopiedVerse } from "./api/copy-verse.ts";

/** The mark of a verse that a translation lacks. */
const gap = "[…]";

/**
 * Returns the passage in a translation for the clipboard. A verse that it omits, or lacks before
 * its last one, is marked. `numbers` are the verses of the passage. Returns `undefined` if the
 * translation has none of them.
 */
export function copiedFrom(
  { verses, absent }: BibleChapter,
  { reference, numbers, id }: { reference: Reference; numbers: readonly number[]; id: string },
): CopiedVerse | undefined {
  const texts = new Map(verses.map(({ verse, text }) => [verse, text]));
  const last = numbers.findLast((number) => texts.has(number));
  if (last === undefined) return undefined;
  const shown = numbers
    .filter((number) => number <= last || absent.some(({ verse }) => verse === number))
    .map((verse) => ({ verse, text: texts.get(verse) ?? gap }));
  return {
    reference: formatReference(reference),
    text: shown.map(({ text }) => text).join(" "),
    translation: id.toUpperCase(),
    verses: shown,
  };
}
