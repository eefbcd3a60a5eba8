// Verses that are quoted without quotation marks.
import { expect, test } from "vitest";
import { checkContext, verdicts } from "#testing/citations.ts";

const loved =
  "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.";
const sent =
  "For God sent not his Son into the world to condemn the world; but that the world through him might be saved.";
const shepherd = "The LORD is my shepherd; I shall not want.";
const pastures =
  "He maketh me to lie down in green pastures: he leadeth me beside the still waters.";

/** Layouts of two verses, each checked by itself. */
const layouts: readonly [string, (first: string, second: string) => string][] = [
  ["numbered below a reference", (a, b) => `John 3:16-17\n16 ${a}\n17 ${b}`],
  ["numbered below a labeled reference", (a, b) => `John 3:16-17 (KJV)\n16 ${a}\n17 ${b}`],
  ["below a bold reference, with blank lines", (a, b) => `**John 3:16-17**\n\n${a}\n\n${b}`],
  ["in a numbered list below a heading", (a, b) => `### John 3:16-17\n1. ${a}\n2. ${b}`],
  ["in a list below an introduction", (a, b) => `Here is John 3:16-17:\n\n- ${a}\n- ${b}`],
  ["above their reference", (a, b) => `${a}\n${b}\n— John 3:16-17`],
  ["above their reference in parentheses", (a, b) => `${a}\n${b}\n\n(John 3:16-17, KJV)`],
  ["each before its reference", (a, b) => `${a} (John 3:16)\n${b} (John 3:17)`],
  ["each after its reference", (a, b) => `John 3:16 ${a}\nJohn 3:17 ${b}`],
  ["of two speakers", (a, b) => `**Leader:** ${a}\n**All:** ${b}\n\n(John 3:16-17)`],
];

test.each(layouts)("both verses %s are compared", (_, layout) => {
  expect(verdicts(layout(loved, sent))).toEqual(["exact", "exact"]);
  expect(verdicts(layout(loved, sent.replace(" not", "")))).toEqual(["exact", "differs"]);
  expect(verdicts(layout(loved.replace("begotten", "forgotten"), sent))).toEqual([
    "differs",
    "exact",
  ]);
});

/** Layouts of one verse. */
const places: readonly [string, (verse: string) => string][] = [
  ["in italics", (verse) => `*${verse}* (Psalm 23:1)`],
  ["in bold", (verse) => `**${verse}** – Psalm 23:1`],
  ["in bold within a sentence", (verse) => `David wrote __${verse}__ (Psalm 23:1).`],
  ["in HTML italics", (verse) => `<i>${verse}</i> (Psalm 23:1, KJV)`],
  ["in brackets", (verse) => `[${verse}] (Psalm 23:1)`],
  ["in a list item", (verse) => `- ${verse} – Psalm 23:1`],
  ["before a space and a reference", (verse) => `${verse} Psalm 23:1`],
  ["after a space and a reference", (verse) => `Psalm 23:1 ${verse}`],
  ["after “says”", (verse) => `Psalm 23:1 says ${verse}`],
  ["after “according to”", (verse) => `According to Psalm 23:1, ${verse}`],
  ["after “puts it”", (verse) => `As Psalm 23:1 puts it, ${verse}`],
  ["in a mark that is never closed", (verse) => `He said that "${verse} (Psalm 23:1)`],
  ["between sentences of the writer", (verse) => `I know one: ${verse} (Psalm 23:1) I like it.`],
  ["in a block quote after its reference", (verse) => `> Psalm 23:1 1. ${verse}`],
];

test.each(places)("a verse %s is compared", (_, layout) => {
  expect(verdicts(layout(shepherd))).toEqual(["exact"]);
  expect(verdicts(layout(shepherd.replace(" not", "")))).toEqual(["differs"]);
  const stormy = pastures.replace("still", "stormy");
  expect(verdicts(layout(stormy).replaceAll("23:1", "23:2"))).toEqual(["differs"]);
});

