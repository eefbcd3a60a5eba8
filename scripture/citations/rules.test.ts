import { expect, test } from "vitest";
import { verseCount } from "../canon/verse-counts.ts";
import { tokenize } from "../search/tokenize.ts";
import { attributeAll } from "./attribution.ts";
import { attributionRules } from "./attribution-rules.ts";
import { denialRules, isDenied } from "./denials.ts";
import { labelOf, labelRules } from "./label-rules.ts";
import { labelScope } from "./label-scope.ts";
import { findLabels } from "./labels.ts";
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
    expect(attributed(example)).toContainEqual(
      expect.objectContaining({ rule: name, reference: "John 11:35" }),
    );
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
  [
    "a reference between dashes, and another after it",
    "Hebrews 13:5 — “I will never leave thee” — echoes Deuteronomy 31:6.",
    ["Hebrews 13:5"],
  ],
  [
    "a later verse that repeats the words",
    "Compare Hosea 6:6, “For I desired mercy”. Jesus quotes it in Matthew 9:13. In Joel 2:32 we read “whosoever shall call”. Cited in Romans 10:13.",
    ["Hosea 6:6", "Joel 2:32"],
  ],
  [
    "a remark in a block quote",
    "> **Note:** Some print “Be anxious for nothing, except in prayer” as Phil. 4:6.",
    ["Phil. 4:6"],
  ],
  [
    "headings with a remark above their block quotes",
    "**Psalm 4:8**\n\n> I will both lay me down\n\n**Salmo 3:5** — título: “Salmo de David”\n\n> Yo me acosté, y dormí\n\n**Psalm 121:3**\n\n> He will not suffer thy foot",
    ["Psalm 4:8", "Salmo 3:5", "Salmo 3:5", "Psalm 121:3"],
  ],
  [
    "a letter that is named by its readers, after another book",
    "The ant of Proverbs 6:6 works, and Paul tells the Philippians, “work out your own salvation.” La hormiga de Prov 6:6 trabaja, y Pablo dice a los Filipenses: «ocupaos en vuestra salvación». Die Ameise in Spr 6,6 arbeitet, und er schreibt den Philippern: „Schaffet eure Seligkeit.“",
    [undefined, undefined, undefined],
  ],
  [
    "a speech to the readers of a letter, after its reference",
    "In Acts 28:28, Paul tells the Romans, “salvation is sent unto the Gentiles.”",
    ["Acts 28:28"],
  ],
  [
    "a letter that is named by its readers, with its own reference",
    "Paul tells the Romans, “all have sinned” (3:23), and the Hebrews (4:1) are not Romans.",
    ["3:23"],
  ],
  ["a reference in the next sentence", "“Thank You for my family.” See Psalm 107:1.", [undefined]],
])("the quotations of %s belong to their own references", (_, prose, references) => {
  expect(attributed(prose).map(({ reference }) => reference)).toEqual(references);
});

test.each(denialRules.map(({ name, example }) => [name, example]))(
  "a quotation is denied where the prose says that %s",
  (_, example) => {
    const [before = "", after = ""] = example.split(/“[^”]*/);
    expect(isDenied(`${before}“`, after)).toBe(true);
  },
);

test.each([
  "“Weep with those who weep” (Romans 12:15) isn't a promise about how long.",
  "“Jesus wept” (John 11:35) is not the only verse about grief in the Bible.",
  "“Then Jesus wept” isn't what the KJV has.",
  "There is no verse I love more than “Jesus wept”.",
  "I wouldn't quote “Jesus wept” at a wedding.",
  "“Jesus wept.” The Greek actually says that he burst into tears.",
])("a quotation is not denied by: %s", (prose) => {
  const [before = "", after = ""] = prose.split(/“[^”]*/);
  expect(isDenied(`${before}“`, after)).toBe(false);
});

