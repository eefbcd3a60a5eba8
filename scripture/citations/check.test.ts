import { expect, test } from "vitest";
import { checkContext, quotations, verdicts } from "#testing/citations.ts";
import { formatReference } from "../references/reference.ts";
import { checkCitations } from "./check.ts";
import { KnownPassages, loadPassages } from "./lookup.ts";
import { findQuotedSpans } from "./spans.ts";

const check = (prose: string) => checkCitations(prose, checkContext);

test.each<[string, string[]]>([
  ['He said “one” and "two words".', ["one", "two words"]],
  ["don't say ‘it is’ or ‘this is a longer one’ here", ["this is a longer one"]],
  ["„So spricht“ und « ainsi »", ["So spricht", " ainsi "]],
  ["never “closed\n\nhere” at all", []],
  ["> For God so loved\n> the world.\n> — John 3:16", ["For God so loved\n> the world."]],
  ['> "Jesus wept." (John 11:35)', ["Jesus wept."]],
  ['5" and 6" nails', []],
])("finds the quotations in %j", (prose, wanted) => {
  expect(findQuotedSpans(prose).map(({ start, end }) => prose.slice(start, end))).toEqual(wanted);
});

test.each<[string, string]>([
  [
    "exact, with the reference after the quotation",
    'He wrote: "The LORD is my shepherd; I shall not want." (Psalm 23:1)',
  ],
  ["exact, with the reference before the quotation", "In John 11:35 we read, “Jesus wept.”"],
  ["exact, ignoring case and punctuation", "“the lord is my shepherd, i shall not want” — Ps 23:1"],
  ["exact, a part of the verse", "“God so loved the world” (John 3:16)"],
  [
    "exact, with an ellipsis",
    "“For God so loved the world … that whosoever believeth in him should not perish” (John 3:16)",
  ],
  [
    "exact, across two verses",
    "“He maketh me to lie down in green pastures: he leadeth me beside the still waters. He restoreth my soul” (Ps 23:2-3)",
  ],
  ["exact, in a block quote under its reference", "John 11:35 says:\n\n> Jesus wept.\n"],
  [
    "exact, without a reference",
    "My mother always said “thou preparest a table before me in the presence of mine enemies”.",
  ],
])("the verdict is %s", (_, prose) => {
  expect(verdicts(prose)).toEqual(["exact"]);
});

test("a quotation from another translation names that translation", () => {
  expect(quotations("“Yahweh is my shepherd; I shall lack nothing” (Psalm 23:1)")).toMatchObject([
    { verdict: "exact-elsewhere", translation: "web", reference: "Psalm 23:1" },
  ]);
  expect(
    quotations("“Yahweh is my shepherd; I shall lack nothing” (Psalm 23:1, WEB)"),
  ).toMatchObject([{ verdict: "exact", translation: "web" }]);
});

test.each<[string, string]>([
  ["a quotation with a dropped not", "“The LORD is my shepherd; I shall want.” (Psalm 23:1)"],
  [
    "a quotation with an ellipsis for a not",
    "“The LORD is my shepherd; I shall … want.” (Psalm 23:1)",
  ],
  ["a quotation with an added word", "“Jesus truly wept.” (John 11:35)"],
  ["a blend of two translations", "“Yahweh is my shepherd; I shall not want” (Psalm 23:1)"],
  ["a quotation with another name", "“Moses wept.” (John 11:35)"],
  [
    "a quotation attributed to the next verse",
    "“The LORD is my shepherd; I shall not want.” (Psalm 23:2)",
  ],
  ["a quotation attributed to another book", "“Jesus wept.” (Luke 11:35)"],
])("%s is never exact", (_, prose) => {
  expect(verdicts(prose)).not.toContain("exact");
  expect(verdicts(prose)).not.toContain("exact-elsewhere");
});

test("a changed quotation has a word diff, and a misattributed one names the right verse", () => {
  const [not] = quotations("“The LORD is my shepherd; I shall want.” (Psalm 23:1)");
  expect(not).toMatchObject({ verdict: "differs", translation: "kjv" });
  expect(not?.diff).toEqual([
    { kind: "same", text: "The LORD is my shepherd I shall" },
    { kind: "omitted", text: "not" },
    { kind: "same", text: "want" },
  ]);
  const [moved] = quotations("“The LORD is my shepherd; I shall not want.” (Psalm 24:1)");
  expect(moved).toMatchObject({ verdict: "wrong-reference", found: "Psalm 23:1" });
  const [lost] = quotations("As it says, “God helps those who help themselves” (Hezekiah 3:1).");
  expect(lost?.verdict).toBe("known-saying");
});

test("references to verses that do not exist are reported, also those of quotations", () => {
  expect(check("See John 3:99 and Ps 151:1.")).toMatchObject([
    { kind: "reference", verdict: "no-such-verse" },
    { kind: "reference", verdict: "no-such-verse" },
  ]);
  expect(verdicts("“The LORD is my light indeed” (Psalm 27:99)")).toEqual(["not-found"]);
});

test("“v. 4” continues the preceding reference", () => {
  const found = check("Psalm 23 is loved; see v. 4 and verses 5-6.");
  expect(found.map(({ reference }) => reference)).toEqual([
    "Psalm 23",
    "Psalm 23:4",
    "Psalm 23:5-6",
  ]);
});

test("a quotation from an unavailable translation gets the verdict unknown-translation unless another translation has its exact words", () => {
  expect(verdicts("“The LORD is my shepherd, I lack nothing.” (Psalm 23:1, NIV)")).toEqual([
    "unknown-translation",
  ]);
  expect(verdicts("“Jesus wept.” (John 11:35, NIV)")).toEqual(["exact-elsewhere"]);
});

