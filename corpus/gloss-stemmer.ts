/*
 * A stemmer (https://en.wikipedia.org/wiki/Stemming), used only for the word alignment of the
 * glosses. Search has its own lemmatizer (scripture/search/lemmas); the alignment was reviewed with
 * this one.
 */
import { readTable } from "./read-table.ts";

/** Headwords by irregular form. The table has the forms by headword. */
const irregularForms = new Map(
  Object.entries(readTable("gloss-stemmer.tsv", import.meta.url)).flatMap(([headword, forms]) =>
    forms.split(" ").map((form) => [form, headword] as const),
  ),
);

const doubledConsonant = /([bdfglmnprt])\1$/;
const cache = new Map<string, string>();

/** Returns the stem of a normalized word. All its inflected forms share it. */
export function stem(word: string): string {
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  const stemmed = irregularForms.get(word) ?? stripInflection(word);
  if (cache.size < 200_000 && word.length <= 32) cache.set(word, stemmed);
  return stemmed;
}

function stripInflection(word: string): string {
  if (word.length < 4 || word.length > 32 || !/^[a-z]+$/.test(word)) return word;
  const root = removeSuffix(normalizeSpelling(word));
  return root.replace(doubledConsonant, "$1").replace(/i$/, "y").replace(/e$/, "");
}

/** Normalizes British and archaic spelling. */
function normalizeSpelling(word: string): string {
  return word
    .replace(/([a-z]{2})our(ed|ing|able|s|er|ers|eth|est|ful|ite)?$/, "$1or$2")
    .replace(/([a-z]{3})is(e|ed|es|ing|eth)$/, "$1iz$2")
    .replace(/([a-z]{3})tre$/, "$1ter")
    .replace(/ll(ed|ing|er|eth|est)$/, "l$1")
    .replace(/^shew/, "show");
}

function removeSuffix(word: string): string {
  const rules: [RegExp, string][] = [
    [/(ss|sh|ch|x|z)es$/, "$1"],
    [/ies$/, "y"],
    [/ied$/, "y"],
    [/ieth$/, "y"],
    [/iest$/, "y"],
    [/([^aeiou]|[aeiou]{2}[^aeiou]|[aeiou][^aeiou])eth$/, "$1"],
    [/([a-z]{3})edst$/, "$1"],
    [/([a-z]{3})est$/, "$1"],
    [/([a-z]{2,})ness$/, "$1"],
    [/([a-z]*[aeiouy][a-z]*)ing$/, "$1"],
    [/([a-z]*[aeiouy][a-z]*)ed$/, "$1"],
    [/([a-z]{3})ly$/, "$1"],
    [/([^su])s$/, "$1"],
  ];
  for (const [pattern, replacement] of rules) {
    const shortened = word.replace(pattern, replacement);
    if (shortened !== word) return shortened.length >= 3 ? shortened : word;
  }
  return word;
}
