import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { loadTranslation } from "#scripture/translation/load.ts";
import { type BibleChapter, bibleChapter, searchResponse } from "#shared/api/bibles.ts";
import { startTestApp } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";

const app = startTestApp({}, { texts: true });

// These tests read the whole Bible, which exceeds the limit of one address per minute.
const get = (address: string, headers?: Record<string, string>) =>
  app.request("GET", `/api${address}`, {
    headers: { "x-forwarded-for": nextAddress(), ...headers },
  });
const read = async (address: string) => {
  const answer = await get(address);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
};

test("[B27] versions, books, a chapter, a verse and a search have the provider's response shape", async () => {
  const versions = (await read("/bibles")) as { id: string; name: string; language: string }[];
  expect(versions.map((version) => version.id)).toEqual(["kjv", "web", "asv", "ylt", "darby"]);
  for (const version of versions) {
    expect(version).toMatchObject({
      name: expect.any(String),
      language: "English",
      license: expect.any(String),
      sources: expect.arrayContaining([expect.objectContaining({ version: expect.any(String) })]),
      changes: expect.arrayContaining([expect.any(String)]),
    });
  }
  const books = (await read("/bibles/kjv/books")) as { id: string }[];
  expect(books).toHaveLength(66);
  expect(books[0]).toEqual({ id: "Gen", name: "Genesis", testament: "OT", chapters: 50 });
  expect(books[65]).toEqual({ id: "Rev", name: "Revelation", testament: "NT", chapters: 22 });

  const john3 = bibleChapter.parse(await read("/bibles/kjv/books/John/chapters/3"));
  expect(john3).toMatchObject({ version: "kjv", book: "John", chapter: 3 });
  expect(john3.verses).toHaveLength(36);
  expect(john3.verses[15]).toMatchObject({
    book: "John",
    chapter: 3,
    verse: 16,
    text: "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.",
  });

  expect(await read("/bibles/kjv/books/John/chapters/11/verses/35")).toMatchObject({
    version: "kjv",
    book: "John",
    chapter: 11,
    verse: 35,
    text: "Jesus wept.",
  });

  const found = searchResponse.parse(await read("/bibles/kjv/search?query=living%20water"));
  expect(found.query).toBe("living water");
  const woman = found.results.find(
    ({ book, chapter, verse }) => `${book} ${chapter}:${verse}` === "John 4:10",
  );
  expect(
    woman?.matches.map(({ start, end }) => woman.text?.slice(start, end).toLowerCase()),
  ).toEqual(expect.arrayContaining(["living", "water"]));
});

test("books are named by id or by any usual name, in any case", async () => {
  for (const name of ["1Cor", "1cor", "1 Corinthians", "First Corinthians", "I Cor"]) {
    const chapter = bibleChapter.parse(
      await read(`/bibles/KJV/books/${encodeURIComponent(name)}/chapters/13`),
    );
    expect(chapter).toMatchObject({ book: "1Cor", chapter: 13 });
  }
});

describe("every verse of every translation is served", () => {
  test.each([
    ["kjv", 31_102],
    ["web", 31_098],
    ["asv", 31_102],
    ["ylt", 31_102],
    ["darby", 31_102],
  ])(
    "%s: %i verses with text, no duplicates, none empty",
    { tags: "full" },
    async (version, expected) => {
      const books = (await read(`/bibles/${version}/books`)) as { id: string; chapters: number }[];
      const seen = new Set<string>();
      for (const { id, chapters } of books) {
        for (let chapter = 1; chapter <= chapters; chapter += 1) {
          const { verses } = (await read(
            `/bibles/${version}/books/${id}/chapters/${chapter}`,
          )) as BibleChapter;
          for (const { verse, text } of verses) {
            expect(text.trim(), `${version} ${id} ${chapter}:${verse}`).not.toBe("");
            seen.add(`${id} ${chapter}:${verse}`);
          }
        }
      }
      // Some translations number 3 John 15 as a verse; the one counted here does not.
      expect(seen.size).toBe(expected);
    },
  );
});

test("a verse that a translation omits has no text but the reason", async () => {
  for (const [book, chapter, verse] of [
    ["Luke", 17, 36],
    ["Acts", 8, 37],
    ["Acts", 15, 34],
    ["Acts", 24, 7],
  ]) {
    const answer = await read(`/bibles/web/books/${book}/chapters/${chapter}/verses/${verse}`);
    expect(answer).toMatchObject({ text: null, absent: expect.stringMatching(/\w/) });
    const whole = bibleChapter.parse(await read(`/bibles/web/books/${book}/chapters/${chapter}`));
    expect(whole.absent.map((item) => item.verse)).toContain(verse);
  }
});