test("dialogue in quotation marks is not checked", () => {
  expect(quotations("She said “good morning” and “see you”.")).toEqual([]);
});

/**
 * A linear congruential generator of numbers from 0 to 1. The same seed gives the same sequence.
 */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
const all = [...checkContext.translations].flatMap(([id, text]) =>
  [...text.verses()].map((verse) => ({ id, verse })),
);

test.each<[string, string]>([
  ["a quotation with a changed first number", "“13 thousand were sealed” (Revelation 7:5, YLT)"],
  ["a quotation with an inserted number", "“God so loved the 7 world” (John 3:16)"],
  ["a quotation with a number before a name", "“The 7 LORD is my shepherd” (Psalm 23:1)"],
  ["a quotation with a number in front", "“7 men wept” and “3 Jesus wept” (John 11:35)"],
  [
    "a quotation with another verse's number",
    "“3 The LORD is my shepherd; I shall not want” (Psalm 23:1)",
  ],
])("%s is never exact", (_, prose) => {
  expect(verdicts(prose)).not.toContain("exact");
  expect(verdicts(prose)).not.toContain("exact-elsewhere");
});

test.each<[string, string]>([
  [
    "verse numbers",
    "“1 The LORD is my shepherd; I shall not want. 2 He maketh me to lie down” (Psalm 23:1-2)",
  ],
  [
    "numbers of the text itself",
    "“of the tribe of Gad 12 thousand were sealed” (Revelation 7:5, YLT)",
  ],
])("a quotation with %s is exact", (_, prose) => {
  expect(verdicts(prose)).toEqual(["exact"]);
});

test("at least 1,990 of 2,000 correct quotations in various formats are exact", {
  tags: "full",
}, () => {
  const random = seededRandom(7);
  let wrong = 0;
  for (let count = 0; count < 2000; count++) {
    const { id, verse } = all[Math.floor(random() * all.length)] as (typeof all)[number];
    const place = formatReference(verse);
    const name = id.toUpperCase();
    const words = verse.text.replace(/["“”]/g, "");
    const formatted = [
      `“${words}” (${place}, ${name})`,
      `${place} (${name}) says: "${words}"`,
      `> ${words}\n> — ${place}, ${name}`,
      `“${words.toUpperCase()}” — ${place} ${name}`,
    ][count % 4] as string;
    if (words.split(/\s+/).length < 3) continue;
    const [found] = quotations(formatted);
    if (found && found.verdict !== "exact" && found.verdict !== "exact-elsewhere") wrong += 1;
    if (!found) wrong += 1;
  }
  expect(wrong).toBeLessThanOrEqual(10);
});

test("none of 3,000 altered quotations is exact", { tags: "full" }, () => {
  const random = seededRandom(11);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const falseMatches: string[] = [];
  for (let count = 0; count < 3000; count++) {
    const { verse } = pick(all);
    const place = formatReference(verse);
    const words = verse.text.replace(/["“”]/g, "").split(" ");
    if (words.length < 5) continue;
    const at = 1 + Math.floor(random() * (words.length - 2));
    const changed = [
      () => words.toSpliced(at, 1),
      () => words.toSpliced(at, 0, "not"),
      () => words.with(at, "Ahab"),
      () => words.toSpliced(at, 1, "notwithstanding"),
      () => [...words.slice(0, at), "verily", ...words.slice(at)],
    ][count % 5]?.() as string[];
    const prose = `“${changed.join(" ")}” (${place})`;
    const [found] = quotations(prose);
    const isExact = found?.verdict === "exact" || found?.verdict === "exact-elsewhere";
    // The altered words may match another translation exactly.
    const occurs = [...checkContext.translations.values()].some((text) => {
      const plain = (one: string) =>
        ` ${one
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim()} `;
      const own = text.verse(verse.book, verse.chapter, verse.verse)?.text ?? "";
      return plain(own).includes(plain(changed.join(" ")));
    });
    if (isExact && !occurs) falseMatches.push(prose);
  }
  expect(falseMatches).toEqual([]);
});

test("at most 60 quotations without a reference are searched for", () => {
  const found = quotations("“and he said unto them of it” ".repeat(100));
  expect(found).toHaveLength(100);
  expect(found.slice(60).every(({ verdict }) => verdict === "unchecked")).toBe(true);
  expect(found[0]?.verdict).not.toBe("unchecked");
});

test.each(["“", '"the ', "> x\n", "John 3:16 ", "“a” (Ps 23:1) ", "v. 4 ", "‘a b c d "])(
  "100 KB of %j are checked in linear time",
  (piece) => {
    const prose = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(check(prose).length).toBeLessThan(100_000);
  },
);

test("counting the verses of thousands of ranges unpacks no chapter", () => {
  const read: string[] = [];
  const translations = new Map(
    [...checkContext.translations].map(([id, text]) => {
      const chapter: typeof text.chapter = (...place) => {
        read.push(id);
        return text.chapter(...place);
      };
      return [id, { ...text, chapter }];
    }),
  );
  const ranges = Array.from(
    { length: 2_000 },
    (_, at) => `Ps 119:${(at % 80) + 1}-${176 - (at % 90)}`,
  );
  const found = checkCitations(ranges.join("; "), { ...checkContext, translations });
  expect(found.filter(({ verdict }) => verdict === "exact")).toHaveLength(ranges.length);
  expect(read).toEqual([]);
});

test("the number of words of the passages that a check caches is limited", () => {
  const known = new KnownPassages();
  const place = (verse: number) => ({ book: "Ps", chapter: 119, verse, endVerse: 176 }) as const;
  for (let verse = 1; verse <= 60; verse += 1) loadPassages(place(verse), checkContext, known);
  expect(known.get(JSON.stringify(place(1)))).toBeUndefined();
  expect(known.get(JSON.stringify(place(60)))).toBeDefined();
});
