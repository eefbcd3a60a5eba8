import type { LexiconEntry } from "#scripture/study/study-data.ts";

/** Maximum words of a query; more are ignored, because each is compared with 14,298 entries. */
const maxWords = 12;

/** Vowel points and accents; users search without them. */
const stripAccents = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The ids of the first entries found. `work`: comparisons of a word with an entry. */
export type LexiconMatches = { total: number; ids: string[]; work: number };

/** Searches Strong's dictionaries. A search takes up to 30 ms, so it runs in a thread. */
export class LexiconSearch {
  readonly #entries: readonly { id: string; lemma: string; meaning: string }[];

  constructor(entries: readonly LexiconEntry[]) {
    this.#entries = entries.map(
      ({ id, lemma, transliteration, spelling = "", definition, kjv }) => ({
        id,
        // Strong's writes ç for s.
        lemma: stripAccents(
          [lemma, transliteration, spelling, spelling.replaceAll("ç", "s")].join("|"),
        ),
        meaning: stripAccents(`${definition ?? ""} ${kjv ?? ""}`),
      }),
    );
  }

  /** Finds entries by word, then by English meaning: whole words before partial ones. */
  search(query: string, limit: number): LexiconMatches {
    const needle = stripAccents(query.trim());
    const words = [...new Set(needle.split(/\s+/).filter(Boolean))].slice(0, maxWords);
    if (words.length === 0) return { total: 0, ids: [], work: 0 };
    const found: { id: string; rank: number }[] = [];
    for (const { id, lemma, meaning } of this.#entries) {
      if (lemma.split("|").includes(needle)) found.push({ id, rank: 0 });
      else if (words.every((word) => hasWord(meaning, word))) found.push({ id, rank: 1 });
      else if (words.every((word) => meaning.includes(word) || lemma.includes(word))) {
        found.push({ id, rank: 2 });
      }
    }
    found.sort((a, b) => a.rank - b.rank);
    return {
      total: found.length,
      ids: found.slice(0, limit).map(({ id }) => id),
      work: words.length * this.#entries.length,
    };
  }
}

const letter = /\p{L}/u;

function hasWord(text: string, word: string): boolean {
  const isLetter = (sign: string | undefined) => sign !== undefined && letter.test(sign);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  }
  return false;
}
