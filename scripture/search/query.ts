import { foldWords } from "./words.ts";

/** What is looked for: each word somewhere in the verse, each phrase as a run of words. */
export type Query = { words: string[]; phrases: string[][] };

/**
 * Reads a query: words, and phrases in quotation marks, straight or curly. A quotation mark that is never closed
 * counts as closed at the end.
 */
export function parseQuery(text: string): Query {
  const words = new Set<string>();
  const phrases = new Map<string, string[]>();
  text.split(/["“”„«»]/).forEach((part, index) => {
    const folded = foldWords(part).map((one) => one.folded);
    if (index % 2 === 1 && folded.length > 1) phrases.set(folded.join(" "), folded);
    else for (const one of folded) words.add(one);
  });
  return { words: [...words], phrases: [...phrases.values()] };
}
