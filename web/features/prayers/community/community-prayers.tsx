import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useQueryParameters } from "#web/lib/use-query-parameters.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./community.module.css";
import { useCommunityEvents, useFeed } from "./community-calls.ts";
import { SharedEntry } from "./shared-entry.tsx";

/** The prayers that users share, newest or most prayed for first. */
export function CommunityPrayers() {
  const [query, changeQuery] = useQueryParameters();
  const order = query.get("order") === "prayed" ? "prayed" : "newest";
  const tag = query.get("tag") ?? undefined;
  const feed = useFeed({ order, tag });
  const { fresh, showFresh } = useCommunityEvents();
  const region = useRef<HTMLDivElement>(null);
  const items = feed.data?.pages.flatMap((page) => page.items);
  const change = (name: string, value: string | undefined) =>
    changeQuery({ [name]: value ?? null }, { replace: true, preventScrollReset: true });
  useEffect(() => {
    if (feed.error) console.error("Failed to load shared prayers.", feed.error);
  }, [feed.error]);
  return (
    <div ref={region} tabIndex={-1} className={styles.feed}>
      <div className={styles.controls}>
        <SegmentedControl
          aria-label={t`Sort by`}
          value={order}
          onChange={(value) => change("order", value === "prayed" ? value : undefined)}
          data={[
            { value: "newest", label: t`Newest` },
            { value: "prayed", label: t`Most prayed for` },
          ]}
        />
        {tag && (
          <Button variant="default" size="sm" onClick={() => change("tag", undefined)}>
            <Trans>Tag: {tag} ×</Trans>
          </Button>
        )}
        <Link to="/app/prayers/posts" className={styles.more}>
          <Trans>Community Posts</Trans>
        </Link>
      </div>
      <p role="status" className={styles.fresh}>
        {fresh > 0 && (
          <Button variant="light" onClick={showFresh}>
            <Plural value={fresh} one="Show # new prayer" other="Show # new prayers" />
          </Button>
        )}
      </p>
      {feed.isPending && <LoadingState label={t`Loading shared prayers...`} />}
      {feed.isError && !items && (
        <ErrorState
          message={t`Failed to load shared prayers. Please try again.`}
          onRetry={() => void feed.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          title={tag ? t`No shared prayers with this tag` : t`Nobody has shared a prayer yet`}
          text={t`Share one of yours from your journal, with your name or without it.`}
        />
      )}
      {items?.map((prayer) => (
        <SharedEntry
          key={prayer.id}
          prayer={prayer}
          onTag={(one) => change("tag", one)}
          // The focus was on a button of the removed prayer.
          onRemoved={() => region.current?.focus()}
        />
      ))}
      {feed.hasNextPage && (
        <Button
          variant="default"
          loading={feed.isFetchingNextPage}
          onClick={() => void feed.fetchNextPage()}
        >
          <Trans>Show earlier prayers</Trans>
        </Button>
      )}
    </div>
  );
}
