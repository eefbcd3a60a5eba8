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
  // Whole pieces first: folding character by character takes a hundred times as long.
  for (;;) {
    const piece = pieceAt(text, original);
    const length = normalizeForSearch(piece).length;
    if (piece === "" || folded + length > index) break;
    folded += length;
    original += piece.length;
  }
  for (const character of pieceAt(text, original)) {
    const length = normalizeForSearch(character).length;
    if (folded + length > index) break;
    folded += length;
    original += character.length;
  }
  return original;
}

const pieceLength = 1024;

/** The next characters of a text, without half of a surrogate pair. */
function pieceAt(text: string, start: number): string {
  const end = start + pieceLength;
  const splitsPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return text.slice(start, splitsPair ? end - 1 : end);
}
