import { i18n } from "@lingui/core";
import { afterEach, expect, test } from "vitest";
import { formatVerse } from "#web/features/bible/api/copy-verse.ts";
import { bookName, displayReference } from "./book-names.ts";
import { explainReference } from "./reference-failure.ts";
import { toEnglishReference, typedReference, typedReferences } from "./typed-reference.ts";

const activate = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
afterEach(() => activate("en"));

const john316 = { book: "John", chapter: 3, verse: 16 } as const;

test("books and references are displayed in the interface language", () => {
  expect(bookName("Ps")).toBe("Psalms");
  expect(displayReference(john316)).toBe("John 3:16");
  activate("es");
  expect(bookName("Ps")).toBe("Salmos");
  expect(displayReference(john316)).toBe("Juan 3:16");
  expect(displayReference("1 Corinthians 13:4-7")).toBe("1 Corintios 13:4-7");
});

test("a language without book names, such as the pseudo-locale, uses the English ones", () => {
  activate("pseudo");
  expect(displayReference(john316)).toBe("John 3:16");
});

test("a typed reference is parsed in the interface language and in English", () => {
  activate("es");
  for (const text of ["Juan 3:16", "John 3:16", "jn 3.16"]) {
    expect(typedReference(text), text).toEqual({ ok: true, reference: john316 });
    expect(typedReferences(text).references, text).toEqual([john316]);
    expect(toEnglishReference(text)).toBe("John 3:16");
  }
  expect(toEnglishReference("mi versículo")).toBe("mi versículo");
});

test("an abbreviation that two languages share is resolved in the interface language", () => {
  const bookOf = (text: string) => {
    const parsed = typedReference(text);
    return parsed.ok ? parsed.reference.book : parsed.reason;
  };
  const inEnglish = bookOf("Hb 1:3");
  activate("es");
  expect([inEnglish, bookOf("Hb 1:3")]).toEqual(["Hab", "Heb"]);
});

test("the reason why a passage does not exist names its book in the interface language", () => {
  const reason = (text: string) => {
    const { failure } = typedReferences(text);
    return failure && explainReference(failure);
  };
  expect(reason("John 25:1")).toBe("John has 21 chapters.");
  expect(reason("Psalm 23:99")).toBe("Psalm 23 has 6 verses.");
  expect(reason("1 John 3:99")).toBe("1 John 3 has 24 verses.");
  activate("es");
  expect(reason("Juan 25:1")).toContain("Juan");
  expect(reason("Sirach 1:1")).toContain("Sirach");
});

test("a copied verse has its reference in the interface language", () => {
  const verse = { reference: "John 11:35", text: "Jesus wept.", translation: "KJV" };
  expect(formatVerse(verse)).toBe('"Jesus wept." — John 11:35 (KJV)');
  activate("es");
  expect(formatVerse(verse)).toBe('"Jesus wept." — Juan 11:35 (KJV)');
});
