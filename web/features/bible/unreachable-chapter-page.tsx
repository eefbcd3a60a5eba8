import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link, useLocation, useParams, useRevalidator } from "react-router";
import { chapterPath, contentsPath, readChapterPath, referenceOf } from "#shared/chapter-path.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { listDownloads } from "#web/lib/downloaded-translations.ts";
import { Brand } from "#web/ui/brand.tsx";
import { pageTitle } from "#web/ui/page-title.ts";
import styles from "./chapter-page.module.css";

/** Interval in milliseconds at which the page tries to load again. */
const askAgainMs = 5_000;

/**
 * The page for a chapter that is not on this device, shown while the server is unreachable. It
 * links to the chapter in the downloaded translations, and reloads when the device is online.
 */
export function UnreachableChapterPage() {
  const params = useParams();
  const { key } = useLocation();
  const downloads = useDownloadedTranslations(key);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const load = () => void revalidate();
    // The first request after the `online` event may still fail, and a failed server causes no
    // event.
    const retry = setInterval(() => navigator.onLine && load(), askAgainMs);
    window.addEventListener("online", load);
    return () => {
      clearInterval(retry);
      window.removeEventListener("online", load);
    };
  }, [revalidate]);
  const read = readChapterPath(params);
  const place = read.ok ? displayReference(referenceOf(read.address)) : undefined;
  const others = downloads.filter((version) => version !== params.version);
  return (
    <div className={styles.page}>
      <title>{pageTitle(t`Not available offline`)}</title>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <Brand />
        </Link>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{place ?? <Trans>Not available offline</Trans>}</h1>
        <p role="status">
          <Trans>
            The server can't be reached, and this page is not on this device. It loads when you are
            back online.
          </Trans>
        </p>
        {others.length > 0 && (
          <section className={styles.contents}>
            <h2>
              <Trans>Translations on this device</Trans>
            </h2>
            <ul className={styles.translations}>
              {others.map((version) => (
                <li key={version}>
                  <Link
                    to={
                      read.ok
                        ? chapterPath({ ...read.address, version })
                        : contentsPath({ version })
                    }
                  >
                    {place} {version.toUpperCase()}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <button
            type="button"
            className={styles.turn}
            disabled={state === "loading"}
            onClick={() => void revalidate()}
          >
            <Trans>Try again</Trans>
          </button>
        </p>
      </main>
    </div>
  );
}

/** Returns the translations on this device. Reads them again when `visit` changes. */
function useDownloadedTranslations(visit: string): string[] {
  const [translations, setTranslations] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once for each visit to an address
  useEffect(() => {
    let isOpen = true;
    void listDownloads().then((found) => {
      if (isOpen) setTranslations(found.map(({ version }) => version));
    });
    return () => {
      isOpen = false;
    };
  }, [visit]);
  return translations;
}
