// Builds the search index: the translations, the index-only texts, synonyms, and the words that a
// reader may type although no text has them.
import { createRequire } from "node:module";
import { nameWords } from "#scripture/passages/known-words.ts";
import {
  type IndexData,
  type InvertedIndex,
  openIndex,
  type Rows,
  withoutRelated,
} from "#scripture/search/inverted-index.ts";
import { phraseKey } from "#scripture/search/phrases.ts";
import type { VerseIds } from "#scripture/search/verse-ids.ts";
import { verseAt, verseIndex } from "#scripture/study/verse-index.ts";
import type { Translation } from "#scripture/translation/load.ts";
import { mineSynonyms } from "./mine-synonyms.ts";
import { modernPhrases, modernWords } from "./modern-words.ts";
import { prominenceOf } from "./prominence.ts";

export const commonWordsPackage = "@zxcvbn-ts/language-en";

/** The most frequent words of English that no text has count as correctly spelled. */
const maxCommonWords = 40_000;
/** Words that readers type and that are in neither the texts nor the list of frequent words. */
const readersWords = "bible bibles biblical eucharist trinity rapture advent".split(" ");
/** Strength of a synonym written by hand, 0 to 1. */
const handWritten = 0.75;
/** Strength of the equivalent of a phrase, 0 to 1: a phrase has fewer senses than a word. */
const ofPhrase = 0.9;
/** Strength of a mined synonym: its probability times this, at most `maxMined`. */
const minedFactor = 1.6;
const maxMined = 0.9;
/** Strength of the relation of a word with one derived from it, 0 to 1. */
const derivedStrength = 0.6;
/** Suffixes of derived words: "hearer", "gentleness", "boldly", "faithful". */
const derivingSuffixes = ["er", "ness", "ly", "ful"];
/** Minimum length of the word without the suffix, in letters. */
const minStemLength = 2;

/**
 * Adds synonyms, common words and cross references to an index. `references`: for each verse of the
 * King James numbering, the indexes of the verses that it refers to.
 */
export function completeIndex(
  data: IndexData,
  texts: readonly Translation[],
  references: readonly (readonly number[])[],
): IndexData {
  const index = openIndex(data, texts);
  const words = [...data.words];
  const lemmaOf = [...data.lemmaOf];
  const headwords = [...data.headwords];
  const added = new Map<string, number>();
  const lemmaFor = (word: string): number => {
    const known = index.lemma(word);
    if (known >= 0) return known;
    const before = added.get(word);
    if (before !== undefined) return before;
    added.set(word, headwords.length);
    headwords.push(words.length);
    lemmaOf.push(headwords.length - 1);
    words.push(word);
    return headwords.length - 1;
  };
  const strengths = new Map<number, Map<number, number>>();
  const relate = (from: number, to: number, strength: number) => {
    if (from === to) return;
    const row = strengths.get(from) ?? new Map<number, number>();
    strengths.set(from, row.set(to, Math.max(strength, row.get(to) ?? 0)));
  };
  for (const [from, list] of mineSynonyms(data)) {
    for (const { lemma, probability } of list)
      relate(from, lemma, Math.min(maxMined, probability * minedFactor));
  }
  const derivedFrom = new Map<number, number[]>();
  for (const [derived, base] of derivedWords(index)) {
    relate(derived, base, derivedStrength);
    relate(base, derived, derivedStrength);
    derivedFrom.set(base, [...(derivedFrom.get(base) ?? []), derived]);
  }
  const unknown: string[] = [];
  for (const [word, list] of modernWords) {
    const from = lemmaFor(word);
    for (const one of list) {
      const to = index.lemma(one);
      if (to < 0) unknown.push(`${word}: ${one}`);
      else {
        relate(from, to, handWritten);
        for (const derived of derivedFrom.get(to) ?? [])
          relate(from, derived, handWritten * derivedStrength);
      }
    }
  }
  for (const [phrase, list] of modernPhrases) {
    const from = lemmaFor(phraseKey(index, phrase.split(" ")));
    for (const one of list) {
      const to = index.lemma(one);
      if (to < 0) unknown.push(`${phrase}: ${one}`);
      else relate(from, to, ofPhrase);
    }
  }
  if (unknown.length > 0) throw new Error(`modern-words: no text has ${unknown.join(", ")}`);
  for (const word of [...commonWords(), ...readersWords, ...nameWords()]) lemmaFor(word);
  const related = withoutRelated(headwords.length);
  const values: number[] = [];
  const confidence: number[] = [];
  for (let lemma = 0; lemma < headwords.length; lemma++) {
    related.starts[lemma] = values.length;
    const row = [...(strengths.get(lemma) ?? [])].sort((a, b) => b[1] - a[1]);
    for (const [to, strength] of row) {
      values.push(to);
      confidence.push(Math.round(255 * strength));
    }
  }
  related.starts[headwords.length] = values.length;
  const lemmas = data.postings.starts.length - 1;
  const starts = new Uint32Array(headwords.length + 1).fill(data.postings.values.length);
  starts.set(data.postings.starts.subarray(0, lemmas + 1));
  return {
    ...data,
    words,
    lemmaOf: Uint16Array.from(lemmaOf),
    headwords: Uint16Array.from(headwords),
    postings: { starts, values: data.postings.values },
    related: {
      starts: related.starts,
      values: Uint16Array.from(values),
      confidence: Uint8Array.from(confidence),
    },
    references: referencesById(index.verses, references),
    prominence: prominenceOf(index.verses),
  };
}

