import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deuterocanonFile, readBuilt } from "#corpus/build-output.ts";
import { buildInvertedIndex } from "../search/build-index-data.ts";
import { loadTranslation } from "../translation/load.ts";
import { checkCitations } from "./check.ts";
import type { CheckContext } from "./lookup.ts";

const kjv = loadTranslation(readBuilt("kjv"));
const withoutDouay: CheckContext = {
  translations: new Map([["kjv", kjv]]),
  preferred: "kjv",
  index: buildInvertedIndex([kjv]),
};
const context = {
  ...withoutDouay,
  deuterocanon: JSON.parse(readFileSync(deuterocanonFile, "utf8")),
};
const quotation = (prose: string, within: CheckContext = context) =>
  checkCitations(prose, within).find(({ kind }) => kind === "quotation");

test.each([
  [
    "Sirach 6:14",
    "“A faithful friend is a strong defence: and he that hath found him, hath found a treasure.” (Sirach 6:14)",
  ],
  ["Sirach 6:14", "Ecclesiasticus 6:14 says: “A faithful friend is a strong defense”"],
  [
    "Wisdom 3:1",
    "> But the souls of the just are in the hand of God, and the torment of death shall not touch them.\n> — Wisdom 3:1 (Douay-Rheims)",
  ],
  ["Tobit 12:8", "“Prayer is good with fasting and alms” (Tobit 12:8, DRC)"],
  [
    "2 Maccabees 12:46",
    "“It is therefore a holy and wholesome thought to pray for the dead” (2 Maccabees 12:46)",
  ],
  [
    "Susanna 1:45",
    "“the Lord raised up the holy spirit of a young boy, whose name was Daniel” (Daniel 13:45)",
  ],
  ["Prayer of Azariah 1:34", "“All ye works of the Lord, bless the Lord” (Daniel 3:57)"],
])("a quotation of %s in the words of the Douay-Rheims is exact: %s", (reference, prose) => {
  const found = quotation(prose);
  expect(found).toMatchObject({ verdict: "exact", translation: "drc", reference });
  expect(found).not.toHaveProperty("named");
});

test("Douay-Rheims words attributed to another translation get the verdict exact-elsewhere", () => {
  const prose = "“A faithful friend is a strong defence” (Sirach 6:14, NABRE)";
  expect(quotation(prose)).toMatchObject({
    verdict: "exact-elsewhere",
    translation: "drc",
    named: "NABRE",
  });
});

test.each([
  ["other words", "“Faithful friends are a sturdy shelter” (Sirach 6:14)"],
  ["a changed word", "“A faithful friend is a weak defence” (Sirach 6:14)"],
  ["a dropped not", "“the torment of death shall touch them” (Wisdom 3:1)"],
  ["a verse whose text is not certain", "“for his sins by prayer” (Sirach 3:4)"],
])("a deuterocanonical quotation with %s is not exact", (_, prose) => {
  expect(quotation(prose)?.verdict).toBe("unknown-translation");
});

test("without deuterocanonical text a deuterocanonical quotation gets the verdict unknown-translation", () => {
  const prose = "“A faithful friend is a strong defence” (Sirach 6:14)";
  expect(quotation(prose, withoutDouay)?.verdict).toBe("unknown-translation");
});

test("the words of a deuterocanonical verse under another reference are not exact", () => {
  const prose = "“A faithful friend is a strong defence” (Sirach 6:15)";
  expect(quotation(prose)?.verdict).toBe("unknown-translation");
});
