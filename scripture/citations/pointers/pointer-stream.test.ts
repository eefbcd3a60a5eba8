import { expect, test } from "vitest";
import { checkContext, quotations, verdicts } from "#testing/citations.ts";
import fc from "#testing/fast-check.ts";
import { undoCorrections } from "../corrections/applied-corrections.ts";
import { maxPointerLength } from "./find-pointer.ts";
import { PointerStream } from "./pointer-stream.ts";

const source = {
  texts: checkContext.translations,
  preferred: "web",
  language: "en",
  noSuchVerse: "no such verse",
} as const;

/** Sends a text in pieces, and returns the shown text and the most characters that waited. */
function stream(pieces: readonly string[], options: object = {}) {
  let shown = "";
  let received = 0;
  let mostHeld = 0;
  const pointers = new PointerStream({ ...source, ...options }, (text) => {
    shown += text;
  });
  for (const piece of pieces) {
    pointers.push(piece);
    received += piece.length;
    const released = undoCorrections(pointers.text, pointers.corrections).length;
    mostHeld = Math.max(mostHeld, received - released);
  }
  pointers.end();
  expect(pointers.text).toBe(shown);
  return { shown, mostHeld, corrections: pointers.corrections };
}
const shownFor = (text: string, options?: object) => stream([text], options).shown;

const wept = "“Jesus wept.” (John 11:35, KJV)";
const weptInWeb = "“Jesus wept.” (John 11:35, WEB)";

test.each([
  "[[John 11:35 | KJV]]",
  "[[John 11:35|KJV]]",
  "[[ john 11:35 | kjv ]]",
  "[[Jn 11.35 | Kjv]]",
  "[[KJV | John 11:35]]",
  "[[John 11:35, KJV]]",
  "[[John 11:35 (KJV)]]",
  "[[John 11:35 KJV]]",
  "[[John 11:35 | King James Version]]",
  "[[John 11:35 | king james]]",
  "[[John 11:35 | the KJV Bible]]",
  "[[quote: John 11:35 | translation: KJV]]",
  "[[see John 11:35 in the King James Version]]",
  "[[John 11:35 | KJV | Jesus wept]]",
  "[[John 11:35 | KJV | words that are not there at all]]",
  "[[John 11:35 | KJV | without verse numbers]]",
  "[[John 11:35 | KJV]",
  "[John 11:35 | KJV]",
  "[John 11:35 | KJV]]",
  "[[[John 11:35 | KJV]]]",
  "[[John 11:35 | KJV",
  "\\[\\[John 11:35 | KJV\\]\\]",
  "`[[John 11:35 | KJV]]`",
  "【John 11:35 | KJV】",
  "[[John 11:35 | KJV]] (John 11:35)",
  "[[John 11:35 | KJV]](https://example.org/john/11)",
  "[[Juan 11:35 | KJV]]",
  "[[KJV John 11:35]]",
])("%s becomes the words of the verse", (pointer) => {
  expect(shownFor(pointer)).toBe(wept);
  expect(shownFor(`Then ${pointer}\n\nAnd more.`)).toBe(`Then ${wept}\n\nAnd more.`);
});

test.each([
  "[[John 11:35]]",
  "[[John 11:35 | NIV]]",
  "[[John 11:35 (ESV)]]",
  "[[John 11:35 | New Living Translation]]",
  "[[Juan 11:35 | RVR1960]]",
])("%s becomes the words of the reader's translation under its name", (pointer) => {
  expect(shownFor(pointer)).toBe(weptInWeb);
});

