import { expect, test } from "vitest";
import { readBuilt } from "#corpus/built.ts";
import { formatReference } from "../references/reference.ts";
import { buildInvertedIndex } from "../search/inverted-index.ts";
import { loadTranslation } from "../translation/load.ts";
import { checkCitations } from "./check.ts";
import { findQuotedSpans } from "./spans.ts";

const ids = ["kjv", "web", "asv", "ylt", "darby"];
const texts = new Map(ids.map((id) => [id, loadTranslation(readBuilt(id))]));
const context = { texts, preferred: "kjv", index: buildInvertedIndex([...texts.values()]) };
const check = (prose: string) => checkCitations(prose, context);
const quotations = (prose: string) => check(prose).filter(({ kind }) => kind === "quotation");
const verdicts = (prose: string) => quotations(prose).map(({ verdict }) => verdict);

test.each<[string, string[]]>([
  ['He said “one” and "two words".', ["one", "two words"]],
  ["don't say ‘it is’ or ‘this is a longer one’ here", ["this is a longer one"]],
  ["„So spricht“ und « ainsi »", ["So spricht", " ainsi "]],
  ["never “closed\n\nhere” at all", []],
  ["> For God so loved\n> the world.\n> — John 3:16", ["For God so loved\n> the world."]],
  ['> "Jesus wept." (John 11:35)', ["Jesus wept."]],
  ['5" and 6" nails', []],
])("quotations in %j", (prose, wanted) => {
  expect(findQuotedSpans(prose).map(({ start, end }) => prose.slice(start, end))).toEqual(wanted);
});

test.each<[string, string]>([
  [
    "exact, with the place behind",
    'He wrote: "The LORD is my shepherd; I shall not want." (Psalm 23:1)',
  ],
  ["exact, with the place before", "In John 11:35 we read, “Jesus wept.”"],
  ["exact, case and punctuation aside", "“the lord is my shepherd, i shall not want” — Ps 23:1"],
  ["exact, a part of the verse", "“God so loved the world” (John 3:16)"],
  [
    "exact, with something left out on purpose",
    "“For God so loved the world … that whosoever believeth in him should not perish” (John 3:16)",
  ],
  [
    "exact, over two verses",
    "“He maketh me to lie down in green pastures: he leadeth me beside the still waters. He restoreth my soul” (Ps 23:2-3)",
  ],
  ["exact, a block quote under its place", "John 11:35 says:\n\n> Jesus wept.\n"],
  [
    "exact, without a place",
    "My mother always said “thou preparest a table before me in the presence of mine enemies”.",
  ],
])("%s", (_, prose) => {
  expect(verdicts(prose)).toEqual(["exact"]);
});

test("the words of another text are said to be that text's", () => {
  expect(quotations("“Yahweh is my shepherd; I shall lack nothing” (Psalm 23:1)")).toMatchObject([
    { verdict: "exact-elsewhere", translation: "web", reference: "Psalm 23:1" },
  ]);
  expect(
    quotations("“Yahweh is my shepherd; I shall lack nothing” (Psalm 23:1, WEB)"),
  ).toMatchObject([{ verdict: "exact", translation: "web" }]);
});

test.each<[string, string]>([
  ["a dropped not", "“The LORD is my shepherd; I shall want.” (Psalm 23:1)"],
  ["a not behind dots", "“The LORD is my shepherd; I shall … want.” (Psalm 23:1)"],
  ["a word added", "“Jesus truly wept.” (John 11:35)"],
  ["blended translations", "“Yahweh is my shepherd; I shall not want” (Psalm 23:1)"],
  ["a name swapped", "“Moses wept.” (John 11:35)"],
  ["the verse beside", "“The LORD is my shepherd; I shall not want.” (Psalm 23:2)"],
  ["another book", "“Jesus wept.” (Luke 11:35)"],
])("%s is never exact", (_, prose) => {
  expect(verdicts(prose)).not.toContain("exact");
  expect(verdicts(prose)).not.toContain("exact-elsewhere");
});

test("what differs is shown word by word, and words in the wrong place are put right", () => {
  const [not] = quotations("“The LORD is my shepherd; I shall want.” (Psalm 23:1)");
  expect(not).toMatchObject({ verdict: "differs", translation: "kjv" });
  expect(not?.diff).toEqual([
    { kind: "same", text: "The LORD is my shepherd I shall" },
    { kind: "left-out", text: "not" },
    { kind: "same", text: "want" },
  ]);
  const [moved] = quotations("“The LORD is my shepherd; I shall not want.” (Psalm 24:1)");
  expect(moved).toMatchObject({ verdict: "differs", found: "Psalm 23:1" });
  const [lost] = quotations("As it says, “God helps those who help themselves” (Hezekiah 3:1).");
  expect(lost?.verdict).toBe("not-scripture");
});

