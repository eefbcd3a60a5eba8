import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import {
  docxOf,
  epubOf,
  odtOf,
  pptxOf,
  slideShape,
  wordParagraph,
  zipOf,
} from "#testing/manuscripts.ts";
import { manuscriptLimits } from "./manuscript.ts";
import { ManuscriptError } from "./manuscript-error.ts";
import { readManuscript } from "./read-manuscript.ts";

/** Each paragraph as "page 2: text", or the problem of the file. */
function read(name: string, bytes: Uint8Array): string[] | string {
  try {
    const { parts, paragraphs } = readManuscript(name, bytes);
    return paragraphs.map(({ part, text, note }) => {
      const { kind, number } = parts[part] ?? { kind: "no", number: 0 };
      return `${note ?? kind} ${number}: ${text}`;
    });
  } catch (error) {
    if (error instanceof ManuscriptError) return error.problem;
    throw error;
  }
}

const p = wordParagraph;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const files = unzipSync(docxOf(p("Hello there")));
const main = strFromU8(files["word/document.xml"] ?? new Uint8Array());
const box = `<w:txbxContent>${p("Box")}</w:txbxContent>`;
const printedBreak = "<w:lastRenderedPageBreak/>";
const locked = docxOf(p("Secret"));
locked[6] = 1;
const utf16 = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer),
  ]);
const protectedBook = (file: string) => ({
  "META-INF/encryption.xml": `<encryption><EncryptedData><CipherReference URI="${file}"/></EncryptedData></encryption>`,
});

test.each([
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
  ["no text", docxOf(""), "empty"],
])("a Word document with %s is read", (_, bytes, expected) => {
  expect(read("a.docx", bytes)).toEqual(expected);
});

test.each([
  [
    "pages, lists and frames",
    odtOf(
      "<text:p>One<text:soft-page-break/> more</text:p><text:list><text:list-item><text:p>Item</text:p></text:list-item></text:list><text:p>With <draw:frame><svg:title>Alt</svg:title><draw:text-box><text:p>Box</text:p></draw:text-box></draw:frame>frame</text:p>",
    ),
    ["page 1: One more", "page 2: Item", "page 2: With frame", "page 2: Box"],
  ],
  [
    "a note in raised text",
    odtOf(
      '<text:p>“Jesus wept.”<text:span text:style-name="up"><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>John 11:35</text:p></text:note-body></text:note></text:span></text:p>',
      '<style:style style:name="up" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>',
    ),
    ["section 1: “Jesus wept.” (John 11:35)"],
  ],
  [
    "a hidden section and paragraph",
    odtOf(
      '<text:section text:display="none"><text:p>A</text:p></text:section><text:p><text:hidden-paragraph text:is-hidden="true"/>B</text:p><text:p>C</text:p>',
    ),
    ["section 1: C"],
  ],
  [
    "grouped shapes and notes",
    pptxOf([
      {
        shapes: `<p:grpSp>${slideShape("body", "One")}</p:grpSp>`,
        notes: slideShape("sldImg", "x") + slideShape("body", "Two"),
      },
    ]),
    ["slide 1: One", "speaker 1: Two"],
  ],
  [
    "encrypted fonts",
    epubOf(["<p>One &mdash; &eacute;</p>"], protectedBook("OEBPS/font.otf")),
    ["chapter 1: One — é"],
  ],
  [
    "copy protection",
    epubOf(["<p>One</p>"], protectedBook("OEBPS/text/chapter%200.xhtml")),
    "encrypted",
  ],
  [
    "notes in another file",
    epubOf([
      '<p id="r">“Jesus wept.”<a href="chapter%201.xhtml#n"><sup>1</sup></a></p>',
      '<p><a id="n" href="chapter%200.xhtml#r">1</a>. John 11:35</p><p>Other</p>',
    ]),
    ["chapter 1: “Jesus wept.” (John 11:35)", "chapter 2: Other"],
  ],
  [
    "ruby, deletions and hidden text",
    epubOf([
      '<p><ruby>神<rt>かみ</rt></ruby> <del>no</del><q>Amen</q></p><p style="display: none">x</p><nav epub:type="toc"><p>1</p></nav>',
    ]),
    ["chapter 1: 神 “Amen”"],
  ],
  ["a tag that is not closed", epubOf(["<p>One<br></p>"]), "damaged"],
  [
    "line breaks of an old Mac",
    strToU8("One\r\rTwo\rmore"),
    ["section 1: One", "section 1: Two\nmore"],
  ],
  [
    "the bytes of a picture",
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 2]),
    "unsupported",
  ],
])("a file with %s is read", (_, bytes, expected) => {
  expect(read("a.txt", bytes)).toEqual(expected);
});

test("a text without line breaks is cut between sentences, and too much text is refused", () => {
  const { paragraphs } = readManuscript("a.txt", strToU8("We walked on. ".repeat(10_000)));
  expect(
    paragraphs.every(({ text }) => text.length <= manuscriptLimits.paragraph && text.endsWith(".")),
  ).toBe(true);
  expect(paragraphs.map(({ text }) => text).join(" ")).toBe("We walked on. ".repeat(10_000).trim());
  expect(read("a.txt", strToU8("We walked on. ".repeat(400_000)))).toBe("long");
});
