import { tokenize } from "#scripture/search/tokenize.ts";

/**
 * Number of letters by which words are compared, so that "loves" matches "loveth": the translations
 * differ mostly in endings.
 */
const comparedLetters = 4;

const beginnings = (text: string) =>
  new Set(tokenize(text).map(({ normalized }) => normalized.slice(0, comparedLetters)));

/**
 * Returns the verse that shares the most with a quotation. Each shared word counts by its inverse
 * document frequency, so that words in nearly every verse decide nothing. Returns `undefined` if no
 * verse shares a word that distinguishes it.
 */
export function nearestVerse<T extends { text: string }>(
  verses: readonly T[],
  quoted: string,
): T | undefined {
  const words = verses.map(({ text }) => beginnings(text));
  const weights = new Map(
    [...beginnings(quoted)].map((word) => {
      const count = words.filter((inVerse) => inVerse.has(word)).length;
      return [word, count === 0 ? 0 : Math.log(verses.length / count)];
    }),
  );
  let best: { verse: T | undefined; weight: number } = { verse: undefined, weight: 0 };
  for (const [at, verse] of verses.entries()) {
    let weight = 0;
    for (const word of words[at] ?? []) weight += weights.get(word) ?? 0;
    if (weight > best.weight) best = { verse, weight };
  }
  return best.verse;
}