test("places that no Bible has are marked, quotations given with them too", () => {
  expect(check("See John 3:99 and Ps 151:1.")).toMatchObject([
    { kind: "reference", verdict: "no-such-verse" },
    { kind: "reference", verdict: "no-such-verse" },
  ]);
  expect(verdicts("“The LORD is my light indeed” (Psalm 27:99)")).toEqual(["no-such-verse"]);
});

test("“v. 4” goes on where the reference before it was", () => {
  const found = check("Psalm 23 is loved; see v. 4 and verses 5-6.");
  expect(found.map(({ reference }) => reference)).toEqual([
    "Psalm 23",
    "Psalm 23:4",
    "Psalm 23:5-6",
  ]);
});

test("a translation that is not here is left unchecked, unless its words are those of one that is", () => {
  expect(verdicts("“The LORD is my shepherd, I lack nothing.” (Psalm 23:1, NIV)")).toEqual([
    "unchecked",
  ]);
  expect(verdicts("“Jesus wept.” (John 11:35, NIV)")).toEqual(["exact-elsewhere"]);
});

test("talk in quotation marks is not taken for scripture", () => {
  expect(quotations("She said “good morning” and “see you”.")).toEqual([]);
});

/** Numbers from 0 to 1, the same for the same seed. */
function randomBy(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
const all = ids.flatMap((id) =>
  [...(texts.get(id)?.verses() ?? [])].map((verse) => ({ id, verse })),
);

test.each<[string, string]>([
  ["a number changed at the beginning", "“13 thousand were sealed” (Revelation 7:5, YLT)"],
  ["a number put in", "“God so loved the 7 world” (John 3:16)"],
  ["a number put in before a name", "“The 7 LORD is my shepherd” (Psalm 23:1)"],
  ["a number put in at the beginning", "“7 men wept” and “3 Jesus wept” (John 11:35)"],
  ["another verse's number", "“3 The LORD is my shepherd; I shall not want” (Psalm 23:1)"],
])("%s is never exact", (_, prose) => {
  expect(verdicts(prose)).not.toContain("exact");
  expect(verdicts(prose)).not.toContain("exact-elsewhere");
});

test.each<[string, string]>([
  [
    "numbers of verses, copied along",
    "“1 The LORD is my shepherd; I shall not want. 2 He maketh me to lie down” (Psalm 23:1-2)",
  ],
  [
    "numbers that the text has",
    "“of the tribe of Gad 12 thousand were sealed” (Revelation 7:5, YLT)",
  ],
])("%s are no fault", (_, prose) => {
  expect(verdicts(prose)).toEqual(["exact"]);
});

test("2,000 true quotations are exact, however they are dressed", () => {
  const random = randomBy(7);
  let wrong = 0;
  for (let count = 0; count < 2000; count++) {
    const { id, verse } = all[Math.floor(random() * all.length)] as (typeof all)[number];
    const place = formatReference(verse);
    const name = id.toUpperCase();
    const words = verse.text.replace(/["“”]/g, "");
    const dressed = [
      `“${words}” (${place}, ${name})`,
      `${place} (${name}) says: "${words}"`,
      `> ${words}\n> — ${place}, ${name}`,
      `“${words.toUpperCase()}” — ${place} ${name}`,
    ][count % 4] as string;
    if (words.split(/\s+/).length < 3) continue;
    const [found] = quotations(dressed);
    if (found && found.verdict !== "exact" && found.verdict !== "exact-elsewhere") wrong += 1;
    if (!found) wrong += 1;
  }
  expect(wrong).toBeLessThanOrEqual(10);
}, 60_000);

test("3,000 changed quotations are never exact", () => {
  const random = randomBy(11);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const false_: string[] = [];
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
    const claims = found?.verdict === "exact" || found?.verdict === "exact-elsewhere";
    // What is left after a change may stand in another text to the letter.
    const stands = [...texts.values()].some((text) => {
      const plain = (one: string) =>
        ` ${one
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim()} `;
      const own = text.verse(verse.book, verse.chapter, verse.verse)?.text ?? "";
      return plain(own).includes(plain(changed.join(" ")));
    });
    if (claims && !stands) false_.push(prose);
  }
  expect(false_).toEqual([]);
}, 60_000);

test("only so many quotations without a place are looked for everywhere", () => {
  const found = quotations("“and he said unto them of it” ".repeat(100));
  expect(found).toHaveLength(100);
  expect(found.slice(60).every(({ verdict }) => verdict === "unchecked")).toBe(true);
  expect(found[0]?.verdict).not.toBe("unchecked");
});

test.each(["“", '"the ', "> x\n", "John 3:16 ", "“a” (Ps 23:1) ", "v. 4 ", "‘a b c d "])(
  "100 KB of %j are read in one pass",
  (piece) => {
    const prose = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(check(prose).length).toBeLessThan(100_000);
  },
);
