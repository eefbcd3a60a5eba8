// Chooses the gloss of every word of the original texts. The candidates are the renderings in the
// lexicon entry of the lemma. The word alignment finds the one in this verse; otherwise the
// likeliest one over the corpus is used.

import { tokenize } from "#scripture/search/tokenize.ts";
import { bareGreek, type OriginalWord } from "#scripture/study/original.ts";
import type { LexiconTable } from "#scripture/study/study-data.ts";
import { align, type VersePair } from "./align.ts";
import { closedClass, correctedSenses, greekForms, hebrewSuffixes } from "./closed-class.ts";
import { stem } from "./gloss-stemmer.ts";
import { functionWords, type Rendering, renderingsOf } from "./renderings.ts";

/** Factor for a rendering that is also a head of the definition. */
const definitionFactor = 3;
/** Factor per additional word: a longer rendering is more specific. */
const lengthFactor = 1.15;
/** Factor per function word of a rendering, which the verse may lack. */
const functionWordFactor = 0.9;
/**
 * Factor that prefers a rendering in the exact form of the verse to another form of the same stem.
 */
const exactFactor = 1.3;
/** Factor for a 17th-century rendering whose stem also has a current word. */
const archaicFactor = 0.5;
const archaic = new Set("ghost even could would wist wot hast hath thee thou ye".split(" "));
/** Minimum P(stem | lemma) for a rendering of a frequent lemma. */
const minProbability = 0.03;
/**
 * Whether a rendering of this verse replaces the likeliest one. `share`: how much of its stem
 * belongs to this lemma, among all lemmas of the verse (0 to 1). `ratio`: its probability relative
 * to the likeliest rendering.
 */
const replacesLikeliest = (share: number, ratio: number) =>
  (share >= 0.35 && ratio >= 0.12) || (share >= 0.6 && ratio >= 0.01);
/** Up to this many occurrences, counts are too small to reject a rendering. */
const maxRareOccurrences = 4;

type Candidate = Rendering & { stems: number[]; weight: number; probability: number };

/** Sets `gloss` on every word. `english` holds the translation by verse index. */
export function addGlosses(
  verses: readonly OriginalWord[][],
  english: readonly string[],
  lexicon: LexiconTable,
): void {
  const stemIds = new Ids();
  const lemmaIds = new Ids();
  const stemsOf = (text: string) =>
    tokenize(text).map(({ normalized }) => stemIds.idOf(stem(normalized)));
  const pairs = verses.map((words, index) => ({
    lemmas: words.flatMap(({ strongs }) => (strongs ? [lemmaIds.idOf(strongs)] : [])),
    stems: stemsOf(english[index] ?? ""),
  }));
  const occurrences = new Uint32Array(lemmaIds.size);
  for (const { lemmas } of pairs)
    for (const lemma of lemmas) occurrences[lemma] = (occurrences[lemma] ?? 0) + 1;
  for (const { id } of lexicon.entries) lemmaIds.idOf(id);
  const probabilities = align(pairs, lemmaIds.size);
  const candidates = new Map(
    lexicon.entries.map((entry) => {
      const list = renderingsOf(entry).map((one): Candidate => {
        const heavy = one.words.filter((word) => !functionWords.has(word.toLowerCase()));
        const counted = heavy.length > 0 ? heavy : one.words;
        const stems = stemsOf(counted.join(" "));
        const weight =
          lengthFactor ** (stems.length - 1) *
          functionWordFactor ** (one.words.length - counted.length) *
          (one.inDefinition && one.listed ? definitionFactor : 1) *
          (one.words.some((word) => archaic.has(word)) ? archaicFactor : 1);
        return { ...one, stems, weight, probability: 0 };
      });
      return [entry.id, list];
    }),
  );
  const listed: Set<number>[] = [];
  for (const [id, list] of candidates)
    listed[lemmaIds.idOf(id)] = new Set(list.flatMap(({ stems }) => stems));
  const strength = associationStrengths(pairs, listed, probabilities, stemIds.size);
  for (const [id, list] of candidates) {
    const table = strength[lemmaIds.idOf(id)];
    for (const one of list) {
      const each = one.stems.map((stem) => table?.get(stem) ?? 0);
      one.probability = one.weight * ((Math.max(...each) + Math.min(...each)) / 2);
    }
    list.sort((a, b) => b.probability - a.probability);
  }
  for (const [index, words] of verses.entries()) {
    const { lemmas = [], stems = [] } = pairs[index] ?? {};
    const inVerse = new Set(stems);
    /**
     * The share of a stem that belongs to a lemma, among lemmas of the verse whose entry lists it.
     */
    const share = (stem: number, lemma: number) => {
      const of = (one: number) => strength[one]?.get(stem) ?? 0;
      const total = [...new Set(lemmas)].reduce((sum, one) => sum + of(one), 0);
      return total === 0 ? 0 : of(lemma) / total;
    };
    for (const word of words) {
      const { strongs } = word;
      const fixed = fixedSense(word);
      if (fixed !== undefined) word.gloss = fixed || undefined;
      else if (strongs) {
        const lemma = lemmaIds.idOf(strongs);
        const list = candidates.get(strongs) ?? [];
        const [best] = list;
        const often = (occurrences[lemma] ?? 0) > maxRareOccurrences;
        const verse = ` ${tokenize(english[index] ?? "")
          .map(({ normalized }) => normalized)
          .join(" ")} `;
        const exact = ({ text, words, probability }: Candidate) =>
          probability *
          (verse.includes(` ${text.toLowerCase()} `) ? exactFactor + 0.3 * words.length : 1);
        const [here] = list
          .filter(
            ({ stems, probability }) =>
              probability > 0 &&
              stems.every((stem) => inVerse.has(stem)) &&
              replacesLikeliest(
                Math.min(...stems.map((stem) => share(stem, lemma))),
                probability / (best?.probability ?? 1),
              ),
          )
          .sort((a, b) => exact(b) - exact(a));
        const known = best && (!often || best.probability >= minProbability);
        word.gloss = (here ?? (known ? best : undefined))?.text;
      }
    }
  }
}

