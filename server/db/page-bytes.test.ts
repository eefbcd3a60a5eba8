import { expect, test } from "vitest";
import { countFitting, maxPageBytes } from "./page-bytes.ts";

test.each([
  [[], 0],
  [[maxPageBytes + 1], 1],
  [[maxPageBytes + 1, 1], 1],
  [[1, maxPageBytes - 1, 1], 2],
  [[1, maxPageBytes, 1], 1],
  [[0, 0, 0], 3],
])("of rows with %j bytes %i fit into a page", (sizes, count) => {
  expect(countFitting(sizes.map((bytes) => ({ bytes })))).toBe(count);
});
