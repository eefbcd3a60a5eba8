import { expect, test } from "vitest";
import { readTextFile } from "./read-file.ts";

const chapter = (number: number, content: unknown[], footnotes: unknown[] = []) => ({
  chapter: { number, content, footnotes },
});
const file = (books: Record<string, unknown[]>) => ({
  translation: { id: "PLAY", name: "Played Bible" },
  books: Object.entries(books).map(([id, chapters]) => ({ id, name: id, chapters })),
});
const read = (json: unknown) =>
  readTextFile(
    "complete.json",
    Buffer.from(typeof json === "string" ? json : JSON.stringify(json)),
  );
const verse = (number: number, ...content: unknown[]) => ({ type: "verse", number, content });
const versesOf = (...content: unknown[]) => read(file({ RUT: [chapter(1, content)] }))[0]?.content;

test("the books, chapters and verses of a complete translation are read", () => {
  const books = read(
    file({
      RUT: [chapter(1, [verse(1, "One."), verse(2, "Two.")]), chapter(2, [verse(1, "Three.")])],
      JHN: [chapter(3, [verse(16, "Four.")])],
    }),
  );
  expect(
    books.map(({ content: { book, chapters } }) => [
      book,
      chapters.map(({ chapter: at, verses }) => [at, verses.map(({ text }) => text)]),
    ]),
  ).toEqual([
    [
      "Ruth",
      [
        [1, ["One.", "Two."]],
        [2, ["Three."]],
      ],
    ],
    ["John", [[3, ["Four."]]]],
  ]);
  expect(books.flatMap(({ content }) => content.reports)).toEqual([]);
});

test("the file of one chapter is read", () => {
  const { chapter: one } = chapter(4, [verse(1, "Now Boaz went up.")]);
  const [found] = read({ translation: {}, book: { id: "RUT", name: "Ruth" }, chapter: one });
  expect(found?.content.chapters[0]).toMatchObject({ chapter: 4 });
  expect(found?.content.chapters[0]?.verses[0]?.text).toBe("Now Boaz went up.");
});

test.each([
  [["And God said, “Go,”", { noteId: 0 }, "and they went."], "And God said, “Go,” and they went."],
  [["the earth", { noteId: 0 }, ". And it was so."], "the earth. And it was so."],
  [["morning—", { noteId: 0 }, "the first day"], "morning—the first day"],
  [["He said, “", { noteId: 0 }, "Go.”"], "He said, “Go.”"],
  [["He said,", { text: "“Follow me.”", wordsOfJesus: true }], "He said, “Follow me.”"],
  [["Day.", { lineBreak: true }, "And night."], "Day. And night."],
  [["Before.", { heading: "A Heading" }, "After."], "Before. After."],
  [["A \\v 9 backslash"], "A v 9 backslash"],
])("the words of the verse %j are %j", (content, text) => {
  expect(versesOf(verse(1, ...content))?.chapters[0]?.verses[0]?.text).toBe(text);
});

test("headings are no scripture; notes, poetry, paragraphs, red letters and psalm titles are kept", () => {
  const [found] = read(
    file({
      PSA: [
        chapter(
          23,
          [
            { type: "heading", content: ["The Shepherd", "of All"] },
            { type: "hebrew_subtitle", content: ["A Psalm of David."] },
            verse(
              1,
              { text: "The LORD keeps me;", poem: 1 },
              { noteId: 7 },
              { text: "I am full.", poem: 2 },
            ),
            { type: "line_break" },
            verse(2, "He said, ", { text: "Rest.", wordsOfJesus: true }),
          ],
          [{ noteId: 7, text: "Or pastures", caller: "+" }],
        ),
      ],
    }),
  );
  const psalm = found?.content.chapters[0];
  expect(psalm?.title?.text).toBe("A Psalm of David.");
  expect(psalm?.verses[0]).toMatchObject({
    text: "The LORD keeps me; I am full.",
    notes: [{ at: 18, text: "Or pastures" }],
    lines: [
      { start: 0, indent: 0 },
      { start: 19, indent: 1 },
    ],
  });
  expect(psalm?.verses[1]).toMatchObject({
    text: "He said, Rest.",
    paragraph: true,
    spans: [{ kind: "red", start: 9, end: 14 }],
  });
  expect(found?.content.reports).toEqual([]);
});

test("parts that are not known are reported, and their words are no scripture", () => {
  const found = versesOf({ type: "advert", content: ["Buy it"] }, verse(1, "One.", { ad: "Buy" }));
  expect(found?.reports.map(({ message }) => message)).toEqual([
    "the part “advert” is not known; it is ignored",
    expect.stringContaining("a part of a verse is not known"),
  ]);
  expect(JSON.stringify(found?.chapters)).not.toContain("Buy");
});

test("a verse that a chapter has twice is reported", () => {
  expect(versesOf(verse(1, "One."), verse(1, "Again."))?.reports).not.toEqual([]);
});

test("JSON of another kind has no books, and broken JSON says so", () => {
  for (const json of [{}, { name: "a package" }, { books: "none" }, { books: [] }, [], "null"]) {
    expect(read(json)).toEqual([]);
  }
  expect(() => read('{"books": [')).toThrow("not valid JSON");
});