test.each([
  "John 3:16 teaches that God loved the world so much that he gave his only Son.",
  "Philippians 4:6 tells us not to be anxious about anything but to pray with thanksgiving.",
  "The LORD is near to all who call on him (Psalm 145:18).",
  "**Fruit of the Spirit – memory sheet**\n\nGalatians 5:22-23",
  "Psalm 23\n\nDavid was a shepherd himself. He knew what sheep need. He trusts God to lead him.",
  "John 3:16 is the verse that most people know by heart.",
  "We should learn from the ant, which works without a chief (Proverbs 6:6-7).",
])("a sentence of the writer is not a quotation: %s", (prose) => {
  expect(verdicts(prose)).toEqual([]);
});

test("every verse of a psalm below its heading is compared", () => {
  const verses = checkContext.translations.get("kjv")?.chapter("Ps", 103)?.verses ?? [];
  const prose = ["Psalm 103", ...verses.map(({ verse, text }) => `${verse} ${text}`)].join("\n");
  expect(verdicts(prose)).toEqual(verses.map(() => "exact"));
});

test("at most 180 lines below a reference are compared", () => {
  expect(verdicts(`John 3:16\n${`${loved}\n`.repeat(250)}`)).toEqual(Array(180).fill("exact"));
});

/** Tables of translations, whose second row is not scripture. */
const rows = `| KJV | ${shepherd} |\n| Darby | The night keeps watch over my pockets. |`;
test.each([
  `| Translation | Psalm 23:1 |\n|---|---|\n${rows}`,
  `| Bible | Psalm 23:1 in full |\n|---|---|\n${rows}`,
  `| Bible | **Wording of Psalm 23:1** |\n|---|---|\n${rows}`,
  `| Versión | Texto del Salmo 23:1 |\n|---|---|\n${rows}`,
  `| Version | Ps. 23, v. 1 (first line) |\n|---|---|\n${rows}`,
  `Psalm 23:1:\n\n| Version | Text |\n|---|---|\n${rows}`,
  `Psalm 23:1:\n\n| Version | |\n|---|---|\n${rows}`,
  `Psalm 23:1:\n\n| | |\n|---|---|\n${rows}`,
  `Psalm 23:1:\n\n|---|---|\n${rows}`,
  `Psalm 23:1:\n\n${rows}`,
  `Psalm 23:1:\n\n${rows.split("\n").toReversed().join("\n")}`,
])("every row of a table of translations is checked: %j", (table) => {
  expect(verdicts(table).toSorted()).toEqual(["exact", "not-found"]);
});
test("the row of a translation below a chapter is checked", () => {
  expect(verdicts(`| Translation | Psalm 23 |\n|---|---|\n${rows}`)).toEqual(["exact", "differs"]);
});

const remarks =
  "| KJV | A stately version for the church |\n| Darby | A literal one for close study |";
test.each([
  `Psalm 23:1:\n\n${remarks}`,
  `Psalm 23:1:\n\n| Version | |\n|---|---|\n${remarks}`,
  `| Version | Notes on Psalm 23:1 |\n|---|---|\n${remarks}`,
  `Psalm 23:1:\n\n| Version | Style |\n|---|---|\n${remarks}`,
])("remarks on translations are not quotations: %j", (table) => {
  expect(verdicts(table)).toEqual([]);
});
test("a column of remarks beside the text of translations is not checked", () => {
  const table = `| KJV | ${shepherd} | A stately version for the church |\n| Darby | ${pastures} | A literal one for close study |`;
  expect(verdicts(`Psalm 23:1-2:\n\n${table}`)).toHaveLength(2);
});

test.each([
  "See John 3:16: God loved us so much that he gave his Son.",
  "In Romans 8:28 — God works everything for the good of those who love him.",
])("the writer's own words behind a small word and a reference are no quotation: %s", (prose) => {
  expect(verdicts(prose)).toEqual([]);
});
