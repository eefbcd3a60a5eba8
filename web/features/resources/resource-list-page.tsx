import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { studyResources } from "#shared/content/resource-list.ts";
import type { PageData } from "#shared/page-data.ts";
import { resourceListPath } from "#shared/public-paths.ts";
import { loadBibleLists } from "#web/features/bible/api/bible-lists.ts";
import { ChapterFrame } from "#web/features/bible/chapter-frame.tsx";
import { MissingChapterPage } from "#web/features/bible/missing-chapter-page.tsx";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { publicPageMeta } from "#web/ui/page-title.ts";
import type { Route } from "./+types/resource-list-page.ts";
import styles from "./public-resources.module.css";
import { typeNames } from "./type-names.ts";

async function load(source: PageData) {
  const { version, lists } = await loadBibleLists(source);
  return { version, ...lists, url: source.origin + resourceListPath };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  load(pageDataOf(context, request));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(apiPageData(new URL(request.url).origin));

const lead = () => t`A concordance, dictionaries and cross references for studying the Bible.`;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  publicPageMeta({ url: loaderData?.url, title: t`Study Resources`, description: lead() });

/** The study resources as a public page, whose text and links work without JavaScript. */
export default function ResourceListPage({ loaderData }: Route.ComponentProps) {
  const { version, translations, contents } = loaderData;
  useLingui();
  return (
    <ChapterFrame {...{ version, translations, contents }} name={t`Books`}>
      <h1 className={styles.title}>
        <Trans>Study Resources</Trans>
      </h1>
      <p className={styles.lead}>{lead()}</p>
      <noscript>
        <p className={styles.lead}>
          <Trans>The resources need JavaScript. You can read the Bible without it.</Trans>
        </p>
      </noscript>
      <ul className={styles.resources}>
        {studyResources.map(({ id, title, description, type, author, path, url }) => (
          <li key={id}>
            <h2>
              <Link to={path}>{title}</Link>
            </h2>
            <p>{description}</p>
            <p className={styles.facts}>
              {i18n._(typeNames[type])} · {author}
              {url && (
                <>
                  {" · "}
                  <a href={url} rel="noopener noreferrer">
                    <Trans>Source</Trans>
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </ChapterFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingChapterPage error={error} />;
}
