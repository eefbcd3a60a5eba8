import type { Translation } from "../../translation/load.ts";
import { tokenize } from "../tokenize.ts";
import { Lemmatizer } from "./lemmas.ts";

/** Names of peoples and their like, whose plural has a singular although both are capitalized. */
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

  /** A lemmatizer for these words: no inflected form has a name as its base, except of peoples. */
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
