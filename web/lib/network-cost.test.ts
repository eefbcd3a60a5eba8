import { expect, test } from "vitest";
import { mayDownloadFreely } from "./network-cost.ts";

test.each([
  [{}, true],
  [{ effectiveType: "4g", type: "wifi" }, true],
  [{ effectiveType: "4g", saveData: true }, false],
  [{ effectiveType: "4g", type: "cellular" }, false],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "slow-2g" }, false],
])("mayDownloadFreely with the connection %j is %s", (connection, expected) => {
  expect(mayDownloadFreely(connection)).toBe(expected);
});
