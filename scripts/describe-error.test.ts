import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

test.each([
  [
    "a query that the database refuses",
    new Error("Failed query: select set_config", {
      cause: Object.assign(new Error("permission denied to set role"), { code: "42501" }),
    }),
    "permission denied to set role",
  ],
  [
    "a full disk",
    Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
    "ENOSPC: no space left on device, write",
  ],
  [
    "a full disk below the embedded database",
    { name: "ErrnoError", errno: 51 },
    "The disk is full.",
  ],
  [
    "a damaged embedded database",
    new WebAssembly.RuntimeError("Aborted(). Build with -sASSERTIONS for more info."),
    "The embedded database cannot be opened: its files are damaged. Restore a backup.",
  ],
])("%s is one line without a stack", (_, error, line) => {
  expect(describeError(error)).toBe(line);
});

test("an unexpected error is returned with its stack", () => {
  const defect = new TypeError("x is not a function");
  expect(describeError(defect)).toBe(defect);
});
