import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import { books } from "#scripture/canon/books.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import type { PackedChapter } from "#scripture/translation/serialize.ts";
import { toShared } from "./shared-json.ts";
import {
  openTranslation,
  shareImported,
  sharePacked,
  shareTranslation,
} from "./shared-translation.ts";

const built = readBuilt("web");
const { packed } = loadTranslation(built);
const shareText = (text: string) => shareTranslation(toShared(Buffer.from(text)));
const share = (data: unknown) => shareText(JSON.stringify(data));

test("a translation reads the same from shared bytes as from objects", () => {
  const [shared, loaded] = [openTranslation(share(built)), loadTranslation(built)];
  expect(shared.info).toEqual(loaded.info);
  expect(shared.counts).toEqual(loaded.counts);
  expect(shared.packed).toEqual(loaded.packed);
  expect([...shared.verses()]).toEqual([...loaded.verses()]);
  for (const { id, chapters } of books) {
    for (const chapter of [0, 1, 1.5, chapters, chapters + 1]) {
      expect(shared.chapter(id, chapter)).toEqual(loaded.chapter(id, chapter));
      expect(shared.verseCount(id, chapter)).toBe(loaded.verseCount(id, chapter));
      for (const verse of [-1, 0, 1, 1.5, 2, 37, 200]) {
        expect(shared.text(id, chapter, verse)).toBe(loaded.text(id, chapter, verse));
        expect(shared.verse(id, chapter, verse)).toEqual(loaded.verse(id, chapter, verse));
        expect(shared.absence(id, chapter, verse)).toBe(loaded.absence(id, chapter, verse));
      }
    }
  }
});

/** The translation with another first chapter. */
const withChapter = (chapter: PackedChapter) => ({
  ...packed,
  books: packed.books.map((list, book) => (book === 0 ? [chapter, ...list.slice(1)] : list)),
});

test("texts with quotes, brackets, backslashes and other scripts are read whole", () => {
  const texts = ['He said, "Come"]}', 'a\\"b\\', '{"v":[', "אֱלֹהִים", "\u2028\ud83d\ude4f\n", ""];
  const data = withChapter({
    v: [...texts, null, "last"],
    m: { 1: { n: [[2, '"books":[[{"v":["}]']] } },
    absent: { 7: 'not in "A" {' },
  });
  const text = openTranslation(share(data));
  expect(texts.map((_, at) => text.text("Gen", 1, at + 1))).toEqual(texts);
  expect([7, 8, 9].map((verse) => text.text("Gen", 1, verse))).toEqual([
    undefined,
    "last",
    undefined,
  ]);
  expect(text.absence("Gen", 1, 7)).toBe('not in "A" {');
  expect(text.verse("Gen", 1, 1)?.notes).toEqual([{ at: 2, text: '"books":[[{"v":["}]' }]);
  expect(text.text("Gen", 2, 1)).toBe(packed.books[0]?.[1]?.v[0]);
});

test("files with spaces, other orders of keys or a former key are read, too", () => {
  const { license, ...rest } = packed.info;
  const reordered = packed.books.map((list) => list.map(({ v, ...more }) => ({ ...more, v })));
  const files = [
    JSON.stringify(packed, null, 1),
    JSON.stringify({ books: reordered, info: packed.info, format: packed.format }),
    JSON.stringify({ ...packed, info: { ...rest, licence: license } }),
  ];
  for (const file of files) expect(openTranslation(shareText(file)).packed).toEqual(packed);
});

test("a translation in memory is written with its omitted chapters", () => {
  const text = openTranslation(sharePacked(withChapter({ v: [] })));
  expect(text.chapter("Gen", 1)?.verses).toEqual([]);
  expect(text.verseCount("Gen", 2)).toBe(25);
});

test("a damaged file of a translation is reported", () => {
  const file = JSON.stringify(packed);
  const cuts = [0, 1, 500, file.length >> 1, file.length - 1];
  for (const length of cuts) expect(() => shareText(file.slice(0, length))).toThrow();
  const [first = [], ...others] = packed.books;
  for (const books of [others, [first.slice(1), ...others], [...packed.books, first]])
    expect(() => share({ ...packed, books })).toThrow();
  for (const data of [null, {}, { ...packed, format: 0 }, { format: packed.format, books: [] }])
    expect(() => share(data)).toThrow();
});

test("damage inside a chapter of an imported file is reported before the chapter is read", () => {
  const file = JSON.stringify(withChapter({ v: ["first"], absent: { 2: "omitted" } }));
  const shareFile = (text: string) => shareImported(toShared(Buffer.from(text)));
  expect(openTranslation(shareFile(file)).text("Gen", 1, 1)).toBe("first");
  for (const damaged of [
    file.replace('"first"', '"\\q"'),
    file.replace('{"2":"omitted"}', "{omitted}"),
  ]) {
    expect(damaged).not.toBe(file);
    expect(() => shareFile(damaged)).toThrow();
  }
});
