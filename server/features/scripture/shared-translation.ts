// A translation as the bytes of its file, which all threads share. The places of its chapters and
// verses are found once.
import { type BookId, bookOrder, books } from "#scripture/canon/books.ts";
import {
  createTranslation,
  loadTranslation,
  type Translation,
} from "#scripture/translation/load.ts";
import type { TranslationInfo } from "#scripture/translation/model.ts";
import {
  type PackedChapter,
  type PackedTranslation,
  packedFormat,
} from "#scripture/translation/serialize.ts";
import { parseWithoutList, shareOffsets, textAt, toShared } from "./shared-json.ts";

export type SharedTranslation = {
  info: TranslationInfo;
  /** The packed form as JSON. */
  json: SharedArrayBuffer;
  /** For each chapter: where its JSON starts and ends, and the number of verses before it. */
  chapters: Uint32Array;
  /** For each verse: where its text starts and ends; twice 0 if the translation lacks it. */
  verses: Uint32Array;
};

/** The number of chapters before each book, and of all. */
const chaptersBefore = [0];
for (const { chapters } of books) chaptersBefore.push((chaptersBefore.at(-1) as number) + chapters);

/** Throws if these are not the bytes of a translation. Does not parse its chapters. */
export function shareTranslation(file: SharedArrayBuffer): SharedTranslation {
  const json = Buffer.from(file);
  const found = scan(json);
  if (found) return { ...found, json: file };
  // Of an earlier import, or written with spaces. Reports what is wrong with any other file.
  return sharePacked(loadTranslation(JSON.parse(json.toString("utf8"))).packed);
}

/**
 * Like `shareTranslation`, for a file that the build has not just written: also throws if a chapter
 * is damaged, which would otherwise fail when it is read.
 */
export function shareImported(file: SharedArrayBuffer): SharedTranslation {
  loadTranslation(JSON.parse(Buffer.from(file).toString("utf8")));
  return shareTranslation(file);
}

/** Writes a translation in memory as bytes. */
export function sharePacked({ info, books }: PackedTranslation): SharedTranslation {
  const packed = {
    format: packedFormat,
    info,
    books: books.map((list) => list.map(({ v, ...rest }) => ({ v, ...rest }))),
  };
  const json = toShared(Buffer.from(JSON.stringify(packed)));
  const found = scan(Buffer.from(json));
  if (!found) throw new Error(`the translation ${info.id} cannot be written`);
  return { ...found, json };
}

function scan(json: Buffer): Omit<SharedTranslation, "json"> | undefined {
  const chapters: number[] = [];
  const verses: number[] = [];
  const has = (count: number | undefined) => chapters.length / 3 === count;
  try {
    const { format, info, ...others } = parseWithoutList(json, "books", (scanner, book) => {
      scanner.list(() => {
        chapters.push(scanner.at, 0, verses.length / 2);
        scanner.expect('{"v":');
        scanner.list(() => scanner.stringOrNull(verses));
        scanner.endOfObject();
        chapters[chapters.length - 2] = scanner.at;
      });
      if (!has(chaptersBefore[book + 1])) throw new Error("it has not all chapters of a book");
    }) as PackedTranslation;
    if (format !== packedFormat || !info || "licence" in info) return undefined;
    if (!has(chaptersBefore.at(-1)) || Object.keys(others).join() !== "books") return undefined;
    chapters.push(0, 0, verses.length / 2);
    return { info, chapters: shareOffsets(chapters), verses: shareOffsets(verses) };
  } catch {
    return undefined;
  }
}

/** Opens a translation. Parses a chapter when its layout is needed, and a verse for its text. */
export function openTranslation({ info, json, chapters, verses }: SharedTranslation): Translation {
  const bytes = Buffer.from(json);
  const rowOf = (book: BookId, chapter: number) => {
    const order = bookOrder(book);
    const count = books[order]?.chapters ?? 0;
    const exists = Number.isInteger(chapter) && chapter >= 1 && chapter <= count;
    return exists ? (chaptersBefore[order] as number) + chapter - 1 : -1;
  };
  const firstVerse = (row: number) => chapters[3 * row + 2] as number;
  /** The chapter that was read last. */
  let recent: { row: number; chapter: PackedChapter } | undefined;
  let verseTotal = 0;
  for (let at = 0; at < verses.length; at += 2) if (verses[at] !== 0) verseTotal += 1;
  return createTranslation({
    info,
    counts: { chapters: chapters.length / 3 - 1, verses: verseTotal },
    get packed() {
      return JSON.parse(bytes.toString("utf8"));
    },
    find: (book, chapter) => {
      const row = rowOf(book, chapter);
      if (row < 0) return undefined;
      if (recent?.row !== row) {
        const text = bytes.toString("utf8", chapters[3 * row], chapters[3 * row + 1]);
        recent = { row, chapter: JSON.parse(text) };
      }
      return recent.chapter;
    },
    text: (book, chapter, verse) => {
      const row = rowOf(book, chapter);
      if (row < 0 || verse < 1) return undefined;
      const at = firstVerse(row) + verse - 1;
      if (!Number.isInteger(at) || at >= firstVerse(row + 1)) return undefined;
      const start = verses[2 * at] as number;
      return start === 0 ? undefined : textAt(bytes, start, verses[2 * at + 1] as number);
    },
    verseCount: (book, chapter) => {
      const row = rowOf(book, chapter);
      return row < 0 ? 0 : firstVerse(row + 1) - firstVerse(row);
    },
  });
}