describe("an unknown version, book, chapter or verse returns a 404 that names the available ones", () => {
  test.each([
    ["/bibles/niv/books", "kjv, web, asv, ylt, darby"],
    ["/bibles/niv/search?query=love", "kjv, web, asv, ylt, darby"],
    ["/bibles/kjv/books/Hezekiah/chapters/1", "no book “Hezekiah”"],
    ["/bibles/kjv/books/John/chapters/22", "John has 21 chapters"],
    ["/bibles/kjv/books/John/chapters/0", "John has 21 chapters"],
    ["/bibles/kjv/books/John/chapters/three", "John has 21 chapters"],
    ["/bibles/kjv/books/Jude/chapters/2", "Jude has only one chapter"],
    ["/bibles/kjv/books/John/chapters/3/verses/37", "John 3 has 36 verses"],
    ["/daily-verse?version=niv", "kjv, web, asv, ylt, darby"],
  ])("%s", async (address, message) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect(error.code).toBe("not_found");
    expect(error.message).toContain(message);
  });

  test("a search without a query, or with too large a page, is rejected by field", async () => {
    for (const [address, field] of [
      ["/bibles/kjv/search", "query"],
      ["/bibles/kjv/search?query=love&limit=1000", "limit"],
      ["/daily-verse?date=yesterday", "date"],
    ]) {
      const answer = await get(String(address));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { code: "invalid_input", fields: { [String(field)]: expect.any(String) } },
      });
    }
  });
});

test("a chapter is compressed as the client accepts, and not sent again if the client has it", async () => {
  const address = "/bibles/kjv/books/Ps/chapters/119";
  const uncompressed = await get(address);
  const body = await uncompressed.text();
  const etag = uncompressed.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(uncompressed.headers.get("cache-control")).toContain("public");

  const brotli = await get(address, { "accept-encoding": "gzip, deflate, br" });
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(body);

  const gzip = await get(address, { "accept-encoding": "br;q=0, gzip" });
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(body);

  const notModified = await get(address, { "if-none-match": `W/"other", ${etag}` });
  expect(notModified.status).toBe(304);
  expect(await notModified.text()).toBe("");
  const otherChapter = await get("/bibles/kjv/books/Ps/chapters/118", { "if-none-match": etag });
  expect(otherChapter.status).toBe(200);
});

test("search pages do not overlap, and their total does not depend on the page", async () => {
  const page = async (offset: number) =>
    searchResponse.parse(await read(`/bibles/kjv/search?query=grace&limit=40&offset=${offset}`));
  const first = await page(0);
  expect(first.total).toBeGreaterThan(100);
  const keys: string[] = [];
  for (let offset = 0; offset < first.total; offset += 40) {
    const { total, results } = await page(offset);
    expect(total).toBe(first.total);
    keys.push(...results.map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`));
  }
  expect(new Set(keys).size).toBe(first.total);
  expect(keys).toHaveLength(first.total);
});

test("the daily verse is the same for everyone on a date, in the requested version", async () => {
  const christmas = await read("/daily-verse?date=2026-12-25");
  expect(christmas).toMatchObject({ date: "2026-12-25", version: "kjv" });
  expect(await read("/daily-verse?date=2026-12-25")).toEqual(christmas);
  const web = (await read("/daily-verse?date=2026-12-25&version=web")) as {
    reference: string;
    text: string;
  };
  expect(web.reference).toBe((christmas as { reference: string }).reference);
  expect(web.text).not.toBe((christmas as { text: string }).text);
  const seen = new Set<string>();
  for (let day = 1; day <= 28; day += 1) {
    const date = `2026-02-${String(day).padStart(2, "0")}`;
    const verse = (await read(`/daily-verse?date=${date}`)) as { reference: string; text: string };
    expect(verse.text.length).toBeGreaterThan(10);
    seen.add(verse.reference);
  }
  expect(seen.size).toBe(28);
});

test("a whole translation can be downloaded, with its size and an ETag", {
  tags: "full",
}, async () => {
  const answer = await get("/bibles/asv/text");
  const text = await answer.text();
  expect(answer.headers.get("x-text-bytes")).toBe(String(Buffer.byteLength(text)));
  expect(loadTranslation(JSON.parse(text)).counts.verses).toBe(31_102);
  const etag = answer.headers.get("etag") ?? "";
  const notModified = await get("/bibles/asv/text", { "if-none-match": etag });
  expect(notModified.status).toBe(304);
  expect((await get("/bibles/made-up/text")).status).toBe(404);
});
