import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { extendIndex, stampOf } from "#scripture/search/extend-index.ts";
import { readIndex, writeIndex } from "#scripture/search/index-file.ts";
import { openIndex } from "#scripture/search/inverted-index.ts";
import { WorkBudget } from "#scripture/search/work-budget.ts";
import { namedFinders } from "#scripture/topics/named-finders.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { readBuilt, searchIndexFile } from "../build-output.ts";
import { translationSources } from "../built-in-translations.ts";
import { alignSequences } from "./align-sequences.ts";

const texts = translationSources.map(({ info }) => loadTranslation(readBuilt(info.id)));
const file = readIndex(readFileSync(searchIndexFile).buffer);
const index = openIndex(file.data, texts);
const engine = createSearchEngine(index);
const named = createSearchEngine(index, namedFinders);
const find = (query: string) => engine.search({ query, version: "kjv", limit: 10, offset: 0 });
const places = (query: string) =>
  find(query).results.map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`);

test("the built index belongs to the built translations", () => {
  expect(file.stamp).toBe(stampOf(texts));
});

test("common English words that no translation contains are not treated as misspelled", () => {
  expect(find("what does the bible say").corrections).toEqual([]);
  expect(find("bible trinity").corrections).toEqual([]);
});

test("an index is the same after it is written and read", () => {
  const again = readIndex(writeIndex(file.data, "stamp").buffer as ArrayBuffer);
  expect(again.stamp).toBe("stamp");
  expect(again.data.words).toEqual(file.data.words);
  expect(again.data.postings.values).toEqual(file.data.postings.values);
  expect(again.data.wordings.starts).toEqual(file.data.wordings.starts);
  expect(again.data.prominence).toEqual(file.data.prominence);
});

test.each([new ArrayBuffer(0), new ArrayBuffer(3), new Uint8Array(64).fill(255).buffer])(
  "a file that is not an index is rejected (%#)",
  (bytes) => {
    expect(() => readIndex(bytes)).toThrow();
  },
);

test("one word finds all its forms: priest and priests, offering and offerings, have and hath", () => {
  for (const [one, other] of [
    ["priest", "priests"],
    ["offering", "offerings"],
    ["have", "hath"],
    ["come", "came"],
    ["tell", "told"],
  ] as const) {
    expect([one, find(one).exact]).toEqual([one, find(other).exact]);
  }
});

test.each([
  // written as one or as two words
  ["kjv", "tomorrow", "to morrow"],
  ["kjv", "today", "to-day"],
  ["kjv", "everyone", "every one"],
  ["kjv", "forever", "for ever"],
  ["kjv", "Bethel", "Beth-el"],
  ["kjv", "Beersheba", "Beer-sheba"],
  ["kjv", "Abednego", "Abed-nego"],
  ["kjv", "first-born", "firstborn"],
  ["kjv", "stumblingblock", "stumbling block"],
  ["kjv", "his mercy endures forever", "his mercy endureth for ever"],
  ["asv", "firstborn", "first-born"],
  ["asv", "lovingkindness", "loving kindness"],
  ["web", "winepress", "wine press"],
  ["web", "armorbearer", "armor bearer"],
  ["ylt", "Bethlehem", "Beth-Lehem"],
  // British, American and older spellings
  ["kjv", "judgement", "judgment"],
  ["kjv", "the judgements of the Lord", "the judgments of the Lord"],
  ["kjv", "defense", "defence"],
  ["kjv", "sepulcher", "sepulchre"],
  ["kjv", "skillful", "skilful"],
  ["kjv", "ploughshares", "plowshares"],
  ["kjv", "axes", "axe"],
  ["kjv", "counselors", "counsellors"],
  ["kjv", "inquired", "enquired"],
  ["kjv", "steadfastness", "stedfastness"],
  ["web", "offences", "offenses"],
  ["web", "marvellous", "marvelous"],
  ["web", "sulphur", "sulfur"],
  // phrases
  ["kjv", '"forever and ever"', '"for ever and ever"'],
  ["kjv", '"judgement seat"', '"judgment seat"'],
  ["web", '"every one of them"', '"everyone of them"'],
])("%s: '%s' finds the same as '%s', in the same order", (version, one, other) => {
  const found = (query: string) => {
    const { exact, results } = engine.search({ query, version, limit: 20, offset: 0 });
    return { exact, verses: results.map(({ book, chapter, verse }) => [book, chapter, verse]) };
  };
  expect(found(one).exact).toBeGreaterThan(0);
  expect(found(one)).toEqual(found(other));
});

test("a word that is written as two is highlighted as one range", () => {
  const marked = (query: string) =>
    find(query).results.flatMap(({ text, matches }) =>
      matches.map(({ start, end }) => text?.slice(start, end).toLowerCase()),
    );
  expect(new Set(marked("NOT zebra AND tomorrow"))).toEqual(new Set(["to morrow"]));
  expect(new Set(marked('"to morrow"'))).toEqual(new Set(["to morrow"]));
});

test("two words that only meet by chance are not taken for one", () => {
  expect(index.compounds.join("come in to him and sup in the way".split(" "))).toEqual(
    "come in to him and sup in the way".split(" "),
  );
  expect(index.compounds.join(["to", "morrow", "for", "ever"])).toEqual(["tomorrow", "forever"]);
});

test("different words do not match each other exactly: not and note, for and forest", () => {
  const exactMatches = (query: string) =>
    find(query)
      .results.filter(({ approximate }) => !approximate)
      .flatMap(({ text, matches }) =>
        matches.map(({ start, end }) => text?.slice(start, end).toLowerCase()),
      );
  expect(exactMatches("not")).not.toContain("note");
  expect(new Set(exactMatches("for"))).toEqual(new Set(["for"]));
});

test.each([
  ["rightousnes", "righteousness"],
  ["comandmnt", "commandment"],
  ["tabrnacl", "tabernacle"],
])("a word with two errors is corrected: %s", (typed, corrected) => {
  expect(find(typed).corrections).toEqual([{ typed, corrected }]);
});

test.each([
  ["shephards", "shepherds"],
  ["rejoyceth", "rejoiceth"],
])("the correction of %s is the nearest form of its word: %s", (typed, corrected) => {
  expect(find(typed).corrections).toEqual([{ typed, corrected }]);
});

test.each([
  ["salvashun", "salvation"],
  ["rezurekshun", "resurrection"],
  ["tabernakul", "tabernacle"],
  ["konshence", "conscience"],
  ["sirkumsishun", "circumcision"],
  ["pashence", "patience"],
])("a word that is spelled by ear is corrected: %s", (typed, corrected) => {
  expect(find(typed)).toMatchObject({ corrections: [{ typed, corrected }] });
  expect(find(typed).exact).toBe(find(corrected).exact);
});

test.each([
  ..."verdaderamente gerechtigkeit werkzeug".split(" "),
  ..."xylophone photosynthesis smartphone".split(" "),
])(
  "a word that only resembles another by chance is not corrected and names nothing: %s",
  (word) => {
    const { corrections, topics, passages } = named.search({
      ...{ query: word, version: "kjv", limit: 1, offset: 0 },
    });
    expect({ corrections, topics, passages }).toEqual({
      corrections: [],
      topics: [],
      passages: [],
    });
  },
);

test("a common word that no verse contains is not corrected and still leaves results", () => {
  const { corrections, unknownTerms, total } = find("prodigal son");
  expect({ corrections, unknownTerms }).toEqual({ corrections: [], unknownTerms: ["prodigal"] });
  expect(total).toBeGreaterThan(0);
});

test("modern wording finds a verse through index-only texts", () => {
  expect(places("plans to prosper you and not to harm you")[0]).toBe("Jer 29:11");
  expect(places("cast all your anxiety on him because he cares for you")[0]).toBe("1Pet 5:7");
});

test("among similar verses for a paraphrase, the verse in the most topics comes first", () => {
  expect(places("the old life is gone a new life has begun")[0]).toBe("2Cor 5:17");
  expect(places("anyone who belongs to Christ has become a new person")[0]).toBe("2Cor 5:17");
});

test("among similar verses for a paraphrase, a short verse comes before a long one", () => {
  expect(places("teach us to realize the brevity of life")[0]).toBe("Ps 90:12");
});

test("a present-day phrase finds the verse with its equivalent, in any form of its words", () => {
  expect(places("Jesus burst into tears")[0]).toBe("John 11:35");
  expect(places("Jesus bursts into tears")[0]).toBe("John 11:35");
});

test.each([
  ["he gave him the name Jesus", "Matt 1:25", 2],
  ["she gave him the name Moses", "Exod 2:10", 2],
  ["Pilate handed him over to be crucified", "John 19:16", 2],
  ["put a guard over my mouth", "Ps 141:3", 2],
  ["they came together to decide to put him to death", "John 11:53", 1],
])("a phrase may have a pronoun or article in it: %s", (query, place, rank) => {
  expect(places(query).slice(0, rank)).toContain(place);
});

test("a quoted verse comes before a similar verse in more topics", () => {
  expect(places("the plowers plowed upon my back they made long")[0]).toBe("Ps 129:3");
});

test("a query that quotes a verse shows a topic only for its exact name", () => {
  const search = (query: string) => named.search({ query, version: "kjv", limit: 1, offset: 0 });
  const quoted = search("do not let your left hand know what your right hand is doing");
  expect(quoted.topics).toEqual([]);
  expect(quoted.results[0]).toMatchObject({ book: "Matt", chapter: 6, verse: 3 });
  expect(search("the fear of the lord").topics[0]?.title).toBe("The fear of the Lord");
});

test("the request in front of a wording does not weigh, unless a verse has its words", () => {
  const first = (query: string) => {
    const [hit] = named.search({ query, version: "kjv", limit: 1, offset: 0 }).results;
    return hit && `${hit.book} ${hit.chapter}:${hit.verse}`;
  };
  expect(first("where does it say we are more than conquerors")).toBe("Rom 8:37");
  expect(first("the verse that says be still and know that I am God")).toBe("Ps 46:10");
  expect(first("search the scriptures for in them ye think ye have eternal life")).toBe(
    "John 5:39",
  );
});

test.each([
  "thy word is a lamp unto my feet",
  "the lord is my shepherd",
  "prodigal son",
  "grace",
  "shepherd",
  "where does it say we are more than conquerors",
  "god helps those who help themselves",
  "do not let your left hand know what your right hand is doing",
  "love is patient",
])("%s: every order and page names the same, and counts the same verses", (query) => {
  const request = { query, version: "kjv", limit: 2 };
  const [first, ...others] = [
    named.search({ ...request, offset: 0 }),
    named.search({ ...request, offset: 2 }),
    named.search({ ...request, offset: 0, order: "canon" }),
    named.search({ ...request, offset: 2, order: "canon" }),
  ].map(({ results: _, ...rest }) => rest);
  for (const other of others) expect(other).toEqual(first);
});

test.each([
  "the of and in to that he shall unto for i his a they be is with not all thou thy it was",
  "grieve not the holy spirit of god",
])("a request is searched once, which costs little more than its subject: %s", (subject) => {
  const work = (query: string) => {
    const budget = new WorkBudget();
    named.search({ query, version: "kjv", limit: 10, offset: 0, budget });
    return budget.spent;
  };
  for (const request of [
    "where does it say",
    "the verse that says",
    "what does the bible say about",
  ])
    expect(work(`${request} ${subject}`)).toBeLessThan(1.2 * work(subject));
});

test("a question that is the wording of a verse names no topic", () => {
  const { topics, results } = named.search({
    ...{ query: "where you go i will go your people shall be my people", version: "kjv" },
    ...{ limit: 1, offset: 0 },
  });
  expect(topics).toEqual([]);
  expect(results[0]).toMatchObject({ book: "Ruth", chapter: 1, verse: 16 });
});

test("a quoted verse is shown above the passage that contains it, but not above its title", () => {
  const isFirst = (query: string) =>
    named.search({ query, version: "kjv", limit: 1, offset: 0 }).verseFirst;
  expect(isFirst("thy word is a lamp unto my feet")).toBe(true);
  expect(isFirst("the lord is my shepherd")).toBe(true);
  expect(isFirst("the parable of the sower")).toBe(false);
  expect(isFirst("prodigal son")).toBe(false);
});

test("nothing is said of words that only belong to the name of a passage", () => {
  const search = (query: string) => named.search({ query, version: "kjv", limit: 1, offset: 0 });
  expect(search("prodigal son").unknownTerms).toEqual([]);
  expect(search("sermon on the mount")).toMatchObject({ exact: 0, corrections: [] });
  expect(search("prodigal carburetor").unknownTerms).toContain("carburetor");
});

test("a saying is known not to be in the Bible, a passage of the same name is shown", () => {
  const search = (query: string) => named.search({ query, version: "kjv", limit: 1, offset: 0 });
  expect(search("god helps those who help themselves").knownSaying).toBe(true);
  expect(search("the writing on the wall")).toMatchObject({
    knownSaying: false,
    passages: [{ title: "The Writing on the Wall" }],
  });
});

test("no result shows an index-only text", () => {
  const readable = new Set(texts.map(({ info }) => info.id));
  for (const query of ["LORD is my shepherd", "ruleth me and I shall want nothing", "solicitous"]) {
    for (const { matchedIn } of find(query).results) {
      if (matchedIn) expect(readable).toContain(matchedIn.version);
    }
  }
});

test("a single word ranks verses about it above greetings", () => {
  const greetings = ["Rom 1:7", "1Cor 1:3", "2Cor 1:2", "Gal 1:3", "Eph 1:2", "Phil 1:2"];
  for (const word of ["grace", "peace"]) {
    expect(places(word).filter((place) => greetings.includes(place))).toEqual([]);
  }
  expect(places("grace")).toContain("Eph 2:8");
});

test("a query with a word broken in two finds the verse", () => {
  expect(places("blessed are the peacemak ers")[0]).toBe("Matt 5:9");
  expect(places("thelord is my shepherd")[0]).toBe("Ps 23:1");
});

test("adding an imported translation to the index keeps its synonyms and prominence", () => {
  const [kjv, web] = texts;
  if (!kjv || !web) throw new Error("no translations");
  const packed = structuredClone(web.packed);
  packed.info = { ...packed.info, id: "church" };
  const all = [...texts, loadTranslation(packed)];
  const data = extendIndex(file.data, all);
  expect(data.prominence).toEqual(file.data.prominence);
  const extended = createSearchEngine(openIndex(data, all));
  const request = { version: "church", limit: 1, offset: 0 };
  const { results } = extended.search({ ...request, query: "Yahweh is my shepherd" });
  expect(results[0]).toMatchObject({ book: "Ps", chapter: 23, verse: 1, approximate: false });
  const phrase = extended.search({ ...request, query: "Jesus burst into tears" });
  expect(phrase.results[0]).toMatchObject({ book: "John", chapter: 11, verse: 35 });
  const modern = extended.search({ ...request, query: "plans to prosper you and not to harm you" });
  expect(modern.results[0]).toMatchObject({ book: "Jer", chapter: 29, verse: 11 });
});

test("verses are aligned by their words when one text divides them differently", () => {
  const target = ["in the beginning", "god made light", "the earth was void"];
  const source = ["a title", "in the beginning", "god made the light", "the earth was void"];
  const words = (list: string[]) => list.map((line) => line.split(" "));
  expect(alignSequences(words(source), words(target))).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});

test.each(["love of god", "the lord", "light", '"of the" OR grace', "faith without works dead"])(
  "%s: two short pages have the same results as one long page",
  (query) => {
    const page = (offset: number, limit: number) =>
      engine
        .search({ query, version: "kjv", limit, offset })
        .results.map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`);
    expect([...page(0, 10), ...page(10, 10)]).toEqual(page(0, 20));
  },
);

