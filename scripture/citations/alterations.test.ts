import { expect, test } from "vitest";
import { checkContext } from "#testing/citations.ts";
import { parseReference } from "../references/parse.ts";
import { alterationRules, isAltered } from "./alterations.ts";
import { KnownPassages, loadPassages, withAdjacentVerses } from "./lookup.ts";
import { allWords, quotedWords } from "./quoted-words.ts";
import { closestPassage } from "./resemblance.ts";

function compared(text: string, written: string) {
  const parsed = parseReference(written);
  if (!parsed.ok) throw new Error(`${written} is not a reference`);
  const quoted = quotedWords(text, { start: 0, end: text.length });
  const words = allWords(quoted);
  const here = loadPassages(parsed.reference, checkContext, new KnownPassages());
  const near = loadPassages(
    withAdjacentVerses(parsed.reference),
    checkContext,
    new KnownPassages(),
  );
  const closest = closestPassage(words, here);
  if (!closest) throw new Error(`${written} has no text`);
  return {
    text,
    quoted,
    words,
    closest,
    here,
    around: [...here, ...near],
    index: checkContext.index,
  };
}

test.each(alterationRules.map(({ name, example }) => [name, ...example] as const))(
  "a quotation is altered if %s: “%s” (%s)",
  (name, text, reference) => {
    const rule = alterationRules.find((one) => one.name === name);
    expect(rule?.applies(compared(text, reference))).toBe(true);
  },
);

test.each([
  ["But God demonstrated his love: Christ died for us while we were sinners.", "Romans 5:8"],
  ["Consider it pure joy, my brothers and sisters, when you face trials", "James 1:2"],
  ["The Lord is my shepherd; I have all that I need.", "Psalm 23:1"],
  ["Be completely humble and gentle, bearing with one another in love.", "Ephesians 4:2"],
  ["Be transformed by the renewing of your mind, and test what is good", "Romans 12:2"],
  ["God is our refuge and strength, an ever-present help in trouble.", "Psalm 46:1"],
  ["Blessed are those who mourn, for they will be comforted.", "Matthew 5:4"],
  ["Peter said to them, Repent and be baptized, every one of you", "Acts 2:38"],
  ["But as for me and my household, we will serve the Lord.", "Joshua 24:15"],
])("a free translation is not an alteration: “%s” (%s)", (text, reference) => {
  expect(isAltered(compared(text, reference))).toBe(false);
});
