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
