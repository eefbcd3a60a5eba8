import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { docxOf, wordParagraph, zipOf } from "#testing/manuscripts.ts";
import { readPlaces } from "#testing/read-places.ts";
import { readManuscript } from "./read-manuscript.ts";

const p = wordParagraph;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const files = unzipSync(docxOf(p("Hello there")));
const main = strFromU8(files["word/document.xml"] ?? new Uint8Array());
const box = `<w:txbxContent>${p("Box")}</w:txbxContent>`;
const printedBreak = "<w:lastRenderedPageBreak/>";
const deletedEnd = "<w:rPr><w:del/></w:rPr>";
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const beginField = (code: string) =>
  `${field("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${field("separate")}`;
const styleNamed = (name: string) => ({
  "word/styles.xml": `<w:styles xmlns:w="w"><w:style w:styleId="S"><w:name w:val="${name}"/></w:style></w:styles>`,
});
const page = `<w:p><w:r>${printedBreak}<w:t>Next</w:t></w:r></w:p>`;
const cell = (content: string) => `<w:tc>${content}</w:tc>`;
const wordTable = (...cells: string[]) => `<w:tbl><w:tr>${cells.map(cell).join("")}</w:tr></w:tbl>`;
const boxParagraph = `<w:p>${run("Body")}<w:r><w:pict>${box}</w:pict></w:r></w:p>`;
const long = "We walked on. ".repeat(200).trim();
const locked = docxOf(p("Secret"));
locked[6] = 1;
const utf16 = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer),
  ]);
