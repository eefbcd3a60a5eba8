import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { irregularForms, spellingVariants } from "./irregular-forms.ts";
import { Lemmatizer, possibleBases, spellingKey } from "./lemmas.ts";

/** Reads lines of words and returns the pairs of the first word with each of the others. */
const readPairs = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [first = "", ...others] = line.split(" ");
      return others.map((other) => [first, other] as const);
    });
// Reviewed by hand, from the vocabulary of the translations.
const sameLemmaPairs = readPairs("same-lemma.txt");
const differentLemmaPairs = readPairs("different-lemma.txt");

// The words of the pairs are the vocabulary, because a base form must occur in the texts.
const pairs = [...sameLemmaPairs, ...differentLemmaPairs];
const vocabulary = new Set(pairs.flat());
const lemmatizer = new Lemmatizer((word) => vocabulary.has(word));

test("there are at least 150 pairs of words that share a lemma, and 150 that do not", () => {
  expect(sameLemmaPairs.length).toBeGreaterThanOrEqual(150);
  expect(differentLemmaPairs.length).toBeGreaterThanOrEqual(150);
});

test("forms of one word share their lemma", () => {
  const apart = sameLemmaPairs.filter(([a, b]) => lemmatizer.lemma(a) !== lemmatizer.lemma(b));
  expect(apart).toEqual([]);
});

test("different words have different lemmas", () => {
  const joined = differentLemmaPairs.filter(
    ([a, b]) => lemmatizer.lemma(a) === lemmatizer.lemma(b),
  );
  expect(joined).toEqual([]);
});

test("the lemma of a lemma is itself, and irregular forms have the lemma of their headword", () => {
  for (const word of [...vocabulary, ...irregularForms.keys(), ...irregularForms.values()]) {
    const lemma = lemmatizer.lemma(word);
    expect([word, lemmatizer.lemma(lemma)]).toEqual([word, lemma]);
  }
  const wrong = [...irregularForms].filter(
    ([form, headword]) => lemmatizer.lemma(form) !== lemmatizer.lemma(headword),
  );
  expect(wrong).toEqual([]);
});

test("a suffix without a base form in the texts is removed only if it is certain, as in believeth", () => {
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

test.each([
  ["sepulchers", "sepulchres"],
  ["lentils", "lentiles"],
  ["cloaks", "clokes"],
  ["vultures", "vulturs"],
  ["centers", "centres"],
  ["plastered", "plaistered"],
  ["loathed", "lothed"],
  ["molding", "moulding"],
  ["inquiries", "enquiries"],
  ["villainies", "villanies"],
  ["entreateth", "intreateth"],
  ["marvelous", "marvellous"],
  ["honors", "honours"],
])("the forms '%s' and '%s' are two spellings of one", (one, other) => {
  expect(spellingKey(one)).toBe(spellingKey(other));
});

test.each([
  ["sepulcher", "sepulchres"],
  ["cloaks", "cloaked"],
  ["lot", "lothed"],
  ["ried", "rid"],
  ["woes", "wed"],
])("the forms '%s' and '%s' differ in more than their spelling", (one, other) => {
  expect(spellingKey(one)).not.toBe(spellingKey(other));
});

test("the plural of each spelling has the key of the headword's plural", () => {
  const isRegular = (word: string) => !/(?:[sxzy]|ch|sh|im)$/.test(word);
  const apart = [...spellingVariants].filter(
    ([variant, headword]) =>
      isRegular(variant) &&
      isRegular(headword) &&
      spellingKey(`${variant}s`) !== spellingKey(`${headword}s`),
  );
  expect(apart).toEqual([]);
});

test("no word is in both the list of irregular forms and that of spellings", () => {
  const twice = [...spellingVariants.keys()].filter((word) => irregularForms.has(word));
  expect(twice).toEqual([]);
});
