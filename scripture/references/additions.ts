import type { BookId } from "../canon/books.ts";
import type { DeuterocanonicalReference, WrittenNumbers } from "./resolve.ts";

type Addition = Omit<DeuterocanonicalReference, "ok" | "reason" | "book">;
type Row = {
  book: BookId;
  chapters: readonly [number, number];
  /** First and last verse in the numbering of the NAB and the Vulgate. Default: every verse. */
  verses?: readonly [number, number];
  id: Addition["id"];
  /** Subtracted from the verse. The Prayer of Azariah starts at Daniel 3:24. */
  offset?: number;
};

/** Where Catholic and Orthodox Bibles print deuterocanonical text within another book. */
const additions: readonly Row[] = [
  { book: "Dan", chapters: [13, 13], verses: [1, 65], id: "Sus" },
  { book: "Dan", chapters: [14, 14], verses: [1, 42], id: "Bel" },
  { book: "Dan", chapters: [3, 3], verses: [31, 91], id: "PrAzar", offset: 23 },
  { book: "Esth", chapters: [10, 10], verses: [4, 13], id: "EsthGr" },
  { book: "Esth", chapters: [11, 16], verses: [1, 24], id: "EsthGr" },
  { book: "Ps", chapters: [151, 151], verses: [1, 7], id: "AddPs" },
];

/**
 * Returns the deuterocanonical passage at these numbers of a book, such as Susanna for Daniel 13,
 * or `undefined`. Greek Esther keeps its chapters. The other additions have one chapter.
 */
export function additionAt(book: BookId, written: WrittenNumbers): Addition | undefined {
  const { chapterOrVerse: chapter, verse, endChapterOrVerse: end, endVerse } = written;
  if (chapter === undefined) return undefined;
  const last = endVerse ?? (verse === undefined ? undefined : end);
  const row = additions.find(
    (one) =>
      one.book === book &&
      chapter >= one.chapters[0] &&
      chapter <= one.chapters[1] &&
      [verse, last].every(
        (each) => each === undefined || (each >= 1 && each <= (one.verses?.[1] ?? each)),
      ) &&
      (last ?? verse ?? one.verses?.[1] ?? 1) >= (one.verses?.[0] ?? 1),
  );
  if (!row) return undefined;
  return {
    id: row.id,
    chapter: row.id === "EsthGr" ? chapter : 1,
    ...(verse === undefined ? {} : { verse: Math.max(1, verse - (row.offset ?? 0)) }),
    ...(last === undefined ? {} : { endVerse: last - (row.offset ?? 0) }),
  };
}
