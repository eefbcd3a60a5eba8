import { expect, test } from "vitest";
import { books } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { vulgateNumbering } from "./vulgate.ts";

const { toEnglish, isTarget } = vulgateNumbering();
const english = (book: (typeof books)[number]["id"], chapter: number, verse: number) => {
  const { places, title } = toEnglish({ book, chapter, verse });
  return places.map((place) => `${place.chapter}:${title ? "title" : place.verse}`).join();
};

test.each([
  ["Ps", 22, 1, "23:1"],
  ["Ps", 50, 1, "51:title"],
  ["Ps", 50, 2, "51:title"],
  ["Ps", 50, 3, "51:1"],
  ["Ps", 9, 21, "9:20"],
  ["Ps", 9, 22, "10:1"],
  ["Ps", 9, 39, "10:18"],
  ["Ps", 113, 8, "114:8"],
  ["Ps", 113, 9, "115:1"],
  ["Ps", 114, 1, "116:1"],
  ["Ps", 115, 10, "116:10"],
  ["Ps", 118, 105, "119:105"],
  ["Ps", 146, 1, "147:1"],
  ["Ps", 147, 12, "147:12"],
  ["Ps", 150, 1, "150:1"],
  ["Job", 39, 31, "40:1"],
  ["Num", 13, 1, "12:16"],
  ["Dan", 3, 23, "3:23"],
  ["Dan", 3, 24, ""],
  ["Dan", 3, 91, "3:24"],
  ["Esth", 10, 4, ""],
  ["John", 3, 16, "3:16"],
] as const)("%s %i:%i of the Vulgate is %s in English", (book, chapter, verse, wanted) => {
  expect(english(book, chapter, verse)).toBe(wanted);
});

test("every renumbered Vulgate verse maps to an existing English verse or to none", () => {
  for (const { id: book, chapters } of books) {
    for (let chapter = 1; chapter <= chapters; chapter++) {
      for (let verse = 1; verse <= 180; verse++) {
        const { places } = toEnglish({ book, chapter, verse });
        for (const place of places) {
          if (place.chapter === chapter && place.verse === verse) continue;
          const name = `${book} ${chapter}:${verse}`;
          expect([name, place.verse <= verseCount(book, place.chapter)]).toEqual([name, true]);
        }
      }
    }
  }
});

test("isTarget is false for an English verse that the Vulgate includes in the preceding verse", () => {
  expect(isTarget({ book: "Gen", chapter: 50, verse: 22 })).toBe(false);
  expect(isTarget({ book: "Gen", chapter: 50, verse: 26 })).toBe(true);
  expect(isTarget({ book: "John", chapter: 3, verse: 16 })).toBe(true);
});