const labelFor = (prose: string) => {
  const references = referencesIn(prose, verseCount);
  const spans = findQuotedSpans(prose, references);
  const lines = linesOf(prose);
  const scope = labelScope({ prose, lines, labels: findLabels(prose), spans, references });
  const found = attributeAll(prose, lines, spans, references);
  return spans.map((span, at) => labelOf(span, found[at]?.[0]?.reference ?? references[0], scope));
};

test.each(labelRules.map(({ name, example }) => [name, example]))(
  "a translation named %s is assigned to the quotation",
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
    "a label in the heading of another passage",
    "**1 Corinthians 13:4 (NIV)**\n\nAs John puts it, “God is love” (1 John 4:8).",
    [undefined],
  ],
  [
    "the introduction of a list",
    "“Jesus wept.”\n\nCross-references (WEB):\n\n- “Rejoice always.” (1 Thessalonians 5:16)",
    [undefined, "web"],
  ],
  [
    "words of a quotation",
    "- “with all thine increase” (Proverbs 3:9, KJV)\n- “Rejoice.” (Philippians 4:4)",
    ["kjv", undefined],
  ],
  [
    "names with a colon before several quotations",
    "KJV: “Jesus wept.” NIV: “Jesus cried.”",
    ["kjv", "niv"],
  ],
  [
    "names without a colon before several quotations",
    "John 11:35. **ASV** “Jesus wept.” **NLT** “Then Jesus wept.” **CEV** “Jesus started crying.”",
    ["asv", "nlt", "cev"],
  ],
  [
    "names in clauses before several quotations",
    "In the KJV, “Jesus wept”; in the NIV, “Jesus cried”; the ESV has “Jesus was weeping”.",
    ["kjv", "niv", "esv"],
  ],
  [
    "names in parentheses before several quotations",
    "John 11:35 (KJV) “Jesus wept.” (NLT) “Then Jesus wept.”",
    ["kjv", "nlt"],
  ],
  [
    "names in parentheses after several quotations",
    "“Jesus wept” (KJV), “Then Jesus wept” (NLT), “Jesus cried” (John 11:35, NIV)",
    ["kjv", "nlt", "niv"],
  ],
  [
    "names after several quotations",
    "John 11:35 is “Jesus wept” in the KJV, “Then Jesus wept” in the NLT.",
    ["kjv", "nlt"],
  ],
  [
    "references with names after several quotations",
    "“Jesus wept” (John 11:35, KJV) “Rejoice” (Philippians 4:4, NIV) “Then Jesus wept” (John 11:35, NLT)",
    ["kjv", "niv", "nlt"],
  ],
  ["foreign names", "Die King-James-Bibel schreibt: “Jesus wept.”", ["kjv"]],
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
  isOutOfContext: false,
  knownSaying: false,
  impliesAvailable: false,
  altersMeaning: false,
  isDenied: false,
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
    "an excerpt that reverses the sense of its verse",
    { exactHere: "preferred", isOutOfContext: true },
    "changes-sense",
  ],
  [
    "the wording of a missing translation",
    { reference: "real", label: "unavailable", resemblance: "some" },
    "unknown-translation",
  ],
  [
    "other wording under the label of an available translation",
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
    "the wording of an available translation without a label",
    { reference: "real", impliesAvailable: true, resemblance: "close" },
    "differs",
  ],
  ["a dropped not", { reference: "real", altersMeaning: true, resemblance: "close" }, "differs"],
  ["the words of another verse", { reference: "real", exactInOtherVerse: true }, "wrong-reference"],
  ["a passage that does not exist", { reference: "missing" }, "not-found"],
  ["a deuterocanonical book", { reference: "outside" }, "unknown-translation"],
  ["a well-known saying", { reference: "real", knownSaying: true }, "known-saying"],
  ["another language", { reference: "real", otherLanguage: true }, "unchecked"],
  ["words that no verse has", { reference: "real" }, "not-found"],
])("the verdict on %s follows the decision table", (_, evidence, verdict) => {
  expect(decideVerdict({ ...nothing, ...evidence })).toBe(verdict);
});

test("every row of the decision table except the last has evidence to which it does not apply", () => {
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
  "%j is not respelled as American English",
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
