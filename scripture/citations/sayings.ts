// Well-known sayings that people take for scripture, and excerpts that change the sense of a verse.

import type { Reference } from "../references/reference.ts";
import type { Token } from "../search/tokenize.ts";
import { foreignSayings } from "./foreign-sayings.ts";

/**
 * Sayings that are in no translation, in their usual wording. Sources: collections of "verses that
 * are not in the Bible" by Christian publishers.
 */
const sayings: readonly string[] = [
  "god helps those who help themselves",
  "do unto others as you would have them do unto you",
  "god helps them that help themselves",
  "heaven helps those who help themselves",
  "cleanliness is next to godliness",
  "spare the rod spoil the child",
  "spare the rod and spoil the child",
  "this too shall pass",
  "this too will pass",
  "god will never give you more than you can handle",
  "god will not give you more than you can handle",
  "god won't give you more than you can handle",
  "god never gives us more than we can handle",
  "god does not give us more than we can handle",
  "god doesn't give you more than you can handle",
  "the lord will not give you more than you can bear",
  "god works in mysterious ways",
  "the lord works in mysterious ways",
  "god moves in a mysterious way his wonders to perform",
  "hate the sin love the sinner",
  "love the sinner hate the sin",
  "love the sinner but hate the sin",
  "the lion shall lie down with the lamb",
  "the lion will lie down with the lamb",
  "the lion lies down with the lamb",
  "the lion and the lamb shall lie down together",
  "pride comes before a fall",
  "pride goes before a fall",
  "pride cometh before a fall",
  "to thine own self be true",
  "moderation in all things",
  "all things in moderation",
  "everything in moderation",
  "charity begins at home",
  "the devil is in the details",
  "an idle mind is the devil's workshop",
  "idle hands are the devil's workshop",
  "idle hands are the devil's playground",
  "the eyes are the window of the soul",
  "the eyes are the window to the soul",
  "the eyes are the windows to the soul",
  "god is in the details",
  "an eye for an eye makes the whole world blind",
  "an eye for an eye will make the whole world blind",
  "when god closes a door he opens a window",
  "when one door closes god opens another",
  "god needed another angel",
  "everything happens for a reason",
  "let go and let god",
  "humility is not thinking less of yourself it's thinking of yourself less",
  "eat drink and be merry for tomorrow we die",
  "eat drink and be merry for tomorrow we may die",
  "the family that prays together stays together",
  "neither a borrower nor a lender be",
  "no rest for the wicked",
  "the road to hell is paved with good intentions",
  "to err is human to forgive divine",
  "preach the gospel at all times and if necessary use words",
  "preach the gospel at all times when necessary use words",
  "be in the world but not of the world",
  "in the world but not of the world",
  "be in the world but not of it",
  "in the world but not of it",
  "follow your heart",
  "once saved always saved",
  "god wants you to be happy",
  "god just wants you to be happy",
  "practice what you preach",
  "a fool and his money are soon parted",
  "patience is a virtue",
  "honesty is the best policy",
  "forgive and forget",
  "god said it i believe it that settles it",
  "give a man a fish and you feed him for a day",
  "give a man a fish and you feed him for a day teach a man to fish and you feed him for a lifetime",
  "money is the root of all evils",
  "the writing on the wall",
  "a fool and his money are easily parted",
  "god never gives you more than you can handle",
  "god never gives you more than you can bear",
  "god will never give us more than we can handle",
  "god will not give us more than we can handle",
  "god will never give you more than you can bear",
  "god will not give you more than you can bear",
  "god won't give us more than we can handle",
  "god doesn't give us more than we can handle",
  "god only gives us what we can handle",
  "god has a plan for everyone",
  "god helps only those who help themselves",
  "the lord moves in mysterious ways",
  "god moves in mysterious ways",
  "the lord works in strange ways",
  "god does not close one door without opening another",
  "whenever god closes a door he opens a window",
  "early to bed and early to rise makes a man healthy wealthy and wise",
  "an eye for an eye makes the whole world blind",
  "spare the rod you spoil the child",
  "if you spare the rod you spoil the child",
  "pride comes before the fall",
  "pride goes before the fall",
  "you are only given what you can handle",
  "all roads lead to god",
  "we are all god's children",
  "god is good all the time and all the time god is good",
  "god is good all the time",
  "people who live in glass houses should not throw stones",
  "idle hands are the devil's tools",
  "idle hands are the devil's plaything",
  "idle hands make the devil's work",
  "the devil finds work for idle hands",
  "satan finds some mischief still for idle hands to do",
  "beauty is in the eye of the beholder",
  "love means never having to say you're sorry",
  "absence makes the heart grow fonder",
  "do as i say not as i do",
  "the lord giveth and the lord taketh away",
  "the lord gives and the lord takes away",
  "hell hath no fury like a woman scorned",
  "god wants us to be happy",
  "follow your heart and god will do the rest",
  "do your best and god will do the rest",
  "jesus is the reason for the season",
  "work as if everything depended on you and pray as if everything depended on god",
  "pray as though everything depended on god work as though everything depended on you",
  "this above all to thine own self be true",
  "the lord helps those who help themselves",
  "when i saw one set of footprints it was then that i carried you",
  "it was then that i carried you",
  "god created adam and eve not adam and steve",
  "the ends justify the means",
  "man proposes god disposes",
  "man proposes but god disposes",
  "no good deed goes unpunished",
  "ashes to ashes dust to dust",
  "blood is thicker than water",
  "the good die young",
  "live and let live",
  "good things come to those who wait",
  "all good things come to those who wait",
  "prayer changes things",
  "where god guides he provides",
  "where god guides god provides",
  "god's will will never take you where his grace will not protect you",
  "god don't like ugly",
];

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
/** All sayings, English ones first. */
export const allSayings: readonly string[] = [...sayings, ...foreignSayings];
const known = new Set(allSayings.map(joined));
const foreign = new Set(foreignSayings.map(joined));

/** Words that people put before a saying: "that", "the Bible says". */
const leadIn = /^(?:(?:and|but|for|that|remember|well|as|the bible says) )+/;

/** Whether a quotation is a well-known saying that is not in the Bible. */
export function isKnownSaying(words: readonly Token[]): boolean {
  const text = words.map(({ normalized }) => normalized).join(" ");
  return known.has(joined(text)) || known.has(joined(text.replace(leadIn, "")));
}

/** Minimum words of a saying that begins a longer quotation. */
const minSayingWords = 4;

/** Whether a quotation begins with a known saying: "Patience is a virtue, and the patient win." */
export function beginsWithSaying(text: string): boolean {
  const clause = /^[^,;:.—–]+(?=[,;:.—–]\s*\p{L})/u.exec(text)?.[0] ?? "";
  return plain(clause).split(" ").length >= minSayingWords && known.has(joined(clause));
}

/** Whether it is a saying in a language other than English. */
export const isForeignSaying = (words: readonly Token[]): boolean =>
  foreign.has(joined(words.map(({ normalized }) => normalized).join(" ")));

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
