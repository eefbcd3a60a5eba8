import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { paragraphsOf, piecesOf, runsOf, splitFirstWord, type VerseMarkup } from "./verse-runs.ts";

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

test("a verse with any markup renders every word once and in order", () => {
  fc.assert(
    fc.property(verse, (one) => {
      const shown = piecesOf(one).flatMap((piece) => piece.runs.map((run) => run.text));
      expect(shown.join("")).toBe(one.text);
    }),
  );
});

test("a chapter with any paragraph marks renders every verse once and in order", () => {
  fc.assert(
    fc.property(fc.array(verse, { minLength: 1 }), (verses) => {
      expect(paragraphsOf(verses).flatMap((paragraph) => paragraph.verses)).toEqual(verses);
    }),
  );
});

test("only supplied words and words of Jesus are marked", () => {
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

test("words before the first line of poetry continue the previous verse", () => {
  const one: VerseMarkup = { verse: 2, text: "of old. He spake", lines: [{ start: 8, indent: 1 }] };
  expect(piecesOf(one).map(({ kind, at }) => [kind, at])).toEqual([
    ["flow", 0],
    ["line", 8],
  ]);
});

test("in a translation without paragraph marks, each verse is a paragraph", () => {
  const verses = [1, 2, 3].map((number) => ({ verse: number, text: "words" }));
  expect(paragraphsOf(verses)).toHaveLength(3);
});

test("splitting off the first word keeps the offsets relative to the start of the verse", () => {
  const text = "For God so loved";
  expect(splitFirstWord(runsOf(text, 0, text.length, []))).toEqual({
    word: [{ at: 0, text: "For", kinds: [] }],
    rest: [{ at: 3, text: " God so loved", kinds: [] }],
  });
  const [first, second] = runsOf(text, 0, text.length, [{ start: 0, end: 2, kind: "red" }]);
  expect(splitFirstWord([first, second].flatMap((run) => run ?? []))).toEqual({
    word: [first],
    rest: [second],
  });
});
