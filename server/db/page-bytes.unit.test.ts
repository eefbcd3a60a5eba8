import { expect, test } from "vitest";
import { countFitting, maxPageBytes } from "./page-bytes.ts";

test.each([
  [[], 0],
  [[maxPageBytes + 1], 1],
  [[maxPageBytes + 1, 1], 1],
  [[1, maxPageBytes - 1, 1], 2],
  [[1, maxPageBytes, 1], 1],
  [[0, 0, 0], 3],
])("a page of rows with %j bytes has room for %i of them", (sizes, count) => {
  expect(countFitting(sizes.map((bytes) => ({ bytes })))).toBe(count);
});
