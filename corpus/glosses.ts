// The gloss of every word of the original texts. The sense comes from the entry of the word's lemma: of the
// renderings it lists, the one that the alignment finds in this verse, or else the likeliest over the corpus.
import { stem } from "#scripture/search/stemmer.ts";
import { tokenize } from "#scripture/search/tokenize.ts";
import { bareGreek, type OriginalWord } from "#scripture/study/original.ts";
import type { LexiconTable } from "#scripture/study/study-data.ts";
import { align, type VersePair } from "./align.ts";
import { closedClass, correctedSenses, greekForms, hebrewSuffixes } from "./closed-class.ts";
import { lightWords, type Rendering, renderingsOf } from "./renderings.ts";

/** How much likelier a rendering is that the definition begins with. */
const definitionFactor = 3;
/** A rendering of several words says more than each of them. */
const lengthFactor = 1.15;
/** A preposition that the verse does not have says less. */
const lightFactor = 0.9;
/** A rendering that the verse has to the letter is preferred to another form of the same word. */
const exactFactor = 1.3;
/** Renderings of the 17th century whose stem has a current word. */
const archaicFactor = 0.5;
const archaic = new Set("ghost even could would wist wot hast hath thee thou ye".split(" "));
/** The least P(stem | lemma) with which a rendering counts as a sense of a lemma that occurs often. */
const leastProbability = 0.03;
/**
 * When a rendering of this verse replaces the likeliest one: how large a share of its stem belongs to this
 * lemma, among all lemmas of the verse, and how likely it is compared with the likeliest.
 */
const replaces = (share: number, ratio: number) =>
  (share >= 0.35 && ratio >= 0.12) || (share >= 0.6 && ratio >= 0.01);
/** Occurrences up to which the counts are too small to reject a rendering by them. */
const rare = 4;

type Candidate = Rendering & { stems: number[]; weight: number; probability: number };

/** Sets `gloss` of each word of each verse. `english` holds the translation by verse. */
export function addGlosses(
  verses: readonly OriginalWord[][],
  english: readonly string[],
  lexicon: LexiconTable,
): void {
  const stemIds = new Numbers();
  const lemmaIds = new Numbers();
  const stemsOf = (text: string) =>
    tokenize(text).map(({ normalized }) => stemIds.of(stem(normalized)));
  const pairs = verses.map((words, index) => ({
    lemmas: words.flatMap(({ strongs }) => (strongs ? [lemmaIds.of(strongs)] : [])),
    stems: stemsOf(english[index] ?? ""),
  }));
  const occurrences = new Uint32Array(lemmaIds.size);
  for (const { lemmas } of pairs)
    for (const lemma of lemmas) occurrences[lemma] = (occurrences[lemma] ?? 0) + 1;
  for (const { id } of lexicon.entries) lemmaIds.of(id);
  const probabilities = align(pairs, lemmaIds.size);
  const candidates = new Map(
    lexicon.entries.map((entry) => {
      const list = renderingsOf(entry).map((one): Candidate => {
        const heavy = one.words.filter((word) => !lightWords.has(word.toLowerCase()));
        const counted = heavy.length > 0 ? heavy : one.words;
        const stems = stemsOf(counted.join(" "));
        const weight =
          lengthFactor ** (stems.length - 1) *
          lightFactor ** (one.words.length - counted.length) *
          (one.inDefinition && one.listed ? definitionFactor : 1) *
          (one.words.some((word) => archaic.has(word)) ? archaicFactor : 1);
        return { ...one, stems, weight, probability: 0 };
      });
      return [entry.id, list];
    }),
  );
  const listed: Set<number>[] = [];
  for (const [id, list] of candidates)
    listed[lemmaIds.of(id)] = new Set(list.flatMap(({ stems }) => stems));
  const strength = associations(pairs, listed, probabilities, stemIds.size);
  for (const [id, list] of candidates) {
    const table = strength[lemmaIds.of(id)];
    for (const one of list) {
      const each = one.stems.map((stem) => table?.get(stem) ?? 0);
      one.probability = one.weight * ((Math.max(...each) + Math.min(...each)) / 2);
    }
    list.sort((a, b) => b.probability - a.probability);
  }
  for (const [index, words] of verses.entries()) {
    const { lemmas = [], stems = [] } = pairs[index] ?? {};
    const inVerse = new Set(stems);
    /** The share of a stem that belongs to a lemma, among the lemmas of this verse whose entry lists it. */
    const share = (stem: number, lemma: number) => {
      const of = (one: number) => strength[one]?.get(stem) ?? 0;
      const total = [...new Set(lemmas)].reduce((sum, one) => sum + of(one), 0);
      return total === 0 ? 0 : of(lemma) / total;
    };
    for (const word of words) {
      const { strongs } = word;
      const fixed = closedSense(word);
      if (fixed !== undefined) word.gloss = fixed || undefined;
      else if (strongs) {
        const lemma = lemmaIds.of(strongs);
        const list = candidates.get(strongs) ?? [];
        const [best] = list;
        const often = (occurrences[lemma] ?? 0) > rare;
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
              replaces(
                Math.min(...stems.map((stem) => share(stem, lemma))),
                probability / (best?.probability ?? 1),
              ),
          )
          .sort((a, b) => exact(b) - exact(a));
        const known = best && (!often || best.probability >= leastProbability);
        word.gloss = (here ?? (known ? best : undefined))?.text;
      }
    }
  }
}

/**
 * How strongly each lemma goes with each stem of its own entry: the mean of P(stem | lemma) and of how much more often
 * the stem is in the lemma's verses than anywhere. Model 1 alone gives rare words of a verse too much of its stems.
 */
function associations(
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

/** A sense that does not depend on the verse; empty if English has no word for it; undefined if it has to be found. */
function closedSense({ text, strongs, grammar }: OriginalWord): string | undefined {
  if (!strongs) {
    const suffix = /S(?:p)?([123][mfc][sp])$/.exec(grammar ?? "")?.[1];
    return suffix ? hebrewSuffixes[suffix] : undefined;
  }
  if (strongs === "G846" || strongs === "G1438") return greekForms[bareGreek(text)];
  return closedClass[strongs] ?? correctedSenses[strongs];
}

/** Numbers things from 0 in the order in which they are first asked for. */
class Numbers {
  readonly #known = new Map<string, number>();

  of(key: string): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.#known.size);
    return this.#known.size - 1;
  }

  get size(): number {
    return this.#known.size;
  }
}
