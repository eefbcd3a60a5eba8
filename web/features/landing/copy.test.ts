import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import { checkCitations } from "#scripture/citations/check.ts";
import { buildInvertedIndex } from "#scripture/search/build-index-data.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { demo, features } from "./copy.ts";

const kjv = loadTranslation(readBuilt("kjv"));
const context = {
  translations: new Map([["kjv", kjv]]),
  preferred: "kjv",
  index: buildInvertedIndex([kjv]),
};

function verdictOn(quotation: string, reference: string) {
  const checked = checkCitations(`“${quotation}” ${reference}`, context);
  return checked.find(({ kind }) => kind === "quotation")?.verdict;
}

test("[L10] the citation checker gives the verdicts shown in the landing page's example answer", () => {
  const verdicts = demo.answer.map(({ quotation, reference }) => verdictOn(quotation, reference));
  expect(verdicts).toEqual(["differs", "exact"]);
  const [differing] = demo.answer;
  const { before, missing, after } = differing?.actual ?? {};
  expect(verdictOn(`${before}${missing}${after}`, "Proverbs 16:18 (KJV)")).toBe("exact");
});

test("[L10] the landing page does not mark a finished feature as unfinished", () => {
  for (const { text } of features.items)
    expect(i18n._(text)).not.toMatch(/in preparation|coming soon/i);
});
