import { expect, test } from "vitest";
import type { Citation } from "#shared/api/citations.ts";
import { readManuscript } from "#shared/manuscript/read-manuscript.ts";
import { docxOf, wordParagraph } from "#testing/manuscripts.ts";
import { check } from "./check.ts";
import { reportFormatOf, writeReport } from "./report.ts";

const manuscript = readManuscript(
  "a.docx",
  docxOf(
    wordParagraph("Grace &amp; <w:br/>truth", '<w:outlineLvl w:val="0"/>') +
      wordParagraph("“God hated *all* &lt;b&gt;”") +
      wordParagraph("“Jesus wept.”"),
  ),
);
const finding = (paragraph: number, details: Partial<Citation>) => ({
  paragraph,
  context: "“God hated *all* <b>” and so on",
  citation: { kind: "quotation", start: 1, end: 20, verdict: "exact", ...details } as Citation,
});
const findings = [
  finding(1, {
    ...{ verdict: "differs", reference: "John 3:16", scripture: "God so loved the world" },
    diff: [
      { kind: "same", text: "God" },
      { kind: "omitted", text: "so" },
      { kind: "inserted", text: "hated" },
    ],
  }),
  finding(2, { reference: "John 11:35" }),
];
const report = { name: "a <draft>.docx", manuscript, findings };

test("a Markdown report has the totals, each place, and the difference and scripture of what is wrong", () => {
  expect(writeReport(report, "md")).toBe(`# Citations of a \\<draft\\>.docx

2 citations, 1 wrong.

- right: 1
- differs: 1

## Grace & truth

**paragraph 2: differs**: God hated \\*all\\* \\<b\\> (John 3:16)

> God **so** ~~hated~~

> John 3:16: God so loved the world

paragraph 3: right: God hated \\*all\\* \\<b\\> (John 11:35)

~~Struck~~ words are not in scripture; **bold** words were left out.
`);
});

test("a report as a page escapes the document's text, and marks what needs attention", () => {
  const page = writeReport(report, "html");
  expect(page).toContain("<title>Citations of a &#60;draft&#62;.docx</title>");
  expect(page).toContain("God hated *all* &#60;b&#62;");
  expect(page).toContain("<ins>so</ins> <del>hated</del>");
  expect(page.match(/<article class="\w+"/g)).toEqual([
    '<article class="wrong"',
    '<article class="right"',
  ]);
});

test("a report with an ending other than .html and .md is refused", () => {
  expect(reportFormatOf("a.HTML")).toBe("html");
  expect(() => reportFormatOf("report.pdf")).toThrow(".html or .md");
});

test("a report that would replace the document is refused", async () => {
  const asked = { file: "sermon.md", report: "./sermon.md", version: "kjv", json: false };
  await expect(check(asked)).rejects.toThrow("would replace sermon.md");
});