test.each<readonly [string, Uint8Array, readonly string[] | string]>([
  [
    "a main part with another name",
    zipOf({
      ...files,
      "_rels/.rels": strFromU8(files["_rels/.rels"] ?? new Uint8Array()).replace(
        "word/document.xml",
        "/word/document2.xml",
      ),
      "word/document2.xml": main,
    }),
    ["section 1: Hello there"],
  ],
  [
    "paths with backslashes",
    zipOf(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [path.replaceAll("/", "\\"), content]),
      ),
    ),
    ["section 1: Hello there"],
  ],
  [
    "XML in UTF-16",
    zipOf({ ...files, "word/document.xml": utf16(main.replace("UTF-8", "UTF-16")) }),
    ["section 1: Hello there"],
  ],
  [
    "a text box and its fallback",
    docxOf(
      `<w:p>${run("Body")}<w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    ),
    ["section 1: Body", "section 1: Box"],
  ],
  [
    "moved text, links, fields and content controls",
    docxOf(
      `<w:p><w:moveFrom>${run("old ")}</w:moveFrom><w:moveTo>${run("new ")}</w:moveTo><w:hyperlink>${run("link")}</w:hyperlink><w:r><w:instrText>PAGE</w:instrText></w:r><w:sdt><w:sdtContent>${run(" in")}</w:sdtContent></w:sdt></w:p>`,
    ),
    ["section 1: new link in"],
  ],
  [
    "a deleted end of a paragraph",
    docxOf(`<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("Jesus")}</w:p>${p("wept")}`),
    ["section 1: Jesus wept"],
  ],
  [
    "hidden text by style",
    docxOf(p("Secret", '<w:pStyle w:val="Geheim"/>') + p("Seen")),
    ["section 1: Seen"],
  ],
  ["right-to-left text with points", docxOf(p("בְּרֵאשִׁית בָּרָא")), ["section 1: בְּרֵאשִׁית בָּרָא"]],
  [
    "a table in a table",
    docxOf(
      `<w:tbl><w:tr><w:tc>${p("A")}<w:tbl><w:tr><w:tc>${p("B")}</w:tc><w:tc>${p("C")}</w:tc></w:tr></w:tbl></w:tc></w:tr></w:tbl>`,
    ),
    ["section 1: A", "section 1: | B | C |"],
  ],
  [
    "page breaks of the author",
    docxOf(
      p("One") +
        p('x</w:t><w:br w:type="page"/><w:t>') +
        p("Two") +
        p("Three", "<w:pageBreakBefore/>"),
    ),
    ["page 1: One", "page 1: x", "page 2: Two", "page 3: Three"],
  ],
  [
    "a page that ends inside a paragraph",
    docxOf(`<w:p>${run("One ")}<w:r>${printedBreak}</w:r>${run("more")}</w:p>${p("Two")}`),
    ["page 1: One more", "page 2: Two"],
  ],
  [
    "a note inside straight quotation marks",
    docxOf(
      `<w:p>${run('He said "Jesus wept.')}<w:r><w:footnoteReference w:id="1"/></w:r>${run('" Then')}</w:p>`,
      [p("John 11:35")],
    ),
    ['section 1: He said "Jesus wept." (John 11:35) Then'],
  ],
  [
    "a long note",
    docxOf(`<w:p>${run("Text")}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`, [
      p("A note without a reference."),
    ]),
    ["section 1: Text", "footnote 1: A note without a reference."],
  ],
  ["a password of the archive", locked, "encrypted"],
  [
    "a deleted end before a table and at the end of the text",
    docxOf(p("One", deletedEnd) + wordTable(p("A", deletedEnd), p("B")) + p("Two", deletedEnd)),
    ["section 1: One", "section 1: | A | B |", "section 1: Two"],
  ],
  [
    "a deleted end beside a text box and before a page break",
    docxOf(
      `<w:p><w:pPr>${deletedEnd}</w:pPr>${run("One")}<w:r><w:pict>${box}</w:pict></w:r></w:p>` +
        `<w:p>${run("more ")}<w:r>${printedBreak}</w:r>${run("text")}</w:p>${p("Two")}`,
    ),
    ["page 1: Box", "page 1: One more text", "page 2: Two"],
  ],
  [
    "a paragraph that was moved away with its end",
    docxOf(
      `<w:p><w:pPr><w:rPr><w:moveFrom/></w:rPr></w:pPr><w:moveFrom>${run("Away")}</w:moveFrom></w:p>${p("Here")}`,
    ),
    ["section 1: Here"],
  ],
  [
    "a table of contents in a content control",
    docxOf(
      `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${p("Grace 3")}</w:sdtContent></w:sdt>${p("Grace")}`,
    ),
    ["section 1: Grace"],
  ],
  [
    "a table of contents in a field whose end is in the text",
    docxOf(
      `<w:p>${run("Before ")}${beginField(' TOC \\o "1-3" ')}${beginField("HYPERLINK x")}${run("Grace 3")}${field("end")}</w:p>${p("Faith 5")}<w:p>${field("end")}${run("Text")}</w:p>`,
    ),
    ["section 1: Before", "section 1: Text"],
  ],
  [
    "an index in a simple field, and a field that never ends",
    docxOf(
      `<w:p><w:fldSimple w:instr=" INDEX ">${run("Grace, 3")}</w:fldSimple>${run("One")}</w:p><w:p>${beginField("TOC")}${run("Two")}</w:p>${p("Three")}`,
    ),
    ["section 1: One", "section 1: Two", "section 1: Three"],
  ],
  ...["toc 1", "TOC Heading", "index 2", "table of figures"].map(
    (name) =>
      [
        `the style ${name}`,
        docxOf(p("Grace 3", '<w:pStyle w:val="S"/>') + p("Text"), [], styleNamed(name)),
        ["section 1: Text"],
      ] as const,
  ),
  [
    "a style that only sounds like contents",
    docxOf(p("Text", '<w:pStyle w:val="S"/>'), [], styleNamed("Contents of my heart")),
    ["section 1: Text"],
  ],
  [
    "a text box in a row",
    docxOf(wordTable(boxParagraph, p("B"))),
    ["section 1: | Body | B |", "section 1: Box"],
  ],
  [
    "a row on the next page",
    docxOf(p("One") + wordTable(page, page) + p("Two")),
    ["page 1: One", "page 2: | Next | Next |", "page 2: Two"],
  ],
  [
    "a page that ends inside a row of long cells",
    docxOf(wordTable(p(long) + page, p("Left") + page) + p("Two")),
    [`page 1: ${long}`, "page 2: Next", "page 2: Left", "page 2: Next", "page 2: Two"],
  ],
  [
    "a note with many marks",
    docxOf(
      `<w:p>${run("Text")}${'<w:r><w:footnoteReference w:id="1"/></w:r>'.repeat(3)}</w:p>`.repeat(
        2,
      ),
      [p("A note.")],
    ),
    ["section 1: Text", "footnote 1: A note.", "section 1: Text"],
  ],
  ["no text", docxOf(""), "empty"],
])("a Word document with %s is read", (_, bytes, expected) => {
  expect(readPlaces("a.docx", bytes)).toEqual(expected);
});

test("a note that is repeated without end adds its text once", () => {
  const mark = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const note = p("“A note.” ".repeat(10_000));
  const { paragraphs } = readManuscript(
    "a.docx",
    docxOf(
      `<w:p>${run("Text")}${mark.repeat(2000)}</w:p>${`<w:p>${run("Text")}${mark}</w:p>`.repeat(500)}`,
      [note],
    ),
  );
  const length = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  expect(length).toBeLessThan(150_000);
});
