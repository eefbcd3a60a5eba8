// Chooses a gloss for every word of the original texts. The candidates are the renderings in the
// lexicon entry of the lemma. Word alignment picks the one in this verse, or else the likeliest one
// over the whole corpus is used.

import { tokenize } from "#scripture/search/tokenize.ts";
import { bareGreek, type OriginalWord } from "#scripture/study/original.ts";
import type { LexiconTable } from "#scripture/study/study-data.ts";
import { align, type VersePair } from "./align.ts";
import {
  closedClass,
  correctedSenses,
  greekForms,
  hebrewSuffixes,
  knowForms,
  prepositionSenses,
} from "./closed-class.ts";
import { stem } from "./gloss-stemmer.ts";
import { replacedSense, usualSenses } from "./hand-senses.ts";
import { fitsPartOfSpeech } from "./part-of-speech.ts";
import { prefixedSense } from "./prefixed-senses.ts";
import { functionWords, type Rendering, renderingsOf } from "./renderings.ts";
import { closedSenseInVerse, senseInVerse } from "./sense-in-verse.ts";
import { attestedIn, senseKeys, verbsOf } from "./sense-keys.ts";

/** Factor for a rendering that is also a head of the definition. */
const definitionFactor = 3;
/** Factor per additional word: a longer rendering is more specific. */
const lengthFactor = 1.15;
/** Factor per function word of a rendering. The verse may lack function words. */
const functionWordFactor = 0.9;
/** Factor for a rendering in the exact form of the verse rather than another form of its stem. */
const exactFactor = 1.3;
/** Factor for an archaic rendering (17th century) if a current word has the same stem. */
const archaicFactor = 0.5;
const archaic = new Set("ghost even could would wist wot hast hath thee thou ye".split(" "));
/** Minimum P(stem | lemma) for a rendering of a frequent lemma. */
const minProbability = 0.04;
/**
 * Minimum ratio of the rendering in the verse to the likeliest one. Below it, the word has no
 * sense.
 */
const minRatio = 0.03;
/**
 * Maximum ratio of the second likeliest rendering to the likeliest, if the verse has neither. Above
 * it, the lemma has several senses and the verse does not tell which.
 */
const maxRunnerUpRatio = 0.5;
/**
 * Whether a rendering of this verse replaces the likeliest one. `share`: how much of its stem
 * belongs to this lemma, among all lemmas of the verse (0 to 1). `ratio`: its probability relative
 * to the likeliest rendering.
 */
const replacesLikeliest = (share: number, ratio: number) =>
  (share >= 0.35 && ratio >= 0.12) || (share >= 0.6 && ratio >= 0.01);
/**
 * Maximum number of occurrences of a rare lemma, whose counts are too small to reject a rendering.
 */
const maxRareOccurrences = 4;

type Candidate = Rendering & { stems: number[]; weight: number; probability: number };

/** Sets `gloss` on every word. `english` holds the translation by verse index. */
export function addGlosses(
  verses: readonly OriginalWord[][],
  english: readonly string[],
  lexicon: LexiconTable,
): void {
  const keyOf = senseKeys(verses);
  const isAttested = attestedIn(english);
  const isVerb = verbsOf(english);
  const stemIds = new Ids();
  const lemmaIds = new Ids();
  const stemsOf = (text: string) =>
    tokenize(text).map(({ normalized }) => stemIds.idOf(stem(normalized)));
  const pairs = verses.map((words, index) => ({
    lemmas: words.flatMap((word) => (word.strongs ? [lemmaIds.idOf(keyOf(word))] : [])),
    stems: stemsOf(english[index] ?? ""),
  }));
  const occurrences = new Uint32Array(lemmaIds.size);
  for (const { lemmas } of pairs)
    for (const lemma of lemmas) occurrences[lemma] = (occurrences[lemma] ?? 0) + 1;
  for (const { id } of lexicon.entries) for (const key of keyOf.all(id)) lemmaIds.idOf(key);
  const probabilities = align(pairs, lemmaIds.size);
  const candidates = new Map(
    lexicon.entries.flatMap((entry) => {
      const usable = renderingsOf(entry).filter(isAttested);
      const list = usable.map((one): Candidate => {
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
      return keyOf.all(entry.id).map((key) => [key, list.map((one) => ({ ...one }))] as const);
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
     * Returns the share of a stem that belongs to a lemma, among the lemmas of the verse whose
     * entries list the stem.
     */
    const share = (stem: number, lemma: number) => {
      const of = (one: number) => strength[one]?.get(stem) ?? 0;
      const total = [...new Set(lemmas)].reduce((sum, one) => sum + of(one), 0);
      return total === 0 ? 0 : of(lemma) / total;
    };
    for (const [at, word] of words.entries()) {
      const { strongs } = word;
      const text = english[index] ?? "";
      const prefixed = prefixedSense(word);
      if (prefixed) word.prefixes = prefixed.prefixes;
      const fixed =
        prefixed?.sense ??
        closedSenseInVerse(word, text) ??
        senseByCase(word, words[at + 1]) ??
        fixedSense(word);
      if (fixed !== undefined) word.gloss = fixed || undefined;
      else if (strongs) {
        const lemma = lemmaIds.idOf(keyOf(word));
        const renderings = candidates.get(keyOf(word)) ?? [];
        // A name is written with a capital: "king of Babylon" only describes Nebuchadnezzar.
        const isName = /^[HA](?:\w+\/)*N[pg]/.test(word.grammar ?? "");
        const list = renderings.filter((one) =>
          isName ? /^\p{Lu}/u.test(one.text) : fitsPartOfSpeech(word, one, renderings),
        );
        const [best] = list;
        const runnerUp = list.find(({ stems }) => !stems.every((s) => best?.stems.includes(s)));
        const often = (occurrences[lemma] ?? 0) > maxRareOccurrences;
        const verse = ` ${tokenize(text)
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
        const isInVerse = best?.stems.every((one) => inVerse.has(one));
        const isClear =
          isInVerse || (runnerUp?.probability ?? 0) <= maxRunnerUpRatio * (best?.probability ?? 0);
        const known = best && (!often || (best.probability >= minProbability && isClear));
        const isDoubtful = here && here.probability < minRatio * (best?.probability ?? 0);
        const sense = isDoubtful ? undefined : (here ?? (known ? best : undefined))?.text;
        const chosen = sense ? replacedSense(strongs, sense) : usualSenses[keyOf(word)];
        word.gloss = chosen && senseInVerse(word, chosen, text, isVerb);
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
  const form = greekForms[strongs]?.[bareGreek(text)];
  if (form !== undefined) return form;
  if (strongs === "G1492") return knowForms.test(bareGreek(text)) ? "know" : "see";
  const infinitive = /\/V.c/.test(grammar ?? "") ? correctedSenses[`${strongs}/c`] : undefined;
  return infinitive ?? closedClass[strongs] ?? correctedSenses[strongs];
}

/** The sense of a Greek preposition by the case of the next word, if that is known. */
function senseByCase({ strongs }: OriginalWord, next?: OriginalWord): string | undefined {
  const senses = prepositionSenses[strongs ?? ""];
  const [, cases = ""] = /^(?:[NT]-|..P)([NGDAV]+)/.exec(next?.grammar ?? "") ?? [];
  return senses?.[cases.replace(/[NV]/g, "")];
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
