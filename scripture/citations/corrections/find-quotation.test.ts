// Tests what opens a quotation besides quotation marks, and what the reader sees before its check.
import { describe, expect, test } from "vitest";
import { checkContext } from "#testing/citations.ts";
import { streamCorrected } from "#testing/corrected-stream.ts";
import { findQuotation } from "./find-quotation.ts";
import { sourceBefore } from "./source-before.ts";

const wrong = "The LORD is my shepherd; I shall want.";
const right = "The LORD is my shepherd; I shall not want.";
const psalm = Array.from({ length: 17 }, (_, at) =>
  checkContext.translations.get("kjv")?.text("Ps", 51, at + 3),
).join(" ");

/** Texts with ⟦wrong⟧ words, and with ours in their place. */
const quoted: [string, string, string?][] = [
  ["behind its reference and label", `Psalm 23:1 (KJV): ⟦${wrong}⟧\n\nRest.`],
  ["behind a dash", `- **Psalm 23:1 (KJV)** – ⟦${wrong}⟧\n- Rest.`],
  ["behind its label", `Psalm 23:1 in three words:\n\n- **KJV:** ⟦${wrong}⟧\n- **ASV:** Rest.`],
  ["behind a reference", `1. **Psalm 23:1**: ⟦${wrong}⟧\n2. Rest.`],
  ["below a heading", `### Psalm 23:1 (KJV)\n\n⟦${wrong}⟧\n\nRest.`],
  ["below its reference", `**Psalm 23:1, KJV**\n⟦${wrong}⟧\n\nRest.`],
  ["over two lines", "Psalm 23:1 (KJV):\n⟦The LORD is my shepherd;\nI shall want.⟧\n\nRest."],
  ["in a table with a label at its head", `| Verse | KJV |\n|---|---|\n| Ps 23:1 | ⟦${wrong}⟧ |\n`],
  ["in a row that begins with a label", `| KJV, Psalm 23:1 | ⟦${wrong}⟧ |\n|---|---|\n`],
  ["in a row with a reference", `| Verse | Text |\n|---|---|\n| Psalm 23:1 | ⟦${wrong}⟧ |\n`],
  ["in italics", `David: *⟦${wrong}⟧* — Psalm 23:1 (KJV)\n\nRest.`],
  ["in bold", `- **⟦${wrong}⟧** (Psalm 23:1, KJV)\n- Rest.`],
  ["in a code span", `David: \`⟦${wrong}⟧\` (Psalm 23:1, KJV). Rest.`],
  ["in a code block", `\`\`\`\n⟦${wrong}⟧\n\`\`\`\n(Psalm 23:1, KJV)\n\nRest.`],
  ["in straight single marks", `David: '⟦${wrong}⟧' (Psalm 23:1, KJV). Rest.`],
  ["in corner brackets", `David: 「⟦${wrong}⟧」 (Psalm 23:1, KJV). Rest.`],
  ["in ornaments", `David: ❝⟦${wrong}⟧❞ (Psalm 23:1, KJV). Rest.`],
  ["of two words with a source", "“⟦Jesus cried.⟧” (John 11:35, KJV) Rest.", "Jesus wept."],
  ["of two words after a reference", "John 11:35 (KJV): “⟦Jesus cried⟧” Rest.", "Jesus wept"],
  [
    "that the sentence interrupts",
    "“The LORD is my shepherd,” David sings, “⟦I shall want⟧” (Psalm 23:1, KJV). Rest.",
    "I shall not want",
  ],
  [
    "that goes on behind the words of a prophet",
    "“⟦For I know the plans for you,” declares the LORD, “plans of peace⟧” (Jeremiah 29:11, KJV). Rest.",
    "For I know the thoughts that I think toward you",
  ],
  [
    "of 1,700 characters",
    `“⟦${psalm.replace("restore unto me", "give back to me")}⟧” (Psalm 51:3-19, KJV). Rest.`,
    psalm,
  ],
  ["between tildes", `~~~\n⟦${wrong}⟧\n~~~\n(Psalm 23:1, KJV)\n\nRest.`],
  ["whose mark is never closed", `David: “⟦${wrong}⟧ (Psalm 23:1, KJV)\n\nRest.`],
  [
    "in a code block below its reference",
    `Psalm 23:1 (KJV):\n\n\`\`\`\n⟦${wrong}⟧\n\`\`\`\n\nRest.`,
  ],
];

describe.each(quoted)("a wrong quotation %s", (_case, marked, words = right) => {
  const written = marked.replace(/[⟦⟧]/g, "");

  test("is corrected before the reader sees it", async () => {
    const { beforeEnd, text } = await streamCorrected(`${written}\n\nAnd so we go on. Amen.`);
    expect(beforeEnd).toBe(text);
    expect(text).toBe(`${marked.replace(/⟦[^⟧]*⟧/, words)}\n\nAnd so we go on. Amen.`);
  });
});

test.each([
  ["words in bold without a source", "**Why grace matters** and"],
  ["a long prayer in italics", "*Lord, help me to see and to love all whom I meet"],
  ["a list with asterisks", "* God is love"],
  ["a product", "2 * 3 is 6"],
  ["a remark behind a reference", "- **John 3:16** – God’s love for a world that turned away"],
  ["a remark below a heading", "### John 3:16\n\nThis verse is a summary of all"],
  ["a remark behind a true verse", `Psalm 23:1 (KJV): ${right} David sings a`],
  ["a cell of a table", "| Theme | What we learn of the heart of God"],
  ["code", "`const a` and ```\nlet b be a number and c as well"],
  ["an apostrophe", "And 'tis late, my friends, and the road is long"],
])("%s is passed on as it arrives", async (_case, written) => {
  const { beforeEnd } = await streamCorrected(written);
  expect(beforeEnd.length).toBeGreaterThan(written.length - 8);
});

test("a quotation at the start of a long list of phrases ends long before the list does", () => {
  const phrases = "“a b c,” d ".repeat(400);
  const { end } = findQuotation(phrases, "", false);
  expect(end).toBeGreaterThan(0);
  expect(end).toBeLessThan(100);
});

test("a letter that is longer in lower case does not move the end of a quotation in HTML", () => {
  const quotation = "<Q>İ İ İ for ever</Q >";
  expect(findQuotation(`${quotation} Rest.`, "", true).end).toBe(quotation.length);
});

test("a <q> that is never closed ends with its paragraph", () => {
  const quotation = "<q>The LORD is my shepherd";
  expect(findQuotation(`${quotation}\n\nThe next paragraph`, "", false).end).toBe(quotation.length);
});

test("tags that are never closed are searched for once", () => {
  let copied = 0;
  const { slice } = String.prototype;
  String.prototype.slice = function (...range) {
    const part = slice.apply(this, range);
    copied += part.length;
    return part;
  };
  try {
    findQuotation("<q>".repeat(2_000), "", true);
  } finally {
    String.prototype.slice = slice;
  }
  expect(copied).toBeLessThan(200_000);
});

test("thousands of spaces before a quotation are read once", () => {
  let reads = 0;
  const text = new Proxy(Object(`John 3:16 (KJV):${" ".repeat(3_000)}For`), {
    get(target, key) {
      reads += 1;
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as unknown as string;
  for (let at = 16; at < 3_016; at += 1) sourceBefore(text, at);
  expect(sourceBefore(text, 3_016)).toBe("label");
  expect(reads).toBeLessThan(10_000);
});
