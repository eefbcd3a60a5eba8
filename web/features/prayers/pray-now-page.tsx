import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { today } from "#web/lib/local-day.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { VerseLinks } from "#web/ui/verse-links.tsx";
import { refreshPrayers } from "./api/prayer-lists.ts";
import { usePrayerStats } from "./api/stats.ts";
import { useMarkPrayed, useTodaysPrayers } from "./api/today.ts";
import styles from "./pray-now-page.module.css";
import { PrayTimer } from "./pray-timer.tsx";

export const meta = titled(msg`Pray Now`);

/** Shows today's prayers, one at a time, with a timer. */
export default function PrayNowPage() {
  return (
    <>
      <PrayTimer />
      <DaysPrayers />
    </>
  );
}

function DaysPrayers() {
  const [query] = useSearchParams();
  const list = query.get("list") ?? undefined;
  const [on] = useState(today);
  const [more, setMore] = useState(0);
  const [at, setAt] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const stats = usePrayerStats();
  const todays = useTodaysPrayers(on, list, more);
  const prayed = useMarkPrayed(on);
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
        isPage
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
        isPage
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
          <Trans>Keep Praying</Trans>
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
      <VerseLinks verses={prayer.verses} className={styles.verses} />
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
