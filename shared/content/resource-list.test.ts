import { expect, test } from "vitest";
import { filterResources, type StudyResource, studyResources } from "./resource-list.ts";

const [first] = studyResources;
const paid = { ...first, id: "paid", title: "Paid Atlas", isFree: false, isPopular: false };
const resources = [...studyResources, paid as StudyResource];
const ids = (found: readonly StudyResource[]) => found.map(({ id }) => id);

test("[P09] the Free tab leaves out resources that are not free", () => {
  expect(ids(filterResources(resources, "free", ""))).toEqual(ids(studyResources));
  expect(ids(filterResources(resources, "all", ""))).toContain("paid");
});

test("the Popular tab shows popular resources only", () => {
  const found = filterResources(resources, "popular", "");
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ isPopular }) => isPopular)).toBe(true);
});

test("a search needs every typed word, in any letter case", () => {
  expect(ids(filterResources(resources, "all", "GREEK strong"))).toEqual(["strongs"]);
  expect(filterResources(resources, "free", "paid atlas")).toEqual([]);
});
