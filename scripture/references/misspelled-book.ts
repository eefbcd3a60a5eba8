// Finds the book that a misspelled name means: "Philipians", "Isaish", "1 Thesalonions".
import { deuterocanonicalBook } from "../canon/deuterocanon.ts";
import type { BookName, NameIndex, NameLanguage } from "../canon/names/book-names.ts";
import { otherWorks } from "../canon/other-works.ts";
import { editDistance } from "../search/spelling.ts";
import { number, type Tokens, word } from "./tokenize.ts";

type Candidate = { key: string; skeleton: string; letters: number; names: readonly BookName[] };

/** Minimum letters of a name. Shorter names are too similar to other words. */
const minLetters = 3;
/** Minimum letters of a misspelled name in prose, where "Room" is not Rom. */
const minCarefulLetters = 5;
/** Maximum number of words of a misspelled name such as "Song of Soloman". */
export const maxMisspelledWords = 4;
/** Maximum number of letters of a misspelled name. All known names are shorter. */
const maxLetters = 40;

/** Words and biblical people without a book whose names resemble the name of a book. */
const notBooks = new Set(
  "ratio josiah hezekiah isaac joash jotham jehu jacob joseph josias zedekiah jehoash jonathan elijah elisha".split(
    " ",
  ),
);

/** The candidates of one name index, and a cache of answers. */
type CandidateCache = {
  candidates: Map<string, Candidate[]>;
  answers: Map<string, readonly BookName[] | null>;
};
const nearbyOfIndex = new WeakMap<NameIndex, CandidateCache>();

function nearbyOf(index: NameIndex): CandidateCache {
  const known = nearbyOfIndex.get(index);
  if (known) return known;
  const nearby = { candidates: buildCandidates(index), answers: new Map() };
  nearbyOfIndex.set(index, nearby);
  return nearby;
}

/**
 * Names by ordinal and first letter. The first letter of a misspelled name is nearly always right.
 */
function buildCandidates(index: NameIndex): Map<string, Candidate[]> {
  const lists = new Map<string, Candidate[]>();
  for (const [key, names] of index.byKey) {
    const ordinal = /^\d?/.exec(key)?.[0] ?? "";
    const squeezed = collapseDoubledLetters(key.slice(ordinal.length));
    if (squeezed.length < minLetters) continue;
    const bucket = `${ordinal}${squeezed.charAt(0)}`;
    const list = lists.get(bucket) ?? [];
    const skeleton = skeletonOf(squeezed);
    list.push({ key: squeezed, skeleton, letters: letterSet(squeezed), names });
    lists.set(bucket, list);
  }
  return lists;
}

/** Reduces doubled letters to one. Doubling is the most common mistake: "Habbakkuk". */
const collapseDoubledLetters = (key: string) => key.replace(/(.)\1+/gu, "$1");
/** Replaces each run of vowels by "a". Wrong vowels are the second most common mistake. */
const skeletonOf = (squeezed: string) =>
  collapseDoubledLetters(squeezed.replace(/[aeiouy]+/g, "a"));

