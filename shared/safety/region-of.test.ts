import { expect, test } from "vitest";
import { regionOf } from "./region-of.ts";

test.each([
  ["Europe/Berlin", ["de", "en-US", "en"], "DE"],
  ["Europe/Berlin", ["en-US"], "DE"],
  ["America/New_York", ["es-ES"], "US"],
  ["America/Indiana/Knox", ["en"], "US"],
  ["Asia/Calcutta", ["en-GB"], "IN"],
  ["UTC", ["de", "en-US", "en"], "DE"],
  ["UTC", ["en-GB", "en-US"], "GB"],
  ["UTC", ["pt"], "BR"],
  ["UTC", ["en", "en-US"], undefined],
  [undefined, [], undefined],
  [undefined, ["not a tag!"], undefined],
])("in the time zone %s, with the languages %j, the region is %s", (zone, languages, region) => {
  expect(regionOf(zone, languages)).toBe(region);
});
