// `node scripts/run.mjs bench/named-passages.ts FILE…`: measures how often the first result is an
// accepted one. A line of FILE is a category, a query, and OSIS references separated by "|". The
// first result is the first passage shown above the verses, or else the first verse.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBookId } from "#scripture/canon/books.ts";
import { buildInvertedIndex } from "#scripture/search/build-index-data.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { verseIndex } from "#scripture/study/verse-index.ts";
import { findTopics } from "#scripture/topics/find-topics.ts";
import { namedFinders } from "#scripture/topics/named-finders.ts";
import { loadTranslation, type VersePlace } from "#scripture/translation/load.ts";

type Range = { start: VersePlace; end: VersePlace };
type Item = { category: string; query: string; expected: [number, number][] };

const shownCategories = ["passage", "topic", "single"];
const files = process.argv.slice(2);
if (files.length === 0) throw new Error("name at least one file of queries");
const items = files.flatMap(readItems);
const engine = createSearchEngine(
  buildInvertedIndex(
    ["kjv", "web", "asv", "ylt", "darby"].map((id) => {
      const file = fileURLToPath(new URL(`../build/texts/${id}.json`, import.meta.url));
      return loadTranslation(JSON.parse(readFileSync(file, "utf8")));
    }),
  ),
);

console.log("| set | n | named | named right | hit@1 |\n| --- | --- | --- | --- | --- |");
const others = items.filter(({ category }) => !shownCategories.includes(category));
for (const category of shownCategories) {
  print(
    category,
    items.filter((item) => item.category === category),
  );
}
print("all others", others);

/**
 * Prints how many queries name a passage or topic, how many of those are right, and the share of
 * all queries whose first result is right.
 */
function print(set: string, list: readonly Item[]) {
  if (list.length === 0) return;
  let [named, right, hits] = [0, 0, 0];
  for (const item of list) {
    const [first] = namedRanges(item.query);
    const hit = first ? overlaps(first, item) : overlaps(firstVerse(item.query), item);
    if (first) named += 1;
    if (first && hit) right += 1;
    if (hit) hits += 1;
    if (!hit && process.env.BENCH_MISSES)
      console.error(`${set} | ${item.query} | ${formatRange(first)}`);
  }
  const share = (count: number) => `${((100 * count) / list.length).toFixed(0)} %`;
  console.log(`| ${set} | ${list.length} | ${named} | ${right} | ${share(hits)} |`);
}

function namedRanges(query: string): Range[] {
  return [
    ...namedFinders.findPassages(query),
    ...findTopics(query).flatMap(({ passages }) => passages),
  ];
}

function firstVerse(query: string): Range | undefined {
  const [first] = engine.search({ query, version: "kjv", limit: 1, offset: 0 }).results;
  return first && { start: first, end: first };
}

function overlaps(range: Range | undefined, { expected }: Item): boolean {
  const from = range && verseIndex(range.start);
  const to = range && verseIndex(range.end);
  if (from === undefined || to === undefined) return false;
  return expected.some(([start, end]) => from <= end && to >= start);
}

function formatRange(range: Range | undefined): string {
  return range ? `${range.start.book} ${range.start.chapter}:${range.start.verse}` : "no name";
}

function readItems(file: string): Item[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [category = "", query = "", references = ""] = line.split("\t");
      return { category, query, expected: references.split("|").map(readRange) };
    });
}

function readRange(osis: string): [number, number] {
  const [from = "", to = from] = osis.split("-");
  return [indexOf(from), indexOf(to)];
}

function indexOf(osis: string): number {
  const [book = "", chapter, verse] = osis.split(".");
  const index = isBookId(book)
    ? verseIndex({ book, chapter: Number(chapter), verse: Number(verse) })
    : undefined;
  if (index === undefined) throw new Error(`there is no verse ${osis}`);
  return index;
}
