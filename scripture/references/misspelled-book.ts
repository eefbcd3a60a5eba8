// Finds the book that a misspelled name means: "Philipians", "Isaish", "1 Thesalonions".
import { type BookName, bookNameIndex } from "../canon/names/book-names.ts";
import { editDistance } from "../search/spelling.ts";
import { number, type Tokens, word } from "./tokenize.ts";

type Candidate = { key: string; letters: number; names: readonly BookName[] };

/** Names with fewer letters are within the edit distance of too many words. */
const minLetters = 4;
/** No name has more letters. */
const maxLetters = 40;

let candidates: Map<string, Candidate[]> | undefined;

/**
 * Names by ordinal and first letter. The first letter of a misspelled name is nearly always right.
 */
function buildCandidates(): Map<string, Candidate[]> {
  const lists = new Map<string, Candidate[]>();
  for (const [key, names] of bookNameIndex().byKey) {
    const ordinal = /^\d?/.exec(key)?.[0] ?? "";
    const squeezed = squeeze(key.slice(ordinal.length));
    if (squeezed.length < minLetters) continue;
    const bucket = `${ordinal}${squeezed.charAt(0)}`;
    const list = lists.get(bucket) ?? [];
    list.push({ key: squeezed, letters: letterSet(squeezed), names });
    lists.set(bucket, list);
  }
  return lists;
}

/** Doubled letters are the commonest mistake: "Habbakkuk". */
const squeeze = (key: string) => key.replace(/(.)\1+/gu, "$1");

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

/** Edits allowed in a name, by its number of letters after doubled letters are squeezed. */
function maxEdits(letters: number, manner: "careful" | "generous"): number {
  if (manner === "careful") return letters < 5 ? 0 : letters < 7 ? 1 : 2;
  return letters < 6 ? 1 : letters < 9 ? 2 : 3;
}

const cache = new Map<string, readonly BookName[] | null>();
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
  manner: "careful" | "generous",
): { names: readonly BookName[]; next: number } | undefined {
  let next = at;
  let key = "";
  while (tokens.kind(next) === word && next - at < 4) {
    key += tokens.key(next);
    next += 1;
    if (key.length > maxLetters) return undefined;
  }
  const stop = tokens.sign(next) === "." ? next + 1 : next;
  if (tokens.kind(stop) !== number || key.length < minLetters) return undefined;
  if (hasExactName(tokens, at + 1, next)) return undefined;
  const cacheKey = `${manner}${ordinal}${key}`;
  let names = cache.get(cacheKey);
  if (names === undefined) {
    names = nearest(squeeze(key), ordinal, manner) ?? null;
    if (cache.size >= maxCached) cache.clear();
    cache.set(cacheKey, names);
  }
  return names ? { names, next } : undefined;
}

/** Whether a correct name stands before the number: "See Song of Solomon 1:17". */
function hasExactName(tokens: Tokens, from: number, next: number): boolean {
  const { byKey } = bookNameIndex();
  let key = "";
  for (let at = next - 1; at >= from; at--) {
    key = tokens.key(at) + key;
    if (byKey.has(key)) return true;
  }
  return false;
}

function nearest(key: string, ordinal: string, manner: "careful" | "generous") {
  candidates ??= buildCandidates();
  const limit = maxEdits(key.length, manner);
  const letters = letterSet(key);
  let best: { names: readonly BookName[]; distance: number } | undefined;
  let tie = false;
  for (const one of candidates.get(`${ordinal}${key.charAt(0)}`) ?? []) {
    // An edit adds or removes at most one letter of each set.
    if (limit === 0 || bitCount(one.letters ^ letters) > 2 * limit) continue;
    const distance = editDistance(key, one.key, limit);
    if (distance > limit || distance > (best?.distance ?? limit)) continue;
    const same = best?.distance === distance && best.names[0]?.id === one.names[0]?.id;
    if (same) continue;
    tie = best?.distance === distance;
    best = { names: one.names, distance };
  }
  return tie ? undefined : best?.names;
}
