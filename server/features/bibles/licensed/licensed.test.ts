import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseEnv } from "#server/env.ts";
import type { BibleChapter, BibleTranslation, SearchResponse } from "#shared/api/bibles.ts";
import { type LicensedProviders, startLicensedProviders } from "#testing/licensed-providers.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let providers: LicensedProviders;
let app: TestApp;
beforeAll(async () => {
  providers = await startLicensedProviders();
});
beforeEach(async () => {
  providers.mood = "well";
  providers.asked.length = 0;
  providers.keys.length = 0;
  await app?.close();
  const env = {
    ESV_API_KEY: "esv-key",
    ESV_API_URL: `${providers.url}/`,
    API_BIBLE_KEY: "abs-key",
    API_BIBLE_URL: providers.url,
    API_BIBLE_FUMS_URL: providers.url,
    API_BIBLE_TEXTS: "niv=78a9f6124f344018-01",
    YOUVERSION_APP_KEY: "yv-key",
    YOUVERSION_URL: providers.url,
    YOUVERSION_TEXTS: "nlt=111, bare=112",
  };
  app = await createTestApp(env, { texts: true });
});
afterAll(async () => {
  await app.close();
  await providers.close();
});

const get = (path: string) => app.request("GET", `/api/bibles${path}`);
const chapter = async (path: string) => (await (await get(path)).json()) as BibleChapter;
/** Returns the list once the providers have answered. */
const versions = async () => {
  await app.services.licensed.refresh();
  return listed();
};
const listed = async () =>
  ((await (await get("")).json()) as BibleTranslation[]).filter(({ licensed }) => licensed);

test("licensed translations are listed with their copyright, and cannot be downloaded", async () => {
  const list = await versions();
  expect(list.map(({ id }) => id)).toEqual(["esv", "niv", "nlt"]);
  expect(list.at(1)).toMatchObject({
    name: "Played International Version",
    abbreviation: "PIV",
    languageTag: "en",
    license: "© Nobody. All rights reserved.",
    licensed: true,
    verses: null,
  });
  expect((await get("/niv/text")).status).toBe(404);
  expect(((await (await get("/esv/books")).json()) as unknown[]).length).toBe(66);
});

test("a chapter of API.Bible has verses, paragraphs, poetry and copyright, and its use is reported", async () => {
  expect(await chapter("/niv/books/John/chapters/3")).toEqual({
    version: "niv",
    book: "John",
    chapter: 3,
    verses: [
      { book: "John", chapter: 3, verse: 1, text: "Played words of verse one.", paragraph: true },
      {
        book: "John",
        chapter: 3,
        verse: 2,
        text: "Played verse two, in a line, and another.",
        lines: [
          { start: 18, indent: 0 },
          { start: 29, indent: 1 },
        ],
      },
    ],
    absent: [],
    copyright: "© Nobody. All rights reserved.",
  });
  expect(new Set(providers.keys.filter(Boolean))).toEqual(new Set(["abs-key"]));
  await expect
    .poll(() => providers.asked.some((url) => url.startsWith("/f3?t=a-token")))
    .toBe(true);
});

test("a chapter of the ESV API: bracketed numbers become verses, indented lines become poetry", async () => {
  const psalm = await chapter("/esv/books/Ps/chapters/23");
  expect(psalm.title).toEqual({ text: "A Played Psalm." });
  expect(psalm.verses).toMatchObject([
    {
      verse: 1,
      text: "Played line one; and line two.",
      lines: [
        { start: 0, indent: 0 },
        { start: 17, indent: 1 },
      ],
    },
    { verse: 2, text: "Played verse in two lines." },
  ]);
  expect(psalm.copyright).toContain("Crossway");
  expect(providers.keys.filter(Boolean)).toEqual(["Token esv-key"]);
  const verse = await (await get("/esv/books/Ps/chapters/23/verses/2")).json();
  expect(verse).toMatchObject({ version: "esv", verse: 2, text: "Played verse in two lines." });
  expect((await get("/esv/books/Ps/chapters/23/verses/9")).status).toBe(404);
});

