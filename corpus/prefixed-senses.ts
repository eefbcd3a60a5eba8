// Senses of Hebrew words that mean something else with a prefix: לָכֵן is "therefore", not "to so".
import type { OriginalWord } from "#scripture/study/original.ts";
import { readTable } from "./read-table.ts";

/** By prefixes and Strong's number: "l/H3651". */
const senses = readTable("prefixed-senses.tsv", import.meta.url);

/** Prefixes with a meaning of their own: and, the, the mark of a question, which. */
const separate = new Set("cdis");

/** Returns the sense of a word together with its prefixes, and the prefixes that remain. */
export function prefixedSense({ strongs, prefixes, grammar = "" }: OriginalWord) {
  // "To the one who says" is no "saying".
  if (/\/V.[rs]/.test(grammar)) return undefined;
  const joined = prefixes.filter((one) => !separate.has(one)).join("");
  const sense = joined && senses[`${joined}/${strongs}`];
  return sense ? { sense, prefixes: prefixes.filter((one) => separate.has(one)) } : undefined;
}
