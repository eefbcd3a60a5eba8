import { expect, test } from "vitest";
import { checkCitations } from "#scripture/citations/check.ts";
import { maxCheckLength } from "#shared/limits.ts";
import { checkContext } from "#testing/citations.ts";
import { docxOf, epubOf, odtOf, pptxOf, slideShape, wordParagraph } from "#testing/manuscripts.ts";
import { checkInParts } from "./check-in-parts.ts";
import type { Manuscript, Paragraph } from "./manuscript.ts";
import { readManuscript } from "./read-manuscript.ts";

async function findingsOf({ paragraphs }: Manuscript) {
  let parts = 0;
  const all = [];
  const check = async (text: string) => checkCitations(text, checkContext);
  for await (const { findings } of checkInParts(paragraphs, check)) {
    all.push(...findings);
    parts += 1;
  }
  return { all, parts };
}
/** The quotations as "differs John 3:16", in their order. */
async function verdictsOf(manuscript: Manuscript) {
  const { all } = await findingsOf(manuscript);
  return all
    .filter(({ citation }) => citation.kind === "quotation")
    .map(({ citation }) => `${citation.verdict} ${citation.reference}`);
}
const markdown = (text: string) => readManuscript("a.md", new TextEncoder().encode(text));
/** About 100,000 characters without citations. */
const filler = Array.from(
  { length: 200 },
  () => `${"We walked on and spoke of mercy. ".repeat(15)}`,
).join("\n\n");

test("a quotation and its reference are found together in every format", async () => {
  const quoted = "“For God so hated the world that he gave his Son.”";
  const paragraphs =
    wordParagraph("Jesus wept.", '<w:pStyle w:val="Zitat"/>') +
    wordParagraph("John 11:35", '<w:pStyle w:val="Zitat"/>');
  expect(await verdictsOf(readManuscript("a.docx", docxOf(paragraphs)))).toEqual([
    "exact John 11:35",
  ]);
  const note =
    "<text:note><text:note-body><text:p>Siehe Joh 3,16.</text:p></text:note-body></text:note>";
  expect(
    await verdictsOf(readManuscript("a.odt", odtOf(`<text:p>${quoted}${note} Gut.</text:p>`))),
  ).toEqual(["differs John 3:16"]);
  const slide =
    slideShape("title", "John 3:16") +
    slideShape("body", "For God so hated the world, that he gave his only begotten Son");
  expect(await verdictsOf(readManuscript("a.pptx", pptxOf([{ shapes: slide }])))).toEqual([
    "differs John 3:16",
  ]);
  const chapter = `<p>${quoted}<sup><a href="#n">1</a></sup></p><p id="n"><a href="#r">1</a> John 3:16.</p>`;
  expect(await verdictsOf(readManuscript("a.epub", epubOf([chapter])))).toEqual([
    "differs John 3:16",
  ]);
  expect(await verdictsOf(markdown(`${quoted} (John 3:16)`))).toEqual(["differs John 3:16"]);
});

const kindness = "Kindness to a stranger is a lamp that burns for ever.";
const quote = (text: string) => wordParagraph(text, '<w:pStyle w:val="Zitat"/>');
const inWord = (...paragraphs: string[]) => readManuscript("a.docx", docxOf(paragraphs.join("")));

test.each([["Romans 8:1"], ["Proverbs 3:5-6 (KJV)"], ["– Ps. 23:4, ASV"], ["[John 3:99]"]])(
  "a paragraph with only %s is the source of the block quotation above it",
  async (source) => {
    const [verdict] = await verdictsOf(inWord(quote(kindness), wordParagraph(source)));
    expect(verdict).toMatch(/^(?:not-found|no-such-passage|differs)/);
  },
);

test("each block quotation has the source below it, in every format", async () => {
  const wept = "Jesus wept.";
  const documents = [
    inWord(quote(kindness), wordParagraph("Romans 8:1"), quote(wept), wordParagraph("John 11:35")),
    readManuscript(
      "a.odt",
      odtOf(
        [kindness, "Romans 8:1", wept, "John 11:35"]
          .map(
            (text, at) =>
              `<text:p${at % 2 ? "" : ' text:style-name="Quotations"'}>${text}</text:p>`,
          )
          .join(""),
      ),
    ),
    readManuscript(
      "a.epub",
      epubOf([
        `<blockquote><p>${kindness}</p></blockquote><p>Romans 8:1</p><blockquote>${wept}</blockquote><p>John 11:35</p>`,
      ]),
    ),
    markdown(`> ${kindness}\n\nRomans 8:1\n\n> ${wept}\n\nJohn 11:35`),
  ];
  for (const document of documents) {
    expect(await verdictsOf(document)).toEqual(["not-found Romans 8:1", "exact John 11:35"]);
  }
});

test("a reference above each block quotation stays its source", async () => {
  const document = inWord(
    wordParagraph("John 11:35"),
    quote("Jesus wept."),
    wordParagraph("Romans 8:1"),
    quote(kindness),
    wordParagraph("We thank you."),
  );
  expect(await verdictsOf(document)).toEqual(["exact John 11:35", "not-found Romans 8:1"]);
});

