/*
 * Words that the texts write as one or as two: "tomorrow" and "to morrow", "Bethel" and "Beth-el".
 * They are found in the texts: where one wording of a verse has two words, another has them joined.
 * The texts keep their words. A search compares adjacent words with the pairs of the query.
 */
import type { IndexData, InvertedIndex, Rows } from "./inverted-index.ts";

/** Minimum length of each of the two words, in letters: "doesn t" is no pair. */
const minLength = 2;
/** Minimum number of joined words in all texts. A single one is often a misprint. */
const minJoined = 2;
/** Minimum share (0 to 1) of the two words that another wording of the verse has joined. */
const minParallel = 0.1;
/**
 * Two words count as one in a query, too, from this share, such as "every one", unlike "dwelling
 * place".
 */
const minEqual = 0.4;
/** Minimum ratio of two words to joined ones, unless nearly all are joined elsewhere ("can not"). */
const minRatio = { usual: 0.1, ifParallel: 0.01, parallel: 0.7 };

/** The key of two adjacent terms. */
export const pairKey = (first: number, second: number) => first * 65_536 + second;

/** Term ids of the joined word, of the first and of the second; 1 if the two mean the same. */
const entrySize = 4;

/** Finds the pairs of the texts: a flat list of entries. */
export function findCompounds(texts: number, wordings: Rows, words: readonly string[]) {
  const ids = new Map(words.map((word, id) => [word, id]));
  const counts = new Uint32Array(words.length);
  for (const term of wordings.values) counts[term] = (counts[term] as number) + 1;
  const joinedOf = new Map<number, number>();
  const joined = (first: number, second: number) => {
    const key = pairKey(first, second);
    const known = joinedOf.get(key);
    if (known !== undefined) return known;
    const [one, other] = [words[first] as string, words[second] as string];
    const isLong = one.length >= minLength && other.length >= minLength;
    const id = isLong ? (ids.get(one + other) ?? -1) : -1;
    joinedOf.set(key, id);
    return id;
  };
  const found = new Map<number, { all: number; parallel: number }>();
  for (let first = 0; first < wordings.starts.length - 1; first += texts) {
    const rows = Array.from({ length: texts }, (_, text) =>
      wordings.values.subarray(wordings.starts[first + text], wordings.starts[first + text + 1]),
    );
    for (const row of rows) {
      const pairs = new Map<number, number>();
      for (let at = 0; at + 1 < row.length; at++) {
        const [one, other] = [row[at] as number, row[at + 1] as number];
        if (joined(one, other) >= 0)
          pairs.set(pairKey(one, other), (pairs.get(pairKey(one, other)) ?? 0) + 1);
      }
      for (const [key, all] of pairs) {
        const term = joinedOf.get(key) as number;
        const own = count(row, term);
        const isParallel = rows.some(
          (other) => count(other, term) > own && countPair(other, key) < all,
        );
        const sum = found.get(key) ?? { all: 0, parallel: 0 };
        found.set(key, {
          all: sum.all + all,
          parallel: sum.parallel + (isParallel ? all : 0),
        });
      }
    }
  }
  const entries: number[] = [];
  for (const [key, { all, parallel }] of found) {
    const term = joinedOf.get(key) as number;
    const share = parallel / all;
    const ratio = share >= minRatio.parallel ? minRatio.ifParallel : minRatio.usual;
    const joinedCount = counts[term] as number;
    if (share < minParallel || joinedCount < minJoined || all < joinedCount * ratio) continue;
    entries.push(term, Math.floor(key / 65_536), key % 65_536, share >= minEqual ? 1 : 0);
  }
  return Uint16Array.from(entries);
}

const count = (row: Uint16Array, term: number) => {
  let sum = 0;
  for (const one of row) if (one === term) sum += 1;
  return sum;
};

function countPair(row: Uint16Array, key: number): number {
  let sum = 0;
  for (let at = 0; at + 1 < row.length; at++) {
    if (pairKey(row[at] as number, row[at + 1] as number) === key) sum += 1;
  }
  return sum;
}

/** Joined term ids by the key of two terms. */
export type Pairs = ReadonlyMap<number, number>;

export type Compounds = {
  /** The pairs that mean a word of this lemma. */
  ofLemma(lemma: number): Pairs;
  /** Joins the words of a query that mean the same as one word; of a phrase, all pairs. */
  join(words: readonly string[], isPhrase?: boolean): string[];
};

const noPairs: Pairs = new Map();

/** Opens the pairs of an index. */
export function openCompounds(
  { compounds, lemmaOf, words }: Pick<IndexData, "compounds" | "lemmaOf" | "words">,
  termId: InvertedIndex["termId"],
): Compounds {
  const byLemma = new Map<number, Map<number, number>>();
  const all = new Map<number, number>();
  const equal = new Map<number, number>();
  for (let at = 0; at < compounds.length; at += entrySize) {
    const [term = 0, first = 0, second = 0, isEqual] = compounds.subarray(at, at + entrySize);
    const lemma = lemmaOf[term] as number;
    const key = pairKey(first, second);
    byLemma.set(lemma, (byLemma.get(lemma) ?? new Map<number, number>()).set(key, term));
    all.set(key, term);
    if (isEqual === 1) equal.set(key, term);
  }
  return {
    ofLemma: (lemma) => byLemma.get(lemma) ?? noPairs,
    join: (typed, isPhrase = false) => {
      const joined: string[] = [];
      for (const word of typed) {
        const [first, second] = [termId(joined.at(-1) ?? ""), termId(word)];
        const term =
          first === undefined || second === undefined
            ? undefined
            : (isPhrase ? all : equal).get(pairKey(first, second));
        if (term === undefined) joined.push(word);
        else joined.splice(-1, 1, words[term] as string);
      }
      return joined;
    },
  };
}

/** Returns the words with each pair as its joined term. */
export function joinPairs(
  tokens: Uint16Array,
  start: number,
  end: number,
  pairs: Pairs,
): Uint16Array {
  const joined = tokens.slice(start, end);
  let length = 0;
  for (let at = start; at < end; at++) {
    const term = pairs.get(pairKey(tokens[at] as number, tokens[at + 1] as number));
    const isPair = term !== undefined && at + 1 < end;
    joined[length++] = isPair ? term : (tokens[at] as number);
    if (isPair) at += 1;
  }
  return joined.subarray(0, length);
}
