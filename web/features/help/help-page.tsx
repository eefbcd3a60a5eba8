import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { data, Link } from "react-router";
import { installationName, useInstallationName } from "#web/lib/installation.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { preloadBothFonts } from "#web/ui/font-preload.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/help-page.ts";
import { withName } from "./guide-name.ts";
import { loadGuidePage } from "./guide-pages.ts";
import { GuideText } from "./guide-text.tsx";
import styles from "./help.module.css";

export { FailedPageWithMain as ErrorBoundary } from "#web/ui/failed-page.tsx";

const indexName = "README";

async function load(name: string | undefined, origin: string) {
  const page = await loadGuidePage(name ?? indexName);
  const isIndex = name === undefined;
  const found = page && name !== indexName ? page : undefined;
  const url = `${origin}/help${isIndex ? "" : `/${name}`}`;
  return data({ page: found, isIndex, url }, { status: found ? 200 : 404 });
}

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  load(params.page, pageDataOf(context, request).origin);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(params.page, new URL(request.url).origin);

export function meta({ loaderData }: Route.MetaArgs) {
  const name = installationName();
  const title = loaderData?.page ? withName(loaderData.page.title, name) : t`Help`;
  if (!loaderData?.page) return [{ title: pageTitle(title) }];
  const { url, page } = loaderData;
  return [
    { title: pageTitle(title) },
    ...describedBy({ url, title, description: withName(page.lead, name), type: "article" }),
  ];
}

/** A page of the user guide (`docs/guide`), in English. */
export const links = preloadBothFonts;

export default function HelpPage({ loaderData: { page, isIndex } }: Route.ComponentProps) {
  useLingui();
  const name = useInstallationName();
  return (
    <AuthLayout width="text">
      <article className={styles.page} lang={page ? "en" : undefined}>
        {!isIndex && (
          <Link to="/help" className={styles.back}>
            <Trans>All help pages</Trans>
          </Link>
        )}
        <h1>
          {page ? (
            withName(page.title, name)
          ) : (
            <Trans>There is no help page at this address.</Trans>
          )}
        </h1>
        {page && <GuideText nodes={page.nodes} />}
      </article>
    </AuthLayout>
  );
}
