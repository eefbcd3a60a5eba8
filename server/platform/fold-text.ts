/** Normalizes text for search: lower case without accents (NFKD without combining marks). */
export function normalizeForSearch(text: string): string {
  // Most texts are ASCII and need no decomposition.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the words of a query, folded. */
export function searchWords(query: string): string[] {
  return normalizeForSearch(query).split(/\s+/).filter(Boolean);
}

/**
 * Returns the index in `text` of the character at `index` of the folded text. Folding changes
 * lengths: a Hangul syllable becomes two or three letters, and an accent disappears.
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