test("a pointer has the verse numbers of its translation", () => {
  const text = checkContext.translations.get("web");
  expect(shownFor("[[Romans 14:24 | WEB]]")).toContain(text?.text("Rom", 14, 24));
  expect(shownFor("[[WEB | Rom 14:25-26]]")).toContain(text?.text("Rom", 14, 26));
  expect(shownFor("[[Romans 14 | WEB]]")).toContain(text?.text("Rom", 14, 24));
  expect(shownFor("[[Romans 14:24 | ASV]]")).toContain("no such verse");
  expect(shownFor("[[Romans 14:24]]")).toContain(text?.text("Rom", 14, 24));
  expect(shownFor("[[Romans 14:24]]", { preferred: "kjv" })).toContain("no such verse");
  expect(shownFor("[[Romans 14:24 | NIV]]")).toContain("no such verse");
});

test("a translation that omits a verse is replaced by one that has it", () => {
  const shown = shownFor("[[Luke 17:36 | WEB]]");
  expect(shown).toBe(
    "“Two men shall be in the field; the one shall be taken, and the other left.” (Luke 17:36, KJV)",
  );
});

test.each([
  ["[[Psalm 23:1-2 | KJV | The LORD … want]]", "“The LORD is my shepherd; I shall not want.”"],
  [
    "[[Psalm 23:1-2 | KJV | He maketh ... pastures]]",
    "“He maketh me to lie down in green pastures”",
  ],
  ["[[Psalm 23:1 | KJV | … shepherd]]", "“The LORD is my shepherd”"],
  ["[[Psalm 23:1 | KJV | I shall …]]", "“I shall not want.”"],
  ["[[Psalm 23:1 | KJV | The LORD | want]]", "“The LORD is my shepherd; I shall not want.”"],
  ["[[Psalm 23:1 | KJV | I shall not be in want … ]]", "“I shall not want.”"],
  [
    "[[Psalm 23:2 | KJV | “He maketh me rest, down in soft pastures: he leadeth me beside the still waters”]]",
    "“He maketh me to lie down in green pastures: he leadeth me beside the still waters.”",
  ],
])("the part of %s has only words of the translation", (pointer, words) => {
  expect(shownFor(pointer)).toMatch(words);
  expect(verdicts(shownFor(pointer))).toEqual(["exact"]);
});

test("a block quote keeps the lines of poetry, and a sentence runs on", () => {
  const pointer = "[[Psalm 23:1-2 | WEB]]";
  expect(shownFor(`> ${pointer}\n\nSo it is.`)).toBe(
    "> “Yahweh is my shepherd:\n> I shall lack nothing.\n> He makes me lie down in green pastures.\n> He leads me beside still waters.” (Psalm 23:1-2, WEB)\n\nSo it is.",
  );
  expect(shownFor(`- It says ${pointer}`)).not.toContain("\n");
});

test("verse numbers are written if the pointer asks for them", () => {
  const shown = shownFor("[[Psalm 117 | KJV | numbers]]");
  expect(shown).toMatch(/^“¹ O praise the LORD, all ye nations: praise him, all ye people. ² For/);
  expect(verdicts(shown)).toEqual(["exact"]);
  expect(shownFor("> [[Psalm 23:1-2 | WEB | numbers]]")).toBe(
    "> “¹ Yahweh is my shepherd:\n> I shall lack nothing.\n> ² He makes me lie down in green pastures.\n> He leads me beside still waters.” (Psalm 23:1-2, WEB)",
  );
});

test("a misspelled name of a book is understood if it is clear", () => {
  expect(shownFor("[[Isiah 40:31 | KJV]]")).toMatch(
    /^“But they that wait .*” \(Isaiah 40:31, KJV\)$/,
  );
});

test("a whole book of one chapter is named by its verses", () => {
  const shown = shownFor("[[Jude | KJV]]");
  expect(quotations(shown)).toMatchObject([{ verdict: "exact", reference: "Jude 1:1-25" }]);
});

test("several passages of a pointer are quoted one after another", () => {
  const shown = shownFor("[[John 11:35; Psalm 23:1 | KJV]]");
  expect(shown).toBe(`${wept} “The LORD is my shepherd; I shall not want.” (Psalm 23:1, KJV)`);
});

