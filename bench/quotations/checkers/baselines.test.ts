import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { Sources } from "../make/sources.ts";
import { exactMatch } from "./exact-match.ts";
import { distanceToPart, levenshtein } from "./levenshtein.ts";

const sources = new Sources(fileURLToPath(new URL("../prose", import.meta.url)));
const verdictsOf = (check: ReturnType<typeof exactMatch>, text: string) =>
  check(text).quotations.map(({ verdict }) => verdict);

describe("verdicts", { tags: "full" }, () => {
  test.each([
    ["“The LORD is my shepherd; I shall not want.” (Psalm 23:1)", "exact", "exact"],
    ["“The LORD is my shepherd; I shall want.” (Psalm 23:1)", "differs", "exact"],
    ["“The LORD is my shepherd; I shall not want.” (Psalm 24:1)", "wrong-reference", "differs"],
    ["“The LORD is my shepherd; I shall not want.”", "exact", "unchecked"],
    ["“Every morning is a new page of mercy.” (Psalm 23:1)", "differs", "differs"],
    ["“Every morning is a new page of mercy.”", "not-scripture", "unchecked"],
  ])("%s is %s by exact match and %s by Levenshtein", (text, byMatch, byDistance) => {
    expect(verdictsOf(exactMatch(sources), text)).toEqual([byMatch]);
    expect(verdictsOf(levenshtein(sources), text)).toEqual([byDistance]);
  });
});

test("a reference in the same line precedes a nearer one in the next line", () => {
  const text = [
    "- Psalm 23:1, read slowly and twice, has “The LORD is my shepherd; I shall not want.”",
    "- John 11:35",
  ].join("\n");
  expect(verdictsOf(exactMatch(sources), text)).toEqual(["exact"]);
});

test.each([
  ["love", "for god so loved the world", 0],
  ["lovd", "for god so loved the world", 1],
  ["abc", "", 3],
  ["abc", "xyz", 3],
])("the distance of “%s” to a part of “%s” is %i", (wanted, text, distance) => {
  expect(distanceToPart(wanted, text)).toBe(distance);
});
