/** A word of a text as it is compared, and where it stands, in UTF-16 code units. */
export type Token = { normalized: string; start: number; end: number };

const word = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The words of a text, made comparable: no capitals, accents, points or apostrophes, and no possessive "'s", so that
 * "God's" is found with "God". A hyphen parts words.
 */
export function tokenize(text: string): Token[] {
  const words: Token[] = [];
  for (const match of text.matchAll(word)) {
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
      // The King James Version writes "their's"; it is no possessive of "their".
      .replace(/^(their|our|your|her)['’ʼ]s$/, "$1s")
      .replace(/['’ʼ]s$/, "")
      .replace(/[^\p{L}\p{N}]/gu, "")
  );
}
