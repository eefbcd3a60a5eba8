/** Text as searches compare it: without capitals and accents (NFKD without marks, lower case). */
export function normalizeForSearch(text: string): string {
  // Most texts are ASCII, where there is nothing to decompose.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a query, folded. */
export function searchWords(query: string): string[] {
  return normalizeForSearch(query).split(/\s+/).filter(Boolean);
}

/**
 * The place in `text` of the character that became `index` of the folded text. Folding changes lengths: a Hangul syllable
 * becomes two or three letters, and an accent disappears.
 */
export function originalIndex(text: string, index: number): number {
  let [original, folded] = [0, 0];
  for (const character of text) {
    const length = normalizeForSearch(character).length;
    if (folded + length > index) break;
    folded += length;
    original += character.length;
  }
  return original;
}
