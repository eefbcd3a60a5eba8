// Senses of Hebrew words that mean something else with a prefix: לָכֵן is "therefore", not "to so".
import { readFileSync } from "node:fs";
import type { OriginalWord } from "#scripture/study/original.ts";

/** By prefixes and Strong's number: "l/H3651". */
const senses = new Map(
  readFileSync(new URL("prefixed-senses.tsv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t") as [string, string]),
);

/** Prefixes with a meaning of their own: and, the, the mark of a question, which. */
const separate = new Set("cdis");

/** Returns the sense of a word together with its prefixes, and the prefixes that remain. */
export function prefixedSense({ strongs, prefixes, grammar = "" }: OriginalWord) {
  // "To the one who says" is no "saying".
  if (/\/V.[rs]/.test(grammar)) return undefined;
  const joined = prefixes.filter((one) => !separate.has(one)).join("");
  const sense = joined && senses.get(`${joined}/${strongs}`);
  return sense ? { sense, prefixes: prefixes.filter((one) => separate.has(one)) } : undefined;
}
