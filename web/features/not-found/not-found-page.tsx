import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { titled } from "#web/ui/page-title.ts";
import styles from "./not-found-page.module.css";

export { FailedPageWithMain as ErrorBoundary } from "#web/ui/failed-page.tsx";

export const meta = titled(msg`Page Not Found`);

/** The page for unknown addresses. */
export default function NotFoundPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Page Not Found</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>We couldn't find the page you were looking for.</Trans>
      </p>
      <figure className={styles.verse}>
        <blockquote>
          <p>
            {/* not translated: scripture */}
            The grass withereth, the flower fadeth: but the word of our God shall stand for ever.
          </p>
        </blockquote>
        <figcaption>
          {/* not translated: scripture */}
          Isaiah 40:8 (KJV)
        </figcaption>
      </figure>
      <Link to="/" className={styles.home}>
        <Trans>Return to Home</Trans>
      </Link>
    </main>
  );
}
