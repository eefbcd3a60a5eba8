import { pino } from "pino";
import { expect, test } from "vitest";
import { ResponseCache } from "#server/http/response-cache.ts";
import { limitTable } from "#server/platform/limits.ts";
import { startTestApp } from "#testing/test-app.ts";
import { linksOf, plainText, startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });
const prepared = new ResponseCache(pino({ level: "silent" }));
const get = startTestPages(app, () => ({}), { prepared });

test("the search form of a chapter leads to a results page without JavaScript", async () => {
  const chapter = await get("/bible/kjv/john/3");
  expect(chapter.html).toMatch(/<form[^>]*action="\/bible\/kjv\/search"/);
  const { response, html } = await get("/bible/kjv/search?query=lovingkindness");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(plainText(html)).toContain("lovingkindness");
  const verses = linksOf(html).filter((address) => /^\/bible\/kjv\/[^/]+\/\d+\/\d+$/.test(address));
  expect(verses).toHaveLength(25);
  const next = linksOf(html).find((address) => address.includes("offset=25")) ?? "";
  const second = await get(next);
  expect(linksOf(second.html)).toContain("/bible/kjv/search?query=lovingkindness&offset=0");
  expect(linksOf(second.html)).not.toContain(verses[0]);
});

test.each([
  ["/bible/kjv/search?query=", 200, "Search the Bible"],
  ["/bible/nope/search?query=grace", 404, "This site does not have this translation."],
  ["/bible/kjv/search?query=grace&offset=-1", 200, "Grace"],
  ["/bible/kjv/search?query=grace&offset=50000", 200, "Previous"],
  ["/bible/kjv/search?query=%3Cscript%3Ealert(1)%3C/script%3E", 200, "&lt;script&gt;"],
])("%s has a page", async (address, status, text) => {
  const { response, html } = await get(address);
  expect(response.status).toBe(status);
  expect(plainText(html)).toContain(text);
  expect(html).not.toContain("<script>alert");
});

test("page searches count toward the search limit of the API", async () => {
  const headers = { "x-forwarded-for": "203.0.113.90" };
  const { points } = limitTable.searchPerAddress;
  await app.services.limits.take("searchPerAddress", "203.0.113.90", points);
  const { response } = await get("/bible/kjv/search?query=grace", headers);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a page search is not cached as an API response", async () => {
  const { entries } = prepared.size;
  await get("/bible/kjv/search?query=mercy");
  expect(prepared.size.entries).toBe(entries);
  await get("/api/bibles/kjv/search?query=mercy");
  expect(prepared.size.entries).toBe(entries + 1);
});
