import { expect, test } from "vitest";
import { readTextFile } from "./read-file.ts";

const usx = (body: string) =>
  readTextFile(
    "GEN.usx",
    Buffer.from(`<usx version="3.0">\n<book code="GEN" style="id"/>\n${body}\n</usx>`),
  )[0]?.content;
const chapter = `<chapter number="1" style="c" sid="GEN 1"/>\n`;

test("the text of a verse excludes notes, cross references, figures and headings", () => {
  const found = usx(
    `${chapter}<para style="s1">A heading</para>\n<para style="p"><verse number="1" style="v"/>In the` +
      `<note caller="+" style="f"><char style="fr">1:1 </char><char style="ft">Or so</char></note>` +
      ` beginning<note caller="-" style="x"><char style="xt">John 1:1</char></note>` +
      `<figure style="fig" file="a.jpg">A picture</figure>, <ref loc="GEN 1:1">God</ref>.</para>`,
  );
  const [verse] = found?.chapters[0]?.verses ?? [];
  expect(verse?.text).toBe("In the beginning, God.");
  expect(verse?.notes).toEqual([{ at: 6, text: "Or so" }]);
  expect(found?.reports).toEqual([]);
});

test("poetry, alternative numbers, tables and verse bridges are read as in USFM", () => {
  const found = usx(
    `${chapter}<para style="q1"><verse number="1" altnumber="2" style="v"/>First</para>\n` +
      `<para style="q2">and indented.</para>\n<table><row style="tr"><cell style="tc1">` +
      `<verse number="2-3" style="v"/>One</cell><cell style="tcr2">two</cell></row></table>`,
  );
  const [first, second] = found?.chapters[0]?.verses ?? [];
  expect(first?.text).toBe("First and indented.");
  expect(first?.lines).toEqual([
    { start: 0, indent: 0 },
    { start: 6, indent: 1 },
  ]);
  expect(second).toMatchObject({ verse: 2, text: "One two" });
  expect(found?.reports).toMatchObject([{ message: "verses 2-3 are combined at verse 2" }]);
});

test("the importer reports unknown styles and elements with their line", () => {
  const found = usx(
    `${chapter}<para style="zfoo">Odd words</para>\n<para style="p">\n<verse number="1"\nstyle="v"/>In` +
      ` <char style="zz">the</char>\n<blink>beginning</blink></para>`,
  );
  expect(found?.chapters[0]?.verses[0]?.text).toBe("In the beginning");
  expect(found?.reports).toEqual([
    {
      line: 4,
      place: "1",
      message: "the style “zfoo” is not known; its text is ignored: “Odd words”",
    },
    { line: 7, place: "1:1", message: "the style “zz” is not known; its words are kept" },
    { line: 8, place: "1:1", message: "<blink> is not an element of USX; its words are kept" },
  ]);
});

test("the importer reports a verse without a number and a duplicate verse as lost", () => {
  const found = usx(
    `${chapter}<para style="p"><verse number="1" style="v"/>One.\n<verse number="x" style="v"/>Two.` +
      `\n<verse number="2" style="v"/>Two.\n<verse number="3" style="v"/>Three.\n` +
      `<verse number="3" style="v"/>Again.</para>`,
  );
  expect(found?.reports.filter(({ lost }) => lost)).toMatchObject([
    { line: 5, message: "this verse has no number" },
    { line: 8, message: "verse 3 is already there; this one is lost" },
  ]);
});
