import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { displayReference } from "#web/lib/book-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useDevotions, useDevotionsRead, useTodaysDevotion } from "./api/devotions.ts";
import styles from "./devotions.module.css";

export const meta = titled(msg`Devotions`);

/** All devotions with the user's progress, and today's first. */
export default function DevotionsPage() {
  const { data: devotions, isError, refetch } = useDevotions();
  const todays = useTodaysDevotion();
  const { read, isError: readFailed, refetch: reloadRead } = useDevotionsRead();
  if (isError && !devotions) {
    return (
      <ErrorState message={t`The devotions couldn't be loaded.`} onRetry={() => void refetch()} />
    );
  }
  if (!devotions) return <LoadingState label={t`Loading the devotions...`} />;
  const total = devotions.length;
  const done = devotions.filter(({ id }) => read?.has(id)).length;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Devotions`}
        lead={t`A short reading for each day: a passage, its context, a question and a prayer.`}
      />
      {todays && (
        <section className={styles.today} aria-label={t`Today’s devotion`}>
          <p className={styles.label}>
            <Trans>Today</Trans>
          </p>
          <h2 lang="en" className={styles.title}>
            {todays.devotion.title}
          </h2>
          <p className={styles.soft}>{displayReference(todays.devotion.passage)}</p>
          <Link to={`/app/devotions/${todays.day}`} className={styles.open}>
            <Trans>Read today’s devotion</Trans>
          </Link>
        </section>
      )}
      {read && (
        <p className={styles.soft}>
          <Trans>
            {done} of {total} read
          </Trans>
        </p>
      )}
      {readFailed && (
        <ErrorState
          announce={false}
          message={t`The devotions you have read couldn't be loaded.`}
          onRetry={() => void reloadRead()}
        />
      )}
      <ol className={styles.list}>
        {devotions.map(({ id, title, passage }, at) => (
          <li key={id}>
            <Link lang="en" to={`/app/devotions/${at + 1}`}>
              {title}
            </Link>
            <span className={styles.soft}>{displayReference(passage)}</span>
            {read?.has(id) && (
              <span className={styles.read}>
                <IconCheck size={16} aria-hidden />
                <Trans>Read</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
