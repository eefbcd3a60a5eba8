import type { Translation } from "./load.ts";

/**
 * Yields the lines whose SHA-256 is the checksum of a translation: the text of each verse with its
 * reference. Formatting does not affect them.
 */
export function* checksumLines(text: Translation): Generator<string> {
  for (const { book, chapter, verse, text: words } of text.verses()) {
    yield `${book} ${chapter}:${verse}\t${words}\n`;
  }
}
