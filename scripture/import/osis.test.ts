import { expect, test } from "vitest";
import { readTextFile } from "./read-file.ts";

const osis = (body: string, id = "Gen") =>
  readTextFile(
    "test.osis",
    Buffer.from(
      `<osis><osisText>\n<div type="book" osisID="${id}">\n${body}\n</div></osisText></osis>`,
    ),
  )[0]?.content;

test("the importer reads verses between milestones, and words of Jesus that span two verses", () => {
  const found = osis(
    `<chapter sID="c1" osisID="Gen.1"/><div sID="d1" type="paragraph"/>\n` +
      `<verse sID="Gen.1.1" osisID="Gen.1.1"/>He said, <q who="Jesus" sID="q1" marker="“"/>Come` +
      `<verse eID="Gen.1.1"/> <verse sID="Gen.1.2" osisID="Gen.1.2"/>and see` +
      `<q who="Jesus" eID="q1" marker="”"/>.<verse eID="Gen.1.2"/><chapter eID="c1"/>`,
  );
  expect(found?.reports).toEqual([]);
  expect(found?.chapters[0]?.verses).toEqual([
    {
      verse: 1,
      text: "He said, “Come",
      paragraph: true,
      spans: [{ start: 10, end: 14, kind: "red" }],
    },
    { verse: 2, text: "and see”.", spans: [{ start: 0, end: 8, kind: "red" }] },
  ]);
});

test("the importer reads titles, notes and words with attributes inside a verse", () => {
  const found = osis(
    `<chapter osisID="Gen.1"><title>A heading</title><verse osisID="Gen.1.1"><w lemma="strong:H1">In</w> ` +
      `<transChange type="added">the</transChange><note type="study">Or so</note> ` +
      `<title>Another</title>beginning<note type="crossReference">John 1:1</note>.</verse></chapter>`,
  );
  expect(found?.reports).toEqual([]);
  expect(found?.chapters[0]?.verses[0]).toMatchObject({
    text: "In the beginning.",
    spans: [{ start: 3, end: 6, kind: "supplied" }],
    notes: [{ at: 6, text: "Or so" }],
  });
});

test("the importer reports text outside verses, colophons and foreign verses with their line", () => {
  const found = osis(
    `<chapter osisID="Gen.1">\nStray words\n<verse osisID="Gen.1.1 Gen.1.2">One.</verse>\n` +
      `<verse osisID="Exod.1.3">Three.</verse>\n</chapter>\n<div type="colophon">The end.</div>`,
  );
  expect(found?.chapters[0]?.verses).toMatchObject([{ verse: 1, text: "One." }]);
  expect(found?.reports.map(({ line, message, lost }) => [line, message, lost])).toEqual([
    [3, "words outside of a verse are ignored: “Stray words”", undefined],
    [6, "the verse “Exod.1.3” has no place in this book and is lost", true],
    [8, "the note below the book is not stored: “The end.”", undefined],
    [5, "verses 1-2 are combined at verse 1", undefined],
  ]);
});

test("the importer reports and ignores a book outside the 66", () => {
  const found = osis(`<chapter osisID="Tob.1"><verse osisID="Tob.1.1">A.</verse></chapter>`, "Tob");
  expect(found?.chapters).toEqual([]);
  expect(found?.reports[0]?.message).toBe("Tob is not one of the 66 books and is ignored");
});
