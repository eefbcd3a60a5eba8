/*
 * Reads our codes of Greek morphology. Nouns, adjectives and pronouns: "N-" (the article "T-"),
 * cases, number, genders ("N-NAsn"). Verbs: tense, voice, mood, then person and number ("AAI3s")
 * or, for participles, case, number and gender ("PAPNsm"). Uninflected words: "PREP".
 */

const cases: Record<string, string> = {
  N: "nominative",
  G: "genitive",
  D: "dative",
  A: "accusative",
  V: "vocative",
};
const numbers: Record<string, string> = { s: "singular", p: "plural" };
const genders: Record<string, string> = { m: "masculine", f: "feminine", n: "neuter" };
const tenses: Record<string, string> = {
  P: "present",
  I: "imperfect",
  F: "future",
  A: "aorist",
  X: "perfect",
};
const voices: Record<string, string> = {
  A: "active",
  M: "middle",
  P: "passive",
  E: "middle or passive",
};
const moods: Record<string, string> = {
  I: "indicative",
  S: "subjunctive",
  M: "imperative",
  N: "infinitive",
  P: "participle",
};
const persons: Record<string, string> = {
  "1": "first person",
  "2": "second person",
  "3": "third person",
};
const uninflected: Record<string, string> = {
  PREP: "preposition",
  CONJ: "conjunction",
  ADV: "adverb",
  PRT: "particle",
};

const nominal = /^([NGDAV]+)([sp])([mfn]*)$/;

/** Describes a code in English. Returns "" if it is not one of ours. */
export function readGreekGrammar(code: string): string {
  const plain = uninflected[code];
  if (plain) return plain;
  const [, article, rest] = /^([NT])-(.+)$/.exec(code) ?? [];
  if (rest)
    return [article === "T" ? "article" : "", describeNominal(rest)].filter(Boolean).join(", ");
  const [, tense = "", voice = "", mood = "", more = ""] = /^(.)(.)(.)(.*)$/.exec(code) ?? [];
  const verb = [tenses[tense], voices[voice], moods[mood]];
  if (verb.includes(undefined)) return "";
  const [, person = "", number = ""] = /^([123])([sp])$/.exec(more) ?? [];
  const form = mood === "P" ? [describeNominal(more)] : [persons[person], numbers[number]];
  return ["verb", ...verb, ...form].filter(Boolean).join(", ");
}

function describeNominal(code: string): string {
  const [, all = "", number = "", kinds = ""] = nominal.exec(code) ?? [];
  const either = (letters: string, names: Record<string, string>) =>
    [...letters].map((letter) => names[letter]).join(" or ");
  return [either(all, cases), numbers[number], kinds === "mfn" ? "" : either(kinds, genders)]
    .filter(Boolean)
    .join(", ");
}
