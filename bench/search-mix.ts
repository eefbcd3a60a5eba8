// Distinct queries as people type them, generated with a seed: references, names of passages,
// topics, fragments, modern wording, misspelled fragments and single words. They measure time, not
// quality.
import { modernWords } from "#corpus/search/modern-words.ts";
import { books } from "#scripture/canon/books.ts";
import { verseCount } from "#scripture/canon/verse-counts.ts";
import { allPassages } from "#scripture/passages/find-passages.ts";
import { tokenize } from "#scripture/search/tokenize.ts";
import { allTopics } from "#scripture/topics/find-topics.ts";
import type { Translation } from "#scripture/translation/load.ts";
import { misspell, seededRandom } from "./search-sets.ts";

/** Share of each kind of query, in percent. */
const shares = {
  reference: 15,
  passage: 10,
  topic: 15,
  fragment: 20,
  modern: 15,
  misspelt: 15,
  word: 10,
};
const questions = [
  (topic: string) => topic,
  (topic: string) => `verses about ${topic}`,
  (topic: string) => `what does the bible say about ${topic}`,
  (topic: string) => `bible verses on ${topic}`,
  (topic: string) => `${topic} in the bible`,
  (topic: string) => `${topic} scripture`,
];
const stories = [
  (name: string) => name,
  (name: string) => `the story of ${name}`,
  (name: string) => `${name} bible`,
  (name: string) => `where is ${name}`,
];

/** Returns `count` distinct queries in random order. */
export function makeMix(texts: readonly Translation[], seed: number, count: number): string[] {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const verses = texts.flatMap((text) => [...text.verses()].map((verse) => verse.text));
  const words = [...new Set(verses.flatMap((text) => tokenize(text).map((one) => one.normalized)))];
  const passageNames = allPassages().flatMap(({ title, names }) => [title, ...names]);
  const topicNames = allTopics().flatMap(({ title, names }) => [title, ...names]);
  const modernOf = new Map<string, string[]>();
  for (const [modern, list] of modernWords) {
    for (const old of list) modernOf.set(old, [...(modernOf.get(old) ?? []), modern]);
  }
  const named = (names: readonly string[]) => pick(names.filter(Boolean)).toLowerCase();
  const fragment = () => {
    const tokens = tokenize(pick(verses)).map(({ normalized }) => normalized);
    const length = 2 + below(8);
    const start = below(Math.max(1, tokens.length - length + 1));
    return tokens.slice(start, start + length);
  };
  const kinds: Record<keyof typeof shares, () => string> = {
    reference: () => {
      const book = pick(books);
      const chapter = 1 + below(book.chapters);
      const verse = 1 + below(verseCount(book.id, chapter));
      const name = random() < 0.5 ? book.name : book.id;
      return `${random() < 0.5 ? name.toLowerCase() : name} ${chapter}${pick([":", " ", "."])}${verse}`;
    },
    passage: () => pick(stories)(named(passageNames)),
    topic: () => pick(questions)(named(topicNames)),
    fragment: () => fragment().join(" "),
    modern: () =>
      fragment()
        .map((word) => pick(modernOf.get(word) ?? [word]))
        .join(" "),
    misspelt: () =>
      fragment()
        .map((word) => (word.length >= 4 && random() < 0.4 ? misspell(word, random) : word))
        .join(" "),
    word: () => pick(words),
  };
  const queries = new Set<string>();
  for (const [kind, share] of Object.entries(shares)) {
    const wanted = queries.size + Math.round((count * share) / 100);
    while (queries.size < wanted) {
      const query = kinds[kind as keyof typeof shares]();
      if (query !== "") queries.add(query);
    }
  }
  return [...queries]
    .slice(0, count)
    .map((query) => ({ query, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ query }) => query);
}
