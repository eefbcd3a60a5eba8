import { expect, test } from "vitest";
import { firstDataId } from "#shared/first-data.ts";
import { startTestApp } from "#testing/test-app.ts";
import { startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });
const get = startTestPages(app);
const script = new RegExp(`<script type="application/json" id="${firstDataId}">(.*?)</script>`);

/** Returns the responses in the HTML of a page by their path; `undefined` if it has none. */
async function firstData(address: string, headers: Record<string, string> = {}) {
  const { html } = await get(address, headers);
  const [, json] = script.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>);
}

test.each([
  [
    "/app/bible?version=kjv&ref=John+3",
    ["/api/bibles/kjv/books", "/api/bibles/kjv/books/John/chapters/3"],
  ],
  [
    "/app/bible?version=WEB&ref=1+John+2:3",
    ["/api/bibles/web/books", "/api/bibles/web/books/1John/chapters/2"],
  ],
  ["/app/bible?ref=jn+99", ["/api/bibles/kjv/books"]],
  ["/app/bible?q=prodigal+son", ["/api/bibles/kjv/books"]],
  ["/app/bible?ref=John+3&mode=search", ["/api/bibles/kjv/books"]],
  ["/app/bible?version=none&ref=John+3", []],
])("%s has the responses that a guest's page waits for", async (address, readerPaths) => {
  const expected = ["/api/settings/public", "/api/bibles", ...readerPaths];
  const data = (await firstData(address)) ?? {};
  expect(Object.keys(data)).toEqual(expected);
  for (const path of expected) expect(data[path], path).toEqual(JSON.parse((await get(path)).html));
});

test("the other pages for guests have the public settings", async () => {
  for (const address of ["/auth", "/app/chat", "/app/bible/plans", "/app/profile"]) {
    expect(Object.keys((await firstData(address)) ?? {}), address).toEqual([
      "/api/settings/public",
    ]);
  }
});

test("a page that needs an account, and a page for a user, have no responses", async () => {
  for (const address of ["/app", "/app/prayers", "/app/admin", "/onboarding", "/nowhere"]) {
    expect(await firstData(address), address).toBeUndefined();
  }
  const { cookie } = await app.signUp();
  for (const sent of [cookie, "a=b; berea.session_token=x", "__Secure-berea.session_token=x"]) {
    expect(await firstData("/app/bible?ref=John+3", { cookie: sent }), sent).toBeUndefined();
  }
  expect(await firstData("/auth", { cookie: "other=berea.session_token=x" })).toBeDefined();
});

test("only the browser of one visitor may store a page with responses", async () => {
  const { response } = await get("/app/bible?ref=John+3");
  expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(response.headers.get("Vary")).toMatch(/Cookie/);
  const etag = response.headers.get("ETag") ?? "";
  const again = await get("/app/bible?ref=John+3", { "if-none-match": etag });
  expect(again.response.status).toBe(304);
  const other = await get("/app/bible?ref=John+4", { "if-none-match": etag });
  expect(other.response.status).toBe(200);
});

test("the shell that the service worker stores is the same for all addresses", async () => {
  const stored = await get("/app", { "sec-fetch-mode": "cors" });
  expect(stored.html).toBe((await get("/__spa-fallback.html")).html);
});

test("a malformed address is the page for unknown addresses", async () => {
  const { response, html } = await get("/app/%E0%A4%A?ref=%ZZ");
  expect(response.status).toBe(200);
  expect(html).toContain("/not-found-page-");
});

test("a page names each file of its routes once", async () => {
  const { html } = await get("/app/bible?ref=John+3");
  const files = [...html.matchAll(/<link [^>]*href="(\/assets\/[^"#]+)/g)].map(([, file]) => file);
  expect(files.filter((file) => /\/literata-latin-[^/]+\.woff2$/.test(file ?? ""))).toHaveLength(1);
  expect(files.some((file) => /\/bible-page-[^/]+\.js$/.test(file ?? ""))).toBe(true);
  expect(files.some((file) => /\/bible-page-[^/]+\.css$/.test(file ?? ""))).toBe(true);
  expect(new Set(files).size).toBe(files.length);
});
