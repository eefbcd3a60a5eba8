import { expect, test } from "vitest";
import { translationIn, translationToSelect } from "./language-translation.ts";

const translation = (id: string, languageTag: string, complete = true) => ({
  id,
  languageTag,
  complete,
});

test("the translation in a language is the first complete one, whatever its region", () => {
  const all = [
    translation("kjv", "en-GB"),
    translation("nt", "es", false),
    translation("rv1909", "es-ES"),
    translation("other", "es"),
  ];
  expect(translationIn("es", all)?.id).toBe("rv1909");
  expect(translationIn("es", all.slice(0, 2))?.id).toBe("nt");
  expect(translationIn("es", all.slice(0, 1))).toBeUndefined();
  expect(translationIn("es", [translation("rapa-nui", "est")])).toBeUndefined();
});

test("a translation in the reader's language is selected only until one was chosen, be it the KJV", () => {
  const all = [translation("kjv", "en"), translation("rv1909", "es")];
  expect(translationToSelect("es", null, all)).toBe("rv1909");
  expect(translationToSelect("es", "kjv", all)).toBeUndefined();
  expect(translationToSelect("es", "rv1909", all)).toBeUndefined();
  expect(translationToSelect("en", null, all)).toBeUndefined();
  expect(translationToSelect("es", null, all.slice(0, 1))).toBeUndefined();
});
