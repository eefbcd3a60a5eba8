import type { Translation } from "../../translation/load.ts";
import { tokenize } from "../tokenize.ts";
import { Lemmatizer } from "./lemmas.ts";

/** Endings of capitalized words that have a regular plural, such as names of peoples. */
const pluralOfName = /(ite|ian|ean|ew|ee|ine|man|tan|eek|ile|ist|im|in)$/;

/** The words of a set of texts, and those that occur in lower case: the others are names. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #lowerCase = new Set<string>();

  /** @param written the word as the text has it. */
  add(normalized: string, written: string): void {
    this.#words.add(normalized);
    const first = written.charAt(0);
    if (first !== first.toUpperCase()) this.#lowerCase.add(normalized);
  }

  /**
   * Returns a lemmatizer for these words. A name is never the base of an inflected form, except
   * names of peoples.
   */
  lemmatizer(): Lemmatizer {
    return new Lemmatizer(
      (word) => this.#lowerCase.has(word) || (this.#words.has(word) && pluralOfName.test(word)),
    );
  }
}

/** Returns a lemmatizer for the words of these translations. */
export function lemmatizerOf(texts: readonly Translation[]): Lemmatizer {
  const vocabulary = new Vocabulary();
  for (const text of texts) {
    for (const verse of text.verses()) {
      for (const { normalized, start } of tokenize(verse.text)) {
        vocabulary.add(normalized, verse.text.charAt(start));
      }
    }
  }
  return vocabulary.lemmatizer();
}
