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
