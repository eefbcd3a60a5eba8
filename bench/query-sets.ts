// Query sets that were written by hand.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BookId, isBookId } from "#scripture/canon/books.ts";
import { totalVerses, verseAt, verseIndex } from "#scripture/study/verse-index.ts";
import { type Item, type ItemSet, nameOf } from "./search-sets.ts";

/** Famous verses as people misremember them: "words | Gen 1:1". The engine was tuned with them. */
export function famousVerses(): ItemSet {
  const file = fileURLToPath(new URL("famous-verses.txt", import.meta.url));
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const items = lines.map((line): Item => {
    const [query = "", target = ""] = line.split(" | ");
    return { query: query.trim(), targets: [target.trim()] };
  });
  return { name: "famous (tuned)", items };
}

/**
 * Reads a file of lines "category, query, targets" with tabs between them; targets are ranges such
 * as "Luke.15.11-Luke.15.32" with "|" between them. Throws if a target does not exist.
 */
export function readQuerySets(file: string, label: string): ItemSet[] {
  const sets = new Map<string, Item[]>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [category = "", query = "", targets = ""] = line.split("\t");
    const items = sets.get(category) ?? [];
    items.push({ query, targets: targets.split("|").flatMap(versesOfRange) });
    sets.set(category, items);
  }
  return Array.from(sets, ([category, items]) => ({ name: `${category} (${label})`, items }));
}

function versesOfRange(range: string): string[] {
  const [first = "", last = first] = range.split("-");
  const [from, to] = [indexOf(first), indexOf(last)];
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const place = verseAt(from + at);
    if (!place) throw new Error(`no such verse: ${range}`);
    return nameOf(place);
  });
}

function indexOf(osis: string): number {
  const [book = "", chapter, verse] = osis.split(".");
  const index = isBookId(book)
    ? verseIndex({ book: book as BookId, chapter: Number(chapter), verse: Number(verse) })
    : undefined;
  if (index === undefined || index >= totalVerses) throw new Error(`no such verse: ${osis}`);
  return index;
}
