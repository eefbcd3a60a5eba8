// Assembles parsed USFM books into a translation: 66 books in English verse numbering, with missing
// verses marked.
import { type BookId, books } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { additionAt } from "../references/additions.ts";
import type { VersePlace } from "../translation/load.ts";
import type { Chapter } from "../translation/model.ts";
import { type VerseNumbering, vulgateNumbering } from "../versification/vulgate.ts";
import { isCommonlyOmitted } from "./omitted-verses.ts";
import type { UsfmBook } from "./parse.ts";
import {
  differs,
  isHebrew,
  isVulgate,
  isVulgateBook,
  renumber,
  type ToEnglish,
} from "./renumber.ts";

/** `hasLines: false`: the lines of its reports mean nothing, because the file is not a text. */
export type ReadFile = { file: string; content: UsfmBook; hasLines?: false };
/**
 * A problem of an import. `line` is absent if it concerns a whole file, `file` if it concerns the
 * translation.
 */
export type ImportReport = {
  file?: string;
  line?: number;
  /** A reference, such as "Gen 1:3". */
  place?: string;
  message: string;
  /** Whether a verse does not become part of the translation. */
  lost?: true;
};
export type Assembled = {
  chapters: Chapter[];
  reports: ImportReport[];
  /** Books whose verses had other numbers and were renumbered. */
  renumbered: BookId[];
  /** The numbering that they had, such as "Hebrew Bible". */
  numbering: string;
};

/** The numbering of an edition that names it. */
export type NamedNumbering = VerseNumbering & { name: string };

/**
 * Returns all 1,189 chapters in canonical order. Chapters of missing books are empty. Without
 * `known`, the numbering of each book is detected.
 */
export function assemble(
  files: readonly ReadFile[],
  fromHebrew: ToEnglish,
  known?: NamedNumbering,
): Assembled {
  const reports: ImportReport[] = [];
  const found = new Map<BookId, ReadFile>();
  for (const optional of files) {
    const { book } = optional.content;
    for (const { place, line, ...report } of optional.content.reports) {
      const named = place && book && { place: `${book} ${place}` };
      const lined = optional.hasLines !== false && { line };
      reports.push({ file: optional.file, ...lined, ...named, ...report });
    }
    if (!book) continue;
    const before = found.get(book);
    if (before) {
      const message = `${book} is also in ${before.file}; this one is ignored`;
      reports.push({ file: optional.file, message, lost: true });
    } else found.set(book, optional);
  }
  const renumbered: BookId[] = [];
  const vulgate = { name: "Vulgate", ...vulgateNumbering() };
  const psalms = found.get("Ps")?.content.chapters ?? [];
  const named = known ?? (isVulgate(psalms, vulgate, fromHebrew) ? vulgate : undefined);
  const toEnglish = named?.toEnglish ?? fromHebrew;
  const isRenumbered = (own: readonly Chapter[]) =>
    known ? differs(own, known) : named ? isVulgateBook(own, named) : isHebrew(own, toEnglish);
  const chapters = books.flatMap(({ id, chapters: count }) => {
    const read = found.get(id);
    let own = read?.content.chapters ?? [];
    const file = read && { file: read.file };
    const isOther = isRenumbered(own);
    if (isOther) {
      const { chapters: shifted, dropped } = renumber(own, toEnglish);
      own = shifted;
      renumbered.push(id);
      for (const place of dropped) {
        const message = "this verse is deuterocanonical and is not stored";
        reports.push({ ...file, place: nameOf(place), message });
      }
    }
    const isOutside = ({ chapter }: Chapter) => chapter < 1 || chapter > count;
    for (const { chapter, verses } of own.filter(isOutside)) {
      const isAddition = additionAt(id, { chapterOrVerse: chapter }) !== undefined;
      const message = isAddition
        ? `chapter ${chapter} is deuterocanonical; its ${verses.length} verses are not stored`
        : `${id} has no chapter ${chapter}; its ${verses.length} verses are lost`;
      reports.push({ ...file, message, ...(!isAddition && { lost: true }) });
    }
    return Array.from({ length: count }, (_, index) => {
      const chapter = own.find((optional) => optional.chapter === index + 1);
      const gaps = chapter && chapter.verses.length > 0 ? missingVerses(chapter) : [];
      if (read && !chapter?.verses.length) {
        const message = `the file does not have chapter ${index + 1}`;
        reports.push({ ...file, place: `${id} ${index + 1}`, message, lost: true });
      }
      const joined = (place: VersePlace) =>
        (known !== undefined || (isOther && named !== undefined)) && !named?.isTarget(place);
      for (const place of gaps) reports.push({ ...file, ...gapReport(place, joined(place)) });
      if (chapter) reports.push(...versesBeyond(chapter, read?.file));
      return markAbsentVerses(
        chapter ?? { book: id, chapter: index + 1, verses: [] },
        gaps,
        joined,
      );
    });
  });
  const missing = books.filter(({ id }) => !found.has(id)).map(({ name }) => name);
  if (missing.length > 0) reports.push({ message: `no file has ${missing.join(", ")}` });
  return { chapters, reports, renumbered, numbering: named?.name ?? "Hebrew Bible" };
}

const nameOf = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

/** Returns the verses of the KJV numbering that a chapter neither contains nor lists as absent. */
function missingVerses({ book, chapter, verses, absent = [] }: Chapter): VersePlace[] {
  const there = new Set([...verses, ...absent].map(({ verse }) => verse));
  return Array.from({ length: verseCount(book, chapter) }, (_, index) => index + 1)
    .filter((verse) => !there.has(verse))
    .map((verse) => ({ book, chapter, verse }));
}

/** Reports stored verses that are beyond the end of the chapter in the KJV numbering. */
function versesBeyond({ book, chapter, verses }: Chapter, file?: string): ImportReport[] {
  const count = verseCount(book, chapter);
  return verses
    .filter(({ verse }) => verse > count)
    .map(({ verse }) => ({
      ...(file && { file }),
      place: nameOf({ book, chapter, verse }),
      message: `the chapter usually has ${count} verses; this one is stored as well`,
    }));
}

/** `isJoined`: whether the file has the words in the adjacent verse. */
function gapReport(place: VersePlace, isJoined: boolean): ImportReport {
  if (isJoined) return { place: nameOf(place), message: "its words stand in a verse beside it" };
  const omitted = isCommonlyOmitted(place);
  const message = `the file does not have this verse${omitted ? ", as many editions" : ""}`;
  return { place: nameOf(place), message, ...(!omitted && { lost: true }) };
}

/** Marks the missing verses as absent. */
function markAbsentVerses(
  chapter: Chapter,
  missing: readonly VersePlace[],
  isJoined: (place: VersePlace) => boolean,
): Chapter {
  if (missing.length === 0) return chapter;
  const absent = missing.map((place) => ({
    verse: place.verse,
    reason: isJoined(place)
      ? "Its words stand in a verse beside it, with which it is one in the source."
      : isCommonlyOmitted(place)
        ? "This text leaves the verse out."
        : "The imported file does not have this verse.",
  }));
  return { ...chapter, absent: [...(chapter.absent ?? []), ...absent] };
}
