/*
 * Present-day English words and phrases with their equivalents in the texts: facts of vocabulary,
 * written by hand. Mining (mine-synonyms.ts) cannot find an equivalent if no text has the modern
 * word, and it knows no phrases.
 */
import { readFileSync } from "node:fs";

/** Modern words with the words of the texts, as headwords. */
export const modernWords = readList("modern-words.txt");

/** Modern phrases of two to five words, such as "give up", with the words of the texts. */
export const modernPhrases = readList("modern-phrases.txt");

function readList(file: string): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line): [string, string[]] => {
      const [words = "", equivalents = ""] = line.split(": ");
      return [words, equivalents.split(" ")];
    }),
  );
}
