import { expect, test } from "vitest";
import {
  claimSize,
  docxOf,
  epubOf,
  odtOf,
  pptxOf,
  slideShape,
  wordParagraph,
  zipOf,
} from "#testing/manuscripts.ts";
import { readManuscript } from "./read-manuscript.ts";

/** Each paragraph as "page 2.1 quote: text". */
function read(name: string, bytes: Uint8Array): string[] {
  const { parts, paragraphs } = readManuscript(name, bytes);
  return paragraphs.map(({ part, number, kind, note, text }) => {
    const { kind: unit, number: place, title } = parts[part] ?? { kind: "", number: 0 };
    return `${title ?? `${unit} ${place}`}.${number} ${note ?? kind}: ${text}`;
  });
}
const bytesOf = (text: string) => new TextEncoder().encode(text);
const problemOf = (name: string, bytes: Uint8Array) => {
  try {
    readManuscript(name, bytes);
  } catch (error) {
    return (error as { problem?: string }).problem;
  }
  return "none";
};

test("a Word document keeps insertions, drops deletions and hidden text, and joins the runs of a verse", () => {
  const body = `
    ${wordParagraph("Grace", '<w:pStyle w:val="berschrift1"/>')}
    <w:p><w:r><w:t>“For God so lo</w:t></w:r><w:r><w:softHyphen/><w:t>ved the </w:t></w:r><w:ins><w:r><w:t>world</w:t></w:r></w:ins><w:del><w:r><w:delText>earth</w:delText></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t> secret</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="1"/></w:r><w:r><w:t>”</w:t></w:r></w:p>
    ${wordParagraph("Jesus wept.", '<w:pStyle w:val="Meins"/>')}
    <w:tbl><w:tr><w:tc>${wordParagraph("John 11:35")}</w:tc><w:tc>${wordParagraph("Jesus wept.")}</w:tc></w:tr></w:tbl>`;
  expect(read("a.docx", docxOf(body, [wordParagraph("John 3:16")]))).toEqual([
    "Grace.1 heading: Grace",
    "Grace.2 text: “For God so loved the world” (John 3:16)",
    "Grace.3 quote: Jesus wept.",
    "Grace.4 row: | John 11:35 | Jesus wept. |",
  ]);
});

