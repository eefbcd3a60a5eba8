// Tests which translation the words of an answer count for, and whose words stay.
import { expect, test } from "vitest";
import { streamCorrected } from "#testing/corrected-stream.ts";

const niv = "The Lord is my shepherd, I lack nothing";
const kjv = "The LORD is my shepherd; I shall not want";
const genesis = "In the beginning God made the sky and the land";

test.each([
  ["in a footnote", `“⟦${niv}⟧.”[^1] So we rest.\n\n[^1]: Psalm 23:1, KJV.`],
  [
    "in one of two footnotes",
    `“⟦${niv}⟧.”[^a] “In the beginning was the Word.”[^b]\n\n[^a]: Psalm 23:1 (KJV)\n[^b]: John 1:1 (KJV)`,
  ],
  ["in a footnote with a raised number", `“⟦${niv}⟧”¹ So we rest.\n\n¹ Psalm 23:1 (KJV)`],
  ["in a numbered note", `“⟦${niv}⟧” [1] So we rest.\n\nNotes:\n\n[1] KJV, Psalm 23:1`],
  [
    "below the paragraphs of a block quote",
    `> “⟦${niv}⟧.”\n>\n> “He restoreth my soul.”\n>\n> — *Psalm 23:1, 3 (KJV)*\n\nRest.`,
  ],
  [
    "at the end of the answer",
    `“⟦${niv}⟧” (Psalm 23:1).\n\nHe leads. He feeds. He keeps.\n\nBible text: King James Version.`,
  ],
  ["alone in the last line", `“⟦${niv}⟧” (Psalm 23:1).\n\nHe leads.\n\n*(KJV)*`],
  ["by its older name", `“⟦${niv}⟧” (Ps 23:1, AV). So we rest.`],
  ["by its older name without a comma", `So sings David: “⟦${niv}⟧” (Psalm 23:1 AV).`],
])("a translation named %s counts for the quotation", async (_case, marked) => {
  const { text } = await streamCorrected(marked.replace(/[⟦⟧]/g, ""));
  expect(text).toBe(marked.replace(/⟦.*⟧/, kjv));
});

test.each([
  "Quote Psalm 23:1 in the KJV",
  "How does the King James put Psalm 23:1?",
  "Psalm 23:1 from the KJV, word for word please",
  "Quote “I shall not want” with its verse from the KJV",
])("the question “%s” names the translation of the answer", async (question) => {
  const { beforeEnd, text } = await streamCorrected(
    `“${niv}” (Psalm 23:1). So we rest. Amen.`,
    question,
  );
  expect(text).toContain(kjv);
  expect(beforeEnd).toBe(text);
});

test.each([
  ["What does Psalm 23:1 say?", niv],
  ["I find the KJV hard. Can you give me Psalm 23:1 in simpler words?", niv],
  ["Quote Psalm 23:1, but not in the KJV", niv],
  ["Give me Psalm 23:1 in the KJV and the NIV", niv],
  ["Why does the KJV say “want” in Psalm 23:1?", niv],
  ["Quote Psalm 23:1 in the NIV", niv],
])("after the question “%s”, other words stay", async (question, words) => {
  const { text } = await streamCorrected(`“${words}” (Psalm 23:1). So we rest.`, question);
  expect(text).toContain(words);
});

test("a saying that the question asks about does not stop other corrections", async () => {
  const saying = "God helps those who help themselves";
  const { text } = await streamCorrected(
    `Some say “${saying}” (Proverbs 3:5, KJV) and rest. David sings: “${niv}” (Psalm 23:1, KJV).`,
    `Where is “${saying}” in the Bible?`,
  );
  expect(text).toContain(kjv);
});

test.each([
  "My pastor reads the KJV. On my wall it says",
  "I like the KJV. When David sings, it reads",
])("a translation in the sentence before does not count for “it”: %s", async (before) => {
  const written = `${before} “${niv}”.`;
  const { text } = await streamCorrected(written);
  expect(text).toBe(written);
});

test("an answer that names another translation keeps its words, whatever the question names", async () => {
  const written = `“${niv}” (Psalm 23:1). That is how the NIV has it.`;
  const { text } = await streamCorrected(written, "Quote Psalm 23:1 in the KJV");
  expect(text).toBe(written);
});

test.each([
  [
    "“⟦God helps those who help themselves⟧” (Proverbs 3:5, KJV).",
    "Trust in the LORD with all thine heart; and lean not unto thine own understanding.",
  ],
  [
    "“⟦Lean on the LORD, and he will smooth thy road⟧” (Proverbs 3:5, KJV).",
    "Trust in the LORD with all thine heart",
  ],
])("a saying under the name of a translation is replaced: %s", async (marked, words) => {
  const { text } = await streamCorrected(marked.replace(/[⟦⟧]/g, ""));
  expect(text).toBe(marked.replace(/⟦.*⟧/, words));
});

test.each([
  "People say “God helps those who help themselves”, not in Proverbs 3:5 (KJV).",
  "“God helps those who help themselves” (a saying; compare Proverbs 3:5, KJV).",
  "“God helps those who help themselves” (Proverbs 3:5).",
  "“God helps those who help themselves” (Proverbs 3:5, NIV).",
  "The Joseph Smith Translation adds to it; in Exodus 4:21 it has “but I will prosper thee”.",
  "Joseph Smith Translation; in Genesis 6:6 it reads “it repented Noah”, and the KJV “it repented the LORD”.",
  "The Joseph Smith Translation differs here. In Exodus 4:21 it reads: “but I will prosper thee”.",
  `The NIV is freer; at Psalm 23:1 it has “${niv}”, where the KJV has “${kjv}”.`,
  `“${genesis}” (Genesis 1:1)[^1]\n\n[^1]: NIrV.`,
  `“${niv}”[^1] So we rest.\n\n[^1]: Psalm 23:1, NIV. Compare the KJV.`,
  `“${niv}” (Psalm 23:1).\n\nWould you like to read it in the KJV?`,
  `“${niv}” (Psalm 23:1).\n\nThe KJV has other words.`,
])("words of others stay: %s", async (written) => {
  const { text } = await streamCorrected(written);
  expect(text).toBe(written);
});
