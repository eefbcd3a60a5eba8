/*
 * Lemmatization (https://en.wikipedia.org/wiki/Lemmatization) over a closed vocabulary: a suffix is
 * removed only if the base is itself a word of the texts. Inflected, archaic and British forms of a
 * word share its headword; derived words ("faith", "faithful") do not.
 */
import { irregularForms, isUninflected, spellingVariants } from "./irregular-forms.ts";
import { inAmericanSpelling, proposeBases } from "./suffix-rules.ts";

/** Maximum length of a word that has inflected forms, in letters. */
const maxLength = 32;
/** Maximum number of suffixes of a word: "offerings" has two. */
const maxSuffixes = 4;

/** Maximum number of cached words: more than the texts have. */
const maxKnown = 50_000;

/** Maps words to their headwords. The headword of a headword is itself. */
export class Lemmatizer {
  readonly #isWord: (word: string) => boolean;
  readonly #known = new Map<string, string>();

  /** @param isWord says whether a word occurs in the texts. */
  constructor(isWord: (word: string) => boolean) {
    this.#isWord = isWord;
  }

  /** Returns the headword of a normalized word, which is the word itself if no rule applies. */
  lemma(word: string): string {
    if (word.length > maxLength) return word;
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    let lemma = word;
    for (let step = 0; step < maxSuffixes; step++) {
      const base = this.base(lemma);
      if (base === lemma) break;
      lemma = base;
    }
    // The cache is bounded, because queries contain arbitrary words.
    if (this.#known.size < maxKnown) this.#known.set(word, lemma);
    return lemma;
  }

  /** Returns the word without its last suffix, or the word itself if no rule applies. */
  base(word: string): string {
    const headword = irregularForms.get(word) ?? spellingVariants.get(word);
    if (headword !== undefined) return headword;
    if (isUninflected(word) || !/^[a-z]+$/.test(word)) return word;
    const proposals = proposeBases(word);
    const found =
      proposals.find(({ base, ofIrregular }) =>
        irregularForms.has(base) ? ofIrregular : spellingVariants.has(base) || this.#isWord(base),
      ) ?? proposals.find(({ certain }) => certain);
    return found?.base ?? word;
  }
}

/** Regular inflections: the ending after a base, and after one whose final e it replaces. */
const endings = "s es d ed st est th eth dst edst ing ly ness".split(" ");

const spellings = [...spellingVariants, ...[...spellingVariants.values()].map((one) => [one, one])];

/** A key of each form of a headword and of its other spellings: "clokes" and "cloaks". */
const formKeys: ReadonlyMap<string, string> = new Map([
  ...spellings.flatMap(([base = "", headword = ""]) =>
    endings.map((ending) => [inflect(base, ending), `${headword} ${ending.replace(/^e/, "")}`]),
  ),
  // A form that is a headword itself has no other key: "steadfastness".
  ...spellings,
] as [string, string][]);

function inflect(base: string, ending: string): string {
  if (!/^[ei]/.test(ending)) return base + ending;
  const stem = base.replace(/e$/, "");
  return (ending === "ing" ? stem : stem.replace(/(?<=[^aeiou])y$/, "i")) + ending;
}

const spellingKeys = new Map<string, string>();

/** Returns a key that is equal for two spellings of the same form of a word. */
export function spellingKey(word: string): string {
  if (word.length > maxLength) return word;
  const known = spellingKeys.get(word);
  if (known !== undefined) return known;
  const key = formKeys.get(word) ?? inAmericanSpelling(word).at(-1) ?? word;
  if (spellingKeys.size < maxKnown) spellingKeys.set(word, key);
  return key;
}

/**
 * Returns the word and its possible base forms, for a text whose vocabulary is unknown. Two words
 * are probably forms of one if they share a base.
 */
export function possibleBases(word: string): string[] {
  const headword = irregularForms.get(word) ?? spellingVariants.get(word);
  if (headword !== undefined) return [headword];
  if (word.length > maxLength || isUninflected(word)) return [word];
  const bases = proposeBases(word).map(
    ({ base }) => irregularForms.get(base) ?? spellingVariants.get(base) ?? base,
  );
  return [word, ...bases];
}
