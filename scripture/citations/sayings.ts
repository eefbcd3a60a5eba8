// Well-known sayings that people take for scripture, and excerpts that change the sense of a verse.

import type { Reference } from "../references/reference.ts";
import type { Token } from "../search/tokenize.ts";
import sayings from "./sayings.json" with { type: "json" };

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]s\b/g, "")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
/** Words whose form varies between versions of a saying: "shall lie" and "lays". */
const variableWords = /\b(?:a|an|the|shall|will)\b|\bla(?:y|ys|id)\b|\blies?\b|(?<=\b\w{3,})s\b/g;
/** Without spaces, because "aide-toi" is one word in a quotation. */
const joined = (text: string) => plain(text).replace(variableWords, "").replaceAll(" ", "");
/** The parts of "{he|she} sings". Parts with an odd index are the alternatives in braces. */
const partsOf = (saying: string) =>
  saying.split(/[{}]/).map((part, at) => (at % 2 === 0 ? [part] : part.split("|")));
/**
 * All sayings that are in no translation, in their usual wording. Sources of the English ones:
 * collections of "verses that are not in the Bible" by Christian publishers.
 */
export const allSayings: readonly string[] = [...sayings.english, ...sayings.foreign].map(
  (saying) =>
    partsOf(saying)
      .map(([usual]) => usual)
      .join(""),
);
/** A pattern without quantifiers, so that it cannot backtrack far. */
const patternOf = (list: readonly string[]) => {
  const alternatives = (part: readonly string[]) => `(?:${part.map(joined).join("|")})`;
  return new RegExp(
    `^(?:${list.map((one) => partsOf(one).map(alternatives).join("")).join("|")})$`,
  );
};
const known = patternOf([...sayings.english, ...sayings.foreign]);
const foreign = patternOf(sayings.foreign);

/** Words that people put before a saying: "that", "the Bible says". */
const leadIn = /^(?:(?:and|but|for|that|remember|well|as|the bible says) )+/;

/** Whether a quotation is a well-known saying that is not in the Bible. */
export function isKnownSaying(words: readonly Token[]): boolean {
  const text = words.map(({ normalized }) => normalized).join(" ");
  return known.test(joined(text)) || known.test(joined(text.replace(leadIn, "")));
}

/** Minimum words of a saying that begins a longer quotation. */
const minSayingWords = 4;

/** Whether a quotation begins with a known saying: "Patience is a virtue, and the patient win." */
export function beginsWithSaying(text: string): boolean {
  const clause = /^[^,;:.—–]+(?=[,;:.—–]\s*\p{L})/u.exec(text)?.[0] ?? "";
  return plain(clause).split(" ").length >= minSayingWords && known.test(joined(clause));
}

/** Whether it is a saying in a language other than English. */
export const isForeignSaying = (words: readonly Token[]): boolean =>
  foreign.test(joined(words.map(({ normalized }) => normalized).join(" ")));

type Excerpt = {
  words: RegExp;
  book: Reference["book"];
  chapter: number;
  verse: number;
  /** Prose before or after the quotation that shows that the sense is kept. */
  unless: RegExp;
  /** Whether `unless` describes only the prose before the quotation. */
  isOnlyBefore?: true;
};

/**
 * Excerpts that quote scripture word for word but mean something else without the words around
 * them.
 */
const excerpts: readonly Excerpt[] = [
  {
    // "The love of money is the root of all evil."
    words: /^(?:for )?money is the root of all (?:evil|kinds of evil)$/,
    book: "1Tim",
    chapter: 6,
    verse: 10,
    unless: /\blove of\W{0,20}$/i,
    isOnlyBefore: true,
  },
  {
    // "The fool hath said in his heart, There is no God."
    words: /^there is no god$/,
    book: "Ps",
    chapter: 14,
    verse: 1,
    unless: /\b(?:fools?|foolish|atheists?|wicked)\b/i,
  },
  {
    // "And not rather … Let us do evil, that good may come? whose damnation is just."
    words: /^let us do evil that good may come$/,
    book: "Rom",
    chapter: 3,
    verse: 8,
    unless: /\b(?:not|slander\w*|accus\w*|condemn\w*|some|why)\b/i,
  },
  {
    // "Shall we continue in sin, that grace may abound? God forbid."
    words: /^(?:let us )?continue in sin that grace may abound$/,
    book: "Rom",
    chapter: 6,
    verse: 1,
    unless: /\b(?:shall|should|not|whether|ask\w*|question)\b/i,
  },
  {
    // "The serpent said unto the woman, Ye shall not surely die."
    words: /^(?:ye|you) (?:shall|will|wont|won t) ?(?:not)? (?:surely|certainly) die$/,
    book: "Gen",
    chapter: 3,
    verse: 4,
    unless: /\b(?:serpent|satan|devil|snake|lie|lied|tempt\w*|deceiv\w*)\b/i,
  },
];

/**
 * Length of the prose on each side of a quotation that may show who says it, in UTF-16 code units.
 */
const lookBehind = 120;

/** Returns the verse that a quotation takes out of context, or `undefined` if there is none. */
export function findOutOfContextVerse(
  prose: string,
  start: number,
  end: number,
  words: readonly Token[],
): Reference | undefined {
  const text = words.map(({ normalized }) => normalized).join(" ");
  const before = prose.slice(Math.max(0, start - lookBehind), start);
  const after = prose.slice(end, end + lookBehind);
  const found = excerpts.find(({ words: pattern }) => pattern.test(text));
  if (!found || found.unless.test(before)) return undefined;
  if (!found.isOnlyBefore && found.unless.test(after)) return undefined;
  const { book, chapter, verse } = found;
  return { book, chapter, verse };
}
