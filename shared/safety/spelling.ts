/*
 * Corrects misspelled English words toward a closed vocabulary: leetspeak ("su1cide"), repeated
 * letters ("dieee"), abbreviations ("idw2live") and typing errors. A typing error is an optimal
 * string alignment distance of 1 with the same first letter.
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance#Optimal_string_alignment_distance
 */
import { sectionsOf } from "./data-lines.ts";
import { readData } from "./read-data.ts";

/** Minimum word length. Too many shorter words are one edit away from another real word. */
const minLength = 4;
/** From this length on, two typing errors are allowed: "sucidial". */
const minLengthForTwoErrors = 8;

const data = new Map(sectionsOf(readData("languages/en-spelling.txt")));
const wordsOf = (heading: string) => (data.get(heading) ?? []).flatMap((line) => line.split(" "));
/** Contractions and chat abbreviations, without apostrophes. */
const abbreviations = new Map(
  data.get("abbreviations")?.map((line) => line.split(": ") as [string, string]),
);
const vocabulary = wordsOf("vocabulary");
const known = new Set(vocabulary);
const real = new Set(wordsOf("correct words"));
const byInitial = new Map<string, string[]>();
for (const word of vocabulary) {
  if (word.length < minLength) continue;
  const initial = word.slice(0, 1);
  byInitial.set(initial, [...(byInitial.get(initial) ?? []), word]);
}

const digitLetters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Replaces digits and symbols that represent letters: "k1ll", "$uicide", "wan2". Expects lower
 * case.
 */
export function decodeLeetspeak(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[ .*-]){3,}\p{L}(?![\p{L}\p{N}])/gu, (spelled) =>
      spelled.replace(/[ .*-]/g, ""),
    )
    .replace(
      /(?<=[a-z])[0134577@$!](?=[a-z0-9@$!]*[a-z])|(?<![\p{L}\p{N}])[$](?=[a-z])/gu,
      (sign) => digitLetters[sign] ?? sign,
    )
    .replace(/(?<=[a-z]{5})3(?![a-z0-9:])/g, "e")
    .replace(/(?<=[a-z])2(?=[a-z])/g, " to ")
    .replace(
      /(?<=\b(?:want|wnt|wnna|going|goin|need|wan|try|ready|have|about|time) ?)2(?![\p{L}\p{N}])/gu,
      " to ",
    );
}

/** Expands one normalized English word, which may become several. */
export function correctEnglishWord(word: string): string {
  const expanded = abbreviations.get(word);
  if (expanded !== undefined) return expanded;
  if (known.has(word) || real.has(word)) return word;
  const single = word.replace(/(.)\1{2,}/gu, "$1");
  if (single !== word) {
    const double = word.replace(/(.)\1{2,}/gu, "$1$1");
    return known.has(double) ? double : correctEnglishWord(single);
  }
  if (known.has(word.replace(/(.)\1/gu, "$1"))) return word.replace(/(.)\1/gu, "$1");
  return closest(word) ?? word;
}

function closest(word: string): string | undefined {
  if (word.length < minLength || word.length > 16) return undefined;
  const candidates = byInitial.get(word.slice(0, 1)) ?? [];
  const errors = word.length >= minLengthForTwoErrors ? 2 : 1;
  return candidates.find(
    (candidate) =>
      Math.abs(candidate.length - word.length) <= errors &&
      (candidate.length >= minLengthForTwoErrors || errors === 1
        ? distance(word, candidate) <= errors
        : distance(word, candidate) <= 1),
  );
}

/** Optimal string alignment distance: insertions, deletions, substitutions, transpositions. */
function distance(a: string, b: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(substitution, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (twoBefore[j - 2] ?? 0) + 1);
      row.push(least);
    }
    twoBefore = before;
    before = row;
  }
  return before[b.length] ?? 0;
}
