// Tests the built grammar of Greek words against words parsed by hand.
import { expect, test } from "vitest";
import { findBook } from "#scripture/canon/books.ts";
import { readGreekGrammar } from "#scripture/study/greek-grammar.ts";
import { unpackWords } from "#scripture/study/original.ts";
import { verseIndex } from "#scripture/study/verse-index.ts";
import { builtLines, readBuiltStudy } from "../build-output.ts";

const verses = builtLines(readBuiltStudy());
const plain = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, "").normalize("NFC");

function grammarOf(place: string, text: string): string | undefined {
  const [, name = "", chapter, verse] = /^(.*) (\d+):(\d+)$/.exec(place) ?? [];
  const book = findBook(name)?.id;
  const index = book && verseIndex({ book, chapter: Number(chapter), verse: Number(verse) });
  const words = unpackWords(verses[index ?? -1] ?? "");
  const word = words.find((one) => plain(one.text) === plain(text));
  expect(word, `${place} ${text}`).toBeDefined();
  return word?.grammar && readGreekGrammar(word.grammar);
}

test.each([
  ["John 3:16", "ἠγάπησεν", "verb, aorist, active, indicative, third person, singular"],
  ["John 3:16", "κόσμον", "accusative, singular, masculine"],
  ["John 3:16", "ζωὴν", "accusative, singular, feminine"],
  ["John 3:16", "τὸν", "article, accusative, singular, masculine"],
  ["John 3:16", "ἔδωκεν", "verb, aorist, active, indicative, third person, singular"],
  ["John 1:1", "ἦν", "verb, imperfect, active, indicative, third person, singular"],
  ["John 1:1", "Ἐν", "preposition"],
  ["John 1:1", "ἀρχῇ", "dative, singular, feminine"],
  ["John 1:14", "ἐγένετο", "verb, aorist, middle, indicative, third person, singular"],
  ["Matthew 6:9", "ἁγιασθήτω", "verb, aorist, passive, imperative, third person, singular"],
  ["Ephesians 2:8", "πίστεως", "genitive, singular, feminine"],
  ["Mark 1:15", "εὐαγγελίῳ", "dative, singular, neuter"],
  ["Matthew 28:19", "ἔθνη", "nominative or accusative, plural, neuter"],
  [
    "Matthew 28:19",
    "βαπτίζοντες",
    "verb, present, active, participle, nominative, plural, masculine",
  ],
])("%s: %s is %s", (place, text, grammar) => {
  expect(grammarOf(place, text)).toBe(grammar);
});

test("an unaccented ending of an imperative is not called an indicative", () => {
  expect(grammarOf("Matthew 9:9", "Ἀκολούθει")).toBeUndefined();
});

test("80 % of Greek words have grammar, and every code can be read", () => {
  const words = verses.flatMap(unpackWords).filter(({ text }) => /\p{Script=Greek}/u.test(text));
  const codes = words.flatMap(({ grammar }) => (grammar ? [grammar] : []));
  expect(codes.length / words.length).toBeGreaterThan(0.8);
  expect([...new Set(codes)].filter((code) => readGreekGrammar(code) === "")).toEqual([]);
});
