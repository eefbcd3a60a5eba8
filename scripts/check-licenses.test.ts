import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAllowed, licensesOf } from "./check-licenses.ts";

test("every package of the lock file has an allowed or reviewed license", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { byLicense, refused } = licensesOf(packages);
  expect(byLicense.get("MIT")?.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

test("a package without a license, or with one that is not allowed, is refused", () => {
  const { refused } = licensesOf({
    "": {},
    "node_modules/a": { license: "MIT" },
    "node_modules/a/node_modules/b": { license: "GPL-3.0-only" },
    "node_modules/c": {},
  });
  expect(refused).toEqual(["b: GPL-3.0-only", "c: none"]);
});

test.each([
  ["MIT OR GPL-3.0-only", true],
  ["(MIT OR CC0-1.0)", true],
  ["MIT AND ISC", true],
  ["MIT AND GPL-3.0-only", false],
])("the license %s is allowed: %s", (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});
