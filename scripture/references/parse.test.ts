import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { books } from "../canon/books.ts";
import { verseCounts } from "../canon/verse-counts.ts";
import { parseReference, parseReferences } from "./parse.ts";
import {
  compareReferences,
  formatReference,
  type Reference,
  uniqueReferences,
} from "./reference.ts";
import { explainFailure } from "./resolve.ts";

test.each<[string, Reference]>([
  ["John 3", { book: "John", chapter: 3 }],
  ["jn3.16", { book: "John", chapter: 3, verse: 16 }],
  ["JOHN 3 : 16", { book: "John", chapter: 3, verse: 16 }],
  ["1 cor 13:4-7", { book: "1Cor", chapter: 13, verse: 4, endVerse: 7 }],
  ["1 cor 13", { book: "1Cor", chapter: 13 }],
  ["I Cor. 13", { book: "1Cor", chapter: 13 }],
  ["1cor13.4", { book: "1Cor", chapter: 13, verse: 4 }],
  ["Ps 23:1–4", { book: "Ps", chapter: 23, verse: 1, endVerse: 4 }],
  ["Ps 23:1 — 4", { book: "Ps", chapter: 23, verse: 1, endVerse: 4 }],
  ["Psalm 23:1\u22124", { book: "Ps", chapter: 23, verse: 1, endVerse: 4 }],
  ["Jude 5", { book: "Jude", chapter: 1, verse: 5 }],
  ["Jude 5-7", { book: "Jude", chapter: 1, verse: 5, endVerse: 7 }],
  ["Jude 1:5", { book: "Jude", chapter: 1, verse: 5 }],
  ["3 John", { book: "3John", chapter: 1 }],
  ["Obadiah", { book: "Obad", chapter: 1 }],
  ["John 3:16-4:2", { book: "John", chapter: 3, verse: 16, endChapter: 4, endVerse: 2 }],
  ["John 3-4", { book: "John", chapter: 3, endChapter: 4 }],
  ["John 3:16-3:18", { book: "John", chapter: 3, verse: 16, endVerse: 18 }],
  ["John 3:16-16", { book: "John", chapter: 3, verse: 16 }],
  ["John 3-4:2", { book: "John", chapter: 3, verse: 1, endChapter: 4, endVerse: 2 }],
  ["Song of Songs 2", { book: "Song", chapter: 2 }],
  ["John chapter 3 verse 16", { book: "John", chapter: 3, verse: 16 }],
  ["John 3 v. 16", { book: "John", chapter: 3, verse: 16 }],
  ["  ps\u00a0119:176 ", { book: "Ps", chapter: 119, verse: 176 }],
  ["Jn 3 16", { book: "John", chapter: 3, verse: 16 }],
  ["rom8v28", { book: "Rom", chapter: 8, verse: 28 }],
  ["heb 11;1", { book: "Heb", chapter: 11, verse: 1 }],
  ["Gen 1:1 KJV", { book: "Gen", chapter: 1, verse: 1 }],
  ["John 3:16 (New International Version)", { book: "John", chapter: 3, verse: 16 }],
  ["约翰福音 3:16", { book: "John", chapter: 3, verse: 16 }],
  ["约翰福音3章16节", { book: "John", chapter: 3, verse: 16 }],
  ["Juan 3:16", { book: "John", chapter: 3, verse: 16 }],
  ["Johannes 3,16", { book: "John", chapter: 3, verse: 16 }],
  ["Salmo 23", { book: "Ps", chapter: 23 }],
  ["1 Reyes 2:3", { book: "1Kgs", chapter: 2, verse: 3 }],
  ["Ésaïe 53.5", { book: "Isa", chapter: 53, verse: 5 }],
  ["João 3:16", { book: "John", chapter: 3, verse: 16 }],
  ["Giovanni 3,16", { book: "John", chapter: 3, verse: 16 }],
  ["Openbaring 21:4", { book: "Rev", chapter: 21, verse: 4 }],
  ["First Corinthians thirteen", { book: "1Cor", chapter: 13 }],
  ["John three sixteen", { book: "John", chapter: 3, verse: 16 }],
  ["psalm one hundred nineteen", { book: "Ps", chapter: 119 }],
  ["the 23rd Psalm", { book: "Ps", chapter: 23 }],
  ["twenty-third psalm", { book: "Ps", chapter: 23 }],
  ["Luke 1:46b-55", { book: "Luke", chapter: 1, verse: 46, endVerse: 55 }],
  ["First Epistle of Peter 5:7", { book: "1Pet", chapter: 5, verse: 7 }],
  ["The Gospel according to St. Mark 1:1", { book: "Mark", chapter: 1, verse: 1 }],
  ["Evangelho segundo Mateus 1:1", { book: "Matt", chapter: 1, verse: 1 }],
  ["Vangelo secondo Giovanni 1:1", { book: "John", chapter: 1, verse: 1 }],
  ["Livro segundo de Samuel 1:1", { book: "2Sam", chapter: 1, verse: 1 }],
  ["Carta aos Romanos 1:1", { book: "Rom", chapter: 1, verse: 1 }],
  ["Livro dos Salmos 1:1", { book: "Ps", chapter: 1, verse: 1 }],
])("parses %j", (text, reference) => {
  expect(parseReference(text)).toEqual({ ok: true, reference });
});