test("a sentence or a speaker below a block quotation is not its source", async () => {
  for (const text of [
    "Romans 8:1 says more.",
    "Charles Spurgeon",
    "We thank you.",
    "Job",
    "Ruth",
    "Daniel",
  ]) {
    expect(await verdictsOf(inWord(quote(kindness), wordParagraph(text)))).toEqual([]);
  }
});

test("a long text is checked in parts, and each citation is found once", async () => {
  const text = Array.from(
    { length: 600 },
    (_, at) => `${at}. As it says, “Jesus wept” (John 11:35). ${"Mercy came to us. ".repeat(10)}`,
  ).join("\n\n");
  const { all, parts } = await findingsOf(markdown(text));
  expect(parts).toBeGreaterThan(3);
  expect(all.map(({ paragraph, citation }) => `${paragraph} ${citation.kind}`)).toEqual(
    Array.from({ length: 600 }, (_, at) => [`${at} quotation`, `${at} reference`]).flat(),
  );
});

test("a verse number far below the passage that it continues is understood", async () => {
  const text = `Our text is Psalm 23:1.\n\n${filler}\n\nNow verse 2: “He maketh me to lie down in green pastures.”`;
  expect(await verdictsOf(markdown(text))).toEqual(["exact Psalm 23:2"]);
  const headed = `# The Shepherd of Psalm 23\n\n${filler}\n\nIn verse 2 we read, “He maketh me to stand in green pastures.”`;
  expect(await verdictsOf(markdown(headed))).toEqual(["differs Psalm 23:2"]);
});

test("a note on the translation at the front counts for the last page", async () => {
  const text = `All quotations are from the NIV.\n\n${filler}\n\n“For God loved the world so much” (John 3:16).`;
  const { all } = await findingsOf(markdown(text));
  expect(all.find(({ citation }) => citation.kind === "quotation")?.citation).toMatchObject({
    verdict: "unknown-translation",
    named: "NIV",
  });
});

test("the lines of a psalm in paragraphs of their own are one quotation", async () => {
  const lines = [
    "“The LORD is my shepherd;",
    "I shall not want.",
    "He maketh me to lie down in green pastures.” (Psalm 23:1-2)",
  ];
  const body = lines.map((line) => wordParagraph(line)).join("");
  expect(await verdictsOf(readManuscript("a.docx", docxOf(body)))).toEqual(["exact Psalm 23:1-2"]);
});

test("a finding in a text file has the line of its own words, not of the same words before", async () => {
  const text = [
    "“Jesus wept” is short; see John 11:35.",
    "He said “Rejoice evermore” (1 Thessalonians 5:16)",
    "and “Jesus wept” (John 11:35).",
    "",
    "> “Jesus",
    "> wept” (John 11:35)",
    "",
    "Then “Rejoice evermore” (1 Thessalonians 5:16)",
    "and “Jesus wept” (John 11:35).",
  ].join("\n");
  const { all } = await findingsOf(markdown(text));
  const quotations = all.filter(({ citation }) => citation.kind === "quotation");
  expect(quotations.map(({ line, citation: { reference } }) => `${line} ${reference}`)).toEqual([
    "1 John 11:35",
    "2 1 Thessalonians 5:16",
    "3 John 11:35",
    "5 John 11:35",
    "8 1 Thessalonians 5:16",
    "9 John 11:35",
  ]);
  const { all: ofWord } = await findingsOf(
    readManuscript("a.docx", docxOf(wordParagraph("See John 11:35."))),
  );
  expect(ofWord.map(({ line }) => line)).toEqual([undefined]);
});

test.each<[string, Paragraph["kind"], string]>([
  ["very short paragraphs", "text", "a"],
  ["short headings", "heading", "a"],
  ["long headings", "heading", "We walked on. ".repeat(1400)],
  ["long paragraphs", "text", "We walked on. ".repeat(1400)],
  ["quotes of very short lines", "quote", "a\n".repeat(9999).trim()],
])("no text to check is too long: %s", async (_, kind, text) => {
  const paragraphs = Array.from({ length: Math.ceil(800_000 / (text.length + 20)) }, () => ({
    ...{ kind, text, part: 0, number: 1 },
  }));
  const lengths: number[] = [];
  const check = async (part: string) => {
    lengths.push(part.length);
    return [];
  };
  for await (const { findings } of checkInParts(paragraphs, check)) expect(findings).toEqual([]);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(maxCheckLength);
});

test("the first part is checked before the text of later parts is read", async () => {
  let read = 0;
  const paragraphs = Array.from({ length: 10_000 }, () => ({
    ...{ kind: "text" as const, part: 0, number: 1 },
    get text() {
      read += 1;
      return "All quotations are from the WEB. ".repeat(10);
    },
  }));
  const parts = checkInParts(paragraphs, async () => []);
  await parts.next();
  expect(read).toBeLessThan(2000);
});
