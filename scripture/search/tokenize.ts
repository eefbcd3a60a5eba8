/** A normalized word of a text, with its range in UTF-16 code units. */
export type Token = { normalized: string; start: number; end: number };

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Splits a text into normalized words: lower case, without accents, periods, apostrophes and
 * possessive "'s", so that "God's" matches "God". A hyphen separates words.
 */
export function tokenize(text: string): Token[] {
  const words: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const normalized = normalize(match[0]);
    if (normalized)
      words.push({ normalized, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

function normalize(written: string): string {
  if (/^[A-Za-z]+$/.test(written)) return written.toLowerCase();
  return (
    written
      .normalize("NFKD")
      .toLowerCase()
      // The King James Version writes "their's", which is not a possessive of "their".
      .replace(/^(their|our|your|her)['’ʼ]s$/, "$1s")
      .replace(/['’ʼ]s$/, "")
      .replace(/[^\p{L}\p{N}]/gu, "")
  );
}
