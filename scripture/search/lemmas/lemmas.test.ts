import { expect, test } from "vitest";
import { irregularForms } from "./irregular-forms.ts";
import { Lemmatizer, possibleBases } from "./lemmas.ts";
import { mustJoin, mustNotJoin } from "./pairs.ts";

// The words of the pairs are the vocabulary: a base counts only if a text has it.
const pairs = [...mustJoin, ...mustNotJoin];
const vocabulary = new Set(pairs.flat());
const lemmatizer = new Lemmatizer((word) => vocabulary.has(word));

test("there are at least 150 pairs of words that share a lemma, and 150 that do not", () => {
  expect(mustJoin.length).toBeGreaterThanOrEqual(150);
  expect(mustNotJoin.length).toBeGreaterThanOrEqual(150);
});

test("forms of one word share their lemma", () => {
  const apart = mustJoin.filter(([a, b]) => lemmatizer.lemma(a) !== lemmatizer.lemma(b));
  expect(apart).toEqual([]);
});

test("different words have different lemmas", () => {
  const joined = mustNotJoin.filter(([a, b]) => lemmatizer.lemma(a) === lemmatizer.lemma(b));
  expect(joined).toEqual([]);
});

test("every headword is in its own family, and the lemma of a lemma is itself", () => {
  for (const word of [...vocabulary, ...irregularForms.keys(), ...irregularForms.values()]) {
    const lemma = lemmatizer.lemma(word);
    expect([word, lemmatizer.lemma(lemma)]).toEqual([word, lemma]);
  }
  const wrong = [...irregularForms].filter(
    ([form, headword]) => lemmatizer.lemma(form) !== lemmatizer.lemma(headword),
  );
  expect(wrong).toEqual([]);
});

test("a word without its base in the texts keeps its ending, unless that is certainly a suffix", () => {
  const none = new Lemmatizer(() => false);
  expect(none.lemma("wilderness")).toBe("wilderness");
  expect(none.lemma("shepherds")).toBe("shepherds");
  expect(none.lemma("believeth")).toBe("believe");
});

test("possibleBases relates forms of a word whose vocabulary is unknown", () => {
  const share = (a: string, b: string) =>
    possibleBases(a).some((base) => possibleBases(b).includes(base));
  expect(share("loves", "loved")).toBe(true);
  expect(share("hath", "having")).toBe(true);
  expect(share("love", "lord")).toBe(false);
});
