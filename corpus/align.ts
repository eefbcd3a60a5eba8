// Word alignment by IBM Model 1 (Brown et al., "The Mathematics of Statistical Machine Translation", 1993):
// expectation maximization over all verses finds how likely each English stem translates each lemma.

/** A verse: the lemmas of the original and the stems of the translation, as numbers from 0. */
export type VersePair = { lemmas: readonly number[]; stems: readonly number[] };

/** After five rounds the order of the likely translations no longer changes. */
const rounds = 5;
/** Probability below which a pair is dropped from the result: noise of verses that two rare words share. */
const floor = 0.001;

/** Returns the probability of each stem for a lemma: P(stem | lemma). */
export function align(pairs: readonly VersePair[], lemmaCount: number): Map<number, number>[] {
  const nothing = lemmaCount;
  const { ids, owners, stemOf } = indexPairs(pairs, nothing);
  let probability = new Float64Array(owners.length).fill(1);
  for (let round = 0; round < rounds; round += 1) {
    const expected = new Float64Array(owners.length);
    let at = 0;
    for (const { lemmas, stems } of pairs) {
      const width = lemmas.length + 1;
      for (let s = 0; s < stems.length; s += 1, at += width) {
        let total = 0;
        for (let l = 0; l < width; l += 1) total += probability[ids[at + l] ?? 0] ?? 0;
        if (total === 0) continue;
        for (let l = 0; l < width; l += 1) {
          const id = ids[at + l] ?? 0;
          expected[id] = (expected[id] ?? 0) + (probability[id] ?? 0) / total;
        }
      }
    }
    probability = normalize(expected, owners, lemmaCount + 1);
  }
  const found = Array.from({ length: lemmaCount }, () => new Map<number, number>());
  for (const [id, p] of probability.entries()) {
    if (p >= floor) found[owners[id] ?? nothing]?.set(stemOf[id] ?? 0, p);
  }
  return found;
}

/** Numbers every pair of a lemma and a stem that share a verse, and lists them in the order of the verses. */
function indexPairs(pairs: readonly VersePair[], nothing: number) {
  const known = new Map<number, number>();
  const owners: number[] = [];
  const stemOf: number[] = [];
  const size = pairs.reduce(
    (sum, { lemmas, stems }) => sum + (lemmas.length + 1) * stems.length,
    0,
  );
  const ids = new Int32Array(size);
  let at = 0;
  for (const { lemmas, stems } of pairs) {
    for (const stem of stems) {
      for (let l = 0; l <= lemmas.length; l += 1) {
        // The last is the empty word, which takes what the translators supplied.
        const lemma = lemmas[l] ?? nothing;
        const key = lemma * 65_536 + stem;
        let id = known.get(key);
        if (id === undefined) {
          id = owners.length;
          known.set(key, id);
          owners.push(lemma);
          stemOf.push(stem);
        }
        ids[at] = id;
        at += 1;
      }
    }
  }
  return { ids, owners, stemOf };
}

function normalize(
  expected: Float64Array,
  owners: readonly number[],
  count: number,
): Float64Array<ArrayBuffer> {
  const totals = new Float64Array(count);
  for (const [id, value] of expected.entries()) {
    const owner = owners[id] ?? 0;
    totals[owner] = (totals[owner] ?? 0) + value;
  }
  return Float64Array.from(expected, (value, id) => value / (totals[owners[id] ?? 0] || 1));
}
