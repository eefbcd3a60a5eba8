import { expect, test } from "vitest";
import { verseCount } from "../canon/verse-counts.ts";
import { tokenize } from "../search/tokenize.ts";
import { attributeAll, attributionRules } from "./attribution.ts";
import { findLabels, labelOf, labelRules } from "./labels.ts";
import { linesOf } from "./layout.ts";
import { isArchaic, sameInModernForm, uniformWords } from "./normalize.ts";
import { referencesIn } from "./prose-references.ts";
import { findQuotedSpans } from "./spans.ts";
import { decideVerdict, decisionTable, type Evidence } from "./verdict.ts";

function attributed(prose: string) {
  const references = referencesIn(prose, verseCount);
  const spans = findQuotedSpans(prose, references);
  const found = attributeAll(prose, linesOf(prose), spans, references);
  return spans.map((span, at) => ({
    words: prose.slice(span.start, span.end),
    rule: found[at]?.[0]?.rule,
    reference: found[at]?.[0]?.reference.written,
  }));
}

test.each(attributionRules.map(({ name, example }) => [name, example]))(
  "a reference %s is attributed by the rule of that name",
  (name, example) => {
    const found = attributed(example);
    expect(found.at(-1)).toMatchObject({ rule: name, reference: "John 11:35" });
  },
);

test.each<[string, string, (string | undefined)[]]>([
  [
    "two references that introduce a quotation each",
    "In John 15:5 Jesus says, “I am the vine,” and in John 15:15 he adds, “I have called you friends.”",
    ["John 15:5", "John 15:15"],
  ],
  [
    "two references that follow a quotation each",
    "“I am the vine” (John 15:5) and “I have called you friends” (John 15:15)",
    ["John 15:5", "John 15:15"],
  ],
  [
    "bold headings above block quotes",
    "**Lamentations 3:22 (KJV)**\n\n> It is of the LORD's mercies\n\n**Zephaniah 3:17 (KJV)**\n\n> The LORD thy God is mighty",
    ["Lamentations 3:22", "Zephaniah 3:17"],
  ],
  [
    "a reference on the first line of a block quote",
    "> **Isaiah 40:31 (KJV)**\n> But they that wait upon the LORD shall renew their strength",
    ["Isaiah 40:31"],
  ],
  [
    "two quotations in one block quote",
    "> Jesus wept.\n> — John 11:35\n> Rejoice evermore.\n> — 1 Thessalonians 5:16",
    ["John 11:35", "1 Thessalonians 5:16"],
  ],
  [
    "list items whose reference comes first",
    "- John 11:35 “Jesus wept.”\n- Luke 17:32 “Remember Lot's wife.”",
    ["John 11:35", "Luke 17:32"],
  ],
  ["a reference in the next sentence", "“Thank You for my family.” See Psalm 107:1.", [undefined]],
])("the quotations of %s belong to their own references", (_, prose, references) => {
  expect(attributed(prose).map(({ reference }) => reference)).toEqual(references);
});

const labelFor = (prose: string) => {
  const references = referencesIn(prose, verseCount);
  const spans = findQuotedSpans(prose, references);
  const lines = linesOf(prose);
  const scope = { prose, lines, labels: findLabels(prose), spans };
  const found = attributeAll(prose, lines, spans, references);
  return spans.map((span, at) => labelOf(span, found[at]?.[0]?.reference ?? references[0], scope));
};

test.each(labelRules.map(({ name, example }) => [name, example]))(
  "a translation named %s is the quotation's",
  (_, example) => {
    expect(labelFor(example).at(-1)).toBeDefined();
  },
);

test.each<[string, string, (string | undefined)[]]>([
  ["full names", "“Jesus wept.” (John 11:35, New International Version)", ["niv"]],
  ["abbreviations with a year", "“Jesus wept.” (John 11:35, NASB1995)", ["nasb"]],
  ["the Douay-Rheims", "“And Jesus wept.” (John 11:35, Douay-Rheims)", ["drc"]],
  ["a statement for the whole reply", "(all NIV)\n\n1. John 11:35: “Jesus wept.”", ["niv"]],
  [
    "a label that overrides the statement",
    "(all NIV)\n\n1. John 11:35 (KJV): “Jesus wept.”",
    ["kjv"],
  ],
  [
    "another quotation's label",
    "“Jesus burst into tears.” (John 11:35, NIV). Luke 1:1 has “Jesus wept indeed.”",
    ["niv", undefined],
  ],
  [
    "a label in the next paragraph",
    "“Jesus wept a little.”\n\nThe ESV is what your church uses.",
    [undefined],
  ],
])("%s name the translation of a quotation within their scope", (_, prose, labels) => {
  expect(labelFor(prose)).toEqual(labels);
});

