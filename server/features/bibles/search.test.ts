import { afterAll, beforeAll, expect, test } from "vitest";
import { type SearchAnswer, searchAnswer } from "#contract/bibles.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { texts: true });
});
afterAll(() => app.close());

const get = (version: string, query: string) =>
  app.request("GET", `/api/bibles/${version}/search?${query}`);
async function search(version: string, words: string, page = ""): Promise<SearchAnswer> {
  const answer = await get(version, `query=${encodeURIComponent(words)}${page}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return searchAnswer.parse(await answer.json());
}
const places = ({ results }: SearchAnswer) =>
  results.map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`);

test("words are found in any order, a phrase as it stands, both with their places in the verse", async () => {
  const words = await search("kjv", "WATER living");
  expect(words).toMatchObject({ query: "WATER living", version: "kjv", total: 7 });
  expect(places(words)).toEqual([
    ...["Lev 14:6", "Lev 14:51", "Lev 14:52", "Jer 2:13"],
    ...["John 4:10", "John 4:11", "John 7:38"],
  ]);
  const phrase = await search("KJV", "“Living  WATER”");
  expect(phrase).toMatchObject({ version: "kjv", total: 3 });
  expect(places(phrase)).toEqual(["John 4:10", "John 4:11", "John 7:38"]);
  for (const { text, matches } of phrase.results) {
    expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(["living water"]);
  }
});

test("each text is searched in its own words", async () => {
  expect((await search("kjv", "everlasting life")).total).toBeGreaterThan(0);
  expect((await search("web", "Yahweh shepherd")).total).toBeGreaterThan(0);
  expect((await search("kjv", "Yahweh shepherd")).total).toBe(0);
  expect(places(await search("web", '"only men" selah'))).toEqual(["Ps 9:20"]);
  expect(await search("kjv", "Yahweh")).toEqual({
    query: "Yahweh",
    version: "kjv",
    total: 0,
    results: [],
  });
});

test("pages put together are all results, each once, with the same total", async () => {
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

test("signs without words find nothing, and are no error", async () => {
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
])("%j is refused by field", async (query, field) => {
  const answer = await get("kjv", query);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: "invalid_input", fields: { [field]: expect.any(String) } },
  });
});

test("a version that is not here is said so, with those that are", async () => {
  const answer = await get("niv", "query=love");
  expect(answer.status).toBe(404);
  expect(JSON.stringify(await answer.json())).toContain("kjv, web, asv, ylt, darby");
});
