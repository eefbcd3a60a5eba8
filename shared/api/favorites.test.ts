import { expect, test } from "vitest";
import { favoriteMessages } from "../messages.ts";
import { favoriteKey } from "../normalize.ts";
import { saveFavorite } from "./favorites.ts";

test("values are trimmed, the translation defaults to NIV and notes are optional", () => {
  expect(
    saveFavorite.parse({ reference: "  John   3:16 ", text: " For God so loved… \n" }),
  ).toEqual({
    reference: "John 3:16",
    text: "For God so loved…",
    translation: "NIV",
  });
});

test("reference and text are both required once trimmed", () => {
  for (const verse of [{ reference: " ", text: "x" }, { reference: "John 3:16", text: "\n" }, {}]) {
    const parsed = saveFavorite.safeParse(verse);
    expect(parsed.error?.issues[0]?.message).toBe(favoriteMessages.missing);
  }
});

test("a reference has no line breaks or control characters, which the database would reject", () => {
  const verse = saveFavorite.parse({
    reference: "John\u0000\n3:16",
    text: "x",
    translation: "K\tJV",
  });
  expect(verse).toMatchObject({ reference: "John 3:16", translation: "K JV" });
});

test("a favorite is identified by reference and translation, ignoring spaces", () => {
  const saved = favoriteKey({ reference: "John 3:16", translation: "KJV" });
  expect(favoriteKey({ reference: " John\u00a0 3:16", translation: "KJV " })).toBe(saved);
  expect(favoriteKey({ reference: "John 3:16", translation: "ASV" })).not.toBe(saved);
});
