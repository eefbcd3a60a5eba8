import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, paragraphsOf, type VerseMarkup } from "./verse-runs.ts";

const verse = fc.string({ maxLength: 60 }).chain((text) =>
  fc.record({
    verse: fc.integer({ min: 1, max: 176 }),
    text: fc.constant(text),
    paragraph: fc.boolean(),
    lines: fc.array(fc.record({ start: fc.nat(text.length), indent: fc.nat(3) }), { maxLength: 4 }),
    spans: fc.array(
      fc
        .record({
          a: fc.nat(text.length),
          b: fc.nat(text.length),
          kind: fc.constantFrom("supplied" as const, "red" as const),
        })
        .map(({ a, b, kind }) => ({ start: Math.min(a, b), end: Math.max(a, b), kind })),
      { maxLength: 4 },
    ),
  }),
);

test("whatever its markup, every word of a verse is shown once and in order", () => {
  fc.assert(
    fc.property(verse, (one) => {
      const shown = linesOf(one).lines.flatMap((line) => line.runs.map((run) => run.text));
      expect(shown.join("")).toBe(one.text);
    }),
  );
});

test("whatever its paragraphs, every verse of a chapter is shown once and in order", () => {
  fc.assert(
    fc.property(fc.array(verse, { minLength: 1 }), (verses) => {
      expect(paragraphsOf(verses).flatMap((paragraph) => paragraph.verses)).toEqual(verses);
    }),
  );
});

test("supplied and red words are marked, and only they", () => {
  const one: VerseMarkup = {
    verse: 1,
    text: "In the beginning was the Word",
    spans: [
      { start: 0, end: 2, kind: "supplied" },
      { start: 0, end: 6, kind: "red" },
    ],
  };
  expect(linesOf(one).lines[0]?.runs).toEqual([
    { at: 0, text: "In", supplied: true, red: true },
    { at: 2, text: " the", supplied: false, red: true },
    { at: 6, text: " beginning was the Word", supplied: false, red: false },
  ]);
});

test("a text that marks no paragraphs is shown a verse at a time", () => {
  const verses = [1, 2, 3].map((number) => ({ verse: number, text: "words" }));
  expect(paragraphsOf(verses)).toHaveLength(3);
});
