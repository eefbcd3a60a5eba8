import { expect, test } from "vitest";
import { parseReferences } from "../../references/parse.ts";
import { books } from "../books.ts";
import { deuterocanonicalBook, deuterocanonicalBooks } from "../deuterocanon.ts";
import { bookNameIndex, foldName, type NameLanguage } from "./book-names.ts";

const languages = ["en", "es", "de", "fr", "pt", "it", "nl", "zh"] as const;

test("every book of the canon has a usual name in every language", () => {
  const named = new Map<NameLanguage, Set<string>>(languages.map((one) => [one, new Set()]));
  for (const names of bookNameIndex().byKey.values()) {
    for (const { id, language, full } of names) if (full) named.get(language)?.add(id);
  }
  for (const language of languages) {
    const missing = books.filter(({ id }) => !named.get(language)?.has(id));
    expect(missing, language).toEqual([]);
  }
});

test("no spelling belongs to two books of the canon in one language, with few known exceptions", () => {
  const shared: string[] = [];
  for (const [key, names] of bookNameIndex().byKey) {
    for (const language of languages) {
      const ids = names.filter((name) => name.language === language).map(({ id }) => id);
      if (new Set(ids).size > 1) shared.push(`${language} ${key}: ${ids.join(", ")}`);
    }
  }
  expect(shared.sort()).toMatchInlineSnapshot(`
    [
      "fr je: Jer, John",
      "pt jo: Job, John",
    ]
  `);
});

test("every usual name is parsed as its book in its language", () => {
  for (const [key, names] of bookNameIndex().byKey) {
    for (const { id, language, full, written } of names) {
      if (!full) continue;
      const parsed = parseReferences(`${written} 1:1`, { language });
      const [result] = parsed?.results ?? [];
      const book = result?.ok ? result.reference.book : result && "id" in result && result.id;
      expect(book, `${language} ${key}`).toBe(id);
    }
  }
});

test("names are compared without case, accents and periods", () => {
  expect(foldName("1. Könige")).toBe("1konige");
  expect(foldName("ÉXODO")).toBe("exodo");
  for (const written of ["1. KÖNIGE 2", "1 Koenige 2", "1 Konige 2"]) {
    expect(parseReferences(written)?.results).toEqual([
      { ok: true, reference: { book: "1Kgs", chapter: 2 } },
    ]);
  }
});

test("the deuterocanonical books have OSIS ids, chapters and verses", () => {
  expect(deuterocanonicalBooks).toHaveLength(19);
  expect(deuterocanonicalBook("Sir")).toMatchObject({ name: "Sirach", chapters: 51 });
  expect(deuterocanonicalBook("1Macc")?.verses).toHaveLength(16);
  expect(deuterocanonicalBook("John")).toBeUndefined();
});
