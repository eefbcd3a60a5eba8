// Irregular USFM from real files: unclosed markers, unusual verse numbers, other encodings.
import { expect, test } from "vitest";
import { decodeUsfm } from "./decode.ts";
import { parseUsfm, parseUsfmFile } from "./parse.ts";

const parse = (...lines: string[]) => parseUsfm(["\\id GEN", "\\c 1", "\\p", ...lines].join("\n"));
const textsOf = (...lines: string[]) =>
  parse(...lines).chapters.flatMap(({ verses }) => verses.map(({ verse, text }) => [verse, text]));
const reportsOf = (...lines: string[]) =>
  parse(...lines).reports.map(({ line, message, lost }) => `${line}${lost ? "!" : ""} ${message}`);

test("an unclosed cross reference ends at the next verse and is reported", () => {
  const lines = ["\\v 1 In the beginning \\x - a cross ref", "\\v 2 And the earth"];
  expect(textsOf(...lines, "\\c 2", "\\p", "\\v 1 Thus")).toEqual([
    [1, "In the beginning"],
    [2, "And the earth"],
    [1, "Thus"],
  ]);
  expect(reportsOf(...lines)).toEqual([
    "4 \\x is not closed before \\v 2; all before it is ignored: “- a cross ref”",
  ]);
});

test.each([
  ["a verse", "\\v 2 Two."],
  ["a paragraph", "\\p More."],
  ["a chapter", "\\c 2"],
  ["a heading", "\\s1 Heading"],
  ["another note", "\\x - Gen 1:1\\x*"],
  ["the end of the file", ""],
])("an unclosed footnote ends at %s and stays a footnote", (_, next) => {
  const { chapters, reports } = parse("\\v 1 One \\f + \\ft note", next);
  expect(chapters[0]?.verses[0]).toMatchObject({ notes: [{ at: 3, text: "note" }] });
  expect(reports[0]?.message).toMatch(/^\\f is not closed before .+; all before it is read as/);
  expect(reports[0]).toMatchObject({ line: 4, place: "1:1" });
});

test("a verse whose words are all inside an unclosed note is reported as lost, not as omitted by the edition", () => {
  const { chapters, reports } = parse("\\v 1 \\f + \\ft note\\f", "\\v 2 Two.");
  expect(chapters[0]).toEqual({
    book: "Gen",
    chapter: 1,
    verses: [{ verse: 2, text: "Two.", paragraph: true }],
  });
  expect(reports.at(-1)).toMatchObject({ message: "all words of verse 1 are lost", lost: true });
});

test("a note without its opening marker is not part of the verse text", () => {
  expect(textsOf("\\v 1 One\\ft note\\f* two.")).toEqual([[1, "One two."]]);
  expect(reportsOf("\\v 1 One\\ft note\\f* two.")).toEqual([
    "4 \\ft is not in a note; its words are read as a note",
  ]);
});

test.each([
  ["\\v 1 Look\\fm a\\fm*, here is a town.", "Look, here is a town.", undefined],
  ["\\v 1 One\\fm a\\fm* two\\f + \\ft note\\f* three.", "One two three.", "note"],
  ["\\v 1 One\\fv 3\\fv* two.", "One two.", undefined],
  ["\\v 1 One\\ft note\\ft* two.", "One two.", "note"],
  ["\\v 1 One\\ft a \\+nd Lord\\+nd* note\\ft* two.", "One two.", "a Lord note"],
  ["\\v 1 One\\fr 1:1\\fr* \\ft note\\f* two.", "One two.", "note"],
  ["\\v 1 One\\fr 1:1 \\fq a\\fq* note\\f* two.", "One two.", "a note"],
  ["\\v 1 One\\xo 1:1\\xo* two.", "One two.", undefined],
  ["\\v 1 One\\xo 1:1 \\xt Job 1:1\\x* two.", "One two.", undefined],
])(
  "a part of a note without the note ends at its own or the note's closing marker: %s",
  (line, text, note) => {
    const [verse] = parse(line, "\\v 2 Two.").chapters[0]?.verses ?? [];
    expect([verse?.text, verse?.notes?.map((one) => one.text).join()]).toEqual([text, note]);
    expect(reportsOf(line).join()).not.toMatch(/not closed|closes nothing/);
  },
);

test.each([
  ["\\v 1 a\\tc1 b\\tc2 c", "a b c"],
  ["\\v 1 \\tc1 of Arah\\tcr2 775", "of Arah 775"],
  ["\\v 1\n\\tr\\th1 Day\\thr2 Name\\tcc3-4 Gift", "Day Name Gift"],
  ["\\v 1\n\\li1 \\lik Reuben\\lik*\\liv1 Eliezer\\liv1*\\litl (1)\\litl*", "Reuben Eliezer (1)"],
])("cells and list values are separated by a space: %j", (line, text) => {
  expect([textsOf(line), reportsOf(line)]).toEqual([[[1, text]], []]);
});

