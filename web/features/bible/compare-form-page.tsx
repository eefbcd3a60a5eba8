import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { type ChapterAddress, comparisonPath, referenceOf } from "#shared/chapter-path.ts";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { publicPageMeta } from "#web/ui/page-title.ts";
import type { Route } from "./+types/compare-form-page.ts";
import { ChapterFrame } from "./chapter-frame.tsx";
import styles from "./chapter-page.module.css";
import { CompareForm } from "./compare-form.tsx";
import { loadCompareForm } from "./comparison-data.ts";
import { MissingChapterPage } from "./missing-chapter-page.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCompareForm(new URL(request.url), pageDataOf(context, request));

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  return loadCompareForm(url, apiPageData(url.origin));
}

/** Passages whose wording differs between translations. */
const examples: Omit<ChapterAddress, "version">[] = [
  { book: "John", chapter: 3, verse: 16 },
  { book: "Ps", chapter: 23, verse: 1 },
  { book: "Phil", chapter: 4, verse: 6, endVerse: 7 },
  { book: "Isa", chapter: 7, verse: 14 },
];

const lead = () => t`Read one passage in every translation. Words that differ are highlighted.`;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  publicPageMeta({ url: loaderData?.url, title: t`Verse Comparison`, description: lead() });

/** Asks for a passage to compare. Works without JavaScript. */
export default function CompareFormPage({ loaderData }: Route.ComponentProps) {
  const { version, translations, contents, unreadable } = loaderData;
  // Book names depend on the language.
  useLingui();
  return (
    <ChapterFrame {...{ version, translations, contents }} name={t`Books`}>
      <h1 className={styles.title}>
        <Trans>Verse Comparison</Trans>
      </h1>
      <p>{lead()}</p>
      <CompareForm unreadable={unreadable} />
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={comparisonPath(example)}>
            <Link to={comparisonPath(example)}>
              {displayReference(referenceOf({ version: "", ...example }))}
            </Link>
          </li>
        ))}
      </ul>
    </ChapterFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingChapterPage error={error} />;
}
