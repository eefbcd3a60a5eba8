// `node scripts/run.mjs corpus/topics/build-topics.ts [FOLDER OF NAVE'S MODULE]`: builds
// topics.json, which is committed: a row has the title, other names and passages. A topic lists its passages of curated-topics.txt, then those
// of Nave's Topical Bible, ordered by how many verses of the topic refer to them.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { firstVerse, lastVerse } from "#scripture/passages/verse-range.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { verseAt, verseIndex } from "#scripture/study/verse-index.ts";
import { readBuiltStudy } from "../build-output.ts";
import { type Nave, readNave } from "./nave.ts";

const naveFolder = process.argv[2] ?? "/usr/share/sword/modules/lexdict/zld/nave";
/** Maximum number of passages of a topic. A search result is not a concordance. */
const maxPassages = 24;
/** Maximum length of a passage from Nave's, in verses. Longer ones are whole stories. */
const maxVerses = 12;

type Range = readonly [start: number, end: number];

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { targets } = readBuiltStudy();

const nave = readNave(naveFolder);
const lines = readFileSync(local("curated-topics.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const [title = "", names = "", passages = "", headings = ""] = line.split("|");
    const best = split(passages).map(rangeOf);
    const more = split(headings).flatMap((heading) => rangesOf(nave, heading));
    const all = [...best, ...byCentrality(more, best)].slice(0, maxPassages);
    return `  ${JSON.stringify([title, names, all.map(write).join(";")])}`;
  });
writeFileSync(local("../../scripture/topics/topics.json"), `[\n${lines.join(",\n")}\n]\n`);
console.log(`${lines.length} topics`);

function split(list: string): string[] {
  return list.split("; ").filter(Boolean);
}

function rangeOf(reference: string): Range {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(`${reference} is not a reference`);
  const start = verseIndex(firstVerse(parsed.reference));
  const end = verseIndex(lastVerse(parsed.reference));
  if (start === undefined || end === undefined) throw new Error(`there is no ${reference}`);
  return [start, end];
}

function rangesOf(source: Nave, heading: string): readonly Range[] {
  const found = source.get(heading);
  if (!found) throw new Error(`Nave's has no heading ${heading}`);
  return found.filter(([start, end]) => end - start < maxVerses);
}

/**
 * Orders ranges by degree centrality: the number of other ranges of the topic with a verse that
 * refers to the range. Ranges that no other refers to, and those in `known`, are left out.
 */
function byCentrality(ranges: readonly Range[], known: readonly Range[]): Range[] {
  const merged = mergeOverlapping(ranges);
  const all = [...known, ...merged];
  const degree = ([start, end]: Range) =>
    all.filter(
      ([from, to]) =>
        (to < start || from > end) &&
        verses([from, to]).some((verse) =>
          targets(verse).some((target) => target >= start && target <= end),
        ),
    ).length;
  return merged
    .filter(([start, end]) => known.every(([from, to]) => to < start || from > end))
    .map((range) => ({ range, score: degree(range) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.range[0] - b.range[0])
    .map(({ range }) => range);
}

/** Merges overlapping and adjacent ranges of a chapter, up to `maxVerses`. */
function mergeOverlapping(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    const joins =
      last && start <= last[1] + 1 && sameChapter(last[0], end) && end - last[0] < maxVerses;
    if (joins) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else if (!last || start > last[1]) merged.push([start, end]);
  }
  return merged;
}

function sameChapter(a: number, b: number): boolean {
  const [one, other] = [verseAt(a), verseAt(b)];
  return one?.book === other?.book && one?.chapter === other?.chapter;
}

function verses([start, end]: Range): number[] {
  return Array.from({ length: end - start + 1 }, (_, at) => start + at);
}

/** Writes a range as "Phil 4:6-7" or "Isa 52:13-53:12". */
function write([start, end]: Range): string {
  const [from, to] = [verseAt(start), verseAt(end)];
  if (!from || !to) throw new Error(`there is no verse ${start} or ${end}`);
  const first = `${from.book} ${from.chapter}:${from.verse}`;
  if (start === end) return first;
  return `${first}-${to.chapter === from.chapter ? "" : `${to.chapter}:`}${to.verse}`;
}
