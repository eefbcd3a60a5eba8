import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { prayerLimits } from "#shared/limits.ts";
import { api, request } from "#web/lib/api.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useDraft } from "#web/lib/draft.ts";
import { formatDate } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { RestoredDraft } from "#web/ui/restored-draft.tsx";
import { toast } from "#web/ui/toast.tsx";
import styles from "./history-page.module.css";
import { usePrayerUpdates, useSaveTestimony } from "./journal-calls.ts";
import { useWithoutDeleted } from "./queued-prayers.ts";

export const meta = titled(msg`Prayer History`);

/** A timeline of answered prayers: the request, its verses, the updates and the testimony. */
export default function PrayerHistoryPage() {
  const answered = useInfiniteQuery({
    queryKey: ["prayers", "history"],
    queryFn: ({ pageParam }) =>
      request(
        api.prayers.$get({
          query: { order: "answered", status: "answered", ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = useWithoutDeleted(answered.data?.pages.flatMap((page) => page.items));
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <Trans>Prayer History</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Answered prayers, newest first.</Trans>
        </p>
      </header>
      {answered.isPending && <LoadingState label={t`Loading your prayers...`} />}
      {answered.isError && !items && (
        <ErrorState
          message={t`Failed to load prayers. Please try again.`}
          onRetry={() => void answered.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          title={t`No answered prayers yet`}
          text={t`Prayers that you mark as answered in your journal appear here.`}
        />
      )}
      {items && items.length > 0 && (
        <ol className={styles.line}>
          {items.map((prayer) => (
            <Story key={prayer.id} prayer={prayer} />
          ))}
        </ol>
      )}
      {answered.hasNextPage && (
        <Button
          variant="default"
          loading={answered.isFetchingNextPage}
          onClick={() => void answered.fetchNextPage()}
        >
          <Trans>Show earlier prayers</Trans>
        </Button>
      )}
    </div>
  );
}

/** One prayer from the request to the answer. */
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

/** The user's testimony of the answer. Unsaved text returns when the form opens again. */
function Testimony({ prayer }: { prayer: Prayer }) {
  const start = { testimony: prayer.testimony ?? "" };
  const { draft, changed, restored, change, discard, discardSent } = useDraft(
    `testimony ${prayer.id}`,
    start,
  );
  const [open, setOpen] = useState(changed);
  const { testimony } = draft;
  const save = useSaveTestimony();
  const label = prayer.testimony ? t`Edit testimony` : t`Write a testimony`;
  if (!open) {
    return (
      <div className={styles.testimony}>
        {prayer.testimony && <p>{prayer.testimony}</p>}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${label}: ${prayer.title}`}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.testimony}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { id: prayer.id, testimony },
          {
            onSuccess: () => {
              // Text typed while the last text was being saved stays in the box.
              if (discardSent({ testimony })) setOpen(false);
              toast({ title: t`Testimony saved` });
            },
          },
        );
      }}
    >
      {restored && changed && <RestoredDraft label={t`Undo these changes`} onDiscard={discard} />}
      <Textarea
        label={t`How was it answered?`}
        autosize
        minRows={3}
        maxLength={prayerLimits.testimony}
        value={testimony}
        onChange={(event) => change({ testimony: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