/** The set of letters a–z of a word, as bits. */
function letterSet(key: string): number {
  let bits = 0;
  for (let at = 0; at < key.length; at++) bits |= 1 << ((key.charCodeAt(at) - 97) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

type Tolerance = "careful" | "generous";
type Options = { misspelled: Tolerance; language: NameLanguage; index: NameIndex };

/** Edits allowed in a name, by its number of letters after doubled letters are squeezed. */
function maxEdits(letters: number, manner: Tolerance): number {
  if (manner === "careful") return letters < 5 ? 0 : letters < 7 ? 1 : letters < 9 ? 2 : 3;
  return letters < 4 ? 0 : letters < 6 ? 1 : letters < 9 ? 2 : 3;
}

/** Edits allowed in the skeleton of a name, by the number of letters of the skeleton. */
function maxSkeletonEdits(letters: number, manner: Tolerance): number {
  if (letters < 4) return -1;
  if (manner === "careful") return letters < 6 ? 0 : letters < 8 ? 1 : 2;
  return letters < 8 ? 1 : 2;
}

/** Misspellings of Isaiah and Psalms, whose few distinct letters defeat the edit distance. */
const patterns: readonly [RegExp, string][] = [
  [/^is[ais]*[ai]h?a?h?$/, "isaiah"],
  [/^(?=.*[lm])p[salm]{3,6}s$/, "psalms"],
];

/** Prose repeats the same few names. The bound keeps hostile input from filling the memory. */
const maxCached = 1000;

/**
 * Reads the words from a token up to the next number as a misspelled name. Returns `undefined` if
 * no book is near enough, or if several are equally near.
 */
export function nearestBookName(
  tokens: Tokens,
  at: number,
  ordinal: string,
  options: Options,
): { names: readonly BookName[]; next: number } | undefined {
  let next = at;
  let key = "";
  while (tokens.kind(next) === word && next - at < maxMisspelledWords) {
    key += tokens.key(next);
    next += 1;
    if (key.length > maxLetters) return undefined;
  }
  const stop = tokens.sign(next) === "." ? next + 1 : next;
  if (tokens.kind(stop) !== number || key.length < minLetters) return undefined;
  // "Room opens 6:15": in prose, the last word of a misspelled name is capitalized, too.
  const isName = next - at === 1 || tokens.startsUpperCase(next - 1);
  if (options.misspelled === "careful" && !isName) return undefined;
  if (hasExactName(tokens, at + 1, next, options.index)) return undefined;
  const cacheKey = `${options.misspelled}${options.language}${ordinal}${key}`;
  const { answers } = nearbyOf(options.index);
  let names = answers.get(cacheKey);
  if (names === undefined) {
    names = search(key, ordinal, options) ?? null;
    if (answers.size >= maxCached) answers.clear();
    answers.set(cacheKey, names);
  }
  return names ? { names, next } : undefined;
}

/** Whether a correct name precedes the number: "See Song of Solomon 1:17". */
function hasExactName(tokens: Tokens, from: number, next: number, { byKey }: NameIndex): boolean {
  let key = "";
  for (let at = next - 1; at >= from; at--) {
    key = tokens.key(at) + key;
    if (byKey.has(key)) return true;
  }
  return false;
}

function search(key: string, ordinal: string, options: Options) {
  const { misspelled, language, index } = options;
  if (misspelled === "careful") return nearest(key, ordinal, options);
  return (
    abbreviated(ordinal + key, index, (name) => name.language === language) ??
    abbreviated(ordinal + key, index, () => true) ??
    nearest(key, ordinal, options)
  );
}

/** "Efes" and "Filip" abbreviate one book only. Shorter starts belong to several. */
const minAbbreviation = 3;

/** Returns the only book with a usual name that starts with these letters, for typed text. */
function abbreviated(
  key: string,
  index: NameIndex,
  isExpected: (name: BookName) => boolean,
): readonly BookName[] | undefined {
  if (key.length < minAbbreviation) return undefined;
  let found: readonly BookName[] | undefined;
  for (const [known, names] of index.byKey) {
    if (!known.startsWith(key)) continue;
    const full = names.filter((name) => name.full && isExpected(name));
    if (full.length === 0) continue;
    if (found && found[0]?.id !== full[0]?.id) return undefined;
    found = full;
  }
  return found;
}

type Score = {
  names: readonly BookName[];
  edits: number;
  /** Returns 1 for a deuterocanonical book, which people cite far less often. */
  rare: number;
  skeletonEdits: number;
  /** Returns 1 for a name that is not in the expected language. */
  foreign: number;
};

function nearest(
  key: string,
  ordinal: string,
  { misspelled: manner, language, index }: Options,
): readonly BookName[] | undefined {
  const { candidates } = nearbyOf(index);
  const isOtherWork = otherWorks.has(key);
  if (notBooks.has(key) || (manner === "careful" && isOtherWork)) return undefined;
  const squeezed = collapseDoubledLetters(key);
  const pattern = ordinal === "" && patterns.find(([form]) => form.test(key));
  if (pattern) return index.byKey.get(pattern[1]);
  // "Ether" is one letter from Esther. "Berakhot" names the tractate.
  const limit = isOtherWork ? 1 : maxEdits(squeezed.length, manner);
  // "Room 3:16"
  if (manner === "careful" && ordinal === "" && key.length < minCarefulLetters) return undefined;
  const skeleton = skeletonOf(squeezed);
  const skeletonLimit = isOtherWork ? -1 : maxSkeletonEdits(skeleton.length, manner);
  const letters = letterSet(squeezed);
  let best: Score | undefined;
  let tie = false;
  for (const one of candidates.get(`${ordinal}${squeezed.charAt(0)}`) ?? []) {
    // An edit changes at most two letters of the set. Vowels are ignored.
    if (bitCount((one.letters ^ letters) & consonants) > 2 * Math.max(limit, skeletonLimit))
      continue;
    const edits = editDistance(squeezed, one.key, limit);
    const skeletonEdits =
      skeletonLimit > 0
        ? editDistance(skeleton, one.skeleton, skeletonLimit)
        : Number(skeleton !== one.skeleton);
    if (edits > limit && skeletonEdits > skeletonLimit) continue;
    const foreign = one.names.some((name) => name.language === language) ? 0 : 1;
    if (isOtherWork && foreign) continue;
    const rare = one.names.some(({ id }) => !deuterocanonicalBook(id)) ? 0 : 1;
    const score = { names: one.names, edits, rare, skeletonEdits, foreign };
    const order = best ? compareScores(score, best) : -1;
    if (order > 0 || (order === 0 && best?.names[0]?.id === one.names[0]?.id)) continue;
    tie = order === 0;
    best = score;
  }
  return tie ? undefined : best?.names;
}

/** Every letter but a, e, i, o, u and y. */
const consonants = ~[..."aeiouy"].reduce((bits, one) => bits | letterSet(one), 0);

const compareScores = (a: Score, b: Score) =>
  a.edits - b.edits ||
  a.rare - b.rare ||
  a.skeletonEdits - b.skeletonEdits ||
  a.foreign - b.foreign;
