import { useEffect } from "react";
import { ErrorMessage } from "./error-message.tsx";

/**
 * A page that broke while it was drawn. Says so and offers to load it again; details go to the
 * console.
 */
export function FailedPage({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main>
      <title>Something went wrong</title>
      <ErrorMessage
        role="alert"
        title="Something went wrong on this page"
        message="Nothing you saved is lost. Load the page again; if it keeps happening, go back to the start."
        onRetry={() => window.location.reload()}
      >
        <a href="/">Return to Home</a>
      </ErrorMessage>
    </main>
  );
}