test("marks that the model writes around a pointer are not doubled", () => {
  expect(shownFor('He: "[[John 11:35 | KJV]]". Yes')).toBe(
    'He: "Jesus wept." (John 11:35, KJV). Yes',
  );
  expect(shownFor("“[[John 11:35 | KJV]]” (John 11:35)")).toBe(wept);
  expect(shownFor("**[[John 11:35 | KJV]]**")).toBe(`**${wept}**`);
  for (const [open, close] of ["„“", "»«", "«»", "「」"]) {
    const pointer = `${open}[[John 11:35 | KJV]]${close} steht da`;
    expect(shownFor(pointer)).toBe(`${open}Jesus wept.${close} (John 11:35, KJV) steht da`);
  }
  expect(shownFor("« [[John 11:35 | KJV]] »")).toBe("« Jesus wept. » (John 11:35, KJV)");
  expect(shownFor("“[[John 11:35 | KJV]].” So")).toBe("“Jesus wept.” (John 11:35, KJV) So");
  expect(shownFor('word:"[[John 11:35 | KJV]]"')).toBe('word:"Jesus wept." (John 11:35, KJV)');
  expect(shownFor("[[John 11:35 | KJV]] “Next”")).toBe(`${wept} “Next”`);
});

test("a pointer that names the source of other words becomes a reference", () => {
  expect(shownFor("“Jesus wept.” [[John 11:35 | KJV]]")).toBe(wept);
  expect(shownFor('"Jesus wept" — [[John 11:35 | NIV]]')).toBe('"Jesus wept" — (John 11:35, NIV)');
  expect(shownFor("He cried (see [[John 11:35 | KJV]]).")).toBe("He cried (see John 11:35, KJV).");
  expect(shownFor("> Jesus wept.\n> — [[John 11:35 | KJV]]")).toBe(
    "> Jesus wept.\n> — John 11:35, KJV",
  );
});

test.each([
  ["[[John 11:99 | KJV]]", "John 11:99 *(no such verse)*"],
  ["[[John 45:1]]", "John 45:1 *(no such verse)*"],
  ["[[Hezekiah 3:16 | KJV]]", "Hezekiah 3:16 *(no such verse)*"],
  ["[[Lydia 3:16 | KJV]]", "Lydia 3:16 *(no such verse)*"],
  ["[[Psalm 117:1-9 | KJV | O praise … ever]]", "Psalm 117:1-9 *(no such verse)*"],
  ["[[Sirach 6:14 | DRA]]", "Sirach 6:14, DRA"],
  ["[[ヨハネ 11:99 | KJV]]", "ヨハネ 11:99, KJV"],
])("%s without a verse here shows no words", (pointer, shown) => {
  expect(shownFor(pointer)).toBe(shown);
});

test.each([
  "[[Wikipedia]] and [[1]], matrix[[0]]",
  "[[Step 3]], [[Figure 2.1]], [[Jude]], [Table 2 | Figure 3]",
  "[John 3](https://example.org) [a | b] - [ ] task [x]",
  "`code` \\[ escaped \\] and “[sic]”",
  "| John 3:16 | KJV |\n|---|---|",
  "[[a very long remark without a reference that goes on and on".padEnd(400, " and on"),
])("text without a pointer stays: %s", (text) => {
  expect(shownFor(text)).toBe(text);
});

test("text after a pointer without closing brackets stays", () => {
  expect(shownFor("[[John 11:35 | KJV shows his grief.")).toBe(`${wept} shows his grief.`);
  const long = " and more".repeat(40);
  expect(shownFor(`[[John 11:35 | KJV${long}`)).toBe(wept + long);
});

