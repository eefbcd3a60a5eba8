import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Link, type MetaDescriptor } from "react-router";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { distributeChapters } from "#scripture/reading-plans/schedule.ts";
import { chapterPath } from "#shared/chapter-path.ts";
import type { PageData } from "#shared/page-data.ts";
import { planPreviewPath } from "#shared/pictures.ts";
import { planListPath, planPath } from "#shared/public-paths.ts";
import { failMissingPage, loadBibleLists } from "#web/features/bible/api/bible-lists.ts";
import { ChapterFrame } from "#web/features/bible/chapter-frame.tsx";
import { MissingChapterPage } from "#web/features/bible/missing-chapter-page.tsx";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/plan-page.ts";
import styles from "./public-plans.module.css";

const planOf = (id: string) => builtInPlans.find((plan) => plan.id === id);

/** Throws a 404 if there is no such plan. */
async function load(id: string, source: PageData) {
  if (!planOf(id)) return failMissingPage(source);
  const { version, lists } = await loadBibleLists(source);
  return { id, version, ...lists, url: source.origin + planPath(id) };
}

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  load(params.plan, pageDataOf(context, request));

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(params.plan, apiPageData(new URL(request.url).origin));

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const plan = loaderData && planOf(loaderData.id);
  if (!plan) return [{ title: pageTitle(t`Page Not Found`) }];
  const { title, description } = plan;
  const picture = { path: planPreviewPath(plan.id), alt: `${title}: ${description}` };
  return [
    { title: pageTitle(title) },
    ...describedBy({ url: loaderData.url, title, description, type: "article", picture }),
  ];
}

/** The days of a reading plan with links to their chapters, as a public page. */
export default function PlanPage({ loaderData }: Route.ComponentProps) {
  const { id, version, translations, contents } = loaderData;
  // Book names depend on the language.
  useLingui();
  const plan = planOf(id);
  if (!plan) return null;
  const dates = Array.from({ length: plan.days }, () => "");
  return (
    <ChapterFrame {...{ version, translations, contents }} name={t`Books`}>
      <p className={styles.back}>
        <Link to={planListPath}>
          <Trans>Reading Plans</Trans>
        </Link>
      </p>
      <h1 className={styles.title}>{plan.title}</h1>
      <p className={styles.lead}>{plan.description}</p>
      <p className={styles.facts}>
        {plural(plan.days, { one: "# day", other: "# days" })} · {plan.dailyReading}
      </p>
      <p>
        <Link to="/app/bible/plans">
          <Trans>Follow this plan and mark what you have read</Trans>
        </Link>{" "}
        <noscript>
          <Trans>This needs JavaScript.</Trans>
        </noscript>
      </p>
      <ol className={styles.days}>
        {distributeChapters(plan.chapters, dates).map(({ day, chapters }) => (
          <li key={day}>
            {chapters.map((place, at) => (
              <span key={`${place.book} ${place.chapter}`}>
                {at > 0 && ", "}
                <Link to={chapterPath({ version, ...place })}>{displayReference(place)}</Link>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </ChapterFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingChapterPage error={error} />;
}
