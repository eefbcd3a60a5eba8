import { verseCount } from "#scripture/canon/verse-counts.ts";
import {
  chaptersOf,
  findMarkup,
  findOffsets,
  findSpacing,
} from "#scripture/translation/find-damage.ts";
import type { Translation } from "#scripture/translation/load.ts";
import { hashOfWords } from "./build-output.ts";
import {
  expectedDifferences,
  expectedVerses,
  expectedWords,
  spansInsideWords,
  versesWithDigits,
} from "./expected.ts";

/**
 * Finds errors of one kind and returns a line for each. `verses`: the required number of verses.
 */
export type Validator = { name: string; find(text: Translation, verses: number): string[] };

const titledPsalms = 116;
const lettersOfPsalm119 = 22;

export const validators: readonly Validator[] = [
  {
    name: "counts",
    find: ({ counts }, verses) => [
      ...(counts.chapters === 1189 ? [] : [`${counts.chapters} chapters instead of 1189`]),
      ...(counts.verses === verses ? [] : [`${counts.verses} verses instead of ${verses}`]),
    ],
  },
  { name: "numbering", find: findNumbering },
  {
    name: "markup left in words",
    find: findMarkup,
  },
  {
    name: "spacing",
    find: findSpacing,
  },
  { name: "stray figures", find: findFigures },
  { name: "offsets", find: (text) => findOffsets(text, spansInsideWords[text.info.id]) },
  { name: "titles and letters", find: findTitles },
  { name: "known verses", find: findKnown },
  {
    name: "words as last looked over",
    find: (text) => {
      const hash = hashOfWords(text);
      return hash === expectedWords[text.info.id] ? [] : [`the SHA-256 of the words is ${hash}`];
    },
  },
];

/** Runs every validator on a translation. Each line starts with the name of the validator. */
export function validateTranslation(text: Translation, verses: number): string[] {
  return validators.flatMap(({ name, find }) =>
    find(text, verses).map((error) => `${name}: ${error}`),
  );
}

function findNumbering(text: Translation): string[] {
  const { absent = [], extra = [] } = expectedDifferences[text.info.id] ?? {};
  const found = { absent: [] as string[], extra: [] as string[] };
  const errors: string[] = [];
  for (const { book, chapter, verses, absent: omitted = [] } of chaptersOf(text)) {
    const numbers = new Set(verses.map(({ verse }) => verse));
    const count = verseCount(book, chapter);
    for (let verse = 1; verse <= count; verse++) {
      if (numbers.has(verse)) continue;
      found.absent.push(`${book} ${chapter}:${verse}`);
      if (!omitted.some((one) => one.verse === verse && one.reason)) {
        errors.push(`${book} ${chapter}:${verse} is absent without a reason`);
      }
    }
    for (const { verse } of verses)
      if (verse > count) found.extra.push(`${book} ${chapter}:${verse}`);
    for (const { verse } of omitted) {
      if (numbers.has(verse)) errors.push(`${book} ${chapter}:${verse} is absent and present`);
    }
  }
  for (const [kind, wanted] of [["absent", absent] as const, ["extra", extra] as const]) {
    if (found[kind].join() !== wanted.join()) {
      errors.push(`${kind}: ${found[kind].join(", ")} instead of ${wanted.join(", ")}`);
    }
  }
  return errors;
}

function findFigures(text: Translation): string[] {
  const known = versesWithDigits[text.info.id] ?? [];
  return [...text.verses()]
    .filter(({ text: words }) => /\d/.test(words))
    .map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`)
    .filter((place) => !known.includes(place))
    .map((place) => `${place} has figures`);
}

function findTitles(text: Translation): string[] {
  const chapters = chaptersOf(text);
  const titled = chapters
    .filter(({ title }) => title)
    .map(({ book, chapter }) => `${book} ${chapter}`);
  const elsewhere = titled.filter((place) => !place.startsWith("Ps "));
  const letters = chapters.flatMap(({ book, chapter, verses }) =>
    verses.filter(({ heading }) => heading).map(({ verse }) => `${book} ${chapter}:${verse}`),
  );
  const wanted = Array.from({ length: lettersOfPsalm119 }, (_, index) => `Ps 119:${index * 8 + 1}`);
  return [
    ...(titled.length === titledPsalms ? [] : [`${titled.length} psalm titles instead of 116`]),
    ...elsewhere.map((place) => `a title at ${place}`),
    ...(letters.join() === wanted.join() ? [] : [`letters at ${letters.join(", ")}`]),
  ];
}

function findKnown(text: Translation): string[] {
  const known = Object.entries(expectedVerses[text.info.id] ?? {});
  if (known.length === 0) return ["no verse of this text is known"];
  const words = new Map<string, string>();
  for (const { book, chapter, verse, text: actual } of text.verses()) {
    words.set(`${book} ${chapter}:${verse}`, actual);
  }
  return known
    .filter(([place, wanted]) => words.get(place) !== wanted)
    .map(([place, wanted]) => `${place} is "${words.get(place)}" instead of "${wanted}"`);
}