test.each([
  ["", "not-a-reference"],
  ["for God so loved the world", "not-a-reference"],
  ["16", "not-a-reference"],
  ["3:16", "not-a-reference"],
  ["John 3:16, 18", "not-a-reference"],
  ["John 3::16", "not-a-reference"],
  ["John 3:1234", "not-a-reference"],
  ["Hezekiah 3:16", "unknown-book"],
  ["4 John 1", "unknown-book"],
  ["John", "chapter-missing"],
  ["John 0", "no-such-chapter"],
  ["John 22", "no-such-chapter"],
  ["Psalm 151", "deuterocanonical"],
  ["John 3-22", "no-such-chapter"],
  ["Gen 1:32", "no-such-verse"],
  ["John 3:0", "no-such-verse"],
  ["John 3:36-37", "no-such-verse"],
  ["Jude 26", "no-such-verse"],
  ["John 3:18-16", "backward-range"],
  ["John 4-3", "backward-range"],
  ["John 4:1-3:1", "backward-range"],
])("%s is rejected: %s", (text, reason) => {
  const result = parseReference(text);
  expect(result).toMatchObject({ ok: false, reason });
  if (!result.ok) expect(explainFailure(result)).toMatch(/\.$|1\.$/);
});

test("several typed references are parsed as a list, with the translation named after them", () => {
  const parsed = parseReferences("John 3:16; 1 Cor 13, Psalms 23 and 24 (NIV)");
  const references = parsed?.results.map((one) => one.ok && formatReference(one.reference));
  expect(references).toEqual(["John 3:16", "1 Corinthians 13", "Psalm 23", "Psalm 24"]);
  expect(parsed?.translations).toEqual(["NIV", "NIV", "NIV", "NIV"]);
  expect(parseReferences("John 3:16; and more")).toBeUndefined();
  expect(parseReferences("")).toBeUndefined();
});

test.each([
  ["Romans 5:8 DBY", ["DBY"]],
  ["John 3:16 jnd", ["jnd"]],
  ["Psalm 23 in the World English Bible", ["World English Bible"]],
  ["Acts 2:38 (from the ASV)", ["ASV"]],
  ["Luke 1:1 AV", ["AV"]],
  ["Mark 1:1, Young’s Literal Translation", ["Young’s Literal Translation"]],
  ["YLT: Genesis 1:1", ["YLT"]],
  ["Mark 1:1 (ASV Bible)", ["ASV Bible"]],
  ["(King James Version) Genesis 1:1; Exodus 3:14", ["King James Version", "King James Version"]],
  ["John 1:1 WEB; John 1:2 ASV; John 1:3", ["WEB", "ASV", undefined]],
])("%s names a translation for each passage", (text, translations) => {
  expect(parseReferences(text)?.translations).toEqual(translations);
});

test("a typed range that does not exist is an error among the other results", () => {
  const results = parseReferences("John 3:16-99; Mark 1:1")?.results;
  expect(results).toMatchObject([{ reason: "no-such-verse" }, { ok: true }]);
});

test.each(["Tiglath 2:4 WEB", "Tiglath 2:4 (NIV)", "Tiglath 2, KJV"])(
  "the book of %s is unknown, whatever the translation",
  (text) => {
    expect(parseReference(text)).toEqual({ ok: false, reason: "unknown-book", book: "Tiglath" });
  },
);

test("an unknown book is reported as typed", () => {
  const result = parseReference("Hezekiah 3:16");
  expect(result).toEqual({ ok: false, reason: "unknown-book", book: "Hezekiah" });
  if (!result.ok) {
    expect(explainFailure(result)).toBe(
      "There is no book “Hezekiah”. Write a reference as in John 3:16.",
    );
  }
});

