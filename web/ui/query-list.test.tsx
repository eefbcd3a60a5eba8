import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QueryList } from "./query-list.tsx";

const query = {
  data: undefined as string[] | undefined,
  isLoading: false,
  isError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => Promise.reject(new Error("not called")),
  fetchNextPage: () => Promise.reject(new Error("not called")),
};

const render = (state: Partial<typeof query>, items?: string[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryList
          query={{ ...query, ...state }}
          items={items}
          loading="Loading the notes"
          error="The notes couldn't be loaded."
          empty={<p>No notes yet</p>}
        >
          {(shown) => shown.join(", ")}
        </QueryList>
      </MantineProvider>
    </I18nProvider>,
  );

test("a pending query shows the loading text, and a disabled query shows nothing", () => {
  expect(render({ isLoading: true })).toContain("Loading the notes");
  expect(render({})).not.toContain("notes");
});

test("a failed query offers to try again and keeps its loaded items", () => {
  expect(render({ isError: true })).toMatch(/couldn.*be loaded.*<button/);
  const html = render({ isError: true, data: ["one"] });
  expect(html).toContain("one");
  expect(html).not.toContain("<button");
});

test("an empty list shows its empty state only after its last page", () => {
  expect(render({ data: [] })).toContain("No notes yet");
  const html = render({ data: [], hasNextPage: true });
  expect(html).not.toContain("No notes yet");
  expect(html).toContain("Show More");
});

test("`items` replaces the items of the query", () => {
  expect(render({ data: ["one"] }, ["two"])).toContain("two");
  expect(render({ data: ["one"] }, [])).toContain("No notes yet");
});

test("a next page that fails is announced beside the items", () => {
  const html = render({ data: ["one"], hasNextPage: true, isFetchNextPageError: true });
  expect(html).toContain("one");
  expect(html).toMatch(/role="alert">The notes couldn/);
});
