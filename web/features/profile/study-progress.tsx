import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { useProgress } from "#web/features/progress/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./profile.module.css";

/** How much of the Bible the user has read. */
export function StudyProgress({ progress }: { progress: ReturnType<typeof useProgress> }) {
  const { data, isError, refetch } = progress;
  const percent = data && formatNumber(data.percent / 100, { style: "percent" });
  const [chaptersRead, chapters] = [data?.chapters_read ?? 0, data?.total_chapters ?? 0].map((n) =>
    formatNumber(n),
  );
  const [booksCompleted, books] = [data?.books_completed ?? 0, data?.total_books ?? 0].map((n) =>
    formatNumber(n),
  );
  return (
    <section className={styles.card} aria-labelledby="study-progress">
      <h2 id="study-progress" className={styles.cardTitle}>
        <Trans>Bible Study Progress</Trans>
      </h2>
      {isError && !data && (
        <ErrorState
          message={t`Your reading progress couldn't be loaded.`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingState />}
      {data && (
        <>
          <p className={styles.percent}>
            <Trans>
              <strong>{percent}</strong> overall
            </Trans>
          </p>
          <progress
            className={styles.bar}
            aria-label={t`Chapters read`}
            max={data.total_chapters}
            value={data.chapters_read}
          />
          <dl className={styles.facts}>
            <div>
              <dt>
                <Trans>Chapters read</Trans>
              </dt>
              <dd>
                <Trans>
                  {chaptersRead} of {chapters}
                </Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Books completed</Trans>
              </dt>
              <dd>
                <Trans>
                  {booksCompleted} of {books}
                </Trans>
              </dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}
