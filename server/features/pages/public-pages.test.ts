import { describe, expect, test } from "vitest";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { studyResources } from "#shared/content/resource-list.ts";
import { shareChat } from "#testing/chats.ts";
import { origin, startTestApp } from "#testing/test-app.ts";
import { linksOf, plainText, startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });
const get = startTestPages(app);

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

async function page(address: string) {
  const { response, html } = await get(address);
  expect(response.status, address).toBe(200);
  return html;
}

describe("every public page", () => {
  test.each([
    "/",
    "/privacy",
    "/bible/kjv",
    "/bible/kjv/john/3",
    "/bible/kjv/john/3/16",
    "/compare",
    "/compare/john/3/16",
    "/reading-plans",
    "/reading-plans/romans",
    "/resources",
  ])("%s has a title, a canonical address and a preview with a picture", async (address) => {
    const html = await page(address);
    expect(html).toMatch(/<title>[^<]+ · Berea<\/title>/);
    expect(html.match(/<link rel="canonical"/g)).toHaveLength(1);
    expect(contentOf(html, "description")).toMatch(/\w{3}/);
    expect(contentOf(html, "og:url")).toBe(origin + address);
    expect(contentOf(html, "og:image:width")).toBe("1200");
    expect(contentOf(html, "og:image:height")).toBe("630");
    expect(contentOf(html, "og:image:alt")).toMatch(/\w{3}/);
    expect(contentOf(html, "twitter:card")).toBe("summary_large_image");
    const picture = contentOf(html, "og:image") ?? "";
    expect(picture.startsWith(`${origin}/pictures/`)).toBe(true);
    const { response } = await get(new URL(picture).pathname);
    expect(response.status, picture).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/png");
  });
});

test("the preview of a verse shows that verse", async () => {
  const html = await page("/bible/kjv/john/3/16");
  expect(contentOf(html, "og:image")).toBe(`${origin}/pictures/bible/kjv/john/3/16/preview.png`);
  expect(contentOf(html, "og:image:alt")).toMatch(/^John 3:16 \(KJV\): For God so loved/);
});

test("the reading plans list each plan, and a plan links to the chapters of each day", async () => {
  const list = await page("/reading-plans");
  for (const { id, title } of builtInPlans) {
    expect(plainText(list)).toContain(title);
    expect(linksOf(list)).toContain(`/reading-plans/${id}`);
  }
  const year = await page("/reading-plans/bible-in-a-year");
  const chapters = linksOf(year).filter((link) => /^\/bible\/kjv\/[^/]+\/\d+$/.test(link));
  expect(new Set(chapters).size).toBe(1189);
  expect(year.match(/<li>/g)?.length).toBeGreaterThan(365);
});

test("the study resources are listed with links", async () => {
  const html = await page("/resources");
  for (const { title, path } of studyResources) {
    expect(plainText(html)).toContain(title);
    expect(linksOf(html)).toContain(path);
  }
});

describe("the comparison", () => {
  test("shows a passage in every translation and marks the words that differ", async () => {
    const html = await page("/compare/john/3/16-17");
    const text = plainText(html);
    for (const { info } of app.services.library.texts.values()) expect(text).toContain(info.name);
    expect(text).toContain("For God so loved the world");
    expect(html).toContain("<mark");
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        "/compare/john/3/15",
        "/compare/john/3/18",
        "/bible/web/john/3/16-17",
      ]),
    );
  });

  test("opens the passage that the form sends, and explains an invalid reference", async () => {
    const { response } = await get("/compare?ref=1+john+4%3A7-8");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/compare/1-john/4/7-8");
    const html = await page("/compare?ref=%3Cscript%3Ehello");
    expect(plainText(html)).toContain("is not a reference");
    expect(html).not.toContain("<script>hello");
  });

  test.each(["john+3:16-4:2", "John+3-4"])("of %s opens a page that exists", async (ref) => {
    const { response } = await get(`/compare?ref=${ref}`);
    const location = response.headers.get("Location") ?? "";
    expect(location).toMatch(/^\/compare\/john\/3/);
    expect((await get(location)).response.status).toBeLessThan(400);
  });

  test.each([
    ["/compare/John/3/16", "/compare/john/3/16"],
    ["/compare/john/3", "/compare/john/3/1"],
    ["/compare/psalms/119/1-176", "/compare/psalms/119/1-12"],
    ["/compare/john/03:16", "/compare/john/3/16"],
  ])("%s redirects to %s", async (address, target) => {
    const { response } = await get(address);
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe(target);
  });

  test.each([
    "/compare/judas/3/16",
    "/compare/john/22/1",
    "/compare/john/3/37",
    "/reading-plans/x",
  ])("%s does not exist", async (address) => {
    const { response, html } = await get(address);
    expect(response.status).toBe(404);
    expect(plainText(html)).toContain("Page Not Found");
    expect(linksOf(html)).toContain("/bible/kjv/genesis/1");
  });
});

describe("a shared conversation", () => {
  async function share(title: string, contents: readonly string[]) {
    const user = await app.signUp();
    const { id, token } = await shareChat(user, title, contents);
    const end = () => user.request("DELETE", `/api/chats/${id}/share`);
    return { path: `/shared/${token}`, token, user, end };
  }

  test("its text is in the first HTML, and neither search engines nor proxies keep it", async () => {
    const { path, token, user, end } = await share("On grace", [
      "What is **grace**? <script>alert(1)</script>",
      "It is *unmerited* favor.\n\n- first\n- second",
    ]);
    const { response, html } = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("ETag")).toBeNull();
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("What is **grace**?");
    expect(html).toContain("<em>unmerited</em>");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain(user.name);
    expect(contentOf(html, "og:title")).toBe("On grace");
    expect(contentOf(html, "og:description")).not.toContain("grace");
    expect(contentOf(html, "og:image")).toBe(`${origin}/pictures/shared/${token}.png`);

    await end();
    const gone = await get(path);
    expect(gone.response.status).toBe(404);
    expect(plainText(gone.html)).toContain("This conversation is not available");
  });

  test("that is very long has its beginning in the first HTML", async () => {
    const long = Array.from({ length: 16 }, (_, at) => `Message ${at}: ${"word ".repeat(1900)}`);
    const { path } = await share("Long", long);
    const { response, html } = await get(path);
    expect(response.status).toBe(200);
    expect(html).toContain("Message 0:");
    expect(html).not.toContain("Message 15:");
    expect(plainText(html)).toContain("The rest needs JavaScript.");
  });

  test.each(["/shared/nope", `/shared/${"x".repeat(43)}`])("%s does not exist", async (address) => {
    expect((await get(address)).response.status).toBe(404);
  });
});
