import { describe, expect, test } from "vitest";
import { dailyReferences } from "#scripture/daily/daily-verse.ts";
import {
  builtInVerses,
  notFoundVerse,
  popularVerses,
  sidebarVerse,
} from "#scripture/fallback/verses.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { QueryEvaluator } from "#scripture/search/boolean-query.ts";
import { buildInvertedIndex } from "#scripture/search/build-index-data.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { lemmatizerOf } from "#scripture/search/lemmas/vocabulary.ts";
import { tokenize } from "#scripture/search/tokenize.ts";
import { WorkBudget } from "#scripture/search/work-budget.ts";
import { loadTranslation, type Translation } from "#scripture/translation/load.ts";
import { hashOfWords, readBuilt } from "./build-output.ts";
import { translationSources } from "./built-in-translations.ts";
import { expectedWords } from "./expected.ts";

const texts = new Map<string, Translation>(
  translationSources.map(({ info }) => [info.id, loadTranslation(readBuilt(info.id))]),
);
function text(id: string): Translation {
  const found = texts.get(id);
  if (!found) throw new Error(`there is no translation ${id}`);
  return found;
}

test("the words of each translation have the expected checksum", () => {
  for (const [id, hash] of Object.entries(expectedWords))
    expect(hashOfWords(text(id)), id).toBe(hash);
});

test("each translation names its sources with versions, its license and its changes", () => {
  for (const { info } of texts.values()) {
    expect(info.license).toMatch(/^Public domain\./);
    expect(info.sources.every(({ version }) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true);
    expect(info.changes.length).toBeGreaterThan(0);
  }
});

test("the verses bundled with the app match the King James Version", () => {
  for (const verse of [...builtInVerses, ...popularVerses, sidebarVerse, notFoundVerse]) {
    const result = parseReference(verse.reference);
    if (!result.ok) throw new Error(result.reason);
    const { book, chapter, verse: number = 1 } = result.reference;
    expect(text("kjv").verse(book, chapter, number)?.text, verse.reference).toBe(verse.text);
  }
});

test("every translation has the daily verse of every day", () => {
  for (const [id, bible] of texts) {
    for (const { book, chapter, verse = 1, endVerse = verse } of dailyReferences()) {
      for (let number = verse; number <= endVerse; number++) {
        const place = formatReference({ book, chapter, verse: number });
        expect(bible.verse(book, chapter, number)?.text, `${id} ${place}`).toBeTruthy();
      }
    }
  }
});

test("psalm titles are separate from the verses", () => {
  const title = (id: string, psalm: number) => text(id).chapter("Ps", psalm)?.title?.text;
  expect(title("kjv", 3)).toBe("A Psalm of David, when he fled from Absalom his son.");
  expect(title("web", 46)).toBe(
    "For the Chief Musician. By the sons of Korah. According to Alamoth.",
  );
  expect(title("asv", 86)).toBe("A Prayer of David.");
  expect(title("ylt", 82)).toBe("A Psalm of Asaph.");
  expect(title("darby", 3)).toBe("A Psalm of David, when he fled from Absalom his son.");
  for (const bible of texts.values()) expect(bible.chapter("Ps", 1)?.title).toBeUndefined();
});

describe("markup", () => {
  const marked = (id: string, ...[book, chapter, verse]: Parameters<Translation["verse"]>) => {
    const found = text(id).verse(book, chapter, verse);
    if (!found) throw new Error(`${id} has no ${book} ${chapter}:${verse}`);
    return (found.spans ?? []).map(({ start, end, kind }) => [kind, found.text.slice(start, end)]);
  };
  test("supplied words, words of Jesus and emphasis are marked as in the sources", () => {
    expect(marked("kjv", "Ps", 23, 1)).toEqual([["supplied", "is"]]);
    expect(marked("kjv", "John", 3, 5)).toEqual([
      [
        "red",
        "Verily, verily, I say unto thee, Except a man be born of water and of the Spirit, he cannot enter into the kingdom of God.",
      ],
      ["supplied", "of"],
    ]);
    expect(marked("asv", "1Pet", 2, 9)).toEqual([["supplied", "God's"]]);
    expect(marked("asv", "Ps", 17, 7)).toEqual([
      ["supplied", "in thee"],
      ["supplied", "against them"],
    ]);
    expect(marked("ylt", "Num", 23, 20)).toContainEqual(["supplied", "can"]);
    expect(marked("darby", "Gen", 48, 22)).toContainEqual(["emphasis", "I"]);
    expect(marked("darby", "Luke", 9, 13)).toEqual([
      ["emphasis", "ye"],
      ["emphasis", "we"],
    ]);
  });

  test("a footnote caller follows the words that the note explains", () => {
    const verse = text("kjv").verse("John", 3, 3);
    expect(verse?.notes).toEqual([
      { at: verse?.text.indexOf(", he cannot"), text: "again: or, from above" },
    ]);
  });

  test("poetry has lines and prose has paragraphs, also within one verse", () => {
    const verse = text("web").verse("Rom", 15, 9);
    const starts = (verse?.lines ?? []).map(({ start }) => verse?.text.slice(start, start + 12));
    expect(starts).toEqual(["“Therefore I", "and sing to "]);
    expect(text("web").verse("Gen", 1, 1)?.paragraph).toBe(true);
    expect(text("web").verse("Hab", 3, 19)?.paragraphs).toHaveLength(1);
  });
});

const engine = createSearchEngine(buildInvertedIndex([...texts.values()]));
const lemmatizer = lemmatizerOf([...texts.values()]);

test("a phrase search in the King James Version finds the same verses as a full scan", () => {
  const all = [...text("kjv").verses()].map((verse) => ({
    ...verse,
    words: ` ${tokenize(verse.text)
      .map(({ normalized }) => normalized)
      .join(" ")} `,
  }));
  for (const phrase of ["love one another", "the lord god", "and it came to pass", "jesus wept"]) {
    const read = all.filter(({ words }) => words.includes(` ${phrase} `));
    const found = engine.search({
      ...{ query: `"${phrase}"`, version: "kjv", order: "canon" },
      ...{ limit: 40_000, offset: 0 },
    });
    const within = found.results.filter(({ text: words }) =>
      tokenize(words ?? "")
        .map(({ normalized }) => normalized)
        .join(" ")
        .includes(phrase),
    );
    expect(within.map((one) => one.text)).toEqual(read.map((one) => one.text));
  }
});

test("a search for any word finds exactly the verses that have it, in all five translations", () => {
  for (const [id, bible] of texts) {
    const stream = engine.index.streams.get(id);
    if (!stream) throw new Error(`no ${id}`);
    // The test uses its own lemmatizer and scans every verse, so that it does not depend on the
    // index.
    const byLemma = new Map<string, { word: string; verses: Set<number> }>();
    for (const { book, chapter, verse, text: words } of bible.verses()) {
      const at = engine.index.verses.indexOf(book, chapter, verse);
      for (const { normalized } of tokenize(words)) {
        const lemma = lemmatizer.lemma(normalized);
        const known = byLemma.get(lemma) ?? { word: normalized, verses: new Set() };
        known.verses.add(at);
        byLemma.set(lemma, known);
      }
    }
    const evaluator = new QueryEvaluator(engine.index, stream, {}, new WorkBudget(1e9));
    let wrong = 0;
    for (const { word, verses } of byLemma.values()) {
      const set = evaluator.find({ type: "word", word });
      const found = set.reduce((sum, value) => sum + value, 0);
      if (found !== verses.size || [...verses].some((verse) => !set[verse])) wrong += 1;
    }
    expect([id, wrong]).toEqual([id, 0]);
  }
});
