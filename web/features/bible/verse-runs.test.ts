import fc from "fast-check";
import { expect, test } from "vitest";
import { paragraphsOf, piecesOf, type VerseMarkup } from "./verse-runs.ts";

const kind = fc.constantFrom("supplied" as const, "red" as const, "emphasis" as const);
const verse: fc.Arbitrary<VerseMarkup> = fc.string({ maxLength: 60 }).chain((text) => {
  const at = fc.nat(text.length);
  const span = fc
    .record({ a: at, b: at, kind })
    .map(({ a, b, kind }) => ({ start: Math.min(a, b), end: Math.max(a, b), kind }));
  return fc.record(
    {
      verse: fc.integer({ min: 1, max: 176 }),
      text: fc.constant(text),
      paragraph: fc.constant(true as const),
      stanza: fc.constant(true as const),
      heading: fc.string({ minLength: 1 }),
      lines: fc.array(fc.record({ start: at, indent: fc.nat(3) }), { maxLength: 4 }),
      paragraphs: fc.array(at, { maxLength: 2 }),
      spans: fc.array(span, { maxLength: 4 }),
    },
    { requiredKeys: ["verse", "text"] },
  );
});

test("whatever its markup, every word of a verse is shown once and in order", () => {
  fc.assert(
    fc.property(verse, (one) => {
      const shown = piecesOf(one).flatMap((piece) => piece.runs.map((run) => run.text));
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
  expect(piecesOf(one)[0]?.runs).toEqual([
    { at: 0, text: "In", kinds: ["supplied", "red"] },
    { at: 2, text: " the", kinds: ["red"] },
    { at: 6, text: " beginning was the Word", kinds: [] },
  ]);
});

test("words before the first line of poetry go on from the verse before", () => {
  const one: VerseMarkup = { verse: 2, text: "of old. He spake", lines: [{ start: 8, indent: 1 }] };
  expect(piecesOf(one).map(({ kind, at }) => [kind, at])).toEqual([
    ["flow", 0],
    ["line", 8],
  ]);
});

test("a text that marks no paragraphs is shown a verse at a time", () => {
  const verses = [1, 2, 3].map((number) => ({ verse: number, text: "words" }));
  expect(paragraphsOf(verses)).toHaveLength(3);
});
