import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { QueryList } from "#web/ui/query-list.tsx";
import { usePrayerUpdates } from "./api/journal.ts";
import { useAnsweredPrayers } from "./api/prayer-lists.ts";
import styles from "./history-page.module.css";
import { useWithoutDeleted } from "./queued-prayers.ts";
import { Testimony } from "./testimony.tsx";
import { TextsOfDeletedPrayers } from "./texts-of-deleted-prayers.tsx";

export const meta = titled(msg`Prayer History`);

/** A timeline of answered prayers: the request, its verses, the updates and the testimony. */
export default function PrayerHistoryPage() {
  const answered = useAnsweredPrayers();
  const items = useWithoutDeleted(answered.data);
  return (
    <div className={styles.page}>
      <PageHeader title={t`Prayer History`} lead={t`Answered prayers, newest first.`} />
      <TextsOfDeletedPrayers prayers={answered.data} />
      <QueryList
        query={answered}
        items={items}
        loading={t`Loading your prayers...`}
        error={t`Failed to load prayers. Please try again.`}
        empty={
          <EmptyState
            title={t`No answered prayers yet`}
            text={t`Prayers that you mark as answered in your journal appear here.`}
          />
        }
        more={t`Show Earlier Prayers`}
      >
        {(prayers) => (
          <ol className={styles.line}>
            {prayers.map((prayer) => (
              <Story key={prayer.id} prayer={prayer} />
            ))}
          </ol>
        )}
      </QueryList>
    </div>
  );
}

/** A prayer from the request to the answer. */
function Story({ prayer }: { prayer: Prayer }) {
  const id = useId();
  const updates = usePrayerUpdates(prayer.id);
  const { title, description, verses, created_at, answered_at } = prayer;
  const answeredOn = answered_at && formatDate(answered_at);
  return (
    <li className={styles.story}>
      <article aria-labelledby={id}>
        <p className={styles.day}>
          <Trans>
            Answered <time dateTime={answered_at ?? ""}>{answeredOn}</time>
          </Trans>
        </p>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <dl className={styles.steps}>
          <dt>
            <time dateTime={created_at}>{formatDate(created_at)}</time>
          </dt>
          <dd>{description ?? t`Prayer added.`}</dd>
          {verses.length > 0 && (
            <>
              <dt>
                <Trans>Verses</Trans>
              </dt>
              <dd>
                {verses.map((verse) => (
                  <Link key={verse} to={bibleLink(verse)} className={styles.verse}>
                    {displayReference(verse)}
                  </Link>
                ))}
              </dd>
            </>
          )}
          {updates.data?.map((update) => (
            <div key={update.id} className={styles.step}>
              <dt>
                <time dateTime={update.created_at}>{formatDate(update.created_at)}</time>
              </dt>
              <dd>{update.content}</dd>
            </div>
          ))}
        </dl>
        {updates.isError && (
          <p className={styles.lead}>
            <Trans>Updates couldn't be loaded.</Trans>
          </p>
        )}
        <Testimony prayer={prayer} />
      </article>
    </li>
  );
}
