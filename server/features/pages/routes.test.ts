import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { limitTable } from "#server/platform/limits.ts";
import { origin, startTestApp } from "#testing/test-app.ts";
import { plainText, startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });
const get = startTestPages(app);

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => script,
  );

describe("a chapter", () => {
  test("its HTML has the text of every verse, a title and a description", async () => {
    const { response, html } = await get("/bible/kjv/john/3");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const text = plainText(html);
    const verses = app.services.library.text("kjv").chapter("John", 3)?.verses ?? [];
    expect(verses).toHaveLength(36);
    for (const verse of verses) expect(text).toContain(verse.text.slice(0, 40));
    expect(html).toContain("<title>John 3 (KJV) · Berea</title>");
    expect(html).toMatch(/<meta name="description" content="There was a man of the Pharisees/);
    expect(html).toContain(`<link rel="canonical" href="${origin}/bible/kjv/john/3"/>`);
    expect(html).toContain(`<meta property="og:url" content="${origin}/bible/kjv/john/3"/>`);
  });

  test("it links to its neighbors, verses, books and translations", async () => {
    const { html } = await get("/bible/kjv/john/1");
    for (const address of [
      "/bible/kjv/luke/24",
      "/bible/kjv/john/2",
      "/bible/kjv/john/21",
      "/bible/kjv/john/1/14",
      "/bible/kjv/genesis/1",
      "/bible/kjv/song-of-solomon/1",
      "/bible/web/john/1",
      "/app/bible?version=kjv&amp;ref=John+1",
    ]) {
      expect(html, address).toContain(`href="${address}"`);
    }
  });

  test("the address of a verse highlights it and uses its text as the description", async () => {
    const { html } = await get("/bible/kjv/john/3/16");
    expect(html).toContain("<title>John 3:16 (KJV) · Berea</title>");
    expect(html).toMatch(/<meta property="og:description" content="For God so loved the world,/);
    expect([...html.matchAll(/id="(v\d+)"[^>]*data-marked/g)].map(([, id]) => id)).toEqual(["v16"]);
  });

  test("the policy allows exactly the inline scripts of the page, by hash, without a nonce", async () => {
    for (const address of ["/", "/bible/kjv/john/3", "/bible/kjv/john/99"]) {
      const { response, html } = await get(address);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
      const scripts = inlineScripts(html);
      expect(scripts.length).toBeGreaterThan(2);
      const hashes = scripts.map(
        (script) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
      );
      expect(new Set(allowed)).toEqual(new Set(hashes));
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
      expect(html).not.toContain("nonce=");
    }
  });

  test("its styles are inline, so the first paint waits for no other file", async () => {
    const { html } = await get("/bible/kjv/psalms/23");
    expect(html).toMatch(/<style>[^<]*\.\w*verse\w*\[data-marked\]/);
    for (const [link] of html.matchAll(/<link rel="stylesheet"[^>]*>/g)) {
      expect(link).toContain('disabled=""');
    }
  });

  test("browsers revalidate it by its ETag, and may ask for its headers only", async () => {
    const { response } = await get("/bible/kjv/jude/1");
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    const etag = response.headers.get("ETag") ?? "";
    const again = await get("/bible/kjv/jude/1", { "If-None-Match": etag });
    expect(again.response.status).toBe(304);
    expect(again.html).toBe("");
    const head = await get("/bible/kjv/jude/1", {}, "HEAD");
    expect(head.response.status).toBe(200);
    expect(head.response.headers.get("ETag")).toBe(etag);
    expect(head.html).toBe("");
  });

  test("it is compressed with gzip or Brotli", async () => {
    for (const [accepted, encoding] of [
      ["gzip", "gzip"],
      ["gzip, br", "br"],
    ] as const) {
      const { response } = await get("/bible/kjv/john/3", { "Accept-Encoding": accepted });
      expect(response.headers.get("Content-Encoding")).toBe(encoding);
      expect(response.headers.get("Vary")).toContain("Accept-Encoding");
    }
  });

  test("markup in an address stays text", async () => {
    const { html } = await get(`/bible/kjv/${encodeURIComponent("<script>alert(1)</script>")}/1`);
    expect(html).not.toContain("<script>alert(1)");
  });
});

test.each([
  ["/", "Your Complete Spiritual Companion"],
  ["/privacy", "What is stored, and how"],
  ["/help", "one page for each task"],
  ["/help/search", "the passage that has this name"],
])(
  "%s has its text, description and canonical address in the first HTML",
  async (address, text) => {
    const { response, html } = await get(address);
    expect(response.status).toBe(200);
    expect(plainText(html)).toContain(text);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toContain(`<link rel="canonical" href="${origin}${address}"/>`);
  },
);

test.each(["/help/README", "/help/nothing", "/help/constructor"])(
  "%s is no page of the guide",
  async (address) => {
    const { response, html } = await get(address);
    expect(response.status).toBe(404);
    expect(plainText(html)).toContain("There is no help page at this address.");
  },
);

test("page data in React Router's format (.data) returns 404", async () => {
  const { response } = await get("/bible/kjv/john/3.data");
  expect(response.status).toBe(404);
});

test("a client that requests many different pages is limited, but still gets stored pages", async () => {
  const headers = { "x-forwarded-for": "203.0.113.80" };
  expect((await get("/bible/kjv/ruth/1", headers)).response.status).toBe(200);
  await app.services.limits.take(
    "pagesPerAddress",
    "203.0.113.80",
    limitTable.pagesPerAddress.points - 1,
  );
  for (const address of ["/bible/kjv/ruth/999", "/bible/kjv/ruth/2"]) {
    const { response } = await get(address, headers);
    expect(response.status, address).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect((await get("/bible/kjv/ruth/1", headers)).response.status).toBe(200);
  const others = { "x-forwarded-for": "203.0.113.81" };
  expect((await get("/bible/kjv/ruth/999", others)).response.status).toBe(404);
});

test("the app's own addresses return the app shell", async () => {
  for (const address of ["/app", "/app/bible?version=kjv&ref=John+3", "/bible", "/auth"]) {
    const { response, html } = await get(address);
    expect(response.status).toBe(200);
    expect(html).toContain("Opening Berea...");
  }
});

test("the sitemap lists every chapter of every translation, and robots.txt names it", async () => {
  const { response, html: xml } = await get("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain(`${origin}/`);
  expect(listed).toContain(`${origin}/bible/kjv/revelation/22`);
  const ofKjv = listed.filter((address) => address?.startsWith(`${origin}/bible/kjv/`));
  expect(ofKjv).toHaveLength(1189);
  const robots = await get("/robots.txt");
  expect(robots.html).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots.html).toContain("Disallow: /api/");
});
