import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterPath, contentsPath, searchPath } from "#shared/chapter-path.ts";
import type { TranslationChoice } from "#shared/page-data.ts";
import { comparePath, planListPath, resourceListPath } from "#shared/public-paths.ts";
import type { BookContents } from "#shared/translation-contents.ts";
import { bookName } from "#web/lib/book-names.ts";
import { Brand } from "#web/ui/brand.tsx";
import { BookList, ChapterList } from "./chapter-lists.tsx";
import styles from "./chapter-page.module.css";

type Props = {
  version: string;
  /** The open chapter; undefined on the page for a missing chapter. */
  place?: ChapterPlace;
  name: string;
  /** The open translation; undefined on the page for a missing chapter. */
  translation?: TranslationChoice;
  translations: readonly TranslationChoice[];
  contents: readonly BookContents[];
  /** The query of the open search. */
  query?: string;
  children: ReactNode;
};

/**
 * The header and footer of chapter pages. The lists of chapters, books and translations open and
 * close without JavaScript.
 */
export function ChapterFrame(props: Props) {
  const { version, place, name, translation, translations, contents, query, children } = props;
  const current = place && chapterPath({ version, ...place });
  return (
    <div className={styles.page}>
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <Brand />
        </Link>
        <div className={styles.choosers}>
          <details key={current} className={styles.chooser}>
            <summary>{name}</summary>
            <nav className={styles.panel} aria-label={t`Books and chapters`}>
              {place && (
                <section>
                  <h2>{bookName(place.book)}</h2>
                  <ChapterList {...{ version, contents, ...place }} />
                </section>
              )}
              <BookList testament="OT" to="first chapter" {...{ version, contents }} />
              <BookList testament="NT" to="first chapter" {...{ version, contents }} />
            </nav>
          </details>
          <details key={translation?.id} className={styles.chooser}>
            <summary>
              {translation ? (
                <>
                  {translation.abbreviation}
                  <span className="visually-hidden">{translation.name}</span>
                </>
              ) : (
                <Trans>Translations</Trans>
              )}
            </summary>
            <nav className={styles.panel} aria-label={t`Translations`}>
              <TranslationList {...{ version: translation?.id, place, translations }} />
            </nav>
          </details>
        </div>
      </header>
      <Form action={searchPath(version)} method="get" role="search" className={styles.search}>
        <input
          type="search"
          name="query"
          key={query}
          defaultValue={query}
          required
          maxLength={500}
          aria-label={t`Search the Bible`}
          placeholder={t`Search the Bible`}
        />
        <button type="submit" className={styles.turn}>
          <Trans>Search</Trans>
        </button>
      </Form>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <Link to="/app/bible">
          <Trans>Read the Bible</Trans>
        </Link>
        <Link to="/app/chat">
          <Trans>Ask a question</Trans>
        </Link>
        <Link to={comparePath}>
          <Trans>Compare translations</Trans>
        </Link>
        <Link to={planListPath}>
          <Trans>Reading Plans</Trans>
        </Link>
        <Link to={resourceListPath}>
          <Trans>Study Resources</Trans>
        </Link>
        <Link to="/help">
          <Trans>Help</Trans>
        </Link>
        <Link to="/privacy">
          <Trans>Privacy</Trans>
        </Link>
      </footer>
    </div>
  );
}

/** Links to a chapter in another translation, or to its books if it may lack the chapter. */
export function TranslationList({ version, place, translations }: TranslationListProps) {
  return (
    <ul className={styles.translations}>
      {translations.map(({ id, name, abbreviation, complete }) => (
        <li key={id}>
          <Link
            to={
              place && (complete || id === version)
                ? chapterPath({ version: id, ...place })
                : contentsPath({ version: id })
            }
            aria-current={id === version ? "page" : undefined}
          >
            {name} ({abbreviation})
          </Link>
        </li>
      ))}
    </ul>
  );
}

type TranslationListProps = {
  version: string | undefined;
  place?: ChapterPlace | undefined;
  translations: readonly TranslationChoice[];
};
