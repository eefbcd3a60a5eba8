import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { docxOf, epubOf, odtOf, pptxOf, slideShape, wordParagraph } from "#testing/manuscripts.ts";
import { readPlaces } from "#testing/read-places.ts";
import { manuscriptLimits } from "./manuscript.ts";
import { readManuscript } from "./read-manuscript.ts";

const long = "We walked on. ".repeat(200).trim();
const protectedBook = (file: string) => ({
  "META-INF/encryption.xml": `<encryption><EncryptedData><CipherReference URI="${file}"/></EncryptedData></encryption>`,
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
    "page breaks and text boxes in tables",
    odtOf(
      `<text:p>One</text:p><table:table><table:table-row><table:table-cell><text:p>A<text:soft-page-break/> a</text:p></table:table-cell><table:table-cell><text:p>B <draw:frame><draw:text-box><text:p>Box</text:p></draw:text-box></draw:frame><text:soft-page-break/></text:p></table:table-cell></table:table-row><text:soft-page-break/><table:table-row><table:table-cell><text:p>${long}</text:p><text:p><text:soft-page-break/>C</text:p></table:table-cell><table:table-cell><text:p>D<text:soft-page-break/>d</text:p></table:table-cell></table:table-row></table:table><text:p>Two</text:p>`,
    ),
    [
      "page 1: One",
      "page 1: | A a | B |",
      "page 1: Box",
      `page 3: ${long}`,
      "page 4: C",
      "page 4: Dd",
      "page 4: Two",
    ],
  ],
  [
    "a cell with a heading below its text",
    odtOf(
      "<table:table><table:table-row><table:table-cell><text:p>A</text:p><text:h>B</text:h></table:table-cell><table:table-cell><text:p>C</text:p></table:table-cell></table:table-row></table:table>",
    ),
    ["section 1: | A B | C |"],
  ],
  [
    "generated lists",
    odtOf(
      ["table-of-content", "illustration-index", "table-index", "user-index", "alphabetical-index"]
        .map(
          (name) =>
            `<text:${name}><text:index-body><text:p>x</text:p></text:index-body></text:${name}>`,
        )
        .concat("<text:p>C</text:p>")
        .join(""),
    ),
    ["section 1: C"],
  ],
  [
    "hidden slides and shapes",
    pptxOf(
      [
        { shapes: slideShape("body", "One") },
        { shapes: slideShape("body", "Hidden"), notes: slideShape("body", "Hidden") },
        {
          shapes: `<p:grpSp><p:nvGrpSpPr><p:cNvPr hidden="true"/></p:nvGrpSpPr>${slideShape("body", "Hidden")}</p:grpSp><p:sp><p:nvSpPr><p:cNvPr id="2" hidden="1"/></p:nvSpPr><p:txBody><a:p><a:r><a:t>Hidden</a:t></a:r></a:p></p:txBody></p:sp>${slideShape("body", "Three")}`,
        },
      ],
      {
        // The slides are stored in reverse order.
        "ppt/slides/slide2.xml": `<p:sld xmlns:p="p" xmlns:a="a" show="0"><p:cSld><p:spTree>${slideShape("body", "Hidden")}</p:spTree></p:cSld></p:sld>`,
      },
    ),
    ["slide 1: One", "slide 3: Three"],
  ],
  [
    "ids of slides in another order",
    pptxOf([{ shapes: slideShape("body", "One") }], {
      "ppt/presentation.xml": `<p:presentation xmlns:p="p" xmlns:x="r"><p:sldIdLst><p:sldId x:id="rId0" id="256"/></p:sldIdLst></p:presentation>`,
    }),
    ["slide 1: One"],
  ],
  [
    "pages of contents",
    epubOf(['<section epub:type="toc"><p>Grace 3</p></section><p>One</p>', "<p>Grace 3</p>"], {
      "OEBPS/book.opf": `<package><manifest><item id="a" href="text/chapter%200.xhtml"/><item id="b" href="text/chapter%201.xhtml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/></spine><guide><reference type="toc" href="text/chapter%201.xhtml"/><reference type="toc" href="text/chapter%200.xhtml#toc"/></guide></package>`,
    }),
    ["chapter 1: One"],
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
  expect(readPlaces("a.txt", bytes)).toEqual(expected);
});

test("a text without line breaks is cut between sentences, and too much text is refused", () => {
  const { paragraphs } = readManuscript("a.txt", strToU8("We walked on. ".repeat(10_000)));
  expect(
    paragraphs.every(({ text }) => text.length <= manuscriptLimits.paragraph && text.endsWith(".")),
  ).toBe(true);
  expect(paragraphs.map(({ text }) => text).join(" ")).toBe("We walked on. ".repeat(10_000).trim());
  expect(readPlaces("a.txt", strToU8("We walked on. ".repeat(400_000)))).toBe("long");
});

test("the title of a slide or chapter has no marks of raised text and notes", () => {
  const run = (text: string, raised = "") => `<a:r>${raised}<a:t>${text}</a:t></a:r>`;
  const title = `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:txBody><a:p>${run("The 1")}${run("st", '<a:rPr baseline="30000"/>')}${run(" Word")}</a:p></p:txBody></p:sp>`;
  const titleOf = (bytes: Uint8Array) => readManuscript("a", bytes).parts[0]?.title;
  expect(titleOf(pptxOf([{ shapes: title }]))).toBe("The 1st Word");
  expect(titleOf(epubOf(['<h1>Grace<sup><a href="#n">1</a></sup>\n alone</h1>']))).toBe(
    "Grace alone",
  );
});

test("elements that are nested as deeply as lists in tables in boxes are read", () => {
  const nested = (open: string, close: string, text: string, depth: number) =>
    open.repeat(depth) + text + close.repeat(depth);
  const word = nested("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", wordParagraph("Deep"), 100);
  expect(readPlaces("a.docx", docxOf(word))).toEqual(["section 1: Deep"]);
  const list = nested(
    "<text:list><text:list-item>",
    "</text:list-item></text:list>",
    "<text:p>Deep</text:p>",
    200,
  );
  expect(readPlaces("a.odt", odtOf(list))).toEqual(["section 1: Deep"]);
  expect(readPlaces("a.epub", epubOf([`<p>${nested("<b>", "</b>", "Deep", 480)}</p>`]))).toEqual([
    "chapter 1: Deep",
  ]);
  expect(readPlaces("a.epub", epubOf([nested("<div>", "</div>", "Deep", 5000)]))).toBe("damaged");
});
