import { expect, test } from "vitest";
import { checkContext } from "#testing/citations.ts";
import { findTranslation } from "./translation-names.ts";

const { translations } = checkContext;

test.each([
  ["kjv", "kjv"],
  ["AV", "kjv"],
  ["Authorised Version", "kjv"],
  ["the King James", "kjv"],
  ["World English", "web"],
  ["DBY", "darby"],
  ["jnd", "darby"],
  ["Darby Bible", "darby"],
  ["young’s literal", "ylt"],
  ["American Standard", "asv"],
])("%s is the translation %s", (written, id) => {
  expect(findTranslation(translations, written)?.info.id).toBe(id);
});

test.each(["NKJV", "New King James Version", "NASB", "the", "", "Genesis", "W"])(
  "%j is not a translation that is here",
  (written) => {
    expect(findTranslation(translations, written)).toBeUndefined();
  },
);

test("an exact id wins over the abbreviation of another translation", () => {
  const [one, other] = [...translations.values()];
  if (!one || !other) throw new Error("there are too few translations");
  const old = { ...one, info: { ...one.info, id: "esv-old", abbreviation: "ESV" } };
  const added = new Map([
    ["esv-old", old],
    ["esv", other],
    ["text", one],
  ]);
  expect(findTranslation(added, "ESV")).toBe(other);
  expect(findTranslation(added, "text")).toBe(one);
});