test.each([
  ['\\v 1 Go \\jmp here|link-href="x"\\jmp*.', "Go here."],
  ["\\v 1 Go \\jmp here\\jmp* now.", "Go here now."],
  ["\\v 1 The \\ndx ark\\ndx* of God.", "The ark of God."],
  ["\\v 1 As in \\ref the beginning|GEN 1:1\\ref*.", "As in the beginning."],
])("the words of links, index entries and references stay in the verse: %s", (line, text) => {
  expect([textsOf(line), reportsOf(line)]).toEqual([[[1, text]], []]);
});

test.each([
  [
    ["\\v 6a A", "\\v 6b-7 B", "\\v 8 C"],
    [
      [6, "A B"],
      [8, "C"],
    ],
    [7],
  ],
  [["\\v 6a A", "\\p", "\\v 6b-9 B"], [[6, "A B"]], [7, 8, 9]],
  [["\\v 6a A", "\\v 6b B", "\\v 6c-7 C"], [[6, "A B C"]], [7]],
  [
    ["\\v 6a A", "\\v 6b-7a B", "\\v 7b C"],
    [
      [6, "A B"],
      [7, "C"],
    ],
    undefined,
  ],
  [
    ["\\v 4-5a A", "\\v 5b-6 B"],
    [
      [4, "A"],
      [5, "B"],
    ],
    [6],
  ],
])(
  "the second part of a split verse can be combined with the next verses: %j",
  (lines, texts, absent) => {
    const { chapters, reports } = parse(...lines);
    expect(chapters[0]?.verses.map(({ verse, text }) => [verse, text])).toEqual(texts);
    expect(chapters[0]?.absent?.map(({ verse }) => verse)).toEqual(absent);
    expect(reports.filter(({ lost }) => lost)).toEqual([]);
  },
);

test.each([
  ["nested markers", "\\v 1 \\wj The \\+nd Lord\\+nd* said\\wj*.", "The Lord said."],
  ["milestones", '\\v 1 \\qt-s |who="Paul"\\*He said\\qt-e\\*.\\ts\\*', "He said."],
  ["other verse numbers", "\\v 1 \\va 2\\va* \\vp 1b\\vp* One.", "One."],
  ["word attributes", '\\v 1 The \\w gnat|lemma="gnat" x-a="b"\\w* flew.', "The gnat flew."],
  ["a default attribute", "\\v 1 The \\w gnat|gnats\\w* flew.", "The gnat flew."],
  [
    "a table",
    "\\v 1 \n\\tr \\th1 Day \\th2 Name\n\\tr \\tc1 First \\tcr2-3 Nahshon",
    "Day Name First Nahshon",
  ],
  [
    "a list",
    "\\v 1 These:\n\\lh The head\n\\li1 One\n\\li2 Two\n\\lf The end",
    "These: The head One Two The end",
  ],
  ["a sidebar", "\\v 1 One.\n\\esb\n\\p Not scripture.\n\\esbe\n\\p Two.", "One. Two."],
  [
    "headings",
    "\\v 1 One.\n\\s2 Heading\n\\r (Job 1)\n\\sp Job\n\\rem remark\n\\p Two.",
    "One. Two.",
  ],
  ["a figure", '\\v 1 One\\fig A picture|src="a.jpg" ref="1:1"\\fig* two.', "One two."],
  ["optional breaks", "\\v 1 One~two//three.", "One two three."],
])("%s are removed from the text of the verse", (_, line, text) => {
  expect([textsOf(line), reportsOf(line)]).toEqual([[[1, text]], []]);
});

test.each([
  ["\\v1 One."],
  ["\\v 1One."],
  ["\\v\n1 One."],
  ["\\pOne.".replace("\\p", "\\v 1 \\p")],
  ["\\v 1 \\ndOne\\nd*."],
])("words are parsed if the space after a marker is missing: %j", (line) => {
  expect(textsOf(line)).toEqual([[1, "One."]]);
});

test("verses 1a and 1b are combined into verse 1 and reported", () => {
  expect(textsOf("\\v 1a One", "\\v 1b and more.", "\\v 2 Two.")).toEqual([
    [1, "One and more."],
    [2, "Two."],
  ]);
  expect(reportsOf("\\v 1a One", "\\v 1b and more.")).toEqual([
    "4 verse 1a is stored as verse 1",
    "5 verse 1b is stored with the part before it as verse 1",
  ]);
});

