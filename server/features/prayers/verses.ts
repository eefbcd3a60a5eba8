import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";

/** Converts typed references to the stored format, without duplicates. */
export function formatVerses(verses: readonly string[]): string[] {
  const formatted = verses.flatMap((typed) => {
    const read = parseReference(typed);
    return read.ok ? formatReference(read.reference) : [];
  });
  return [...new Set(formatted)];
}
