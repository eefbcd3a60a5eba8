import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deuterocanonFile, readBuilt } from "#corpus/build-output.ts";
import { readReportedSpeech } from "#corpus/reported-speech.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { lastOf } from "../references/find.ts";
import { buildInvertedIndex } from "../search/build-index-data.ts";
import { loadTranslation } from "../translation/load.ts";
import { placeBooks } from "./book-of-numbers.ts";
import { checkCitations, eachCitation } from "./check.ts";
import { CheckWork, maxCheckWork } from "./check-work.ts";
import { numbersBesideQuotations } from "./numbers-beside-quotations.ts";
import { referencesInSteps } from "./prose-references.ts";
import { findQuotedSpans } from "./spans.ts";
import { placeVerses } from "./verse-of-chapters.ts";

const translations = new Map(["kjv", "web"].map((id) => [id, loadTranslation(readBuilt(id))]));
const context = {
  translations,
  preferred: "kjv",
  index: buildInvertedIndex([...translations.values()]),
  deuterocanon: JSON.parse(readFileSync(deuterocanonFile, "utf8")),
};

/** A hundredth of the usual limits, so that the test is quick. */
const small = { total: maxCheckWork.total / 100, step: maxCheckWork.step / 100 };

const costly = {
  "common words with a long chapter": "“the and of to” (Ps 119) ".repeat(80),
  "one long quotation": `“${"and the lord said unto moses go ".repeat(100)}” (Ps 1-150) `.repeat(4),
  "many ellipses": `“${"the … and … of … ".repeat(200)}” (Ps 119) `.repeat(4),
  "common words without a reference": "“and the lord said unto the man of the house” ".repeat(60),
  "an altered verse beside many references": "“the lord is a shepherd of want” Ps 78 v. 3; ".repeat(
    60,
  ),
  "numbers beside quotations": "“and the lord said unto moses” 3:16\n".repeat(80),
};

test.each(Object.entries(costly))(
  "a check of %s is bounded, in total and between two pauses",
  (_, text) => {
    const work = new CheckWork(small);
    let [longest, last] = [0, 0];
    const verdicts = [];
    for (const citation of eachCitation(text, context, work)) {
      longest = Math.max(longest, work.spent - last);
      last = work.spent;
      if (citation?.kind === "quotation") verdicts.push(citation.verdict);
    }
    expect(work.spent).toBeGreaterThan(small.step / 4);
    // The last operation counts before it is refused.
    expect(longest).toBeLessThan(small.step * 8);
    expect(work.spent).toBeLessThan(small.total + small.step * 8);
  },
);

test("quotations are unchecked once the work of a check is used up", () => {
  const text = "“The LORD is my shepherd; I shall not want.” (Psalm 23:1)\n\n".repeat(3);
  const verdicts = (work: CheckWork) =>
    [...eachCitation(text, context, work)].flatMap((one) => (one ? [one.verdict] : []));
  expect(verdicts(new CheckWork())).toEqual(Array(6).fill("exact"));
  expect(verdicts(new CheckWork({ total: 10, step: 10 }))).toEqual([
    ...Array(3).fill("exact"),
    ...Array(3).fill("unchecked"),
  ]);
});

test("a quotation keeps its verdict if the work is used up before its speaker is known", () => {
  const text = "“Ye shall not surely die” (Genesis 3:4)";
  const speeches = readReportedSpeech();
  const check = (work: CheckWork) =>
    [...eachCitation(text, { ...context, speeches }, work)].find(
      (one) => one?.kind === "quotation",
    );
  const enough = new CheckWork();
  const { speaker, ...rest } = check(enough) ?? {};
  expect(speaker).toBe("serpent");
  const total = enough.spent - 1;
  expect(check(new CheckWork({ total, step: total }))).toEqual(rest);
});

test("a quotation that is too costly does not stop the check of the next one", () => {
  const text = `“${"the … and … of … ".repeat(200)}” (Ps 119) and “Jesus wept.” (John 11:35)`;
  const work = new CheckWork({ total: maxCheckWork.total, step: small.step });
  const verdicts = [...eachCitation(text, context, work)].flatMap((one) =>
    one?.kind === "quotation" ? [one.verdict] : [],
  );
  expect(verdicts).toEqual(["unchecked", "exact"]);
});

test.each(["Ps 119; ", "Ps 119:1-176 ", "1 Kgs 8;9;10,11-12 ", "John 3:16 (3:17) ", "Gen 1 v. 3 "])(
  "the search for references in %j pauses often",
  (piece) => {
    const text = piece.repeat(1_000);
    let [sinceYield, longest] = [0, 0];
    const steps = referencesInSteps(text, (...place) => {
      sinceYield += 1;
      return verseCount(...place);
    });
    for (let step = steps.next(); !step.done; step = steps.next()) {
      longest = Math.max(longest, sinceYield);
      sinceYield = 0;
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(3_000);
  },
);

test("a check pauses after each lookup of the words beside numbers and verses", () => {
  let lookups = 0;
  const counting = () => {
    lookups += 1;
    return undefined;
  };
  const has = () => counting() === undefined;
  const prose = "“a b” 3:16, “c d” (1:19), Matthew 5-6 “e f” v. 3. ".repeat(30);
  const references = lastOf(referencesInSteps(prose, verseCount));
  const spans = findQuotedSpans(prose, references);
  const lookup = { has, find: counting, exists: has };
  for (const [steps, most] of [
    [numbersBesideQuotations(prose, [], spans, lookup), 1],
    [placeBooks(prose, references, spans, () => !has(), counting), 2],
    [placeVerses(prose, references, spans, () => !has()), 20],
  ] as const) {
    let longest = 0;
    lookups = 0;
    for (const _ of steps) {
      longest = Math.max(longest, lookups);
      lookups = 0;
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(most);
  }
});

test("checkCitations returns no pauses", () => {
  expect(checkCitations("Jesus wept (John 11:35).", context).map(({ kind }) => kind)).toEqual([
    "reference",
  ]);
});
