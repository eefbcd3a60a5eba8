/*
 * Turns a message into features for the model: words, pairs and triples of words, pairs with one
 * word between them, parts of words, concepts that all languages share, and what the patterns
 * matched. The hashing trick makes each of them a bucket of a table:
 * https://en.wikipedia.org/wiki/Feature_hashing
 */
import { foldLetters, markQuotations } from "../normalize.ts";
import { decodeLeetspeak } from "../spelling.ts";
import { conceptsOf } from "./concepts.ts";

/** The table has 2^16 buckets: with 2^17, the file is larger and the scores hardly differ. */
export const bucketBits = 16;

/** Lengths of character n-grams, including the word boundaries. */
const minPart = 3;
const maxPart = 5;
/** Maximum word length, in letters. Longer words are truncated. */
const maxWord = 24;
/** Longer runs of Chinese or Japanese characters are split, so that windows limit them too. */
const maxRun = 60;
const runs = new RegExp(`.{1,${maxRun}}`, "gu");
/** Maximum length of an n-gram of Chinese or Japanese characters. */
const maxIdeographs = 4;
/** Weights of the groups, and the sizes below which a group counts less. */
const partWeight = 0.5;
const evidenceWeight = 0.4;
const conceptWeight = 1;
const minWords = 8;
const minParts = 16;
const minConcepts = 6;
/** Concepts this far apart make a pair. */
const conceptReach = 5;

/** Buckets and their values. Both arrays have the same length. */
export type Features = { buckets: Uint32Array; values: Float32Array };

const tokenPattern =
  /[\p{L}\p{M}]+|\p{N}+|\p{Extended_Pictographic}|[?!？！]|\.\.+|…|[.。;:，、,§]/gu;
/**
 * Links, and long words with three digits or more, such as a key or an identifier. Their letters
 * mean nothing, but decoded as leetspeak they resemble words.
 */
const identifiers = /https?:\/\/\S+|(?<![\w-])(?=(?:[a-z_-]*\d){3})[\w-]{16,}/gi;
const apostrophes = /['’‘ʼ`´]/g;
export const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const plainSigns = new Map([
  ["？", "?"],
  ["！", "!"],
  ["。", "."],
  ["，", ","],
  ["、", ","],
]);

/**
 * Splits a message into words and punctuation tokens. Numbers become "#" or "##", identifiers "##",
 * and a quotation "§".
 */
export function tokensOf(text: string): string[] {
  const named = markQuotations(text, " § ").replace(identifiers, " 000 ");
  const letters = decodeLeetspeak(foldLetters(named));
  const folded = letters.replace(apostrophes, "");
  return folded
    .matchAll(tokenPattern)
    .flatMap(([token]) => {
      if (/^\p{N}/u.test(token)) return [token.length <= 2 ? "#" : "##"];
      if (token.startsWith("..")) return ["…"];
      if (token.length > maxRun && ideographs.test(token)) return token.match(runs) ?? [];
      return [plainSigns.get(token) ?? token];
    })
    .toArray();
}

/** FNV-1a with the final mixing of MurmurHash3, so that the high bits can be used alone. */
function bucketOf(kind: number, text: string): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> (32 - bucketBits);
}

/** Feature kinds, which give the same text a different hash for each kind. */
const kinds = {
  word: 1,
  pair: 2,
  triple: 3,
  skip: 4,
  part: 5,
  join: 6,
  ideographs: 7,
  concept: 8,
  evidence: 9,
};

function addIdeographs(parts: Set<number>, text: string): void {
  for (let length = 1; length <= maxIdeographs; length += 1) {
    for (let at = 0; at + length <= text.length; at += 1) {
      parts.add(bucketOf(kinds.ideographs, text.slice(at, at + length)));
    }
  }
}

/** Adds each concept, pairs of near concepts and triples of neighbors. */
function addConcepts(buckets: Set<number>, concepts: readonly string[]): void {
  for (const [at, concept] of concepts.entries()) {
    buckets.add(bucketOf(kinds.concept, concept));
    for (let other = at + 1; other <= at + conceptReach; other += 1) {
      const second = concepts[other];
      if (second === undefined) break;
      buckets.add(bucketOf(kinds.concept, `${concept} ${second}`));
    }
    const third = concepts[at + 2];
    if (third === undefined) continue;
    buckets.add(bucketOf(kinds.concept, `${concept} ${concepts[at + 1]} ${third}`));
  }
}

function addParts(parts: Set<number>, word: string): void {
  const bounded = `<${word.slice(0, maxWord)}>`;
  for (let length = minPart; length <= maxPart; length += 1) {
    for (let at = 0; at + length <= bounded.length; at += 1) {
      parts.add(bucketOf(kinds.part, bounded.slice(at, at + length)));
    }
  }
}

/**
 * Returns the features of a message.
 * @param tokens The result of `tokensOf`.
 * @param evidence What the patterns matched.
 */
export function featuresOf(tokens: readonly string[], evidence: readonly string[]): Features {
  const words = new Set<number>();
  const parts = new Set<number>();
  const row = ["^"];
  for (const token of tokens) {
    const isIdeographs = ideographs.test(token);
    if (isIdeographs) addIdeographs(parts, token);
    else if (/^\p{L}{2}/u.test(token)) addParts(parts, token);
    row.push(isIdeographs && token.length > maxIdeographs ? "<long>" : token);
  }
  row.push("$");
  for (const [at, word] of row.entries()) {
    if (at > 0 && at < row.length - 1) words.add(bucketOf(kinds.word, word));
    const next = row[at + 1];
    if (next === undefined) continue;
    words.add(bucketOf(kinds.pair, `${word} ${next}`));
    parts.add(bucketOf(kinds.join, `${word.slice(-3)} ${next.slice(0, 3)}`));
    const third = row[at + 2];
    if (third === undefined) continue;
    words.add(bucketOf(kinds.triple, `${word} ${next} ${third}`));
    words.add(bucketOf(kinds.skip, `${word} ${third}`));
  }
  const concepts = new Set<number>();
  addConcepts(concepts, conceptsOf(tokens));
  const matched = new Set(evidence.map((tag) => bucketOf(kinds.evidence, tag)));
  return joined([
    [words, 1 / Math.sqrt(Math.max(words.size, minWords))],
    [parts, partWeight / Math.sqrt(Math.max(parts.size, minParts))],
    [concepts, conceptWeight / Math.sqrt(Math.max(concepts.size, minConcepts))],
    [matched, evidenceWeight],
  ]);
}

function joined(groups: readonly (readonly [buckets: Set<number>, value: number])[]): Features {
  const size = groups.reduce((sum, [buckets]) => sum + buckets.size, 0);
  const features = { buckets: new Uint32Array(size), values: new Float32Array(size) };
  let at = 0;
  for (const [buckets, value] of groups) {
    for (const bucket of buckets) {
      features.buckets[at] = bucket;
      features.values[at] = value;
      at += 1;
    }
  }
  return features;
}