const nothing: Evidence = {
  reference: "none",
  label: "none",
  otherLanguage: false,
  exactHere: undefined,
  onlyModernized: false,
  exactInOtherVerse: false,
  similarToOtherVerse: false,
  changesSense: false,
  knownSaying: false,
  impliesAvailable: false,
  altersSense: false,
  resemblance: "none",
};

test.each<[string, Partial<Evidence>, string]>([
  ["the exact words", { reference: "real", exactHere: "preferred" }, "exact"],
  [
    "exact words under the label of a missing translation",
    { reference: "real", label: "unavailable", exactHere: "preferred" },
    "exact-elsewhere",
  ],
  [
    "an excerpt that turns the verse around",
    { exactHere: "preferred", changesSense: true },
    "changes-sense",
  ],
  [
    "a missing translation's wording",
    { reference: "real", label: "unavailable", resemblance: "some" },
    "unknown-translation",
  ],
  [
    "other wording under the label of a translation here",
    { reference: "real", label: "available", resemblance: "close" },
    "differs",
  ],
  [
    "older forms modernized under such a label",
    { reference: "real", label: "available", onlyModernized: true, resemblance: "close" },
    "exact",
  ],
  [
    "modern wording without a label",
    { reference: "real", resemblance: "some" },
    "unknown-translation",
  ],
  [
    "the wording of a translation here without a label",
    { reference: "real", impliesAvailable: true, resemblance: "close" },
    "differs",
  ],
  ["a dropped not", { reference: "real", altersSense: true, resemblance: "close" }, "differs"],
  ["the words of another verse", { reference: "real", exactInOtherVerse: true }, "wrong-reference"],
  ["a passage that does not exist", { reference: "missing" }, "not-found"],
  ["a deuterocanonical book", { reference: "outside" }, "unknown-translation"],
  ["a well-known saying", { reference: "real", knownSaying: true }, "known-saying"],
  ["another language", { reference: "real", otherLanguage: true }, "unchecked"],
  ["words that no verse has", { reference: "real" }, "not-found"],
])("the verdict on %s follows the decision table", (_, evidence, verdict) => {
  expect(decideVerdict({ ...nothing, ...evidence })).toBe(verdict);
});

test("every row of the decision table but the last can fail to apply", () => {
  for (const { when } of decisionTable.slice(0, -1)) expect(when(nothing)).toBe(false);
  expect(decisionTable.at(-1)?.when(nothing)).toBe(true);
});

test.each([
  ["honour thy neighbour", "honor thy neighbor"],
  ["for ever and every thing", "forever and everything"],
  ["Simon Bar-jona", "Simon Barjona"],
  ["the Saviour baptised", "the Savior baptized"],
  ["shew stedfast judgement", "show steadfast judgment"],
])("%j and %j are the same words", (a, b) => {
  const words = (text: string) => uniformWords(text).map(({ normalized }) => normalized);
  expect(words(a)).toEqual(words(b));
});

test.each(["our hour", "four", "devour", "pour", "wise", "rise", "not", "shall"])(
  "the spelling of %j remains",
  (text) => {
    expect(
      uniformWords(text)
        .map(({ normalized }) => normalized)
        .join(" "),
    ).toBe(text);
  },
);

test.each([
  ["thee", "you"],
  ["loveth", "loves"],
  ["runneth", "runs"],
  ["carrieth", "carries"],
  ["knowest", "know"],
  ["hath", "has"],
])("%j is an older form of %j", (older, modern) => {
  expect(sameInModernForm(older, modern)).toBe(true);
});

test.each([
  ["love", "loves"],
  ["hath", "had"],
  ["shall", "should"],
  ["best", "b"],
  ["not", "no"],
])("%j and %j are different words", (a, b) => {
  expect(sameInModernForm(a, b)).toBe(false);
});

test("names in -eth do not make a text archaic", () => {
  expect(isArchaic(tokenize("Jesus of Nazareth and Elizabeth"))).toBe(false);
  expect(isArchaic(tokenize("he maketh me to lie down"))).toBe(true);
});
