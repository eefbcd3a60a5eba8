// Known-item search: queries as people remember a verse, generated from the translations with a
// seed.
import { tokenize } from "#scripture/search/tokenize.ts";
import type { Translation, VersePlace } from "#scripture/translation/load.ts";

/** A query, and the names of the verses that answer it. */
export type Item = { query: string; targets: readonly string[] };
export type ItemSet = { name: string; items: Item[] };

export const nameOf = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

/** Mulberry32, a seeded generator of numbers from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Generates `size` items for each set. A run of words is used only if exactly one verse contains
 * it, in any translation.
 */
export function makeSets(texts: readonly Translation[], seed: number, size: number): ItemSet[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const verses = texts.flatMap((text) => [...text.verses()].map((verse) => ({ verse, text })));
  const normalized = new Map<string, string>();
  const wordsOf = (text: string) => tokenize(text).map((one) => one.normalized);
  const places = new Map<string, Set<string>>();
  for (const { verse } of verses) {
    const place = nameOf(verse);
    const words = wordsOf(verse.text);
    normalized.set(place, `${normalized.get(place) ?? ""} ${words.join(" ")} |`);
    for (const word of words) places.set(word, (places.get(word) ?? new Set()).add(place));
  }
  /** Returns the verses that contain the words as a run, in any translation. */
  const placesOfRun = (words: readonly string[]) => {
    const lists = words.map((word) => places.get(word) ?? new Set<string>());
    const shortest = lists.reduce((shortestSoFar, list) =>
      list.size < shortestSoFar.size ? list : shortestSoFar,
    );
    return [...shortest].filter((place) => normalized.get(place)?.includes(` ${words.join(" ")} `));
  };
  const vocabulary = [
    ...new Set(verses.slice(0, 40_000).flatMap(({ verse }) => wordsOf(verse.text))),
  ];

  function run(): { words: string[]; target: string } {
    for (;;) {
      const { verse } = pick(verses);
      const words = wordsOf(verse.text);
      const length = 4 + Math.floor(random() * 5);
      if (words.length < length) continue;
      const start = Math.floor(random() * (words.length - length + 1));
      const taken = words.slice(start, start + length);
      if (placesOfRun(taken).length === 1) return { words: taken, target: nameOf(verse) };
    }
  }
  const from = (change: (words: string[]) => string[] | undefined): Item[] => {
    const items: Item[] = [];
    while (items.length < size) {
      const { words, target } = run();
      const changed = change(words);
      // Skip a query that now matches another verse exactly.
      if (changed && placesOfRun(changed).every((place) => place === target))
        items.push({ query: changed.join(" "), targets: [target] });
    }
    return items;
  };
  return [
    { name: "other translation", items: from((words) => words) },
    {
      name: "a word dropped",
      items: from((words) => {
        const at = Math.floor(random() * words.length);
        return words.filter((_, index) => index !== at);
      }),
    },
    {
      name: "a word swapped",
      items: from((words) => words.with(Math.floor(random() * words.length), pick(vocabulary))),
    },
    {
      name: "misspelt",
      items: from((words) => {
        const long = words.flatMap((word, index) => (word.length >= 4 ? index : []));
        if (long.length === 0) return undefined;
        const at = pick(long);
        return words.with(at, misspell(words[at] ?? "", random));
      }),
    },
    { name: "few words", items: fewWords(verses, places, wordsOf, random, size) },
  ];
}

export function misspell(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
}

/** Two or three of a verse's rarest words, in any order, that no other verse contains together. */
function fewWords(
  verses: readonly { verse: VersePlace & { text: string } }[],
  places: ReadonlyMap<string, ReadonlySet<string>>,
  wordsOf: (text: string) => string[],
  random: () => number,
  size: number,
): Item[] {
  const items: Item[] = [];
  while (items.length < size) {
    const one = verses[Math.floor(random() * verses.length)];
    if (!one) continue;
    const target = nameOf(one.verse);
    const rare = [...new Set(wordsOf(one.verse.text))]
      .filter((word) => word.length > 3)
      .sort((a, b) => (places.get(a)?.size ?? 0) - (places.get(b)?.size ?? 0))
      .slice(0, 5);
    const count = 2 + Math.floor(random() * 2);
    const words = rare.sort(() => random() - 0.5).slice(0, count);
    if (words.length < count) continue;
    const [first, ...others] = words.map((word) => places.get(word) ?? new Set<string>());
    const together = [...(first ?? [])].filter((place) => others.every((set) => set.has(place)));
    if (together.length === 1 && together[0] === target)
      items.push({ query: words.join(" "), targets: [target] });
  }
  return items;
}
