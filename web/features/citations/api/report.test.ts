import { expect, test } from "vitest";
import { citationReportLimits } from "#shared/limits.ts";
import { sentenceAround } from "./report.ts";

const around = (text: string, quoted: string) => {
  const start = text.indexOf(quoted);
  return sentenceAround(text, { start, end: start + quoted.length });
};

test.each([
  ["He wept. John says “Jesus wept” (John 11:35).", "John says “Jesus wept” (John 11:35)."],
  ["Is it so? “Jesus wept”", "“Jesus wept”"],
  [
    "One paragraph.\n\n> “Jesus wept”\n> — John 11:35\n\nAnother.",
    "> “Jesus wept”\n> — John 11:35",
  ],
  ["He said “Go.” Then John: “Jesus wept”", "Then John: “Jesus wept”"],
])("the sentence of a quotation in %j is %j", (text, sentence) => {
  expect(around(text, "Jesus wept")).toBe(sentence);
});

test("a sentence is never longer than the server accepts, and has the beginning of its quotation", () => {
  const quoted = `${"and ".repeat(400)}amen`;
  const sentence = around(`${"so ".repeat(300)}“${quoted}” ${"yes ".repeat(300)}`, quoted);
  expect(sentence.length).toBe(citationReportLimits.sentence);
  expect(sentence).toContain("“and and");
});
