import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type SearchResponse, searchResponse } from "#shared/api/bibles.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

const get = (version: string, query: string) =>
  app.request("GET", `/api/bibles/${version}/search?${query}`);
async function search(version: string, query: string, page = ""): Promise<SearchResponse> {
  const answer = await get(version, `query=${encodeURIComponent(query)}${page}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return searchResponse.parse(await answer.json());
}
const places = ({ results }: SearchResponse) =>
  results.map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`);

test("words match in any order and form, and phrases exactly; both return match offsets", async () => {
  const query = await search("kjv", "WATER living");
  expect(query).toMatchObject({ query: "WATER living", version: "kjv", ignoredTerms: [] });
  expect(places(query)).toEqual(
    expect.arrayContaining([
      ...["Lev 14:6", "Lev 14:51", "Lev 14:52", "Jer 2:13"],
      ...["John 4:10", "John 4:11", "John 7:38"],
    ]),
  );
  const phrase = await search("KJV", "“Living  WATER”", "&order=canon");
  expect(phrase).toMatchObject({ version: "kjv", total: 3, exact: 3 });
  expect(places(phrase)).toEqual(["John 4:10", "John 4:11", "John 7:38"]);
  expect(phrase.books).toEqual([{ book: "John", count: 3 }]);
  for (const { text, matches } of phrase.results) {
    expect(matches.map(({ start, end }) => text?.slice(start, end))).toEqual(["living water"]);
  }
});

test("a verse remembered in another translation's wording, or misspelled, comes first", async () => {
  const web = await search("kjv", "God so loved the world that he gave his one and only Son");
  expect(places(web)[0]).toBe("John 3:16");
  const lack = await search("kjv", "Yahweh is my shepherd I shall lack nothing");
  expect(places(lack)[0]).toBe("Ps 23:1");
  expect(lack.results[0]).toMatchObject({ approximate: true, matchedIn: { version: "web" } });
  expect(lack.results[0]?.text).toBe("The LORD is my shepherd; I shall not want.");
  const typo = await search("kjv", "the qiuck and the ded at his appering");
  expect(places(typo)[0]).toBe("2Tim 4:1");
});

test("a search supports filters, Strong's numbers, operators and sorting", async () => {
  const only = await search("kjv", "shepherd in:psalms", "&limit=100");
  expect(only.results.every(({ book, approximate }) => approximate || book === "Ps")).toBe(true);
  expect(only.books.map(({ book }) => book)).toEqual(["Ps"]);
  expect((await search("kjv", "shepherd", "&in=ps")).total).toBe(only.total);
  expect((await search("kjv", "G26")).total).toBe(106);
  expect((await search("kjv", "G26 in:1john")).books).toEqual([{ book: "1John", count: 14 }]);
  expect((await search("kjv", "faith ~3 works")).total).toBeGreaterThan(3);
  expect((await search("kjv", "G99999 love")).ignoredTerms).toEqual(["G99999"]);
  const canon = await search("kjv", "shepherd", "&order=canon&limit=100");
  expect(places(canon)[0]).toBe("Gen 46:32");
  expect((await get("kjv", "query=love&in=atlantis")).status).toBe(400);
  expect((await get("kjv", "query=love&order=size")).status).toBe(400);
});

test("a user's own verses are searchable by that user only, and the response is not cached", async () => {
  const lydia = await app.signUp();
  const mark = { version: "kjv", book: "John", chapter: 3, verse: 16, color: "yellow" };
  await lydia.request("POST", "/api/highlights", {
    body: { items: [{ ...mark, start: 0, end: 7 }] },
  });
  await lydia.request("POST", "/api/notes", {
    body: { id: randomUUID(), reference: "Romans 5:8-9", body: "Love" },
  });
  const path = `/api/bibles/kjv/search?query=${encodeURIComponent("my: G25 OR my: G26")}`;
  const ownSearch = await lydia.request("GET", "/api/bibles/kjv/search?query=my%3A%20love");
  expect(ownSearch.headers.get("cache-control")).toBe("no-store");
  expect(places(searchResponse.parse(await ownSearch.json()))).toEqual(["John 3:16", "Rom 5:8"]);
  expect((await lydia.request("GET", path)).status).toBe(200);
  const silas = await app.signUp();
  const otherSearch = await silas.request("GET", "/api/bibles/kjv/search?query=my%3A%20love");
  expect(searchResponse.parse(await otherSearch.json()).total).toBe(0);
  expect((await search("kjv", "my: love")).ignoredTerms).toEqual(["my:"]);
});

test("each translation is searched in its own text", async () => {
  expect((await search("kjv", "everlasting life")).exact).toBeGreaterThan(0);
  expect((await search("web", "Yahweh shepherd")).exact).toBeGreaterThan(0);
  expect(places(await search("web", '"only men" selah'))).toEqual(["Ps 9:20"]);
  expect((await search("kjv", "zebra xylophone")).total).toBe(0);
});

test("the pages together contain every result once, with the same total", async () => {
  const whole = await search("kjv", "shepherd", "&limit=100");
  expect(whole.results).toHaveLength(whole.total);
  const paged: string[] = [];
  for (let offset = 0; offset < whole.total; offset += 10) {
    const page = await search("kjv", "shepherd", `&limit=10&offset=${offset}`);
    expect(page.total).toBe(whole.total);
    paged.push(...places(page));
  }
  expect(paged).toEqual(places(whole));
  expect((await search("kjv", "the")).results).toHaveLength(25);
  expect((await search("kjv", "the", "&offset=40000")).results).toEqual([]);
});

test("a query of operators without words finds nothing and is not an error", async () => {
  expect((await search("kjv", '— "…" ?')).total).toBe(0);
});

test.each([
  ["", "query"],
  ["query=", "query"],
  ["query=%20%20", "query"],
  ["query=love&limit=0", "limit"],
  ["query=love&limit=101", "limit"],
  ["query=love&limit=ten", "limit"],
  ["query=love&offset=-1", "offset"],
])("%j is rejected by field", async (query, field) => {
  await expectInvalidField(await get("kjv", query), field);
});

test("an unknown version returns a 404 that names the available ones", async () => {
  const answer = await get("niv", "query=love");
  expect(answer.status).toBe(404);
  expect(JSON.stringify(await answer.json())).toContain("kjv, web, asv, ylt, darby");
});

test("a passage is found by its name, in every spelling, with its range", async () => {
  for (const name of ["prodigal son", "The Parable of the Lost Son", "prodigle son"]) {
    const { passages } = await search("kjv", name);
    expect(passages[0]).toEqual({
      title: "The Prodigal Son",
      start: { book: "Luke", chapter: 15, verse: 11 },
      end: { book: "Luke", chapter: 15, verse: 32 },
    });
  }
  expect((await search("kjv", "the water of separation")).passages).toEqual([]);
});

test("a question has a topic with its passages in the searched translation", async () => {
  for (const version of ["kjv", "web"]) {
    const { topics } = await search(version, "what does the Bible say about worry?");
    const [best] = topics[0]?.passages ?? [];
    expect(topics[0]?.title).toBe("Worry");
    expect(best?.start).toEqual({ book: "Phil", chapter: 4, verse: 6 });
    expect(best?.text).toContain(version === "kjv" ? "Be careful for nothing" : "anxious");
  }
  expect((await search("kjv", "wheel within a wheel of beryl")).topics).toEqual([]);
});

test("every passage of a topic has a text, and a long one is cut", async () => {
  const { topics } = await search("kjv", "verses about protection");
  const passages = topics[0]?.passages ?? [];
  expect(passages.length).toBeGreaterThan(5);
  expect(passages.every(({ text }) => text.length > 20)).toBe(true);
  expect(passages.find(({ start }) => start.book === "Ps" && start.chapter === 91)?.text).toMatch(
    / …$/,
  );
});

test("the response has the references of a query, in every language of book names", async () => {
  const { references, corrections, unknownTerms } = await search(
    "kjv",
    "jhon 3:16-18; Ps 23",
    "&typed=true",
  );
  expect(references).toEqual([
    {
      reference: "John 3:16-18",
      start: { book: "John", chapter: 3, verse: 16 },
      end: { book: "John", chapter: 3, verse: 18 },
    },
    {
      reference: "Psalm 23",
      start: { book: "Ps", chapter: 23, verse: 1 },
      end: { book: "Ps", chapter: 23, verse: 6 },
    },
  ]);
  expect([corrections, unknownTerms]).toEqual([[], []]);
  const [spanish] = (await search("kjv", "Hb 3", "&language=es")).references;
  expect(spanish?.reference).toBe("Hebrews 3");
  expect((await search("kjv", "the Lord is my shepherd")).references).toEqual([]);
});

test("only a search box reads a misspelled book", async () => {
  const leviticus = [{ reference: "Leviticus 1" }];
  expect((await search("kjv", "Love 1", "&typed=true")).references).toMatchObject(leviticus);
  expect((await search("kjv", "Love 1")).references).toEqual([]);
  expect((await search("kjv", "Love 1", "&typed=false")).references).toEqual([]);
});

test("words beside a reference are searched for, and their spelling is corrected", async () => {
  const { references, corrections } = await search("kjv", "John 3:16 etrnal life");
  expect(references).toEqual([]);
  expect(corrections).toContainEqual({ typed: "etrnal", corrected: "eternal" });
});

test("a passage that does not exist has its reason and the nearest chapter", async () => {
  const { references, missingReference } = await search("kjv", "John 3:99");
  expect(references).toEqual([]);
  expect(missingReference).toMatchObject({
    failure: { reason: "no-such-verse", book: "John", chapter: 3, verse: 99, verses: 36 },
    message: "John 3 has 36 verses; there is no verse 99.",
    nearest: { reference: "John 3" },
  });
});
