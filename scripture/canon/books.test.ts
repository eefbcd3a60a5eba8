import { expect, test } from "vitest";
import { bookOf, books, findBook } from "./books.ts";
import { nextChapter, previousChapter } from "./navigation.ts";
import { verseCount, verseCounts } from "./verse-counts.ts";

test("the canon has 66 books, 1,189 chapters and 31,102 verses", () => {
  expect(books).toHaveLength(66);
  expect(books.filter((book) => book.testament === "OT")).toHaveLength(39);
  const chapters = books.flatMap((book) => verseCounts(book.id));
  expect(chapters).toHaveLength(1189);
  expect(chapters.reduce((sum, count) => sum + count, 0)).toBe(31_102);
  for (const book of books) expect(verseCounts(book.id), book.id).toHaveLength(book.chapters);
  expect(verseCount("Ps", 119)).toBe(176);
  expect(verseCount("Ps", 151)).toBe(0);
});

test("a book is found by its id, name and abbreviations in any case", () => {
  for (const book of books) {
    for (const written of [book.id, book.name, book.singular]) {
      expect(findBook(written)?.id, written).toBe(book.id);
      expect(findBook(` ${written.toUpperCase()}. `)?.id, written).toBe(book.id);
      expect(findBook(written.toLowerCase().replaceAll(" ", ""))?.id, written).toBe(book.id);
    }
  }
});

test("no spelling belongs to two books", () => {
  const shared = books.flatMap((book) =>
    book.abbreviations.filter((written) => findBook(written)?.id !== book.id),
  );
  expect(shared).toEqual([]);
});

test.each([
  ["Song of Songs", "Song"],
  ["Solomon’s Song", "Song"],
  ["Psalm", "Ps"],
  ["First Corinthians", "1Cor"],
  ["1st Cor", "1Cor"],
  ["I Cor", "1Cor"],
  ["I Cor.", "1Cor"],
  ["II Timothy", "2Tim"],
  ["IITim", "2Tim"],
  ["III John", "3John"],
  ["third john", "3John"],
  ["I Sa", "1Sam"],
  ["Isa", "Isa"],
  ["1 Jn", "1John"],
  ["jn", "John"],
  ["Phil", "Phil"],
  ["Philem.", "Phlm"],
  ["Jud", "Jude"],
  ["Judg", "Judg"],
  ["Acts of the Apostles", "Acts"],
  ["Revelations", "Rev"],
])("%s is %s", (written, id) => {
  expect(findBook(written)?.id).toBe(id);
});

test.each([
  "",
  " ",
  "1",
  "Maccabees",
  "4 John",
  "1 Romans",
  "Genesiss",
  "the",
  "x".repeat(100_000),
])("%.20s is not a book", (written) => {
  expect(findBook(written)).toBeUndefined();
});

test("next and previous chapter traverse the whole Bible and stop at its ends", () => {
  const walked: string[] = [];
  let place: ReturnType<typeof nextChapter> = { book: "Gen", chapter: 1 };
  while (place) {
    walked.push(`${place.book} ${place.chapter}`);
    const next = nextChapter(place);
    if (next) expect(previousChapter(next)).toEqual(place);
    place = next;
  }
  expect(walked).toHaveLength(1189);
  expect(walked.at(-1)).toBe("Rev 22");
  expect(previousChapter({ book: "Gen", chapter: 1 })).toBeNull();
  expect(previousChapter({ book: "Exod", chapter: 1 })).toEqual({ book: "Gen", chapter: 50 });
  expect(nextChapter({ book: "Mal", chapter: 4 })).toEqual({ book: "Matt", chapter: 1 });
  expect(bookOf("Matt").testament).toBe("NT");
});
