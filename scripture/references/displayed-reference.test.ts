import { expect, test } from "vitest";
import { books } from "../canon/books.ts";
import {
  type DisplayLanguage,
  nameInList,
  nameInReference,
} from "../canon/names/displayed-names.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { displayedReference } from "./displayed-reference.ts";
import { parseReference } from "./parse.ts";
import { formatReference, type Reference } from "./reference.ts";

test.each<[Reference, string]>([
  [{ book: "John", chapter: 3 }, "Juan 3"],
  [{ book: "John", chapter: 3, verse: 16 }, "Juan 3:16"],
  [{ book: "1Cor", chapter: 13, verse: 4, endVerse: 7 }, "1 Corintios 13:4-7"],
  [{ book: "Ps", chapter: 23, verse: 1 }, "Salmo 23:1"],
  [{ book: "Gen", chapter: 1, endChapter: 2 }, "Génesis 1-2"],
  [{ book: "John", chapter: 3, verse: 16, endChapter: 4, endVerse: 2 }, "Juan 3:16-4:2"],
])("a reference has the Spanish name of its book: %j is %s", (reference, spanish) => {
  expect(displayedReference(reference, "es")).toBe(spanish);
  expect(displayedReference(reference, "en")).toBe(formatReference(reference));
});

test.each([
  ["John 3:16", "Juan 3:16"],
  [" Jn 3:16 ", "Juan 3:16"],
  ["Psalm 119:105", "Salmo 119:105"],
  ["1 John 4:7-8", "1 Juan 4:7-8"],
  ["Song of Solomon 2:1", "Cantares 2:1"],
  ["Song of Songs 2", "Cantares 2"],
  ["Obadiah", "Abdías"],
  ["Matthew 5:3, 5; 6:9", "Mateo 5:3, 5; 6:9"],
  ["Sirach 6:14", "Eclesiástico 6:14"],
  ["1 Maccabees 2:1", "1 Macabeos 2:1"],
])("the English name of a book in the text %j is translated: %j", (english, spanish) => {
  expect(displayedReference(english, "es")).toBe(spanish);
  expect(displayedReference(english, "en")).toBe(english);
});

test.each(["", "Juan 3:16", "My favorite verse", "3:16", "John's letter 3", "Hezekiah 3:16"])(
  "displayedReference returns a text unchanged if it does not start with an English book name: %j",
  (text) => {
    expect(displayedReference(text, "es")).toBe(text);
  },
);

test.each<DisplayLanguage>(["en", "es"])(
  "the parser reads every displayed chapter of every book in its language: %s",
  (language) => {
    for (const { id: book, chapters } of books) {
      const last = verseCount(book, chapters);
      for (const reference of [
        { book, chapter: 1, verse: 1 },
        { book, chapter: chapters, verse: last },
      ]) {
        const shown = displayedReference(reference, language);
        expect(parseReference(shown, { language }), shown).toEqual({ ok: true, reference });
      }
    }
  },
);

test("every book has a unique name in a list of books, where Psalms is plural", () => {
  for (const language of ["en", "es"] as const) {
    expect(new Set(books.map(({ id }) => nameInList(id, language))).size).toBe(books.length);
  }
  expect(nameInList("Ps", "en")).toBe("Psalms");
  expect(nameInList("Ps", "es")).toBe("Salmos");
  expect(nameInReference("Ps", "es")).toBe("Salmo");
});