test("a part that is longer than what waits is dropped up to its brackets", () => {
  const remembered = "and then he wept, as any man would weep who had lost a friend ".repeat(5);
  for (const pointer of [`[[John 11:35 | KJV | ${remembered}]]`, `[[John 11:35 | ${remembered}]`]) {
    const { shown, corrections } = stream([...`${pointer} So.\n[[John 11:35 | KJV]]`], {
      preferred: "kjv",
    });
    expect(shown).toBe(`${wept} So.\n${wept}`);
    expect(corrections[0]?.before).toBe(pointer);
  }
  expect(shownFor(`[[John 11:35 | KJV | ${remembered}\nSo.`)).toBe(`${wept}\nSo.`);
  expect(shownFor(`“[[John 11:35 | KJV | ${remembered}]]” So.`)).toBe(`${wept} So.`);
});

test("references are written in the language of the app", () => {
  const spanish = { language: "es", noSuchVerse: "no existe" };
  expect(shownFor("[[John 11:35 | KJV]]", spanish)).toBe("“Jesus wept.” (Juan 11:35, KJV)");
  expect(shownFor("[[John 11:99 | KJV]]", spanish)).toBe("John 11:99 *(no existe)*");
});

test("a reply cannot be made of thousands of long passages", () => {
  const { shown, corrections } = stream(["[[Psalm 119 | KJV]] ".repeat(2000)]);
  expect(shown.length).toBeLessThan(80_000);
  expect(corrections.length).toBeLessThanOrEqual(100);
  expect(quotations(shown.slice(0, 4000))[0]).toMatchObject({ reference: "Psalm 119:1-30" });
});

test("what the model wrote can be restored", () => {
  const text = "One [[John 11:35 | KJV]] two [[John 99:1]] three “[[Psalm 117 | WEB]]”.";
  const { shown, corrections } = stream([text]);
  expect(undoCorrections(shown, corrections)).toBe(text);
});

const pointer = fc
  .tuple(
    fc.constantFrom("[[", "[", "[[[", "【", "`[[", "\\[\\["),
    fc.constantFrom("John 11:35", "ps 23:1-3", "Hezekiah 3:1", "1 Cor 13", "the verse", "Jude 5"),
    fc.constantFrom(
      "",
      " | KJV",
      "|web",
      " | NIV",
      ", KJV",
      " | KJV | The LORD … want",
      ` | KJV | ${"The LORD is my shepherd and I am his sheep, ".repeat(5)}`,
      " | numbers",
    ),
    fc.constantFrom(
      "]]",
      "]",
      "",
      "]]]",
      "】",
      "]]`",
      "\\]\\]",
      "]]” (John 11:35)",
      "]].”",
      "]]“",
      "]]\u00a0»",
      "]](https://a.example)",
    ),
  )
  .map((parts) => parts.join(""));
const prose = fc.constantFrom(
  "He says ",
  "\n\n> ",
  "\n- ",
  " “",
  '"',
  " (see ",
  ")",
  ". ",
  "[x] ",
  "` ",
  "\n> — ",
  " and so on until the end of a long sentence that has no pointer in it at all. ",
);
const reply = fc.array(fc.oneof(prose, pointer), { maxLength: 12 }).map((parts) => parts.join(""));

test("a reply cut anywhere by the stream gives the same text and holds back at most 200 characters", () => {
  fc.assert(
    fc.property(
      reply,
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
      (text, sizes) => {
        const pieces: string[] = [];
        for (let at = 0, n = 0; at < text.length; n++) {
          const size = sizes[n % sizes.length] ?? 1;
          pieces.push(text.slice(at, at + size));
          at += size;
        }
        const whole = stream([text]);
        for (const cut of [pieces, [...text]]) {
          const { shown, mostHeld, corrections } = stream(cut);
          expect(shown).toBe(whole.shown);
          expect(corrections).toEqual(whole.corrections);
          expect(mostHeld).toBeLessThanOrEqual(maxPointerLength);
        }
        expect(undoCorrections(whole.shown, whole.corrections)).toBe(text);
      },
    ),
    { numRuns: 300 },
  );
});
