// Finds the verses that only other Bibles number: "Isaiah 8:23" of the Hebrew text is Isaiah 9:1.
import type { BookId } from "../canon/books.ts";
import { numberingOfRows, type VerseNumbering } from "../versification/vulgate.ts";
import { vulgateRows } from "../versification/vulgate-rows.ts";
import type { WrittenNumbers } from "./resolve.ts";
import { psalmTitleVerses } from "./septuagint-psalms.ts";

type Rows = Partial<Record<BookId, string>>;

/**
 * Verses of the Hebrew text in KJV numbers, in the form of `vulgateRows`. The psalms are not here:
 * they differ by the verses of their titles. A test compares the rows with the package morphhb.
 */
export const hebrewRows: Rows = {
  Gen: "32:1=31:55 32:2-33=32:1",
  Exod: "7:26-29=8:1 8:1-28=8:5 21:37=22:1 22:1-30=22:2",
  Lev: "5:20-26=6:1 6:1-23=6:8",
  Num: "17:1-15=16:36 17:16-28=17:1 25:19=26:1 30:1=29:40 30:2-17=30:1",
  Deut: "13:1=12:32 13:2-19=13:1 23:1=22:30 23:2-26=23:1 28:69=29:1 29:1-28=29:2",
  "1Sam": "21:1=20:42 21:2-16=21:1 24:1=23:29 24:2-23=24:1",
  "2Sam": "19:1=18:33 19:2-44=19:1",
  "1Kgs": "5:1-14=4:21 5:15-32=5:1 22:44=22:43 22:45-54=22:44",
  "2Kgs": "12:1=11:21 12:2-22=12:1",
  "1Chr": "5:27-41=6:1 6:1-66=6:16 12:5-41=12:4",
  "2Chr": "1:18=2:1 2:1-17=2:2 13:23=14:1 14:1-14=14:2",
  Neh: "3:33-38=4:1 4:1-17=4:7 7:68-72=7:69 10:1=9:38 10:2-40=10:1",
  Job: "40:25-32=41:1 41:1-26=41:9",
  Eccl: "4:17=5:1 5:1-19=5:2",
  Song: "7:1=6:13 7:2-14=7:1",
  Isa: "8:23=9:1 9:1-20=9:2 64:1-11=64:2",
  Jer: "8:23=9:1 9:1-25=9:2",
  Ezek: "21:1-5=20:45 21:6-37=21:1",
  Dan: "3:31-33=4:1 4:1-34=4:4 6:1=5:31 6:2-29=6:1",
  Hos: "2:1-2=1:10 2:3-25=2:1 12:1=11:12 12:2-15=12:1 14:1=13:16 14:2-10=14:1",
  Joel: "3:1-5=2:28 4:1-21=3:1",
  Jonah: "2:1=1:17 2:2-11=2:1",
  Mic: "4:14=5:1 5:1-14=5:2",
  Nah: "2:1=1:15 2:2-14=2:1",
  Zech: "2:1-4=1:18 2:5-17=2:1",
  Mal: "3:19-24=4:1",
};
/** Verses of modern translations, such as the NIV and NRSV. */
const modernRows: Rows = { "3John": "1:15=1:14", Rev: "12:18=13:1" };

/** The numberings in the order in which they are tried. */
let numberings: readonly VerseNumbering[] | undefined;

type Place = { chapter: number; verse: number };

/** The place in the KJV, or `undefined` if the numbering does not move the verse. */
function toKjvPlace(numbering: VerseNumbering, book: BookId, place: Place): Place | undefined {
  const written = { book, ...place };
  const { places, title } = numbering.toEnglish(written);
  return title || places[0] === written ? undefined : places[0];
}

/**
 * Returns the KJV numbers that a passage with no such verse in the KJV may mean, for each numbering
 * that has its verses. A whole chapter is that of the Hebrew text: "Joel 4".
 */
export function fromOtherNumberings(book: BookId, written: WrittenNumbers): WrittenNumbers[] {
  const { chapterOrVerse, verse, endChapterOrVerse, endVerse } = written;
  const isWhole = verse === undefined && book !== "3John";
  if (chapterOrVerse === undefined || (isWhole && endChapterOrVerse !== undefined)) return [];
  const chapter = verse === undefined && book === "3John" ? 1 : chapterOrVerse;
  const start = { chapter, verse: verse ?? (isWhole ? 1 : chapterOrVerse) };
  const last = endVerse ?? endChapterOrVerse;
  const end = {
    chapter: endVerse === undefined ? chapter : (endChapterOrVerse ?? chapter),
    verse: last ?? 0,
  };
  numberings ??= [hebrewRows, modernRows, vulgateRows].map(numberingOfRows);
  const movers: ((place: Place) => Place | undefined)[] =
    book === "Ps"
      ? [
          (place) => ({
            ...place,
            verse: Math.max(1, place.verse - psalmTitleVerses(place.chapter)),
          }),
        ]
      : numberings.map((numbering) => (place) => toKjvPlace(numbering, book, place));
  return movers.flatMap((move) => {
    const first = move(start);
    // A start with the same number in both keeps it; the end must differ then.
    const to = last === undefined ? undefined : move(end);
    if (!first && !to) return [];
    const { chapter: newChapter, verse: newVerse } = first ?? start;
    if (isWhole) return newVerse === 1 ? [{ chapterOrVerse: newChapter }] : [];
    const numbers = { chapterOrVerse: newChapter, verse: newVerse, following: written.following };
    const until = to ?? end;
    return [
      last === undefined
        ? numbers
        : { ...numbers, endChapterOrVerse: until.chapter, endVerse: until.verse },
    ];
  });
}
