import { expect, test } from "vitest";
import { plainQuotationMarks } from "./closing-marks.ts";

test.each([
  ["David: 「I shall not want」", "David: “I shall not want”"],
  ["David: ❝I shall not want❞", "David: “I shall not want”"],
  ["David: `I shall not want`.", "David: “I shall not want”."],
  ["David: ``I shall not want''", "David:  “I shall not want” "],
  ["```\nI shall not want; I rest\n```\nSo", "   \nI shall not want; I rest\n   \nSo"],
  ["```text\nI shall not want; I rest\n```\n", "       \nI shall not want; I rest\n   \n"],
  ["&quot;I rest&quot;", "     “I rest”     "],
])("%s becomes a quotation of the same length", (written, plain) => {
  expect(plainQuotationMarks(written)).toBe(plain);
  expect(plain).toHaveLength(written.length);
});

test("a lone backtick before a line of many words is read once", () => {
  const written = `\`${"word ".repeat(200_000)}`;
  expect(plainQuotationMarks(written)).toBe(written);
});

test.each([
  "「神は愛です」",
  "`npm run`",
  "`const a = 1`",
  "``` is a sign",
  "```bash\nnpm run build\n```",
  "```\nif (a) { b(); }\n```",
  "It isn't his'' and `never closed",
])("%s stays as it is", (written) => {
  expect(plainQuotationMarks(written)).toBe(written);
});
