import { expect, test } from "vitest";
import { books } from "#scripture/canon/books.ts";
import { chapterPath, readChapterPath, readReferencePath } from "./chapter-path.ts";

test("reading the address of a chapter returns the same chapter, for every book", () => {
  for (const { id: book, chapters: chapter } of books) {
    const path = chapterPath({ version: "kjv", book, chapter });
    expect(path).toMatch(/^\/bible\/kjv\/[a-z0-9-]+\/\d+$/);
    const [, , version, name, number] = path.split("/");
    const read = readChapterPath({ version, book: name, chapter: number });
    expect(read).toEqual({ ok: true, address: { version: "kjv", book, chapter } });
  }
});

test("an address selects one verse or a range of verses", () => {
  const place = { version: "kjv", book: "1Cor", chapter: 13 } as const;
  expect(chapterPath({ ...place, verse: 4 })).toBe("/bible/kjv/1-corinthians/13/4");
  expect(chapterPath({ ...place, verse: 4, endVerse: 7 })).toBe("/bible/kjv/1-corinthians/13/4-7");
  expect(
    readChapterPath({ version: "KJV", book: "1-corinthians", chapter: "13", verse: "4-7" }),
  ).toEqual({ ok: true, address: { ...place, verse: 4, endVerse: 7 } });
  expect(readChapterPath({ version: "kjv", book: "1Cor", chapter: "13", verse: "4-4" })).toEqual({
    ok: true,
    address: { ...place, verse: 4 },
  });
});

test.each([
  ["1 John", "03", undefined, "/bible/kjv/1-john/3"],
  ["1+John", "3:16", undefined, "/bible/kjv/1-john/3/16"],
  ["jn", "3", "016–017", "/bible/kjv/john/3/16-17"],
])("other spellings are read: %s %s %s", (book, chapter, verse, path) => {
  const read = readChapterPath({ version: "kjv", book, chapter, verse });
  expect(read.ok && chapterPath(read.address)).toBe(path);
});

test.each([
  ["John 3:16", "/bible/kjv/john/3/16"],
  ["1-john-3", "/bible/kjv/1-john/3"],
  ["Jn3", "/bible/kjv/john/3"],
])("%s is read as a whole reference", (part, path) => {
  const address = readReferencePath("kjv", part);
  expect(address && chapterPath(address)).toBe(path);
});

test.each([
  ...["john", "hezekiah 3", "3", "1-john", ""],
  // The time of reading grows with the square of the length.
  `john${" ".repeat(60)}3`,
])("%j is no reference", (part) => {
  expect(readReferencePath("kjv", part)).toBeUndefined();
});

test("an address with an unknown book or an impossible number is rejected", () => {
  const read = (book: string, chapter: string, verse?: string) =>
    readChapterPath({ version: "kjv", book, chapter, verse });
  expect(read("hezekiah", "1")).toEqual({ ok: false });
  const refused = { ok: false, book: "John" };
  for (const chapter of ["0", "-1", "3a", "1e1", "03:", "3:16a", ""]) {
    expect(read("john", chapter), chapter).toEqual(refused);
  }
  for (const verse of ["0", "16-", "18-16", "a", "16-18-20"]) {
    expect(read("john", "3", verse), verse).toEqual(refused);
  }
});
