// One test for each rule of docs/references.md, with the same numbers.
import { expect, test } from "vitest";
import { findCitations, findReferences } from "./find.ts";
import { formatReference } from "./reference.ts";

const found = (prose: string) => findReferences(prose).map((one) => formatReference(one.reference));

test.each<[number, string, string[]]>([
  [1, "1. **John 3:16** is known; 1 John 4:8 too.", ["John 3:16", "1 John 4:8"]],
  [1, "1. John 3:16\n2. John 1:12\n3. John 1:1", ["John 3:16", "John 1:12", "John 1:1"]],
  [1, "1. Johannes 4,8 spricht von Liebe.", ["1 John 4:8"]],
  [1, "1. Johannes 3,16\n2. Johannes 1,12", ["John 3:16", "John 1:12"]],
  [1, "1. Korinther 13,4 und 1. Mose 1,1", ["1 Corinthians 13:4", "Genesis 1:1"]],
  [2, "in chapter 3 John 4:5 speaks of a well", ["John 4:5"]],
  [3, "Is 5:2 enough? I am 5:2 tall. At 3:16 it rained.", []],
  [
    3,
    "Read Is. 40:31, see Is 53:5 and (Song 8:6-7).",
    ["Isaiah 40:31", "Isaiah 53:5", "Song of Solomon 8:6-7"],
  ],
  [4, "mark 3 of them, the job 5 people wanted, Song 4 on the album", []],
  [
    4,
    "sobre el salmo 23, le psaume 42, o salmo 91, psalms 23 and 24; romanos 8, salmo 200",
    ["Psalm 23", "Psalm 42", "Psalm 91", "Psalm 23", "Psalm 24"],
  ],
  [4, "recited psalms 3 times, cantó salmos 5 veces", []],
  [
    4,
    "Rom 8, 1 Cor. 13, Ps. 23 and Heb 11",
    ["Romans 8", "1 Corinthians 13", "Psalm 23", "Hebrews 11"],
  ],
  [5, "Mark 3 boxes, Job 1 of the day, Daniel 3 times", []],
  [5, "John 3 friends came, Daniel 3 amigos, Juan 3 veces, Daniel 3 fois, Jonas 3 dias", []],
  [5, "Mark 3 begins there, and Acts 2 describes it.", ["Mark 3", "Acts 2"]],
  [6, "The Rev. 2 Smith Street parish", []],
  [6, "Rev. 2 describes seven churches.", ["Revelation 2"]],
  [7, "We belong to the Acts 29 network.", []],
  [8, "John 3:16, 500 people; John 3:16 and 3 other verses", ["John 3:16", "John 3:16"]],
  [
    8,
    "Acts 2:38 & 41; Psalms 23 and 24 are songs",
    ["Acts 2:38", "Acts 2:41", "Psalm 23", "Psalm 24"],
  ],
  [9, "(John 1:1), then (3:11) and at 4:12", ["John 1:1", "John 3:11"]],
  [9, "The score (3:1) was fair.", []],
  [
    10,
    "Joh 3,16.18 und Mt 5,3-12; 6,9",
    ["John 3:16", "John 3:18", "Matthew 5:3-12", "Matthew 6:9"],
  ],
  [10, "Psalm 23,24", ["Psalm 23", "Psalm 24"]],
  [11, "Jn 3 16. Mark 3 16 times.", ["John 3:16"]],
  [12, "Luke 1:46b-55 and 2 Cor 5:17b-18", ["Luke 1:46-55", "2 Corinthians 5:17-18"]],
  [12, "Rom 8:28ff. and Eph. 2:8f.", ["Romans 8:28-39", "Ephesians 2:8-9"]],
  [13, "Romans 5:10 - 3 days left", ["Romans 5:10"]],
  [14, "Philipians 4:13 and Isaih 41:10", ["Philippians 4:13", "Isaiah 41:10"]],
  [14, "Hezekiah 3:16, Josiah 3:16, Room 3:16, Peter 5:7", []],
  [15, "Meet John 3:16 pm, Mark 2.5 million, 10% of Acts 5%, Richter 7.2", []],
  [14, "Ratio 4:1", []],
  [14, "Room opens 6:15. Song of Soloman 2:4", ["Song of Solomon 2:4"]],
  [3, "my verse is is. 41:10, and the answer is 5:2", ["Isaiah 41:10"]],
  [16, "the 23rd Psalm and chapter 3 of John", ["Psalm 23", "John 3"]],
  [
    16,
    "the third chapter of John, the 5th chapter of the Gospel of Matthew",
    ["John 3", "Matthew 5"],
  ],
  [
    16,
    "el capítulo 13 de 1 Corintios, il capitolo 8 della Lettera ai Romani",
    ["1 Corinthians 13", "Romans 8"],
  ],
  [16, "the third chapter of a book can, the first chapter of Mark Twain's life", []],
  [
    20,
    "Il est écrit dans le Ps 46, 11; 48, 3 et Mt 6, 33-34.",
    ["Psalm 46:11", "Psalm 48:3", "Matthew 6:33-34"],
  ],
  [
    20,
    "Voir 1 R 19, 12 dans le livre, et le Ps 23, 24.",
    ["1 Kings 19:12", "Psalm 23", "Psalm 24"],
  ],
  [20, "Véase Filipenses 4:6-7, 1 Pedro 5:7", ["Philippians 4:6-7", "1 Peter 5:7"]],
  [20, "We read John 3, 16 and the rest of it.", ["John 3", "John 16"]],
  [21, "Berakhot 2:1, Avot 1:14 and 3 Nephi 11:29", []],
  [15, "Romans 3:16-18-20 People came", []],
  [9, "Ruth 4:1-1 Samuel 1:5", ["Ruth 4:1", "1 Samuel 1:5"]],
])("rule %i: %s", (_rule, prose, references) => {
  expect(found(prose)).toEqual(references);
});

test("rule 17: a range that ends beyond the chapter is an error, not a shorter range", () => {
  const results = findCitations("John 3:16-99 and John 3-22 and Jude 20-30");
  expect(results.map(({ text, result }) => [text, result.ok || result.reason])).toEqual([
    ["John 3:16-99", "no-such-verse"],
    ["John 3-22", "no-such-chapter"],
    ["Jude 20-30", "no-such-verse"],
  ]);
});

test("rule 18: a deuterocanonical passage is found and fails with the reason deuterocanonical", () => {
  const results = findCitations("Sirach 6:14, 2 Makk 12,46, Daniel 13:45 and Tobit 99:1");
  expect(results.map(({ result }) => result)).toEqual([
    { ok: false, reason: "deuterocanonical", book: "Sirach", id: "Sir", chapter: 6, verse: 14 },
    {
      ok: false,
      reason: "deuterocanonical",
      book: "2 Maccabees",
      id: "2Macc",
      chapter: 12,
      verse: 46,
    },
    { ok: false, reason: "deuterocanonical", book: "Susanna", id: "Sus", chapter: 1, verse: 45 },
    { ok: false, reason: "no-such-chapter", book: "Tobit", chapter: 99, chapters: 14 },
  ]);
});

test("rule 19: an abbreviation that two languages share means the book of the preferred language", () => {
  const first = (language?: "pt" | "it") =>
    findCitations("veja Jn 1:1", undefined, language).map(
      ({ result }) => result.ok && result.reference.book,
    );
  expect(first()).toEqual(["John"]);
  expect(first("pt")).toEqual(["Jonah"]);
});
