import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { api, request } from "#web/lib/api.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { today } from "#web/lib/local-day.ts";
import { usePrayerStats } from "#web/lib/prayer-stats.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./now-page.module.css";
import { refreshPrayers } from "./prayer-lists.ts";

export const meta = titled(msg`Pray Now`);

/** Today's prayers, one at a time. */
export default function PrayNowPage() {
  const [query] = useSearchParams();
  const list = query.get("list") ?? undefined;
  const [on] = useState(today);
  const [more, setMore] = useState(0);
  const [at, setAt] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const stats = usePrayerStats();
  const todays = useQuery({
    // The list stays the same while the page is open, also after some of its prayers are prayed.
    queryKey: ["prayers", "today", on, list, more],
    queryFn: () =>
      request(
        api.prayers.today.$get({
          query: { on, ...(list && { list }), ...(more > 0 && { more: "true" as const }) },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const prayed = useMutation({
    mutationFn: ({ id }: Prayer) =>
      request(api.prayers[":id"].prayed.$put({ param: { id }, json: { on } })),
    onError: (cause) =>
      errorToast({
        title: t`Error`,
        message: t`Your prayer couldn't be recorded. Please try again.`,
        cause,
      }),
  });
  if (todays.isPending) return <LoadingState label={t`Loading today's prayers...`} />;
  if (todays.isError) {
    return (
      <ErrorState
        message={t`Failed to load prayers. Please try again.`}
        onRetry={() => void todays.refetch()}
      />
    );
  }
  const { items } = todays.data;
  const prayer = items[at];
  const position = at + 1;
  const total = items.length;
  const next = () => {
    setAt(at + 1);
    title.current?.focus();
  };
  if (!prayer && at === 0 && stats.data?.active === 0) {
    return (
      <EmptyState
        title={t`No active prayers yet`}
        text={t`Add a prayer to your journal, and it will come up here each day.`}
      >
        <ButtonLink to="/app/prayers">
          <Trans>Prayer Journal</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!prayer) {
    return (
      <EmptyState
        title={at > 0 ? t`You've prayed today's prayers` : t`Nothing left for today`}
        text={t`The next prayers come up tomorrow.`}
      >
        <Button
          variant="default"
          onClick={() => {
            setAt(0);
            setMore(more + 1);
          }}
        >
          <Trans>Keep praying</Trans>
        </Button>
        <ButtonLink to="/app/prayers">
          <Trans>Prayer Journal</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <article className={styles.page} aria-labelledby="prayer-now">
      <p className={styles.count} role="status">
        <Trans>
          {position} of {total}
        </Trans>
      </p>
      <h1 id="prayer-now" ref={title} tabIndex={-1} className={styles.title}>
        {prayer.title}
      </h1>
      {prayer.description && <p className={styles.words}>{prayer.description}</p>}
      {prayer.verses.length > 0 && (
        <p className={styles.verses}>
          {prayer.verses.map((verse) => (
            <Link key={verse} to={bibleLink(verse)}>
              {displayReference(verse)}
            </Link>
          ))}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="md"
          loading={prayed.isPending}
          onClick={() =>
            prayed.mutate(prayer, {
              onSuccess: () => {
                next();
                if (at + 1 >= items.length) void refreshPrayers(queryClient);
              },
            })
          }
        >
          <Trans>Amen</Trans>
        </Button>
        <Button size="md" variant="default" onClick={next}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </article>
  );
}
