import type { useProgress } from "#web/lib/progress.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./profile.module.css";

/** How much of the Bible the person has read. */
export function StudyProgress({ progress }: { progress: ReturnType<typeof useProgress> }) {
  const { data, isError, error, refetch } = progress;
  return (
    <section className={styles.card} aria-labelledby="study-progress">
      <h2 id="study-progress" className={styles.cardTitle}>
        Bible Study Progress
      </h2>
      {isError && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState />}
      {data && (
        <>
          <p className={styles.percent}>
            <strong>{data.percent}%</strong> overall
          </p>
          <progress
            className={styles.bar}
            aria-label="Chapters read"
            max={data.total_chapters}
            value={data.chapters_read}
          />
          <dl className={styles.facts}>
            <div>
              <dt>Chapters read</dt>
              <dd>
                {data.chapters_read} of {data.total_chapters}
              </dd>
            </div>
            <div>
              <dt>Books completed</dt>
              <dd>
                {data.books_completed} of {data.total_books}
              </dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}
