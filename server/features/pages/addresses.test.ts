import { describe, expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { linksOf, plainText, startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });
const get = startTestPages(app);

test.each([
  ["/bible/KJV/John/3", "/bible/kjv/john/3"],
  ["/bible/kjv/1%20John/3", "/bible/kjv/1-john/3"],
  ["/bible/kjv/1+John/3", "/bible/kjv/1-john/3"],
  ["/bible/kjv/jn/3", "/bible/kjv/john/3"],
  ["/bible/kjv/john/03", "/bible/kjv/john/3"],
  ["/bible/kjv/john/3/016", "/bible/kjv/john/3/16"],
  ["/bible/kjv/john/3:16", "/bible/kjv/john/3/16"],
  ["/bible/kjv/John%203:16-18", "/bible/kjv/john/3/16-18"],
  ["/bible/kjv/1-john-3", "/bible/kjv/1-john/3"],
  ["/bible/kjv/1cor/13/4-7", "/bible/kjv/1-corinthians/13/4-7"],
  ["/bible/kjv/john/3/16%E2%80%9317", "/bible/kjv/john/3/16-17"],
  ["/bible/kjv/john/3/16-16", "/bible/kjv/john/3/16"],
  ["/bible/KJV", "/bible/kjv"],
  ["/bible/kjv/Jn", "/bible/kjv/john"],
  ["/Bible/kjv/john/3", "/bible/kjv/john/3"],
  ["/bible/kjv/john/3/", "/bible/kjv/john/3"],
  ["//bible//kjv/john/3", "/bible/kjv/john/3"],
  ["/bible/kjv/john/3/16/?from=mail", "/bible/kjv/john/3/16?from=mail"],
  ["/bible/KJV/John/3?from=mail", "/bible/kjv/john/3?from=mail"],
  ["/privacy/", "/privacy"],
  ["/%70rivacy", "/privacy"],
  ["/bible/kj%76/john/3", "/bible/kjv/john/3"],
  ["/bible/kjv/john%0A", "/bible/kjv/john"],
  ["/bible/KJV/search", "/bible/kjv/search"],
  ["/bible/KJV/search?query=love", "/bible/kjv/search?query=love"],
  ["/bible/kjv/Search?query=love", "/bible/kjv/search?query=love"],
  ["/bible/kjv/se%61rch?query=love", "/bible/kjv/search?query=love"],
])("%s redirects permanently to the canonical address", async (asked, to) => {
  const { response } = await get(asked);
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toBe(to);
});

describe("an address that does not exist", () => {
  test.each([
    ["/bible/kjv/hezekiah/1", "The Bible has no book of this name."],
    ["/bible/kjv/hezekiah", "The Bible has no book of this name."],
    ["/bible/kjv/john/22", "John has 21 chapters."],
    ["/bible/kjv/john/99", "John has 21 chapters."],
    ["/bible/kjv/john/0", "John has 21 chapters."],
    ["/bible/kjv/jude/2", "Jude has only one chapter."],
    ["/bible/kjv/john/3/37", "This chapter has 36 verses."],
    ["/bible/kjv/john/three", "John has 21 chapters."],
    ["/bible/nope/john/3", "This site does not have this translation."],
    ["/bible/nope", "This site does not have this translation."],
    ["/bible/kjv/john/3/16/more", "There is no page at this address."],
    ["/bible/kjv/hezekiah%0A", "The Bible has no book of this name."],
    ["/bible/kjv/hezekiah%E2%80%A8/1", "The Bible has no book of this name."],
    ["/bible/kjv/john.data", "The Bible has no book of this name."],
    ["/bible/kjv/john/3.data", "John has 21 chapters."],
  ])("%s answers 404 with a page that says why and links to what exists", async (asked, reason) => {
    const { response, html } = await get(asked);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(plainText(html)).toContain(reason);
    expect(html).not.toContain('rel="canonical"');
    const links = linksOf(html).filter((address) => address.startsWith("/bible/"));
    expect(links).toContain("/bible/kjv/genesis/1");
    for (const address of ["/bible/web", "/bible/kjv"]) expect(links).toContain(address);
  });

  test("is never answered with 304", async () => {
    const { response, html } = await get("/bible/kjv/john/22", { "If-None-Match": "*" });
    expect(response.status).toBe(404);
    expect(response.headers.get("ETag")).toBeNull();
    expect(plainText(html)).toContain("John has 21 chapters.");
  });
});

describe("the table of contents", () => {
  test("of a translation links to each book", async () => {
    const { response, html } = await get("/bible/kjv");
    expect(response.status).toBe(200);
    expect(html).toContain("<title>King James Version (KJV) · Berea</title>");
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/bible\/kjv"\/>/);
    const links = linksOf(html);
    expect(links).toContain("/bible/kjv/song-of-solomon");
    expect(links).toContain("/bible/web");
    expect(links.filter((address) => /^\/bible\/kjv\/[^/]+$/.test(address))).toHaveLength(66);
  });

  test("of a book links to each chapter, and every link leads to a page", async () => {
    const { html } = await get("/bible/kjv/john");
    expect(html).toContain("<title>John (KJV) · Berea</title>");
    const links = linksOf(html).filter((address) => address.startsWith("/bible/kjv/john/"));
    expect(new Set(links).size).toBe(21);
    for (const address of new Set(links)) {
      expect((await get(address)).response.status, address).toBe(200);
    }
  });
});

test("a verse has its own title and description, and its chapter as the canonical address", async () => {
  const { html } = await get("/bible/kjv/john/3/16");
  expect(html).toContain("<title>John 3:16 (KJV) · Berea</title>");
  expect(html).toMatch(/<meta name="description" content="For God so loved the world,/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/bible\/kjv\/john\/3"\/>/);
  expect(html).toMatch(/<meta property="og:url" content="[^"]+\/bible\/kjv\/john\/3\/16"\/>/);
});

test("the description of a verse that the translation omits is the start of its chapter", async () => {
  const chapter = app.services.library.text("web").chapter("Acts", 8);
  expect(chapter?.absent?.map(({ verse }) => verse)).toContain(37);
  const { response, html } = await get("/bible/web/acts/8/37");
  expect(response.status).toBe(200);
  expect(html).toMatch(/<meta name="description" content="Saul was consenting to his death/);
});
