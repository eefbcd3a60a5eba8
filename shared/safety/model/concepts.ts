/*
 * Maps words to concepts that all languages share, so that a meaning which the model learned from
 * the many examples in English or Spanish counts in a language with few examples.
 */
import { sectionsOf } from "../data-lines.ts";
import { foldLetters } from "../normalize.ts";
import { readData } from "../read-data.ts";
import { correctEnglishWord } from "../spelling.ts";
import { languageOf } from "./language-of.ts";

/** The stems of each language, a concept a line. */
const stems = new Map(sectionsOf(readData("model/concepts.txt")));

type Lexicon = {
  /** Whole words, and prefixes by their text. */
  words: ReadonlyMap<string, string>;
  prefixes: ReadonlyMap<string, string>;
  /** For languages whose stems match anywhere in a word. */
  anywhere: RegExp | undefined;
};

const minPrefix = 2;
const maxPrefix = 14;
const matchesAnywhere = new Set(["ar", "zh", "ja", "ko"]);
const lexicons = new Map<string, Lexicon>();

function lexiconOf(language: string): Lexicon | undefined {
  const known = lexicons.get(language);
  const listed = stems.get(language);
  if (known || listed === undefined) return known;
  const words = new Map<string, string>();
  const prefixes = new Map<string, string>();
  for (const line of listed) {
    const [name = "", list = ""] = line.split(": ");
    for (const stem of foldLetters(list).split(" ").filter(Boolean)) {
      if (stem.endsWith("*")) prefixes.set(stem.slice(0, -1), name);
      else words.set(stem, name);
    }
  }
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const anywhere = matchesAnywhere.has(language)
    ? new RegExp(longestFirst.join("|"), "gu")
    : undefined;
  const lexicon = { words, prefixes, anywhere };
  lexicons.set(language, lexicon);
  return lexicon;
}

/** Returns the concepts of a text in its order. Repeated neighbors count once. */
export function conceptsOf(tokens: readonly string[]): string[] {
  const language = languageOf(tokens);
  const lexicon = lexiconOf(language);
  if (!lexicon) return [];
  const words =
    language === "en" ? tokens.flatMap((token) => correctEnglishWord(token).split(" ")) : tokens;
  const found: string[] = [];
  for (const token of words) {
    for (const concept of conceptsIn(lexicon, token)) {
      if (concept !== found.at(-1)) found.push(concept);
    }
  }
  return found;
}

function conceptsIn({ words, prefixes, anywhere }: Lexicon, token: string): string[] {
  if (anywhere) return Array.from(token.matchAll(anywhere), ([stem]) => words.get(stem) ?? "");
  const whole = words.get(token);
  if (whole !== undefined) return [whole];
  for (let length = Math.min(token.length, maxPrefix); length >= minPrefix; length -= 1) {
    const concept = prefixes.get(token.slice(0, length));
    if (concept !== undefined) return [concept];
  }
  return token === "?" ? ["?"] : [];
}
