import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { books } from "../canon/books.ts";
import { loadTranslation } from "./load.ts";
import type { Chapter, SpanKind, TranslationInfo, Verse } from "./model.ts";
import { packTranslation } from "./serialize.ts";

const info: TranslationInfo = {
  id: "test",
  name: "Test translation",
  abbreviation: "TEST",
  language: "English",
  languageTag: "en",
  year: 2026,
  description: "",
  license: "Public domain",
  sources: [],
  changes: [],
};

const offset = fc.nat({ max: 20 });
const kind = fc.constantFrom<SpanKind>("supplied", "red", "emphasis");
const spans = fc.array(fc.record({ start: offset, end: offset, kind }), { minLength: 1 });
const marked = fc.record({ text: fc.string(), spans }, { requiredKeys: ["text"] });
const verse = (number: number) =>
  fc.record(
    {
      verse: fc.constant(number),
      text: fc.string(),
      spans,
      heading: fc.string(),
      paragraph: fc.constant(true as const),
      stanza: fc.constant(true as const),
      paragraphs: fc.array(offset, { minLength: 1 }),
      lines: fc.array(fc.record({ start: offset, indent: offset }), { minLength: 1 }),
      notes: fc.array(fc.record({ at: offset, text: fc.string() }), { minLength: 1 }),
    },
    { requiredKeys: ["verse", "text"] },
  ) as fc.Arbitrary<Verse>;
const john3 = fc.record(
  {
    book: fc.constant("John" as const),
    chapter: fc.constant(3),
    verses: fc.tuple(verse(1), verse(3)),
    absent: fc.constant([{ verse: 2, reason: "not in the oldest manuscripts" }]),
    title: marked,
    colophon: marked,
  },
  { requiredKeys: ["book", "chapter", "verses", "absent"] },
) as fc.Arbitrary<Chapter>;

function canonWith(chapter: Chapter): Chapter[] {
  return books.flatMap(({ id, chapters }) =>
    Array.from({ length: chapters }, (_, index) =>
      id === chapter.book && index + 1 === chapter.chapter
        ? chapter
        : { book: id, chapter: index + 1, verses: [{ verse: 1, text: "word" }] },
    ),
  );
}

test("packing and loading a chapter returns the same chapter", () => {
  fc.assert(
    fc.property(john3, (chapter) => {
      const file = JSON.stringify(packTranslation(info, canonWith(chapter)));
      const text = loadTranslation(JSON.parse(file));
      expect(text.chapter("John", 3)).toEqual(chapter);
      expect(text.verse("John", 3, 1)).toEqual(chapter.verses[0]);
    }),
    { numRuns: 30 },
  );
});

test("an omitted verse has a reason and no text; a missing verse has neither", () => {
  const chapter: Chapter = {
    book: "John",
    chapter: 3,
    verses: [{ verse: 1, text: "one" }],
    absent: [{ verse: 2, reason: "why" }],
  };
  const text = loadTranslation(packTranslation(info, canonWith(chapter)));
  expect(text.verse("John", 3, 2)).toBeUndefined();
  expect(text.absence("John", 3, 2)).toBe("why");
  expect(text.absence("John", 3, 3)).toBeUndefined();
  expect(text.verseCount("John", 3)).toBe(2);
  expect(text.verseCount("John", 22)).toBe(0);
  expect(text.chapter("John", 22)).toBeUndefined();
  expect(text.counts).toEqual({ chapters: 1189, verses: 1189 });
  expect([...text.verses()]).toHaveLength(1189);
});

test("loading a file of an earlier import reads the license under its former key", () => {
  const { license, ...rest } = info;
  const packed = packTranslation(info, canonWith({ book: "John", chapter: 3, verses: [] }));
  const former = { ...packed, info: { ...rest, licence: license } };
  expect(loadTranslation(former).info).toEqual(info);
});

test.each([null, {}, [], "text", { format: 0 }, { format: 1, info, books: [[]] }])(
  "loading %j throws",
  (data) => {
    expect(() => loadTranslation(data)).toThrow();
  },
);
