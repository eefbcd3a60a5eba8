import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { data, isRouteErrorResponse, type MetaDescriptor } from "react-router";
import type { PageData } from "#shared/page-data.ts";
import { sharedChatPreviewPath } from "#shared/pictures.ts";
import { sharedChatPath } from "#shared/public-paths.ts";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { installationName } from "#web/lib/installation.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorMessage } from "#web/ui/error-message.tsx";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/shared-page.ts";
import styles from "./shared-page.module.css";
import { StaticSharedChat } from "./static-shared-chat.tsx";

// Loaded lazily, because the page shows the complete text without it, also offline.
const LiveSharedChat = lazy(() =>
  import("./live-shared-chat.tsx").catch(() => ({
    default: ({ children }: { children: ReactNode }) => <>{children}</>,
  })),
);

/** Throws a 404 if the link has ended or is wrong. */
async function load(token: string, source: PageData) {
  const chat = await source.sharedChat(token);
  if (!chat) throw data(null, { status: 404 });
  return { token, chat, url: source.origin + sharedChatPath(token) };
}

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  load(params.token, pageDataOf(context, request));

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(params.token, apiPageData(new URL(request.url).origin));

/** Excluded from search engines, because the owner chooses who receives the link. */
export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const productName = installationName();
  const robots = { name: "robots", content: "noindex" };
  const shared = t`Shared Conversation`;
  if (!loaderData) return [{ title: pageTitle(shared) }, robots];
  const { token, url, chat } = loaderData;
  const title = chat.title || t`A shared answer`;
  const description = t`A conversation with ${productName}. Its quotations are compared with scripture word for word.`;
  const picture = { path: sharedChatPreviewPath(token), alt: `${shared}: ${title}` };
  return [
    { title: pageTitle(shared) },
    robots,
    ...describedBy({ url, title, description, type: "article", picture }),
  ];
}

/** A shared conversation. The browser checks its quotations again. */
export default function SharedPage({ loaderData }: Route.ComponentProps) {
  const { token, chat } = loaderData;
  // The texts depend on the language.
  useLingui();
  const isHydrated = useHydrated();
  const staticChat = <StaticSharedChat chat={chat} />;
  if (!isHydrated) return staticChat;
  return (
    <Suspense fallback={staticChat}>
      <LiveSharedChat token={token} first={chat}>
        {staticChat}
      </LiveSharedChat>
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useLingui();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={styles.page}>
      {isGone ? (
        <div className={styles.gone}>
          <h1 className={styles.title}>
            <Trans>This conversation is not available</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>The link was ended, or part of it is missing.</Trans>
          </p>
          <ButtonLink to="/" variant="outline">
            <Trans>Return to Home</Trans>
          </ButtonLink>
        </div>
      ) : (
        <ErrorMessage
          role="alert"
          title={t`This could not be loaded`}
          message={t`The conversation couldn't be loaded.`}
          onRetry={() => window.location.reload()}
        />
      )}
    </main>
  );
}

const neverChanges = () => () => {};

/** Whether the page is hydrated: false on the server and in the first render of the browser. */
const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
