import { Link } from "react-router";
import { titled } from "#web/ui/page-title.ts";
import styles from "./not-found-page.module.css";

export const meta = titled("Page Not Found");

/** Any address that is none of ours. */
export default function NotFoundPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Page Not Found</h1>
      <p className={styles.text}>We couldn't find the page you were looking for.</p>
      <figure className={styles.verse}>
        <blockquote>
          <p>
            The grass withereth, the flower fadeth: but the word of our God shall stand for ever.
          </p>
        </blockquote>
        <figcaption>Isaiah 40:8 (KJV)</figcaption>
      </figure>
      <Link to="/" className={styles.home}>
        Return to Home
      </Link>
    </main>
  );
}
