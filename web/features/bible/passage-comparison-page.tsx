import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { Link, type MetaDescriptor } from "react-router";
import { chapterPath, comparisonPath, referenceOf } from "#shared/chapter-path.ts";
import { chapterPreviewPath } from "#shared/pictures.ts";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/passage-comparison-page.ts";
import { ChapterFrame } from "./chapter-frame.tsx";
import styles from "./chapter-page.module.css";
import compareStyles from "./compare.module.css";
import { CompareForm } from "./compare-form.tsx";
import { type ComparisonData, loadComparison } from "./comparison-data.ts";
import { DifferingWords } from "./differing-words.tsx";
import { MissingChapterPage } from "./missing-chapter-page.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return loadComparison(params, pathname, pageDataOf(context, request));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  return loadComparison(params, pathname, apiPageData(origin));
}

const nameOf = ({ address, version }: Pick<ComparisonData, "address" | "version">) =>
  displayReference(referenceOf({ version, ...address }));

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: pageTitle(t`Page Not Found`) }];
  const { url, version, address } = loaderData;
  const name = nameOf(loaderData);
  const title = t`Compare ${name}`;
  const description = t`${name} in every translation, with the words that differ.`;
  const picture = { path: chapterPreviewPath({ version, ...address }), alt: name };
  return [
    { title: pageTitle(title) },
    ...describedBy({ url, title, description, type: "article", picture }),
  ];
}

/** A passage in every translation as a public page, which works without JavaScript. */
export default function PassageComparisonPage({ loaderData }: Route.ComponentProps) {
  const { version, translations, contents, address, compared, url } = loaderData;
  // Book names depend on the language.
  useLingui();
  const heading = useHeadingFocus(url);
  const name = nameOf(loaderData);
  const [base] = compared;
  return (
    <ChapterFrame {...{ version, translations, contents }} name={t`Books`}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <Trans>Compare {name}</Trans>
      </h1>
      <CompareForm shown={name} />
      {base && (
        <p>
          <Trans>The words that differ from {base.translation.name} are underlined.</Trans>
        </p>
      )}
      {compared.map(({ translation, verses }) => (
        <section key={translation.id} className={styles.compared}>
          <h2>
            <Link to={chapterPath({ version: translation.id, ...address })}>
              {translation.name}
            </Link>
          </h2>
          {verses.length === 0 && (
            <p>
              <Trans>This translation doesn't have this verse.</Trans>
            </p>
          )}
          <p className={compareStyles.words} lang={translation.languageTag}>
            {verses.map(({ verse, text }) => (
              <Fragment key={verse}>
                {address.endVerse !== undefined && (
                  <sup className={compareStyles.number}>{verse}</sup>
                )}
                <DifferingWords
                  text={text}
                  from={
                    translation === base?.translation
                      ? undefined
                      : base?.verses.find((one) => one.verse === verse)?.text
                  }
                />{" "}
              </Fragment>
            ))}
          </p>
        </section>
      ))}
      <Neighbors {...loaderData} />
    </ChapterFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingChapterPage error={error} />;
}

/** Links to the verses before and after the passage in its chapter. */
function Neighbors({ address, last }: Pick<ComparisonData, "address" | "last">) {
  const { verse: first, endVerse = first, ...place } = address;
  const before = { ...place, verse: first - 1 };
  const after = { ...place, verse: endVerse + 1 };
  return (
    <nav className={styles.turning} aria-label={t`Verses`}>
      {before.verse >= 1 && (
        <Link rel="prev" to={comparisonPath(before)} className={styles.turn}>
          <span aria-hidden>←</span> {displayReference(before)}
        </Link>
      )}
      {after.verse <= last && (
        <Link rel="next" to={comparisonPath(after)} className={styles.turn}>
          {displayReference(after)} <span aria-hidden>→</span>
        </Link>
      )}
    </nav>
  );
}
