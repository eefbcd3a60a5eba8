import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { SearchResponse } from "#shared/api/bibles.ts";
import { SearchResults } from "./search-results.tsx";
import type { Explorer } from "./use-explorer.ts";

const words = "prodigal son";
const verse = (chapter: number, verse: number) => ({
  ...{ book: "1Chr" as const, chapter, verse, text: "his son", matches: [] },
  ...{ approximate: true, matchedIn: null, missing: [] },
});
const john3: SearchResponse["references"][number] = {
  reference: "John 3",
  start: { book: "John", chapter: 3, verse: 1 },
  end: { book: "John", chapter: 3, verse: 36 },
};
const similar: SearchResponse = {
  ...{ references: [], missingReference: null, isRenumbered: false },
  ...{ knownSaying: false, passages: [], topics: [], verseFirst: false },
  ...{ query: words, version: "kjv" },
  results: [verse(3, 14), verse(5, 4)],
  ...{ total: 30, exact: 0, books: [{ book: "1Chr", count: 30 }] },
  ...{ ignoredTerms: [], corrections: [], unknownTerms: [] },
};

/** Renders the results of the whole Bible, or those in a `place`. */
function render(response: SearchResponse, { place = "", inPlace = response } = {}) {
  const queries = new QueryClient();
  const set = (scope: string, page: SearchResponse) =>
    queries.setQueryData(["bibles", "kjv", "search", words, scope, "relevance", "en"], {
      pages: [page],
      pageParams: [0],
    });
  set("", response);
  set(place, inPlace);
  const explorer = {
    place,
    order: "relevance",
    pathOf: () => "?ref=John+3",
  } as unknown as Explorer;
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={queries}>
            <SearchResults {...{ explorer, words }} version="kjv" instead={<p>Popular Verses</p>} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </MemoryRouter>,
  );
}

test("the folded list of similar verses has the filter, the order and the next page", () => {
  const html = render({ ...similar, references: [john3] });
  expect(html).toMatch(
    /<summary>30 similar verses.*Where.*Order.*1 Chronicles 3:14.*Show More.*?<\/details>/,
  );
  expect(html.slice(html.indexOf("</section>") - 200)).toContain("Ask ");
});

test("a filter of folded verses keeps the fold, its count and the way back to the whole Bible", () => {
  const found = { ...similar, references: [john3] };
  const html = render(found, { place: "1Chr", inPlace: { ...found, total: 2 } });
  expect(html).toContain("30 similar verses");
  expect(html).toContain("The whole Bible (30)");
  expect(html).not.toContain("Show More");
});

test("a filter without results can be removed, and its book stays chosen", () => {
  const none = { ...similar, results: [], total: 0, books: [] };
  const html = render({ ...similar, exact: 30 }, { place: "Ruth", inPlace: none });
  expect(html).toContain("The whole Bible (30)");
  expect(html).toMatch(/value="Ruth" selected="">Ruth \(0\)/);
  expect(html).toContain("No results found");
  expect(html).not.toContain("Popular Verses");
});

test("a search without any result offers no filter", () => {
  const html = render({ ...similar, results: [], total: 0, books: [] });
  expect(html).toContain("No results found");
  expect(html).toContain("Popular Verses");
  expect(html).not.toContain("<select");
});

test("a single verse that is shown above a passage is not counted and filtered again", () => {
  const passage = { title: "Nicodemus", start: { ...verse(3, 1) }, end: { ...verse(3, 21) } };
  const found = { ...similar, results: [verse(3, 14)], total: 1, exact: 1, verseFirst: true };
  const html = render({ ...found, passages: [passage] });
  expect(html.match(/1 Chronicles 3:14/g)).toHaveLength(1);
  expect(html).not.toContain("<select");
});

test("the references of the response come first, and nothing says that there are no results", () => {
  const found = { ...similar, results: [], total: 0, books: [], references: [john3] };
  const html = render({ ...found, knownSaying: true });
  expect(html.indexOf("Read John 3")).toBeGreaterThan(0);
  expect(html.indexOf("Read John 3")).toBeLessThan(html.indexOf("not in the Bible"));
  expect(html).not.toContain("No results found");
});

test("a passage that does not exist has its reason, the nearest chapter and the verses found", () => {
  const failure = {
    reason: "no-such-verse",
    ...{ book: "John", chapter: 3, verse: 99, verses: 36 },
  };
  const missingReference = { failure, message: "", nearest: john3 } as never;
  const html = render({ ...similar, missingReference, isRenumbered: false });
  expect(html).toContain("John 3 has 36 verses.");
  expect(html).toMatch(/<a [^>]*href="[^"]*ref=John\+3"[^>]*>Read John 3<\/a>/);
  expect(html).toContain("1 Chronicles 3:14");
});
