import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Link, type MetaDescriptor } from "react-router";
import { contentsPath } from "#shared/chapter-path.ts";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { bookName } from "#web/lib/book-names.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { preloadSerif } from "#web/ui/font-preload.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/contents-page.ts";
import { ChapterFrame } from "./chapter-frame.tsx";
import { BookList, ChapterList } from "./chapter-lists.tsx";
import styles from "./chapter-page.module.css";
import { loadContentsPage } from "./chapter-page-data.ts";
import { MissingChapterPage } from "./missing-chapter-page.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return loadContentsPage(params, pathname, pageDataOf(context, request));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  return loadContentsPage(params, pathname, apiPageData(origin));
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: pageTitle(t`Page Not Found`) }];
  const { book, translation, url } = loaderData;
  const { name, abbreviation } = translation;
  const title = `${book ? bookName(book) : name} (${abbreviation})`;
  const description = book
    ? t`All chapters of ${bookName(book)} (${name}).`
    : t`All books of the Bible (${name}).`;
  return [
    { title: pageTitle(title) },
    ...describedBy({ url, title, description, type: "website" }),
  ];
}

export const links = preloadSerif;

/** The books of a translation, or the chapters of a book, as links that work without JavaScript. */
export default function ContentsPage({ loaderData }: Route.ComponentProps) {
  const { book, translation, translations, contents, url } = loaderData;
  // Book names depend on the language.
  useLingui();
  const heading = useHeadingFocus(url);
  const version = translation.id;
  return (
    <ChapterFrame version={version} name={t`Books`} {...{ translation, translations, contents }}>
      <div className={styles.contents}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {book ? bookName(book) : translation.name}
          {book && (
            <span className={styles.translation}>
              <Link to={contentsPath({ version })}>{translation.name}</Link>
            </span>
          )}
        </h1>
        {book ? (
          <ChapterList {...{ version, contents, book }} />
        ) : (
          <>
            <BookList testament="OT" to="book" {...{ version, contents }} />
            <BookList testament="NT" to="book" {...{ version, contents }} />
          </>
        )}
      </div>
    </ChapterFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingChapterPage error={error} />;
}
