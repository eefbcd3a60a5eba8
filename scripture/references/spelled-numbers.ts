// Numbers written as English words: "three", "twenty-third", "one hundred nineteen". Ordinals also
// with digits, and the first five in other languages: "16th", "3. Kapitel", "tercer".
import type { Tokens } from "./tokenize.ts";
import { dottedOrdinalNouns, ordinalSuffixes, ordinalWords } from "./vocabulary.ts";

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinalOnes =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );
const ordinalTens =
  "zeroth tenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth".split(
    " ",
  );

export type SpelledNumber = { value: number; next: number };

/** Reads a spelled number from 1 to 199 at a token, or returns `undefined`. */
export function spelledNumberAt(tokens: Tokens, at: number): SpelledNumber | undefined {
  const start = tokens.key(at) === "a" ? "one" : tokens.key(at);
  if (start === "one" && tokens.key(at + 1) === "hundred") {
    const next = tokens.key(at + 2) === "and" ? at + 3 : at + 2;
    const rest = below100(tokens, next, ones, tens);
    return rest ? { value: 100 + rest.value, next: rest.next } : { value: 100, next: at + 2 };
  }
  return below100(tokens, at, ones, tens);
}

/** Reads a spelled ordinal from 1 to 99 at a token, or returns `undefined`. */
export function spelledOrdinalAt(tokens: Tokens, at: number): SpelledNumber | undefined {
  return below100(tokens, at, ordinalOnes, ordinalTens);
}

/** Minimum letters of an ordinal in other languages. "II" and "v" are numerals of other uses. */
const minOrdinalLetters = 4;

/** Reads "16th", "3º", "third", "tercer" or the "3." of "3. Kapitel", or returns `undefined`. */
export function ordinalAt(tokens: Tokens, at: number): SpelledNumber | undefined {
  const value = tokens.value(at);
  if (value === undefined) {
    const key = tokens.key(at);
    const known = key.length < minOrdinalLetters ? undefined : ordinalWords.get(key);
    return known ? { value: Number(known), next: at + 1 } : spelledOrdinalAt(tokens, at);
  }
  if (tokens.spaceBefore(at + 1) > 0) return undefined;
  const isDotted = tokens.sign(at + 1) === "." && dottedOrdinalNouns.has(tokens.key(at + 2));
  return isDotted || ordinalSuffixes.has(tokens.key(at + 1)) ? { value, next: at + 2 } : undefined;
}

/** Reads a number in digits or words at a token, or returns `undefined`. */
export function cardinalAt(tokens: Tokens, at: number): SpelledNumber | undefined {
  const value = tokens.value(at);
  return value === undefined ? spelledNumberAt(tokens, at) : { value, next: at + 1 };
}

/** Maximum number of tokens of a number: "one hundred and nineteen" with a hyphen has six. */
const maxNumberTokens = 6;

/** Returns the longest number that ends with a token, and its first token, or `undefined`. */
export function numberEndingAt(
  tokens: Tokens,
  last: number,
  read: typeof ordinalAt,
): { from: number; value: number } | undefined {
  for (let from = Math.max(0, last - maxNumberTokens + 1); from <= last; from++) {
    const found = read(tokens, from);
    if (found?.next === last + 1) return { from, value: found.value };
  }
  return undefined;
}

/** "twenty three" and "twenty-third": `units` and `decades` are the forms of the last word. */
function below100(
  tokens: Tokens,
  at: number,
  units: readonly string[],
  decades: readonly string[],
): SpelledNumber | undefined {
  const key = tokens.key(at);
  if (key === "") return undefined;
  const decade = tens.indexOf(key);
  if (decade > 1) {
    const next = tokens.sign(at + 1) === "-" ? at + 2 : at + 1;
    const unit = units.indexOf(tokens.key(next));
    if (unit > 0 && unit < 10) return { value: decade * 10 + unit, next: next + 1 };
  }
  const round = decades.indexOf(key);
  if (round > 1) return { value: round * 10, next: at + 1 };
  const unit = units.indexOf(key);
  return unit > 0 ? { value: unit, next: at + 1 } : undefined;
}
