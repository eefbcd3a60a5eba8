// Numbers written as English words: "three", "twenty-third", "one hundred nineteen".
import type { Tokens } from "./tokenize.ts";

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
