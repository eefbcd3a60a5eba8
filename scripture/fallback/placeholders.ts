import { bookOf } from "../canon/books.ts";
import type { ChapterPlace } from "../canon/navigation.ts";

/** Marks placeholder text, so that nobody takes it for scripture. */
export const sampleMark = "[Sample content]";

const placeholderCount = 10;

/**
 * The last fallback: ten lines that name the verse that could not be loaded, without invented
 * scripture.
 */
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
