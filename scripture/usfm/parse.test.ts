import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { parseUsfm } from "./parse.ts";

const john = `\\id JHN - a test
\\h John
\\mt1 The Gospel of John
\\c 3
\\s1 Nicodemus
\\p
\\v 1 Now there was \\add a\\add* man of the Pharisees.
\\v 2 The same came to him \\f + \\fr 3:2 \\ft Or: \\fqa by night\\f*by night.
\\p
\\v 3 \\wj “Most certainly, \\+nd God\\+nd* says.”\\wj*
`;

test("parses a chapter with paragraphs, supplied words, red letters and a footnote", () => {
  const { book, chapters, reports } = parseUsfm(john);
  expect([book, reports]).toEqual(["John", []]);
  expect(chapters).toEqual([
    {
      book: "John",
      chapter: 3,
      verses: [
        {
          verse: 1,
          text: "Now there was a man of the Pharisees.",
          paragraph: true,
          spans: [{ start: 14, end: 15, kind: "supplied" }],
        },
        {
          verse: 2,
          text: "The same came to him by night.",
          notes: [{ at: 20, text: "Or: by night" }],
        },
        {
          verse: 3,
          text: "“Most certainly, God says.”",
          paragraph: true,
          spans: [{ start: 0, end: 27, kind: "red" }],
        },
      ],
    },
  ]);
});

test("parses a psalm with a title, stanzas, lines of poetry and words with attributes", () => {
  const { chapters, reports } = parseUsfm(`\\id PSA
\\c 23
\\d A Psalm by David.
\\q1
\\v 1 \\w Yahweh|strong="H3068"\\w* \\w is|strong="H1"\\w* my shepherd:
\\q2 I shall lack nothing.
\\b
\\q1
\\v 2 He makes me lie down in green pastures.
\\q2 He leads me beside still waters. \\qs Selah.\\qs*
`);
  expect(reports).toEqual([]);
  expect(chapters[0]).toEqual({
    book: "Ps",
    chapter: 23,
    title: { text: "A Psalm by David." },
    verses: [
      {
        verse: 1,
        text: "Yahweh is my shepherd: I shall lack nothing.",
        lines: [
          { start: 0, indent: 0 },
          { start: 23, indent: 1 },
        ],
      },
      {
        verse: 2,
        text: "He makes me lie down in green pastures. He leads me beside still waters. Selah.",
        stanza: true,
        lines: [
          { start: 0, indent: 0 },
          { start: 40, indent: 1 },
        ],
      },
    ],
  });
});

test("cross-references, figures, headings and introductions are not part of the text", () => {
  const { chapters } = parseUsfm(`\\id GEN
\\is Introduction
\\ip About the book.
\\c 1
\\ms The beginning
\\r (John 1:1)
\\p
\\v 1 In the beginning\\x - \\xo 1:1 \\xt John 1:1\\x* God\\fig a picture|src="a.jpg"\\fig* created.
`);
  expect(chapters[0]?.verses).toEqual([
    { verse: 1, text: "In the beginning God created.", paragraph: true },
  ]);
});

test("parses a paragraph inside a verse, a verse bridge and an empty verse", () => {
  const { chapters, reports } = parseUsfm(`\\id ACT
\\c 8
\\p
\\v 1 One.
\\p And more.
\\v 2-3 Two and three.
\\v 4
\\v 5 Five.
`);
  expect(chapters[0]?.verses.map(({ verse }) => verse)).toEqual([1, 2, 5]);
  expect(chapters[0]?.verses[0]).toMatchObject({ text: "One. And more.", paragraphs: [5] });
  expect(chapters[0]?.absent).toEqual([
    { verse: 3, reason: "Its words stand at verse 2, with which it is one here." },
    { verse: 4, reason: "This text leaves the verse out." },
  ]);
  expect(reports).toEqual([
    { line: 6, place: "8:2", message: "verses 2-3 are combined at verse 2" },
    { line: 7, place: "8:4", message: "verse 4 has no words" },
  ]);
});

test("input that cannot be parsed is reported with its line", () => {
  const { reports, book } = parseUsfm(`\\id TOB Tobit
\\c 1
\\v 1 Words.
`);
  expect(book).toBeUndefined();
  expect(reports).toEqual([
    { line: 1, message: "TOB is not one of the 66 books; the file and its 1 verse are ignored" },
  ]);
  const odd = parseUsfm(`\\id RUT
\\c 1
\\p
\\v 1 Words.
\\zz9 something
\\v 2 More.
\\v 2 Again.
\\c 1
\\v 1 Twice.
\\c x
\\p words before a verse
`);
  expect(odd.reports.map(({ line, message }) => `${line} ${message.slice(0, 22)}`)).toEqual([
    "5 \\zz9 is not a known ma",
    "7 verse 2 is already the",
    "8 chapter 1 starts a sec",
    "9 a second verse 1, so a",
    "10 this chapter has no nu",
    "10 words after the number",
    "11 words outside of a ver",
  ]);
  expect(odd.reports.filter(({ lost }) => lost).map(({ line }) => line)).toEqual([7, 9]);
  expect(odd.chapters[0]?.verses).toHaveLength(2);
});

test("parsing random markup gives plain words and offsets within them", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "\\c 1\n",
      "\\c 2\n",
      "\\p\n",
      "\\q1\n",
      "\\q2 ",
      "\\b\n",
      "\\v 1 ",
      "\\v 2 ",
      "\\v 3-4 ",
      "\\wj ",
      "\\wj*",
      "\\add ",
      "\\add*",
      "\\f + \\ft note\\f*",
      "\\x - \\xt x\\x*",
      "\\d ",
      "\\s1 head\n",
      '\\w In|strong="G1"\\w*',
      "\\zz ",
      "\\",
      "\r\n",
      "~",
      "//",
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { chapters } = parseUsfm(`\\id GEN\n\\c 1\n\\p\n\\v 1 word ${pieces.join("")}`);
      for (const { verses } of chapters) {
        for (const { text, spans = [], lines = [], paragraphs = [], notes = [] } of verses) {
          expect(text).toBe(text.trim());
          expect(text).not.toMatch(/\s\s/);
          for (const { start, end } of spans) {
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(text.length);
          }
          const offsets = [
            ...lines.map(({ start }) => start),
            ...paragraphs,
            ...notes.map(({ at }) => at),
          ];
          for (const at of offsets) expect(at).toBeLessThanOrEqual(text.length);
        }
      }
    }),
  );
});
