import { expect, test } from "vitest";
import { firstCases } from "#testing/assurance.ts";
import fc from "#testing/fast-check.ts";
import { books } from "../canon/books.ts";
import { verseCounts } from "../canon/verse-counts.ts";
import { findCitations, findReferences } from "./find.ts";
import { formatReference } from "./reference.ts";

const found = (prose: string) => findReferences(prose).map((one) => formatReference(one.reference));

test.each([
  ["God is love (1 John 4:8), as John 3:16 says.", ["1 John 4:8", "John 3:16"]],
  ["See **Romans 8:38-39** and *Ps. 23:1–4*.", ["Romans 8:38-39", "Psalm 23:1-4"]],
  ["[Phil 4:6-7](#) and Song of Solomon 2:4", ["Philippians 4:6-7", "Song of Solomon 2:4"]],
  ["First Corinthians 13:4 or I Cor 13:7", ["1 Corinthians 13:4", "1 Corinthians 13:7"]],
  [
    "“…” (Rom. iii. 28), Jas. ii. 17, Ps. CXIX, 105, Matt. V. 3 and Matt. v. 3",
    ["Romans 3:28", "James 2:17", "Psalm 119:105", "Matthew 5:3", "Matthew 5:3"],
  ],
  [
    "Hebrews xi. 1 and Psalm cxxi. 1; Gn. i, 1; 1 Kor. xiii, 4-7",
    ["Hebrews 11:1", "Psalm 121:1", "Genesis 1:1", "1 Corinthians 13:4-7"],
  ],
  ["Psalm 23 is a comfort; so is Psalm 91.", ["Psalm 23", "Psalm 91"]],
  ["Read Genesis 1-2, then Jude 24-25.", ["Genesis 1-2", "Jude 1:24-25"]],
  ["Romans 3:23; 6:23; 10:9, 13", ["Romans 3:23", "Romans 6:23", "Romans 10:9", "Romans 10:13"]],
  ["John 3:16, 1 John 4:8", ["John 3:16", "1 John 4:8"]],
  ["in chapter 3 John 4:5 speaks of a well", ["John 4:5"]],
  ["mark 3:16 and matthew 5:9", ["Mark 3:16", "Matthew 5:9"]],
  ["John 3:16-4:2.", ["John 3:16-4:2"]],
  ["Ex 20:3; Mt. 22:37; 2Tim 3:16", ["Exodus 20:3", "Matthew 22:37", "2 Timothy 3:16"]],
  ["John 3:16ff and Luke 2:1a", ["John 3:16-36", "Luke 2:1"]],
  ["First John 4:8", ["1 John 4:8"]],
  ["chapter 3, verses 16-17 of First Corinthians", ["1 Corinthians 3:16-17"]],
  ["See verse 9 of Psalm 37.", ["Psalm 37:9"]],
  ["el versículo 4 del Salmo 23", ["Psalm 23:4"]],
  ["Jude v. 3, Philemon v. 6 and 3 John vv. 2-3", ["Jude 1:3", "Philemon 1:6", "3 John 1:2-3"]],
  ["La lettre dit, dans un texte pour nous (Jc 1, 17)", ["James 1:17"]],
  ["Los jueces de la Biblia son como el de esta historia (Jc 6, 12)", ["Judges 6:12"]],
  ["cf. Jo 14.6", ["John 14:6"]],
  ["“2 Samuel 7” and 1 Kings 19", ["2 Samuel 7", "1 Kings 19"]],
])("finds the references in: %s", (prose, references) => {
  expect(found(prose)).toEqual(references);
});

test.each([
  "Meet at 3:16 or 12:30; the score was 3:1.",
  "Is 5:2 enough? I am 5:2 tall.",
  "mark 3 of them, and the job 5 people wanted",
  "Hezekiah 3:16 is not in the Bible.",
  "We read 3 acts 2 times, 10% of numbers 5.",
  "Version 2.1, John, 3:16 people",
  "Louis XIV. 3 years later, Henry VIII, 28 and John I. 5 men. On Luke I, 20 years ago, he wrote.",
  "1990s, 3.14159, 192.168.0.1",
])("finds no reference in: %s", (prose) => {
  expect(found(prose)).toEqual([]);
});

test("a reference to a nonexistent verse is returned by findCitations, not by findReferences", () => {
  const prose = "As John 3:99 and Psalm 151 say, and John 3:16.";
  expect(found(prose)).toEqual(["John 3:16"]);
  expect(
    findCitations(prose).map(({ text, result }) => [text, result.ok || result.reason]),
  ).toEqual([
    ["John 3:99", "no-such-verse"],
    ["Psalm 151", "deuterocanonical"],
    ["John 3:16", true],
  ]);
});

test("offsets delimit the reference, also after characters outside the Basic Multilingual Plane", () => {
  const prose = "🙏🙏 John 3:16–18 — and ‘Jn 1:1’.";
  for (const { start, end, text } of findReferences(prose)) {
    expect(prose.slice(start, end)).toBe(text);
  }
  expect(findReferences(prose).map((one) => one.text)).toEqual(["John 3:16–18", "Jn 1:1"]);
});

test("every verse of the canon is found in prose by its name", () => {
  for (const book of books) {
    verseCounts(book.id).forEach((verses, index) => {
      const chapter = index + 1;
      const written = `${book.name} ${chapter}:${verses}`;
      const [one] = findReferences(`See ${written}, where it says so.`);
      expect(one, written).toEqual({
        start: 4,
        end: 4 + written.length,
        text: written,
        reference: { book: book.id, chapter, verse: verses },
      });
    });
  }
});

test("citations in random prose are in order, within bounds and disjoint", () => {
  const piece = fc.oneof(
    fc.constantFrom("John ", "1 ", "3:16", "-", "; ", ", ", "Ps ", "I ", " and ", "119", ":", "\n"),
    fc.string({ unit: "binary", maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const prose = pieces.join("");
      let last = 0;
      for (const { start, end, text } of findCitations(prose)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(prose.slice(start, end)).toBe(text);
        last = end;
      }
    }),
  );
});

// A parser that is not linear takes minutes on a megabyte, far beyond the test timeout.
test.each(
  firstCases(
    [
      "1 ",
      "1:1",
      "3 John ",
      "Song of ",
      "John 3:16; ",
      "John 3:16,",
      "1-",
      "Ps",
      "III III",
      " ",
      "ﬃ",
      "\u0301",
    ],
    3,
  ),
)("a megabyte of %j is read in linear time", (piece) => {
  const prose = piece.repeat(Math.ceil(1_000_000 / piece.length));
  findCitations(prose);
  findCitations(`John 3:16${prose}`);
});