test("an OpenDocument text drops deletions and comments, and attaches its notes", () => {
  const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone</text:p></text:deletion></text:changed-region></text:tracked-changes>
    <text:h>Grace</text:h>
    <text:p text:style-name="P1">“Jesus<text:s text:c="2"/>wept.”<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>John 11:35</text:p></text:note-body></text:note><office:annotation><text:p>Really?</text:p></office:annotation> <text:span text:style-name="T1">hidden</text:span></text:p>
    <text:p text:style-name="Quotations">Rejoice evermore.</text:p>`;
  const styles = `<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>`;
  expect(read("a.odt", odtOf(body, styles))).toEqual([
    "Grace.1 heading: Grace",
    "Grace.2 text: “Jesus wept.” (John 11:35)",
    "Grace.3 quote: Rejoice evermore.",
  ]);
});

test("a presentation has its slides in the order of the talk, with tables and speaker notes", () => {
  const first =
    slideShape("title", "John 11:35") +
    slideShape("body", "Jesus wept.", "Amen") +
    slideShape("sldNum", "1");
  const table = `<p:graphicFrame><a:tbl><a:tr><a:tc><a:p><a:r><a:t>Jude 2</a:t></a:r></a:p></a:tc><a:tc><a:p><a:r><a:t>Mercy</a:t></a:r></a:p></a:tc></a:tr></a:tbl></p:graphicFrame>`;
  expect(
    read(
      "a.pptx",
      pptxOf([{ shapes: first, notes: slideShape("body", "Pause here.") }, { shapes: table }]),
    ),
  ).toEqual([
    "John 11:35.1 heading: John 11:35",
    "John 11:35.2 text: Jesus wept.",
    "John 11:35.3 text: Amen",
    "John 11:35.1 speaker: Pause here.",
    "slide 2.1 row: | Jude 2 | Mercy |",
  ]);
});

test("an e-book has a part for each chapter of its spine, and notes beside their quotations", () => {
  const first = `<h1>Grace</h1><p>“Jesus wept.”<a epub:type="noteref" href="#n1">1</a> He&nbsp;did.</p><aside epub:type="footnote" id="n1"><p><a href="#r1">1.</a> John 11:35</p></aside>`;
  const second = `<blockquote><p><sup>16</sup>For God so loved<br/>the world</p></blockquote>`;
  expect(read("a.epub", epubOf([first, second]))).toEqual([
    "Grace.1 heading: Grace",
    "Grace.2 text: “Jesus wept.” (John 11:35) He did.",
    "chapter 2.1 quote: 16 For God so loved\nthe world",
  ]);
});

test("a text file has a paragraph for each block of lines, with its line, and pages by form feeds", () => {
  const { paragraphs } = readManuscript("a.txt", bytesOf("One\r\nmore\r\n\r\n\r\nTwo\fThree"));
  expect(paragraphs.map(({ text, line, part }) => [text, line, part])).toEqual([
    ["One\nmore", 1, 0],
    ["Two", 5, 0],
    ["Three", 5, 1],
  ]);
  expect(read("a.md", bytesOf("# Grace\n\n> Jesus wept.\n> — John 11:35"))).toEqual([
    "Grace.1 heading: Grace",
    "Grace.2 text: > Jesus wept.\n> — John 11:35",
  ]);
});

test("text in UTF-16, Windows-1252 or right-to-left script is read as it was written", () => {
  const wide = (text: string, mark: string) =>
    new Uint8Array(Uint16Array.from(mark + text, (one) => one.charCodeAt(0)).buffer);
  const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);
  const text = "“Jesús lloró” — בראשית";
  expect(read("a.txt", wide(text, "\uFEFF"))).toEqual([`section 1.1 text: ${text}`]);
  expect(read("a.txt", swapped(wide(text, "\uFEFF")))).toEqual([`section 1.1 text: ${text}`]);
  expect(read("a.txt", wide("Jesus wept, and the Jews said", ""))).toEqual([
    "section 1.1 text: Jesus wept, and the Jews said",
  ]);
  expect(read("a.txt", Uint8Array.from([0x93, 0x4a, 0x65, 0x73, 0xfa, 0x73, 0x94]))).toEqual([
    "section 1.1 text: “Jesús”",
  ]);
});

test("a file that cannot be read gives the reason", () => {
  const docx = docxOf(wordParagraph("Jesus wept."));
  const claims = (size: number) => claimSize(docx, "word/document.xml", size);
  const entities = docxOf("", [], {
    "word/document.xml": `<!DOCTYPE a [<!ENTITY b "c">]><w:document>&b;</w:document>`,
  });
  const locked = odtOf("", "", { "META-INF/manifest.xml": "<manifest:encryption-data/>" });
  const wrapped = new Uint8Array([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    ...new Uint8Array(
      new Uint16Array([..."EncryptedPackage"].map((one) => one.charCodeAt(0))).buffer,
    ),
  ]);
  expect(problemOf("a.docx", docx.subarray(0, docx.length - 30))).toBe("damaged");
  expect(problemOf("a.docx", bytesOf("not a document"))).toBe("damaged");
  expect(problemOf("a.docx", docxOf("<w:p><w:r>"))).toBe("damaged");
  expect(problemOf("a.docx", claims(2 ** 31))).toBe("unsafe");
  expect(problemOf("a.docx", claims(50))).toBe("damaged");
  expect(problemOf("a.docx", entities)).toBe("unsafe");
  expect(problemOf("a.odt", locked)).toBe("encrypted");
  expect(problemOf("a.docx", wrapped)).toBe("encrypted");
  expect(problemOf("a.doc", wrapped.subarray(0, 8))).toBe("old");
  expect(problemOf("a.pdf", bytesOf("%PDF-1.7"))).toBe("pdf");
  expect(problemOf("a.xlsx", zipOf({ "xl/workbook.xml": "<workbook/>" }))).toBe("unsupported");
  expect(problemOf("a.txt", new Uint8Array([0x50, 0, 1, 2, 3, 0, 0, 9]))).toBe("unsupported");
  expect(problemOf("a.txt", bytesOf(" \n\n"))).toBe("empty");
});

test.each([
  [
    "“God so loved the world1 that”2 (John3, Gen.1)",
    "“God so loved the world that” (John3, Gen.1)",
  ],
  ["“For God1 so loved the world2”3 is so.", "“For God so loved the world” is so."],
  ['He said "Jesus wept.14" And "Rejoice"15.', 'He said "Jesus wept." And "Rejoice".'],
  ["“For God so loved\nthe world,7 that”", "“For God so loved\nthe world, that”"],
  ["> For God so loved the world12", "> For God so loved the world"],
  [
    "For God so loved the world,1 that he gave;2 amen",
    "For God so loved the world, that he gave; amen",
  ],
])("the marks of notes are removed from %j", (marked, expected) => {
  expect(read("a.txt", bytesOf(marked))).toEqual([`section 1.1 text: ${expected}`]);
});

test.each([
  "We are at Level3 of the course, in Room12, with Windows11 and Word97.",
  "Do step1, step2 and step3; see figure4, lesson5 and Hymn245.",
  "Read verse5, Ps23:1, John3, COVID19 and version2.0 of “Level3” (part2).",
  "It costs about,30 or so.",
  "“Go to Level3,” he said, “and to Room12.”",
  "Sect.4 and Vol.2 of the Works",
])("a number in a name is kept: %j", (text) => {
  expect(read("a.txt", bytesOf(text))).toEqual([`section 1.1 text: ${text}`]);
});

test("stray control characters are dropped from a text", () => {
  for (const stray of ["\u0000", "\u0007", "\u001A", "\u001F", "\u007F"])
    expect(read("a.txt", bytesOf(`Jesus${stray} wept.`))).toEqual([
      "section 1.1 text: Jesus wept.",
    ]);
  const long = `${"Jesus wept. ".repeat(50)}\u0002\u0003\u0004\u0005\u0006`;
  expect(problemOf("a.txt", bytesOf(long))).toBe("none");
});

test("a text file gives the line of each piece of a long block", () => {
  const block = Array.from({ length: 9 }, (_, at) => `${at} ${"grace ".repeat(500)}`);
  const long = `${"We walked on. ".repeat(2000)}\nEnd`;
  const { paragraphs } = readManuscript("a.txt", bytesOf([...block, long].join("\n")));
  const numbered = paragraphs.filter(({ text }) => /^\d/.test(text));
  expect(numbered).not.toEqual([]);
  for (const { text, line } of numbered) expect(text).toMatch(new RegExp(`^${(line ?? 0) - 1} `));
  expect(paragraphs.at(-1)).toMatchObject({ text: "End", line: 11 });
});
