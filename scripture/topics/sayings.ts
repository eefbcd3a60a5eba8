// Recognizes sayings that people take for scripture, by the list of the citation check.
import { allSayings } from "../citations/sayings.ts";
import { buildNameIndex, type NameIndex } from "../passages/name-index.ts";
import { subjectOf } from "./questions.ts";

/** Stop words count, because a saying differs from a verse in a few words. */
const leniency = { optional: new Set<string>(), stopWordCost: 1, minConfidence: 0.9 };

let index: NameIndex | undefined;

/** Whether a query is such a saying, in any form and order of its words. */
export function isSaying(query: string): boolean {
  const subject = subjectOf(query).replace(/^is (.+) (?:really |actually )?in the bible$/i, "$1");
  index ??= buildNameIndex(
    allSayings.map((saying) => ({ names: [saying] })),
    { has: () => true, distance: () => 0 },
  );
  return subject.length <= 200 && index.find(subject, leniency).length > 0;
}