test("a reference can be checked against another translation's verse counts", () => {
  const count = () => 26;
  expect(parseReference("Romans 14:26").ok).toBe(false);
  expect(parseReference("Romans 14:26", { count }).ok).toBe(true);
});

test("formatting and parsing a chapter or verse returns the same reference", () => {
  for (const { id } of books) {
    verseCounts(id).forEach((verses, index) => {
      const chapter = index + 1;
      for (let verse = 1; verse <= verses; verse++) {
        const reference = { book: id, chapter, verse };
        const result = parseReference(formatReference(reference));
        if (!result.ok || JSON.stringify(result.reference) !== JSON.stringify(reference)) {
          expect(result).toEqual({ ok: true, reference });
        }
      }
    });
  }
});

/** Any range of verses in canonical form: end fields only where they differ from the start. */
const anyRange = fc
  .tuple(fc.constantFrom(...books), fc.nat(), fc.nat(), fc.nat(), fc.nat())
  .map(([book, a, b, c, d]): Reference => {
    const counts = verseCounts(book.id);
    const verseIn = (chapter: number, seed: number) => 1 + (seed % (counts[chapter - 1] ?? 1));
    const ends = [1 + (a % counts.length), 1 + (b % counts.length)].sort((x, y) => x - y);
    const [chapter = 1, endChapter = 1] = ends;
    const verses = [verseIn(chapter, c), verseIn(endChapter, d)];
    if (chapter !== endChapter) {
      const [verse = 1, endVerse = 1] = verses;
      return { book: book.id, chapter, verse, endChapter, endVerse };
    }
    const [verse = 1, endVerse = 1] = verses.sort((x, y) => x - y);
    return verse === endVerse
      ? { book: book.id, chapter, verse }
      : { book: book.id, chapter, verse, endVerse };
  });

test("formatting a range with any dash and parsing it returns the same reference", () => {
  const dash = fc.constantFrom("-", "–", "—", "‑", " - ", "−");
  fc.assert(
    fc.property(anyRange, dash, (reference, sign) => {
      const written = formatReference(reference).replace("-", sign);
      expect(parseReference(written)).toEqual({ ok: true, reference });
    }),
  );
});

test("a reference as formatReference writes it is read like any other text", () => {
  const number = fc.integer({ min: 0, max: 180 });
  const numbers = fc.oneof(
    number.map((chapter) => `${chapter}`),
    fc.tuple(number, number).map(([chapter, verse]) => `${chapter}:${verse}`),
    fc.tuple(number, number, number).map(([chapter, verse, end]) => `${chapter}:${verse}-${end}`),
    fc.tuple(number, number, number, number).map(([a, b, c, d]) => `${a}:${b}-${c}:${d}`),
  );
  fc.assert(
    fc.property(fc.constantFrom(...books), numbers, ({ singular }, written) => {
      expect(parseReference(`${singular} ${written}`)).toEqual(
        parseReferences(`${singular} ${written}`)?.results[0],
      );
    }),
    { numRuns: 2000 },
  );
});

test("references sort in canonical order", () => {
  fc.assert(
    fc.property(anyRange, anyRange, (a, b) => {
      expect(Math.sign(compareReferences(a, b))).toBe(-Math.sign(compareReferences(b, a)) + 0);
      expect(compareReferences(a, b) === 0).toBe(formatReference(a) === formatReference(b));
    }),
  );
  const [genesis, john] = [
    { book: "Gen", chapter: 50 },
    { book: "John", chapter: 1 },
  ] as const;
  expect([john, genesis].sort(compareReferences)).toEqual([genesis, john]);
  expect(uniqueReferences([john, genesis, { ...john }])).toEqual([john, genesis]);
});

test("parsing any text returns a reference or a reason", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseReference(text)));
});

// A parser that is not linear takes minutes on a megabyte, far beyond the test timeout.
test.each(["1", "a", " ", "John 3:16-", "verse ", "v.", "ch ", "–", "1:", "to ", "\u0301"])(
  "a megabyte of %j is rejected in linear time",
  (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(parseReference(text)).toEqual({ ok: false, reason: "not-a-reference" });
    expect(parseReference(text.slice(0, 80)).ok).toBe(false);
  },
);

test('"Song 3:1" is the Song of Solomon, and not "Song of Three"', () => {
  expect(parseReference("Song 3:1")).toMatchObject({
    ok: true,
    reference: { book: "Song", chapter: 3, verse: 1 },
  });
});
