import { expect, test } from "vitest";
import { bookOrder } from "#scripture/canon/books.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { Library } from "#server/features/bibles/library.ts";
import { startTestApp } from "#testing/test-app.ts";
import { linksOf, plainText, startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });

/** The World English Bible with the chapters 2 and 4 of Mark, and with Jude, as if imported so. */
function partial() {
  const { packed } = app.services.library.text("web");
  const has = (book: number, chapter: number) =>
    (book === bookOrder("Mark") && [2, 4].includes(chapter)) || book === bookOrder("Jude");
  const books = packed.books.map((chapters, book) =>
    chapters.map((one, at) => (has(book, at + 1) ? one : { ...one, v: [] })),
  );
  const info = { ...packed.info, id: "part", abbreviation: "PART", name: "A part" };
  return loadTranslation({ ...packed, info, books });
}

const get = startTestPages(app, () => ({
  library: new Library([app.services.library.text("kjv"), partial()]),
}));

test("a partial translation links from each chapter to its next existing one", async () => {
  const { html } = await get("/bible/part/mark/2");
  expect(html).not.toContain('rel="prev"');
  expect(html).toMatch(
    /rel="next"[^>]*href="\/bible\/part\/mark\/4"|href="\/bible\/part\/mark\/4"[^>]*rel="next"/,
  );
  const last = await get("/bible/part/mark/4");
  expect(linksOf(last.html)).toContain("/bible/part/jude/1");
});

test.each(["/bible/part", "/bible/part/mark", "/bible/part/mark/2", "/bible/part/jude/1/3"])(
  "every link of %s leads to a page",
  { tags: "full" },
  async (address) => {
    const { response, html } = await get(address);
    expect(response.status).toBe(200);
    const links = new Set(linksOf(html).filter((one) => one.startsWith("/bible/")));
    expect(links.size).toBeGreaterThan(3);
    for (const link of links) expect((await get(link)).response.status, link).toBe(200);
  },
);

test.each(["/bible/part/mark/1", "/bible/part/mark/1/1"])(
  "%s, which only another translation has, answers 404 with links to what exists",
  async (address) => {
    const { response, html } = await get(address);
    expect(response.status).toBe(404);
    expect(plainText(html)).toContain("This translation does not have this chapter.");
    const links = new Set(linksOf(html).filter((one) => one.startsWith("/bible/")));
    expect(links).toContain("/bible/kjv/mark/1");
    expect(links).toContain("/bible/part/mark/2");
    for (const link of links) expect((await get(link)).response.status, link).toBe(200);
  },
);

test("the page of a book that only another translation has says so", async () => {
  const { response, html } = await get("/bible/part/genesis");
  expect(response.status).toBe(404);
  expect(plainText(html)).toContain("This translation does not have this book.");
});

test("the API lists the chapters that a book of a partial translation lacks", async () => {
  const { html } = await get("/api/bibles/part/books");
  expect(JSON.parse(html)).toEqual([
    expect.objectContaining({
      id: "Mark",
      missing: [1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    }),
    expect.objectContaining({ id: "Jude", chapters: 1 }),
  ]);
});