/**
 * The association of each lemma with the stems of its entry: the mean of P(stem | lemma) and of the
 * excess frequency of the stem in the lemma's verses. IBM Model 1 alone gives rare words too much
 * of the stems of their verses.
 */
function associationStrengths(
  pairs: readonly VersePair[],
  listed: readonly (ReadonlySet<number> | undefined)[],
  probabilities: readonly ReadonlyMap<number, number>[],
  stemCount: number,
): Map<number, number>[] {
  const verses = new Uint32Array(listed.length);
  const everywhere = new Uint32Array(stemCount);
  const together = listed.map(() => new Map<number, number>());
  for (const { lemmas, stems } of pairs) {
    const present = new Set(stems);
    for (const stem of present) everywhere[stem] = (everywhere[stem] ?? 0) + 1;
    for (const lemma of new Set(lemmas)) {
      verses[lemma] = (verses[lemma] ?? 0) + 1;
      const counts = together[lemma];
      for (const stem of listed[lemma] ?? [])
        if (present.has(stem)) counts?.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  return together.map((counts, lemma) => {
    const strength = new Map<number, number>();
    for (const [stem, count] of counts) {
      const excess = count / (verses[lemma] || 1) - (everywhere[stem] ?? 0) / pairs.length;
      strength.set(stem, ((probabilities[lemma]?.get(stem) ?? 0) + Math.max(0, excess)) / 2);
    }
    return strength;
  });
}

/**
 * Returns a sense that does not depend on the verse, "" if English has no word for it, or
 * `undefined`.
 */
function fixedSense({ text, strongs, grammar }: OriginalWord): string | undefined {
  if (!strongs) {
    const suffix = /S(?:p)?([123][mfc][sp])$/.exec(grammar ?? "")?.[1];
    return suffix ? hebrewSuffixes[suffix] : undefined;
  }
  if (strongs === "G846" || strongs === "G1438") return greekForms[bareGreek(text)];
  return closedClass[strongs] ?? correctedSenses[strongs];
}

/** Assigns consecutive ids from 0 to strings. */
class Ids {
  readonly #known = new Map<string, number>();

  idOf(key: string): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.#known.size);
    return this.#known.size - 1;
  }

  get size(): number {
    return this.#known.size;
  }
}