test("a search does not affect the results of later searches", () => {
  const fresh = createSearchEngine(openIndex(file.data, texts));
  const request = { version: "kjv", limit: 10, offset: 0 } as const;
  for (const query of ["in the beginning", "zacheus", "love in:john", "the lord is my shepherd"]) {
    find("of the and in to that he shall unto for i his a they be");
    find("faith OR hope");
    expect(find(query)).toEqual(fresh.search({ ...request, query }));
  }
});

test("a word near another may be written as two words, and the distance counts from its nearer half", () => {
  const exact = (query: string) =>
    find(`${query} in:exod`).results.map((one) => one.chapter * 100 + one.verse);
  expect(exact("tomorrow ~3 time")).toContain(918);
  expect(exact("time ~3 tomorrow")).toEqual(exact("tomorrow ~3 time"));
  expect(exact("tomorrow ~2 time")).not.toContain(918);
  expect(find("Bethel ~4 Ai").exact).toBeGreaterThan(0);
  expect(find("Beersheba ~1 Beersheba").exact).toBe(0);
});

test("the plurals of spellings find the same verses", () => {
  for (const [one, other] of [
    ["sepulchers", "sepulchres"],
    ["lentils", "lentiles"],
    ["cloaks", "clokes"],
    ["jailers", "gaolers"],
    ["scepters", "sceptres"],
    ["plowed", "ploughed"],
    ["travelers", "travellers"],
    ["counselors", "counsellors"],
  ] as const) {
    expect([one, find(one).exact]).toEqual([one, find(other).exact]);
    expect([one, find(`"${one}"`).exact]).toEqual([one, find(`"${other}"`).exact]);
  }
});
