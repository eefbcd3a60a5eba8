import { Button, Textarea } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { prayerLimits } from "#shared/limits.ts";
import { api, request } from "#web/lib/api.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { useDraft } from "#web/lib/draft.ts";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { RestoredDraft } from "#web/ui/restored-draft.tsx";
import { toast } from "#web/ui/toast.tsx";
import styles from "./history-page.module.css";
import { usePrayerUpdates, useSaveTestimony } from "./journal-calls.ts";
import { useWithoutDeleted } from "./queued-prayers.ts";

export const meta = titled("Prayer History");

/** Answered prayers along a line of time: the request, its verses, what happened, the answer. */
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
        <h1 className={styles.title}>Prayer History</h1>
        <p className={styles.lead}>What was answered, the latest first.</p>
      </header>
      {answered.isPending && <LoadingState label="Loading your prayers..." />}
      {answered.isError && !items && (
        <ErrorState
          message="Failed to load prayers. Please try again."
          onRetry={() => void answered.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          title="No answered prayers yet"
          text="When a prayer is answered, mark it in your journal, and its story stands here."
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
          Show earlier prayers
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
  return (
    <li className={styles.story}>
      <article aria-labelledby={id}>
        <p className={styles.day}>
          Answered <time dateTime={answered_at ?? ""}>{answered_at && dayOf(answered_at)}</time>
        </p>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <dl className={styles.steps}>
          <dt>
            <time dateTime={created_at}>{dayOf(created_at)}</time>
          </dt>
          <dd>{description ?? "The request."}</dd>
          {verses.length > 0 && (
            <>
              <dt>Verses</dt>
              <dd>
                {verses.map((verse) => (
                  <Link key={verse} to={bibleLink(verse)} className={styles.verse}>
                    {verse}
                  </Link>
                ))}
              </dd>
            </>
          )}
          {updates.data?.map((update) => (
            <div key={update.id} className={styles.step}>
              <dt>
                <time dateTime={update.created_at}>{dayOf(update.created_at)}</time>
              </dt>
              <dd>{update.content}</dd>
            </div>
          ))}
        </dl>
        {updates.isError && (
          <p className={styles.lead}>What happened meanwhile could not be loaded.</p>
        )}
        <Testimony prayer={prayer} />
      </article>
    </li>
  );
}

/**
 * How it was answered, in the user's words. Text that is not saved is there again when the form
 * opens.
 */
function Testimony({ prayer }: { prayer: Prayer }) {
  const start = { testimony: prayer.testimony ?? "" };
  const { draft, changed, restored, change, discard, discardSent } = useDraft(
    `testimony ${prayer.id}`,
    start,
  );
  const [open, setOpen] = useState(changed);
  const { testimony } = draft;
  const save = useSaveTestimony();
  const label = prayer.testimony ? "Change testimony" : "Write a testimony";
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
              toast({ title: "Testimony kept" });
            },
          },
        );
      }}
    >
      {restored && changed && <RestoredDraft label="Undo these changes" onDiscard={discard} />}
      <Textarea
        label="How was it answered?"
        autosize
        minRows={3}
        maxLength={prayerLimits.testimony}
        value={testimony}
        onChange={(event) => change({ testimony: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
