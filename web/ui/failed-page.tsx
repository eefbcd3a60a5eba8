import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { ErrorMessage } from "./error-message.tsx";

/**
 * In place of a page that failed to render. Offers a reload and logs the details to the console.
 */
export function FailedPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <>
      <title>{t`Something went wrong`}</title>
      <ErrorMessage
        role="alert"
        isPage
        title={t`Something went wrong on this page`}
        message={t`Nothing you saved is lost. Reload the page. If it keeps happening, go back to the home page.`}
        onRetry={() => window.location.reload()}
      >
        <a href="/">
          <Trans>Return to Home</Trans>
        </a>
      </ErrorMessage>
    </>
  );
}

/** The same for a page without a layout, which has no `main` element around it. */
export function FailedPageWithMain() {
  return (
    <main>
      <FailedPage />
    </main>
  );
}
