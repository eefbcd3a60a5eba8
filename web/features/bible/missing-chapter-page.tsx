import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import { isRouteErrorResponse, Link } from "react-router";
import { bookOf } from "#scripture/canon/books.ts";
import { chapterPath } from "#shared/chapter-path.ts";
import { chapterPlaces, chaptersOf } from "#shared/translation-contents.ts";
import { ServerUnreachable } from "#web/lib/api-page-data.ts";
import { bookName, displayReference } from "#web/lib/book-names.ts";
import { FailedPageWithMain } from "#web/ui/failed-page.tsx";
import type { MissingChapter } from "./api/bible-lists.ts";
import { ChapterFrame, TranslationList } from "./chapter-frame.tsx";
import { ChapterList } from "./chapter-lists.tsx";
import styles from "./chapter-page.module.css";

import { UnreachableChapterPage } from "./unreachable-chapter-page.tsx";

/**
 * The page for a chapter address that does not exist. It explains what is missing and offers links.
 */
export function MissingChapterPage({ error }: { error: unknown }) {
  useLingui();
  if (error instanceof ServerUnreachable) return <UnreachableChapterPage />;
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPageWithMain />;
  const missing = error.data as MissingChapter;
  const { version, book, chapter, translations, contents } = missing;
  const [first] = chapterPlaces(contents);
  const [firstOfBook] = book ? chaptersOf(contents, book) : [];
  const complete = translations.find((one) => one.complete && !one.licensed);
  return (
    <ChapterFrame version={version} name={t`Books`} {...{ translations, contents }}>
      <h1 className={styles.title}>
        <Trans>Page Not Found</Trans>
      </h1>
      <p>
        <Reason missing={missing} />
      </p>
      {book && chapter !== undefined && complete && (
        <p>
          <Link to={chapterPath({ version: complete.id, book, chapter })}>
            <Trans>
              Read {displayReference({ book, chapter })} ({complete.name})
            </Trans>
          </Link>
        </p>
      )}
      <p>
        {book && firstOfBook ? (
          <Link to={chapterPath({ version, book, chapter: firstOfBook })}>
            <Trans>Read {bookName(book)} from the beginning</Trans>
          </Link>
        ) : (
          first && (
            <Link to={chapterPath({ version, ...first })}>
              <Trans>Read the Bible from the beginning</Trans>
            </Link>
          )
        )}
      </p>
      <section className={styles.contents}>
        {book && firstOfBook && (
          <>
            <h2>{bookName(book)}</h2>
            <ChapterList {...{ version, contents, book }} />
          </>
        )}
        <h2>
          <Trans>Translations</Trans>
        </h2>
        <TranslationList version={undefined} translations={translations} />
      </section>
    </ChapterFrame>
  );
}

function Reason({ missing: { missing, book, chapter, verses = 0 } }: { missing: MissingChapter }) {
  const name = book ? bookName(book) : "";
  switch (missing) {
    case "book":
      return <Trans>The Bible has no book of this name. Choose one from the list of books.</Trans>;
    case "translation":
      return <Trans>This site does not have this translation.</Trans>;
    case "page":
      return <Trans>There is no page at this address.</Trans>;
    case "not-in-translation":
      return chapter === undefined ? (
        <Trans>This translation does not have this book.</Trans>
      ) : (
        <Trans>This translation does not have this chapter.</Trans>
      );
    case "verse":
      return (
        <Plural
          value={verses}
          one="This chapter has only one verse."
          other="This chapter has # verses."
        />
      );
    case "chapter": {
      const chapters = book ? bookOf(book).chapters : 0;
      return (
        <Plural
          value={chapters}
          one={`${name} has only one chapter.`}
          other={`${name} has # chapters.`}
        />
      );
    }
  }
}
