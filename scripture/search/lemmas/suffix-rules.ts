/*
 * Suffix rules of English, modern and Early Modern: "loveth", "lovest", "lovedst"
 * (https://en.wikipedia.org/wiki/Early_Modern_English#Verbs). A rule proposes base forms. The
 * caller accepts the first that is a word of the texts, so "forest" does not become "for".
 */

/** Minimum length of a base form in letters. */
const minBaseLength = 3;
/** Minimum length of an inflected form in letters. */
const minLength = 4;

/**
 * A rest such as "hop" in "hoping": a base "hop" would have doubled its consonant, so "hope" is
 * likelier.
 */
const shortSyllable = /(^|[^aeiou])[aeiouy][^aeiouwxy]$/;
/** Letters that end an English word only before a silent e. */
const silentE = /([vuc]|dg)$/;
const doubled = /([bdfglmnprstz])\1$/;

/** Bases to which a suffix that begins with a vowel was added. The likeliest is first. */
function basesBeforeVowel(rest: string): string[] {
  if (!/[aeiouy]/.test(rest)) return [];
  if (rest.endsWith("i")) return [`${rest.slice(0, -1)}y`, rest, `${rest}e`];
  if (doubled.test(rest)) return [rest, rest.slice(0, -1)];
  return shortSyllable.test(rest) || silentE.test(rest) ? [`${rest}e`, rest] : [rest, `${rest}e`];
}

/**
 * `ending`: the suffix. `bases`: the possible base forms, given the word without the suffix.
 * `ofIrregular`: whether an irregular form may take the suffix, as in "gavest". `certain`: whether
 * the suffix is removed even if no text has the base, as in "aileth".
 */
type Rule = {
  ending: RegExp;
  bases: (rest: string) => string[];
  ofIrregular?: true;
  certain?: true;
};

const rules: readonly Rule[] = [
  { ending: /ying$/, bases: (rest) => [`${rest}y`, `${rest}ie`] },
  { ending: /ings$/, bases: (rest) => [`${rest}ing`, ...basesBeforeVowel(rest)] },
  { ending: /ing$/, bases: basesBeforeVowel },
  { ending: /edst$/, bases: basesBeforeVowel, certain: true },
  { ending: /edest$/, bases: basesBeforeVowel },
  { ending: /ed$/, bases: basesBeforeVowel },
  { ending: /eth$/, bases: basesBeforeVowel, certain: true },
  { ending: /est$/, bases: basesBeforeVowel, ofIrregular: true },
  { ending: /ies$/, bases: (rest) => [`${rest}y`, `${rest}ie`] },
  { ending: /ves$/, bases: (rest) => [`${rest}ve`, `${rest}f`, `${rest}fe`] },
  { ending: /(?<=ss|sh|ch|x|z|o)es$/, bases: (rest) => [rest, `${rest}e`] },
  { ending: /(?<=[a-z]{2})men$/, bases: (rest) => [`${rest}man`] },
  { ending: /(?<![su])s$/, bases: (rest) => [rest], ofIrregular: true },
];

/** British spellings and their American forms. */
const spellings: readonly [RegExp, string][] = [
  [/([a-z]{2})our(ed|ing|able|s|er|ers|eth|est|ful|ite)?$/, "$1or$2"],
  [/([a-z]{3})is(e|ed|es|ing|eth)$/, "$1iz$2"],
  [/^shew/, "show"],
  [/dgement(s|al)?$/, "dgment$1"],
  [/([a-z]{2}[bcdpt])re(s?)$/, "$1er$2"],
  [/([a-z]{2})ence(s|less)?$/, "$1ense$2"],
  [/([aeiou][a-z]+[aeiou])ll(er|ers|or|ors|ous|ously)$/, "$1l$2"],
  [/([a-z][^l])lful(ly|ness)?$/, "$1llful$2"],
  [/plough/, "plow"],
];

/** Returns the forms of a word after each rule of American spelling that applies to it. */
export const inAmericanSpelling = (word: string): string[] =>
  spellings
    .map(([pattern, replacement]) => word.replace(pattern, replacement))
    .filter((form) => form !== word);

export type Proposal = { base: string; ofIrregular: boolean; certain: boolean };

/** Minimum length of what remains without a `certain` suffix, in letters. */
const minCertainRest = 4;

/** Returns the possible base forms and other spellings of a word, the likeliest first. */
export function proposeBases(word: string): Proposal[] {
  if (word.length < minLength) return [];
  const proposed: Proposal[] = [];
  for (const base of inAmericanSpelling(word))
    proposed.push({ base, ofIrregular: true, certain: false });
  for (const { ending, bases, ofIrregular = false, certain = false } of rules) {
    const rest = word.replace(ending, "");
    if (rest === word) continue;
    for (const base of bases(rest)) {
      proposed.push({ base, ofIrregular, certain: certain && rest.length >= minCertainRest });
    }
    break;
  }
  return proposed.filter(({ base }) => base.length >= minBaseLength && base !== word);
}