test.each([["1-2"], ["1–2"], ["1,2"], ["1\u200f-2"], ["1-2a"]])(
  "the words of verse range %s are stored at its first verse",
  (range) => {
    const { chapters } = parse(`\\v ${range} Both.`, "\\v 3 Three.");
    expect(chapters[0]?.verses.map(({ verse }) => verse)).toEqual([1, 3]);
    expect(chapters[0]?.absent?.map(({ verse }) => verse)).toEqual([2]);
  },
);

test("verses out of order are sorted and reported", () => {
  expect(textsOf("\\v 2 Two.", "\\v 1 One.")).toEqual([
    [1, "One."],
    [2, "Two."],
  ]);
  expect(reportsOf("\\v 2 Two.", "\\v 1 One.")).toEqual([
    "5 verse 1 follows a higher number; it is moved to its place",
  ]);
});

test("verses after a missing chapter marker are lost instead of stored in the wrong chapter", () => {
  const lines = ["\\v 1 One.", "\\v 2 Two.", "\\v 1 Other.", "\\v 2 Other.", "\\v 3 Other."];
  expect(textsOf(...lines)).toEqual([
    [1, "One."],
    [2, "Two."],
  ]);
  expect(reportsOf(...lines).filter((line) => line.includes("!"))).toHaveLength(3);
});

test("verses before the first chapter marker are read as chapter 1, and reported", () => {
  const { chapters, reports } = parseUsfm("\\id OBA\n\\p\n\\v 1 The vision.");
  expect(chapters).toMatchObject([{ chapter: 1, verses: [{ text: "The vision." }] }]);
  expect(reports[0]?.message).toBe("there is no \\c before this verse; it is read as chapter 1");
});

test.each([
  ["\\v", 4],
  ["\\v x", 4],
  ["\\v 0", 4],
  ["\\v 99999999", 4],
])("a verse without a usable number is lost: %s", (marker, line) => {
  const { reports } = parse(`${marker} words`);
  expect(reports[0]).toMatchObject({ line, lost: true });
});

test("an empty verse is reported with its note", () => {
  expect(
    reportsOf("\\v 1 One.", "\\v 2 \\f + \\ft Some copies add words.\\f*", "\\v 3 Three."),
  ).toEqual(["5 verse 2 has no words but a note: “Some copies add words.”"]);
});

test("the letter of an acrostic is the heading of the next verse", () => {
  const { chapters } = parse("\\qa Aleph", "\\q1", "\\v 1 Blessed.");
  expect(chapters[0]?.verses[0]).toMatchObject({ heading: "Aleph", text: "Blessed." });
});

test("a file with several books returns every book, with line numbers of the file", () => {
  const books = parseUsfmFile("\\id RUT\n\\c 1\n\\p\n\\v 1 One.\n\\id OBA\n\\c 1\n\\p\n\\v x Two.");
  expect(books.map(({ book }) => book)).toEqual(["Ruth", "Obad"]);
  expect(books[1]?.reports).toEqual([
    { line: 8, place: "1", message: "this verse has no number", lost: true },
  ]);
});

test("a file without a book loses its verses with a report", () => {
  const { reports } = parseUsfm("\\c 1\n\\p\n\\v 1 One.");
  expect(reports).toMatchObject([
    { line: 3, lost: true },
    { line: 1, lost: true },
  ]);
});

const sample = "\\id GEN\r\n\\c 1\r\n\\v 1 Θεός";

test.each([
  ["UTF-8", Buffer.from(sample)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${sample}`)],
  ["UTF-16 LE", Buffer.from(sample, "utf16le")],
  ["UTF-16 LE with a byte order mark", Buffer.from(`\uFEFF${sample}`, "utf16le")],
  ["UTF-16 BE", Buffer.from(sample, "utf16le").swap16()],
  ["UTF-16 BE with a byte order mark", Buffer.from(`\uFEFF${sample}`, "utf16le").swap16()],
])("%s is decoded", (_, bytes) => {
  const { book, chapters } = parseUsfm(decodeUsfm(bytes) ?? "");
  expect([book, chapters[0]?.verses[0]?.text]).toEqual(["Gen", "Θεός"]);
});

test("an encoding that is neither UTF-8 nor UTF-16 is refused", () => {
  expect(decodeUsfm(Buffer.from([0x5c, 0x69, 0x64, 0x20, 0xe9]))).toBeUndefined();
  expect(decodeUsfm(Buffer.from("\\id GEN\0"))).toBeUndefined();
});