/** Returns the lemmas that are derived from another, with that one: "doer" from "do". */
function derivedWords(index: InvertedIndex): [derived: number, base: number][] {
  const headwords = Array.from(index.data.headwords, (term) => index.words[term] as string);
  const lemmas = new Map(headwords.map((word, lemma) => [word, lemma]));
  const hasVerses = (lemma: number) => index.postings(lemma).length > 0;
  return headwords.flatMap((word, derived): [number, number][] => {
    const suffix = derivingSuffixes.find((one) => word.endsWith(one));
    const stem = suffix ? word.slice(0, -suffix.length) : "";
    if (stem.length < minStemLength || !hasVerses(derived)) return [];
    const candidates = [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/(.)\1$/, "$1")];
    const base = candidates.map((one) => lemmas.get(one)).find((one) => one !== undefined);
    return base === undefined || base === derived || !hasVerses(base) ? [] : [[derived, base]];
  });
}

/** Converts cross references to verse ids of the index, whose numbering may differ. */
function referencesById(verses: VerseIds, references: readonly (readonly number[])[]): Rows {
  const idOf = references.map((_, at) => {
    const place = verseAt(at);
    return place ? verses.indexOf(place.book, place.chapter, place.verse) : -1;
  });
  const starts = new Uint32Array(verses.size + 1);
  const values: number[] = [];
  for (let verse = 0; verse < verses.size; verse++) {
    starts[verse] = values.length;
    const from = verseIndex(verses.at(verse));
    for (const target of from === undefined ? [] : (references[from] ?? [])) {
      const id = idOf[target] ?? -1;
      if (id >= 0) values.push(id);
    }
  }
  starts[verses.size] = values.length;
  return { starts, values: Uint16Array.from(values) };
}

/**
 * Frequent words of English without personal names: “Shepard” is more often a misspelling here than
 * a name.
 */
function commonWords(): string[] {
  const require = createRequire(import.meta.url);
  const { dictionary } = require(commonWordsPackage) as {
    dictionary: Record<"commonWords-en" | "firstnames-en" | "lastnames-en", readonly string[]>;
  };
  const names = new Set([...dictionary["firstnames-en"], ...dictionary["lastnames-en"]]);
  return dictionary["commonWords-en"]
    .slice(0, maxCommonWords)
    .filter((word) => /^[a-z]{3,}$/.test(word) && !names.has(word));
}
