import { books } from "#scripture/canon/books.ts";
import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { Translation } from "#scripture/translation/load.ts";
import type { Chapter, MarkedText, Verse } from "#scripture/translation/model.ts";
import { hashOfWords } from "./built.ts";
import {
  expectedDifferences,
  expectedVerses,
  expectedWords,
  spansInsideWords,
  versesWithDigits,
} from "./expected.ts";

/**
 * Finds one kind of error and returns a line for each. `verses` is the required number of verses.
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
    find: eachText((text) =>
      /[<>{}\\[\]|*`#_~^@=]/.test(text) ? "markup in the words" : undefined,
    ),
  },
  {
    name: "spacing",
    find: eachText((text) =>
      text === "" || /^\s|\s$|\s\s|[^\S ]| [,;.:?!](?!\w)/.test(text) ? "wrong spaces" : undefined,
    ),
  },
  { name: "stray figures", find: findFigures },
  { name: "offsets", find: findOffsets },
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

export function chaptersOf(text: Translation): Chapter[] {
  return books.flatMap(({ id, chapters }) =>
    Array.from({ length: chapters }, (_, index) => text.chapter(id, index + 1) ?? []).flat(),
  );
}

function eachText(check: (text: string) => string | undefined): Validator["find"] {
  return (text) =>
    chaptersOf(text).flatMap(({ book, chapter, verses, title, colophon }) => {
      const parts: [string, string][] = verses.map((verse) => [
        `${chapter}:${verse.verse}`,
        verse.text,
      ]);
      if (title) parts.push([`${chapter}, title`, title.text]);
      if (colophon) parts.push([`${chapter}, colophon`, colophon.text]);
      return parts.flatMap(([place, words]) => {
        const error = check(words);
        return error ? [`${book} ${place}: ${error}: ${words}`] : [];
      });
    });
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

/** Checks that offsets are in bounds, in order, and not inside a word. */
function findOffsets(text: Translation): string[] {
  const inside = spansInsideWords[text.info.id] ?? [];
  return chaptersOf(text).flatMap(({ book, chapter, verses, title, colophon }) => [
    ...verses.flatMap((verse) => {
      const place = `${book} ${chapter}:${verse.verse}`;
      return [...offsetErrors(verse), ...spanErrors(verse, inside.includes(place))].map(
        (error) => `${place}: ${error}`,
      );
    }),
    ...[title, colophon].flatMap((marked) =>
      marked ? spanErrors(marked, false).map((error) => `${book} ${chapter}: ${error}`) : [],
    ),
  ]);
}

function offsetErrors({ text, lines = [], notes = [], paragraphs = [] }: Verse): string[] {
  const starts = [...lines.map(({ start }) => start), ...paragraphs];
  return [
    ...starts.filter((at) => at < 0 || at >= text.length || !startsWord(text, at)),
    ...notes.map(({ at }) => at).filter((at) => at < 0 || at > text.length || insideWord(text, at)),
    ...lines.map(({ start }) => start).filter((at, index, all) => at <= (all[index - 1] ?? -1)),
  ].map((at) => `offset ${at} is out of place`);
}

function spanErrors({ text, spans = [] }: MarkedText, mayCutWords: boolean): string[] {
  return spans
    .filter(({ start, end }, index) => {
      const bounds = start >= 0 && end > start && end <= text.length;
      const order = start >= (spans[index - 1]?.start ?? 0);
      const edges = !insideWord(text, start) && !insideWord(text, end);
      const tight = !/^\s|\s$/.test(text.slice(start, end));
      return !(bounds && order && tight && (edges || mayCutWords));
    })
    .map(({ start, end, kind }) => `${kind} ${start}-${end} is out of place`);
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || text.charAt(at - 1) === " " || text.charAt(at - 1) === "—";
}

function insideWord(text: string, at: number): boolean {
  return /\p{L}/u.test(text.charAt(at - 1)) && /\p{L}/u.test(text.charAt(at));
}
