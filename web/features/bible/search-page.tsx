import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Link, type MetaDescriptor } from "react-router";
import { isBookId } from "#scripture/canon/books.ts";
import type { SearchResult } from "#shared/api/bibles.ts";
import { chapterPath, searchPath } from "#shared/chapter-path.ts";
import { searchPageSize } from "#shared/page-data.ts";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { preloadSerif } from "#web/ui/font-preload.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/search-page.ts";
import { ChapterFrame } from "./chapter-frame.tsx";
import styles from "./chapter-page.module.css";
import { loadSearchPage, type SearchPageData } from "./chapter-page-data.ts";
import { MissingChapterPage } from "./missing-chapter-page.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadSearchPage(params.version, new URL(request.url), pageDataOf(context, request));

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  return loadSearchPage(params.version, url, apiPageData(url.origin));
}

/** Search engines must not list the results of arbitrary queries. */
export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => [
  { title: pageTitle(loaderData?.query || t`Search the Bible`) },
  { name: "robots", content: "noindex" },
];

export const links = preloadSerif;

/** The results of a search as a page that works without JavaScript. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { translation, translations, contents, query, offset, result } = loaderData;
  // Book names depend on the language.
  useLingui();
  const heading = useHeadingFocus(`search ${query} ${offset}`);
  return (
    <ChapterFrame
      version={translation.id}
      name={t`Books`}
      {...{ translation, translations, contents, query }}
    >
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {query || t`Search the Bible`}
        <span className={styles.translation}>{translation.name}</span>
      </h1>
      {result && !result.ok && <p>{result.message}</p>}
      {result?.ok && (
        <>
          <p>{plural(result.found.total, { one: "# verse", other: "# verses" })}</p>
          <ul className={styles.results}>
            {result.found.results.map((one) => (
              <Result
                key={`${one.book} ${one.chapter}:${one.verse}`}
                version={translation.id}
                result={one}
              />
            ))}
          </ul>
          <Pages {...loaderData} total={result.found.total} />
        </>
      )}
    </ChapterFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingChapterPage error={error} />;
}

function Result({ version, result }: { version: string; result: SearchResult }) {
  const { book, chapter, verse, matchedIn } = result;
  if (!isBookId(book)) return null;
  // A verse that only another translation contains opens in that translation.
  const shown = result.text === null ? (matchedIn?.version ?? version) : version;
  return (
    <li>
      <Link to={chapterPath({ version: shown, book, chapter, verse })}>
        {displayReference({ book, chapter, verse })}
      </Link>
      <p>{result.text ?? matchedIn?.text}</p>
    </li>
  );
}

function Pages(
  props: Pick<SearchPageData, "translation" | "query" | "offset"> & { total: number },
) {
  const { translation, query, offset, total } = props;
  const pathOf = (from: number) =>
    `${searchPath(translation.id)}?${new URLSearchParams({ query, offset: String(from) })}`;
  return (
    <nav className={styles.turning} aria-label={t`Pages`}>
      {offset > 0 && (
        <Link rel="prev" to={pathOf(Math.max(0, offset - searchPageSize))} className={styles.turn}>
          <Trans context="page">Previous</Trans>
        </Link>
      )}
      {offset + searchPageSize < total && (
        <Link rel="next" to={pathOf(offset + searchPageSize)} className={styles.turn}>
          <Trans context="page">Next</Trans>
        </Link>
      )}
    </nav>
  );
}
