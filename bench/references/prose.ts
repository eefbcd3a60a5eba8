// References in running prose: labeled replies, and sentences full of numbers.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findCitations } from "#scripture/references/find.ts";
import { readLabeled } from "../citations/labeled.ts";
import type { BcvReader } from "./bcv.ts";
import { isDeuterocanonical } from "./cases.ts";

type Range = { start: number; end: number };
/** The labels of the replies do not mark deuterocanonical books. */
type FoundRange = Range & { deuterocanonical: boolean };
type LabeledText = { text: string; references: (Range & { optional: boolean })[] };

export type ProseFigures = {
  labeled: number;
  hit: number;
  falseFinds: number;
  milliseconds: number;
};
export type ProseComparison = {
  name: string;
  ours: ProseFigures;
  theirs: ProseFigures;
  /** Time of bcv_parser divided by ours. */
  ratio: number;
};

/** Number of runs over each set. The first run fills the caches and is not counted. */
const runs = 5;

/** Compares our reader with bcv_parser on each set of prose. */
export function compareInProse(bcv: BcvReader): ProseComparison[] {
  const sets: [string, LabeledText[]][] = [
    ["Replies labeled by hand, in seven languages", repliesLabeled()],
    ["Sentences with numbers, English", sentencesLabeled("prose-en.txt")],
  ];
  return sets.map(([name, texts]) => {
    const ours = measure(texts, (text) =>
      findCitations(text).map(({ start, end, result }) => ({
        start,
        end,
        deuterocanonical: !result.ok && result.reason === "deuterocanonical",
      })),
    );
    const theirs = measure(texts, (text) =>
      bcv.ranges(text).map((one) => ({ ...one, deuterocanonical: isDeuterocanonical(one.osis) })),
    );
    return { name, ours, theirs, ratio: theirs.milliseconds / ours.milliseconds };
  });
}

function measure(
  texts: readonly LabeledText[],
  find: (text: string) => FoundRange[],
): ProseFigures {
  const figures = { labeled: 0, hit: 0, falseFinds: 0, milliseconds: 0 };
  for (const { text, references } of texts) {
    const found = find(text);
    const required = references.filter(({ optional }) => !optional);
    figures.labeled += required.length;
    figures.hit += required.filter((one) => found.some((other) => overlaps(one, other))).length;
    const wrong = found.filter(
      (one) => !one.deuterocanonical && !references.some((other) => overlaps(one, other)),
    );
    figures.falseFinds += wrong.length;
    if (process.argv.includes("--verbose")) print(text, String(runs), required, found, wrong);
  }
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    for (const { text } of texts) find(text);
    times.push(performance.now() - start);
  }
  return { ...figures, milliseconds: Math.min(...times.slice(1)) };
}

function print(
  text: string,
  name: string,
  required: Range[],
  found: Range[],
  wrong: Range[],
): void {
  for (const one of wrong) console.error(`${name} false: ${text.slice(one.start, one.end)}`);
  for (const one of required) {
    if (!found.some((other) => overlaps(one, other)))
      console.error(`${name} missed: ${text.slice(one.start, one.end)}`);
  }
}

const overlaps = (one: Range, other: Range) => one.start < other.end && other.start < one.end;

/** Continuations such as "v. 4" are attributed by scripture/citations, so they are optional. */
const isContinuation = (written: string) => /^(?:vv?\.|verses?) /i.test(written);

/** bcv_parser leaves out verses that do not exist, so finding them is optional too. */
const repliesLabeled = (): LabeledText[] =>
  readLabeled().map(({ text, references }) => ({
    text,
    references: references.map(({ start, end, optional, place }) => ({
      start,
      end,
      optional: optional || place === null || isContinuation(text.slice(start, end)),
    })),
  }));

/** One text per line. ⟦…⟧ marks a reference. */
function sentencesLabeled(name: string): LabeledText[] {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      let text = "";
      const references: LabeledText["references"] = [];
      for (const piece of line.split(/(⟦[^⟧]*⟧)/)) {
        const words = piece.startsWith("⟦") ? piece.slice(1, -1) : piece;
        const start = text.length;
        text += words;
        if (words !== piece) references.push({ start, end: text.length, optional: false });
      }
      return { text, references };
    });
}
