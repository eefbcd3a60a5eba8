import { expect, test } from "vitest";
import { acceptedLanguage, matchLanguage } from "./languages.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en-GB,es;q=0.9", "en"],
  ["de,fr;q=0.9", "en"],
  ["de, es;q=0.5, en;q=0.4", "es"],
  ["en;q=0.2, es;q=0.7", "es"],
  ["es;q=0, en", "en"],
  ["*", "en"],
  ["es;q=often", "en"],
])("Accept-Language %j selects %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test("the first browser language that has a catalog wins, whatever its region and case", () => {
  expect(matchLanguage(["de-AT", "ES-419", "en-US"])).toBe("es");
  expect(matchLanguage([])).toBe("en");
});
