import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import type { PageData } from "#shared/page-data.ts";
import { planListPath, planPath } from "#shared/public-paths.ts";
import { loadBibleLists } from "#web/features/bible/api/bible-lists.ts";
import { ChapterFrame } from "#web/features/bible/chapter-frame.tsx";
import { MissingChapterPage } from "#web/features/bible/missing-chapter-page.tsx";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { publicPageMeta } from "#web/ui/page-title.ts";
import type { Route } from "./+types/plan-list-page.ts";
import styles from "./public-plans.module.css";

async function load(source: PageData) {
  const { version, lists } = await loadBibleLists(source);
  return { version, ...lists, url: source.origin + planListPath };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  load(pageDataOf(context, request));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(apiPageData(new URL(request.url).origin));

const lead = () =>
  t`Read the Bible a little each day, at your own pace. Choose one of these plans.`;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  publicPageMeta({ url: loaderData?.url, title: t`Reading Plans`, description: lead() });

/** The reading plans as a public page, whose text and links work without JavaScript. */
export default function PlanListPage({ loaderData }: Route.ComponentProps) {
  const { version, translations, contents } = loaderData;
  useLingui();
  return (
    <ChapterFrame {...{ version, translations, contents }} name={t`Books`}>
      <h1 className={styles.title}>
        <Trans>Reading Plans</Trans>
      </h1>
      <p className={styles.lead}>{lead()}</p>
      <ul className={styles.plans}>
        {builtInPlans.map(({ id, title, description, days, dailyReading }) => (
          <li key={id}>
            <h2>
              <Link to={planPath(id)}>{title}</Link>
            </h2>
            <p>{description}</p>
            <p className={styles.facts}>
              {plural(days, { one: "# day", other: "# days" })} · {dailyReading}
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
