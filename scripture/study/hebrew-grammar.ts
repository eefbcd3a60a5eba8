// Reads the morphology codes of the Open Scriptures Hebrew Bible:
// https://hb.openscriptures.org/parsing/HebrewMorphologyCodes.html

const genders: Record<string, string> = {
  m: "masculine",
  f: "feminine",
  b: "masculine or feminine",
  c: "common",
};
const numbers: Record<string, string> = { s: "singular", d: "dual", p: "plural" };
const states: Record<string, string> = { a: "absolute", c: "construct", d: "determined" };
const persons: Record<string, string> = {
  "1": "first person",
  "2": "second person",
  "3": "third person",
};

const nouns: Record<string, string> = { c: "noun", g: "name of a people", p: "proper name" };
const adjectives: Record<string, string> = {
  a: "adjective",
  c: "cardinal number",
  g: "name of a people",
  o: "ordinal number",
};
const pronouns: Record<string, string> = {
  d: "demonstrative pronoun",
  f: "indefinite pronoun",
  i: "interrogative pronoun",
  p: "personal pronoun",
  r: "relative pronoun",
};
const particles: Record<string, string> = {
  a: "affirmation",
  d: "definite article",
  e: "exhortation",
  i: "interrogative",
  j: "interjection",
  m: "demonstrative particle",
  n: "negative",
  o: "marker of the object",
  r: "relative particle",
};
const suffixes: Record<string, string> = {
  d: "ending of direction",
  h: "added he",
  n: "added nun",
  p: "pronoun at the end",
};
const stems: Record<string, string> = {
  q: "qal",
  N: "niphal",
  p: "piel",
  P: "pual",
  h: "hiphil",
  H: "hophal",
  t: "hithpael",
  o: "polel",
  O: "polal",
  r: "hithpolel",
  m: "poel",
  M: "poal",
  k: "palel",
  K: "pulal",
  Q: "qal passive",
  l: "pilpel",
  L: "polpal",
  f: "hithpalpel",
  D: "nithpael",
  j: "pealal",
  i: "pilel",
  u: "hothpaal",
  c: "tiphil",
  v: "hishtaphel",
  w: "nithpalel",
  y: "nithpoel",
  z: "hithpoel",
};
const aramaicStems: Record<string, string> = {
  q: "peal",
  Q: "peil",
  u: "hithpeel",
  p: "pael",
  P: "ithpaal",
  M: "hithpaal",
  a: "aphel",
  h: "haphel",
  s: "saphel",
  e: "shaphel",
  H: "hophal",
  i: "ithpeel",
  t: "hishtaphel",
  v: "ishtaphel",
  w: "hithaphel",
  o: "polel",
  z: "ithpoel",
  r: "hithpolel",
  f: "hithpalpel",
  b: "hephal",
  c: "tiphel",
  m: "poel",
  l: "palpel",
  L: "ithpalpel",
  O: "ithpolel",
  G: "ittaphal",
};
const tenses: Record<string, string> = {
  p: "perfect",
  q: "perfect in sequence",
  i: "imperfect",
  w: "imperfect in sequence",
  h: "cohortative",
  j: "jussive",
  v: "imperative",
  r: "participle",
  s: "passive participle",
  a: "infinitive absolute",
  c: "infinitive construct",
};

/** Returns the language that a morphology code names: parts of Daniel and Ezra are in Aramaic. */
export const languageOfCode = (code = "") => (code.startsWith("A") ? "Aramaic" : "Hebrew");

/** Describes a morphology code in English. `hebrewPrefixes` covers the prefixed particles. */
export function readHebrewGrammar(code: string): string {
  const aramaic = languageOfCode(code) === "Aramaic";
  const parts = code.slice(1).split("/");
  const descriptions = parts.map((part) => readPart(part, aramaic));
  const main = descriptions.filter((_, index) => !isPrefix(parts[index] ?? "", index, parts));
  return main.filter(Boolean).join("; ");
}

/** Whether a part is a conjunction, preposition, article or relative particle before the word. */
function isPrefix(part: string, index: number, parts: readonly string[]): boolean {
  const more = parts.slice(index + 1).some((next) => !next.startsWith("S"));
  return more && /^(C|R|Rd|Td|Ti|Tr)$/.test(part);
}

function readPart(part: string, aramaic: boolean): string {
  const [kind = "", type = "", ...rest] = part;
  const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join(", ");
  const form = ([gender = "", number = "", state = ""]: readonly string[]) =>
    joined(genders[gender], numbers[number], states[state]);
  const personal = ([person = "", gender = "", number = ""]: readonly string[]) =>
    joined(persons[person], genders[gender], numbers[number]);
  switch (kind) {
    case "N":
      return joined(nouns[type], type === "p" ? undefined : form(rest));
    case "A":
      return joined(adjectives[type], form(rest));
    case "P":
      return joined(pronouns[type], personal(rest));
    case "S":
      return joined(suffixes[type], personal(rest));
    case "T":
      return particles[type] ?? "particle";
    case "V": {
      const [tense = "", ...more] = rest;
      const nominal = "rs".includes(tense);
      const stem = (aramaic ? aramaicStems : stems)[type];
      return joined("verb", stem, tenses[tense], nominal ? form(more) : personal(more));
    }
    case "C":
      return "conjunction";
    case "D":
      return "adverb";
    case "R":
      return "preposition";
    default:
      return "";
  }
}

/** Meanings of the particles that are written as a prefix of a Hebrew word. */
export const hebrewPrefixes: Record<string, string> = {
  b: "in",
  c: "and",
  d: "the",
  i: "question",
  k: "as",
  l: "to",
  m: "from",
  s: "which",
};
