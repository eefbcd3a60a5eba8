import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link, type MetaDescriptor, useLocation } from "react-router";
import { chapterPath, comparisonPath, referenceOf } from "#shared/chapter-path.ts";
import { chapterPreviewPath, versePicturePath } from "#shared/pictures.ts";
import { neighborsOf } from "#shared/translation-contents.ts";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { preloadSerif } from "#web/ui/font-preload.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/chapter-page.ts";
import { ChapterFrame } from "./chapter-frame.tsx";
import styles from "./chapter-page.module.css";
import { type ChapterPageData, loadChapterPage, readerPath } from "./chapter-page-data.ts";
import { ChapterVerses } from "./chapter-verses.tsx";
import { MissingChapterPage } from "./missing-chapter-page.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

/** Maximum length of a description in characters. Search engines cut longer ones. */
const descriptionLength = 155;

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return loadChapterPage(params, pathname, pageDataOf(context, request));
}

/** Loads the page from the API or, offline, from the translations on the device. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  return loadChapterPage(params, pathname, apiPageData(origin));
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: pageTitle(t`Page Not Found`) }];
  const { address, translation, url, canonical } = loaderData;
  const title = `${displayReference(referenceOf(address))} (${translation.abbreviation})`;
  const description = describe(loaderData);
  return [
    { title: pageTitle(title) },
    ...describedBy({
      ...{ url, canonical, title, description, type: "article" },
      picture: { path: chapterPreviewPath(address), alt: `${title}: ${description}` },
    }),
  ];
}

export const links = preloadSerif;

/** A chapter as a public page whose text and links work without JavaScript (decision 18). */
export default function ChapterPage({ loaderData }: Route.ComponentProps) {
  const { address, translation, translations, contents, content, canonical } = loaderData;
  const { version, book, chapter } = address;
  // Book names depend on the language.
  useLingui();
  const name = displayReference({ book, chapter });
  const heading = useHeadingFocus(canonical);
  useScrollToVerse(address.verse);
  return (
    <ChapterFrame
      version={version}
      place={{ book, chapter }}
      name={name}
      {...{ translation, translations, contents }}
    >
      <article className={styles.chapter}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {name} <span className={styles.translation}>{translation.name}</span>
        </h1>
        <ChapterVerses address={address} content={content} language={translation.languageTag} />
      </article>
      <ChapterNavigation address={address} contents={contents} />
      <SharePage {...loaderData} />
      <p className={styles.study}>
        <Link to={readerPath(address)}>
          <Trans>Study this chapter: notes, highlights, original words, audio</Trans>
        </Link>{" "}
        <noscript>
          <Trans>This needs JavaScript.</Trans>
        </noscript>
      </p>
    </ChapterFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingChapterPage error={error} />;
}

/** Shows the link of the page, so that it can be copied and sent without JavaScript. */
function SharePage({ address, translation, url }: ChapterPageData) {
  const name = displayReference(referenceOf(address));
  const subject = `${name} (${translation.abbreviation})`;
  const mail = `mailto:?${new URLSearchParams({ subject, body: url })}`.replaceAll("+", "%20");
  const { verse } = address;
  const comparison = comparisonPath({ ...address, verse: verse ?? 1 });
  return (
    <section className={styles.share} aria-label={t`Share ${name}`}>
      <p>
        <Trans>Link to {name}:</Trans> <a href={url}>{url}</a>
      </p>
      <p className={styles.shareLinks}>
        <a href={mail} className={styles.shareLink}>
          <Trans>Send by email</Trans>
        </a>
        {verse !== undefined && (
          <a
            href={versePicturePath({ ...address, verse }, { design: "paper", size: "square" })}
            download
            className={styles.shareLink}
          >
            <Trans>Download as a picture</Trans>
          </a>
        )}
        <Link to={comparison} className={styles.shareLink}>
          <Trans>Compare translations</Trans>
        </Link>
      </p>
    </section>
  );
}

function ChapterNavigation({ address, contents }: Pick<ChapterPageData, "address" | "contents">) {
  const { version } = address;
  const { previous: before, next: after } = neighborsOf(contents, address);
  return (
    <nav className={styles.turning} aria-label={t`Chapters`}>
      {before && (
        <Link rel="prev" to={chapterPath({ version, ...before })} className={styles.turn}>
          <span aria-hidden>←</span> {displayReference(before)}
        </Link>
      )}
      {after && (
        <Link rel="next" to={chapterPath({ version, ...after })} className={styles.turn}>
          {displayReference(after)} <span aria-hidden>→</span>
        </Link>
      )}
    </nav>
  );
}

/**
 * Returns the selected verses as one text, truncated at a word boundary. Returns the first verses
 * if none are selected or the translation omits the selected ones.
 */
function describe({ address: { verse, endVerse = verse }, content }: ChapterPageData): string {
  const chosen = content.verses.filter(
    (one) => verse === undefined || (one.verse >= verse && one.verse <= (endVerse ?? verse)),
  );
  const described = chosen.length > 0 ? chosen : content.verses;
  const text = described.map((one) => one.text).join(" ");
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(" ", descriptionLength))}…`;
}

/** Scrolls to the verse in the address. Without JavaScript, the verse is only highlighted. */
function useScrollToVerse(verse: number | undefined) {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each visit to an address
  useEffect(() => {
    if (verse === undefined || hash !== "" || window.scrollY > 0) return;
    document.getElementById(`v${verse}`)?.scrollIntoView({ block: "center" });
  }, [key, verse]);
}
