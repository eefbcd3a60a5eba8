import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manuscriptLimits } from "#shared/manuscript/manuscript.ts";
import { docxOf, wordParagraph } from "#testing/manuscripts.ts";
import { explain, readDocument, readProblems, saveProblems, saveReport } from "./document-files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-documents-"));
  mkdirSync(path.join(folder, "talks"));
  writeFileSync(path.join(folder, "empty.docx"), "");
  writeFileSync(path.join(folder, "blank.md"), " \n\n");
  writeFileSync(path.join(folder, "old.doc"), "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 text", "latin1");
  const whole = docxOf(wordParagraph("Text"));
  writeFileSync(path.join(folder, "half.docx"), whole.slice(0, whole.length / 2));
  writeFileSync(path.join(folder, "letter.rtf"), "{\\rtf1 text}");
  symlinkSync("loop.txt", path.join(folder, "loop.txt"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["talks", /talks is a folder\. Name a document in it: berea check .*talks/],
  ["none.docx", /There is no file .*none\.docx\. Check its name/],
  ["none/talk.docx", /There is no file .*talk\.docx/],
  ["blank.md/talk.docx", /blank\.md is not a folder/],
  ["loop.txt", /leads back to itself/],
  ["empty.docx", /empty\.docx: This file (?:is damaged or incomplete|has no text)/],
  ["blank.md", /blank\.md: This file has no text/],
  ["old.doc", /old\.doc: .* old version of Office\. Open it and save it as \.docx/],
  ["half.docx", /half\.docx: This file is damaged or incomplete/],
  ["letter.rtf", /letter\.rtf: This kind of file can't be read\. Save the document as/],
])("reading %s says what to do", (name, message) => {
  expect(() => readDocument(path.join(folder, name))).toThrow(message);
});

test("a file that is too large is not read", () => {
  const file = path.join(folder, "large.txt");
  writeFileSync(file, "");
  truncateSync(file, manuscriptLimits.fileBytes + 1);
  expect(() => readDocument(file)).toThrow("larger than 100 MB");
});

test.each([
  ["talks", /talks is a folder\. Name a file for the report/],
  ["none/report.html", /There is no folder .*none for the report\. Create it/],
  ["blank.md/report.html", /blank\.md is not a folder/],
])("saving a report as %s says what to do", (name, message) => {
  expect(() => saveReport(path.join(folder, name), "text")).toThrow(message);
});

test("errors that a test cannot cause everywhere have sentences, others their message", () => {
  const error = (code: string) => Object.assign(new Error(`${code}: what failed`), { code });
  expect(explain(error("EACCES"), "a.txt", readProblems)).toContain("permissions of a.txt");
  expect(explain(error("EACCES"), "a.md", saveProblems)).toContain("another folder");
  expect(explain(error("ENOSPC"), "a.md", saveProblems)).toContain("full");
  expect(explain(error("EXDEV"), "a.txt", readProblems)).toBe("a.txt: EXDEV: what failed");
  const defect = new TypeError("a defect");
  expect(() => explain(defect, "a.txt", readProblems)).toThrow(defect);
});
