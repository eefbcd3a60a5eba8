/** A word of a text as it is compared, and where it stands, in UTF-16 code units. */
export type Word = { folded: string; start: number; end: number };

const word = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The words of a text, made comparable: no capitals, accents, points or apostrophes, and no possessive "'s", so that
 * "God's" is found with "God". A hyphen parts words.
 */
export function foldWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(word)) {
    const folded = fold(match[0]);
    if (folded) words.push({ folded, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

function fold(written: string): string {
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
