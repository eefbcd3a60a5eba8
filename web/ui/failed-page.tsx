import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { ErrorMessage } from "./error-message.tsx";

/**
 * Error boundary for errors during rendering. Offers a reload and logs the details to the console.
 */
export function FailedPage({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main>
      <title>{t`Something went wrong`}</title>
      <ErrorMessage
        role="alert"
        title={t`Something went wrong on this page`}
        message={t`Nothing you saved is lost. Reload the page. If it keeps happening, go back to the home page.`}
        onRetry={() => window.location.reload()}
      >
        <a href="/">
          <Trans>Return to Home</Trans>
        </a>
      </ErrorMessage>
    </main>
  );
}
