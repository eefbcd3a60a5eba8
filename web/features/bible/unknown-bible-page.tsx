import { t } from "@lingui/core/macro";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/unknown-bible-page.ts";
import { failMissingPage } from "./api/bible-lists.ts";
import { MissingChapterPage } from "./missing-chapter-page.tsx";

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  failMissingPage(pageDataOf(context, request), params.version);

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  failMissingPage(apiPageData(new URL(request.url).origin), params.version);

export const meta = () => [{ title: pageTitle(t`Page Not Found`) }];

/**
 * The page for an address below a chapter's address that matches no page. Its loader always returns
 * 404.
 */
export default function UnknownBiblePage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingChapterPage error={error} />;
}
