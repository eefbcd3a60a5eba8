import { msg, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { memoryState } from "#shared/memory-schedule.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { AddMemoryVerse } from "./add-memory-verse.tsx";
import { isDue } from "./api/due-verses.ts";
import { type ShownVerse, useMemoryVerses } from "./api/verses.ts";
import styles from "./memory.module.css";
import { MemoryList } from "./memory-list.tsx";
import { ReviewSession } from "./review-session.tsx";

export const meta = titled(msg`Memory Verses`);

/** The verses that are due today, the progress, and all memory verses. */
export default function MemoryPage() {
  const { verses, isLoading, isError, refetch } = useMemoryVerses();
  /** The ids of the verses to review, fixed when the review starts. */
  const [reviewing, setReviewing] = useState<readonly string[]>();
  const due = verses?.filter(({ schedule }) => isDue(schedule)) ?? [];
  const session = reviewing?.flatMap((id) => verses?.find((verse) => verse.id === id) ?? []);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Memory Verses`}
        lead={t`Learn passages by heart. Each one comes back just before you would forget it.`}
      />
      {isLoading && <LoadingState label={t`Loading your memory verses...`} />}
      {isError && !verses && (
        <ErrorState
          message={t`Your memory verses couldn't be loaded.`}
          onRetry={() => void refetch()}
        />
      )}
      {session && session.length > 0 ? (
        <ReviewSession
          key={reviewing?.join()}
          verses={session}
          onClose={() => setReviewing(undefined)}
        />
      ) : (
        verses && (
          <>
            {verses.length > 0 && (
              <Today
                verses={verses}
                due={due.length}
                onReview={() => setReviewing(due.map(({ id }) => id))}
              />
            )}
            <AddMemoryVerse />
            {verses.length === 0 ? (
              <EmptyState
                title={t`No memory verses yet`}
                text={t`Enter a passage above, or tap a verse while you read and choose Memorize.`}
              />
            ) : (
              <MemoryList verses={verses} onReview={({ id }) => setReviewing([id])} />
            )}
          </>
        )
      )}
    </div>
  );
}

function Today(props: { verses: readonly ShownVerse[]; due: number; onReview: () => void }) {
  const { verses, due, onReview } = props;
  const count = (state: string) =>
    verses.filter(({ schedule }) => memoryState(schedule) === state).length;
  return (
    <section className={styles.today} aria-label={t`Today`}>
      <div className={styles.dueNow}>
        <p className={styles.due}>
          {due > 0 ? (
            <Plural value={due} one="# verse is due today" other="# verses are due today" />
          ) : (
            <Trans>Nothing is due today</Trans>
          )}
        </p>
        {due > 0 && (
          <Button onClick={onReview}>
            <Trans>Start Review</Trans>
          </Button>
        )}
      </div>
      <dl className={styles.progress}>
        <div>
          <dt>
            <Trans>New</Trans>
          </dt>
          <dd>{count("new")}</dd>
        </div>
        <div>
          <dt>
            <Trans>Learning</Trans>
          </dt>
          <dd>{count("learning")}</dd>
        </div>
        <div>
          <dt>
            <Trans>Mature</Trans>
          </dt>
          <dd>{count("mature")}</dd>
        </div>
      </dl>
    </section>
  );
}