test("a chapter of the YouVersion Platform has its lines and paragraphs, without headings, labels and notes", async () => {
  const psalm = await chapter("/nlt/books/Ps/chapters/23");
  expect(psalm.copyright).toBe("© Nobody Inc.");
  expect(psalm.title).toEqual({ text: "A Played Psalm." });
  expect(psalm.verses).toMatchObject([
    {
      verse: 1,
      text: "Played line one; and & two.",
      lines: [
        { start: 0, indent: 0 },
        { start: 17, indent: 1 },
      ],
    },
    { verse: 2, text: "Played Lord, he said: Come.", paragraph: true },
    { verse: 3, text: "Played three. And more.", paragraphs: [14] },
  ]);
  expect(providers.keys.filter(Boolean)).toContain("yv-key");
});

test("a translation whose publisher's notice is missing is not offered", async () => {
  expect((await versions()).map(({ id }) => id)).not.toContain("bare");
  expect((await get("/bare/books/Ps/chapters/23")).status).toBe(503);
});

const search = async (version: string, query: string) => {
  const answer = await get(`/${version}/search?query=${encodeURIComponent(query)}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as SearchResponse;
};
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test("a translation that its provider cannot search says so, and still has passages and topics", async () => {
  const { passages, topics, ...found } = await search("nlt", "prodigal son");
  expect(titles(passages)).toContain("The Prodigal Son");
  expect(found).toMatchObject({ version: "nlt", total: 0, results: [], unsearchable: true });
  const asked = await search("nlt", "verses about grief");
  expect(titles(asked.topics)).toEqual(["Grief"]);
  expect(asked.topics[0]?.passages.every(({ text }) => text === "")).toBe(true);
  expect((await search("nlt", "John 3:16")).references).toHaveLength(1);
  expect(providers.asked.filter((path) => path.includes("search"))).toEqual([]);
});

test("a search of a licensed translation knows the names that a search of another one knows", async () => {
  for (const query of ["ansiedad", "el hijo pródigo", "God helps those who help themselves"]) {
    const { passages, topics, knownSaying } = await search("niv", query);
    const local = await search("kjv", query);
    expect([titles(passages), titles(topics), knownSaying]).toEqual([
      titles(local.passages),
      titles(local.topics),
      local.knownSaying,
    ]);
    expect(passages.length + topics.length + Number(knownSaying)).toBeGreaterThan(0);
  }
});

test("a search for a reference does not call the provider", async () => {
  expect(await search("niv", "John 3:16")).toMatchObject({
    references: [{ reference: "John 3:16" }],
    results: [],
  });
  expect(providers.asked.filter((path) => path.includes("search"))).toEqual([]);
});

test("an installation without local translations finds references and the provider's verses", async () => {
  const alone = await createTestApp({ ESV_API_KEY: "esv-key", ESV_API_URL: `${providers.url}/` });
  try {
    const find = async (query: string) =>
      (await alone.request("GET", `/api/bibles/esv/search?query=${query}`)).json();
    expect(await find("love")).toMatchObject({ references: [], total: 1, topics: [] });
    expect(await find("Jn 3.16")).toMatchObject({
      references: [{ reference: "John 3:16" }],
      results: [],
    });
    expect(await find("John 3:99")).toMatchObject({
      missingReference: { nearest: { reference: "John 3" } },
    });
  } finally {
    await alone.close();
  }
});

test("a chapter that was just read comes from the cache, which holds at most 500 verses", async () => {
  await chapter("/esv/books/Ps/chapters/23");
  await chapter("/esv/books/Ps/chapters/23");
  expect(providers.asked).toHaveLength(1);
  await chapter("/esv/books/Ps/chapters/119");
  await chapter("/esv/books/Isa/chapters/40");
  const before = providers.asked.length;
  await chapter("/esv/books/Ps/chapters/23");
  expect(providers.asked.length).toBe(before + 1);
});

test("licensed translations can be searched, with matches highlighted", {
  tags: "full",
}, async () => {
  expect(await (await get("/niv/search?query=love")).json()).toMatchObject({
    query: "love",
    version: "niv",
    total: 7,
    results: [
      {
        book: "1Cor",
        chapter: 13,
        verse: 4,
        text: "Played love is patient.",
        matches: [{ start: 7, end: 11 }],
      },
    ],
  });
  expect(await (await get("/esv/search?query=love&limit=5")).json()).toMatchObject({
    total: 1,
    results: [{ book: "John", chapter: 3, verse: 16, text: "Played words of love." }],
  });
});

test.each(["broken", "web-page", "another passage", "refusing"] as const)(
  "a provider that is %s counts as failed, and nothing from it is shown as scripture",
  async (mood) => {
    providers.mood = mood;
    for (const path of [
      "/niv/books/John/chapters/3",
      "/esv/books/Ps/chapters/23",
      "/nlt/books/Ps/chapters/23",
    ]) {
      const answer = await get(path);
      expect(answer.status).toBe(503);
      expect(await answer.text()).not.toMatch(/Played|Sorry|esv-key|abs-key|yv-key/);
    }
    const ids = (await versions()).map(({ id }) => id);
    if (mood !== "another passage") {
      expect(ids).not.toContain("niv");
      expect(ids).not.toContain("nlt");
    }
    expect(ids).toContain("esv");
  },
);

test("listing the translations does not wait for a silent provider, and requests it once", async () => {
  providers.mood = "silent";
  const lists = await Promise.all(Array.from({ length: 10 }, listed));
  for (const list of lists) expect(list.map(({ id }) => id)).not.toContain("niv");
  expect((await get("")).status).toBe(200);
  // One request for each description that is not known without the provider.
  await expect.poll(() => providers.asked).toHaveLength(3);
});

test("a failed provider is not called for a while, and its earlier description is shown", async () => {
  providers.mood = "broken";
  await versions();
  const requestCount = providers.asked.length;
  await versions();
  expect((await get("/niv/books/John/chapters/3")).status).toBe(503);
  expect(providers.asked).toHaveLength(requestCount);
});

test("after a provider did not answer one reader, chapters and searches do not wait for it again", {
  tags: "full",
}, async () => {
  providers.mood = "silent";
  const first = await get("/esv/books/Ps/chapters/23");
  expect(first.status).toBe(503);
  const asked = providers.asked.length;
  for (const path of ["/books/Ps/chapters/23", "/books/John/chapters/3", "/search?query=love"]) {
    expect((await get(`/esv${path}`)).status).toBe(503);
  }
  expect(providers.asked).toHaveLength(asked);
});

test("a search that a provider refuses does not make chapters unavailable", async () => {
  providers.mood = "broken";
  expect((await get("/esv/search?query=love")).status).toBe(503);
  providers.mood = "well";
  expect((await get("/esv/books/Ps/chapters/23")).status).toBe(200);
});

test("a chapter that no Bible has is not requested", async () => {
  providers.asked.length = 0;
  expect((await get("/esv/books/John/chapters/22")).status).toBe(404);
  expect((await get("/esv/books/Tobit/chapters/1")).status).toBe(404);
  expect(providers.asked.filter((path) => path.includes("passage"))).toEqual([]);
  expect((await get("/niv/books/Gen/chapters/1")).status).toBe(404);
});

test("half a configuration is rejected at startup", () => {
  expect(parseEnv({ API_BIBLE_KEY: "x" })).toEqual({
    ok: false,
    errors: ["API_BIBLE_KEY and API_BIBLE_TEXTS must be set together"],
  });
  expect(parseEnv({ YOUVERSION_TEXTS: "nlt=116" })).toMatchObject({ ok: false });
  expect(parseEnv({ YOUVERSION_APP_KEY: "x", YOUVERSION_TEXTS: "nlt=a" })).toMatchObject({
    ok: false,
  });
  expect(parseEnv({ API_BIBLE_KEY: "x", API_BIBLE_TEXTS: "niv" })).toMatchObject({ ok: false });
});
