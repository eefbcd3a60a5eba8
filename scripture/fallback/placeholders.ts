import { bookOf } from "../canon/books.ts";
import type { ChapterPlace } from "../canon/navigation.ts";

/** Stands in text that is not scripture, so that nobody takes it for a verse. */
export const sampleMark = "[Sample content]";

export const placeholderCount = 10;

/** The last link of the chain: ten lines that say which verse would stand there, and no invented words. */
export function placeholderVerses({
  book,
  chapter,
}: ChapterPlace): { verse: number; text: string }[] {
  const name = `${bookOf(book).singular} ${chapter}`;
  return Array.from({ length: placeholderCount }, (_, index) => ({
    verse: index + 1,
    text: `${sampleMark} The words of ${name}:${index + 1} could not be loaded.`,
  }));
}
