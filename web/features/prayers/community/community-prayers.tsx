import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useQueryParameters } from "#web/lib/use-query-parameters.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import { useCommunityEvents, useFeed } from "../api/community.ts";
import styles from "./community.module.css";
import { SharedEntry } from "./shared-entry.tsx";

/** The prayers that users share, sorted by date or by number of prayers. */
export function CommunityPrayers() {
  const [query, changeQuery] = useQueryParameters();
  const order = query.get("order") === "prayed" ? "prayed" : "newest";
  const tag = query.get("tag") ?? undefined;
  const feed = useFeed({ order, tag });
  const { fresh, showFresh } = useCommunityEvents();
  const region = useRef<HTMLDivElement>(null);
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
      <QueryList
        query={feed}
        loading={t`Loading shared prayers...`}
        error={t`Failed to load shared prayers. Please try again.`}
        empty={
          <EmptyState
            title={tag ? t`No shared prayers with this tag` : t`Nobody has shared a prayer yet`}
            text={t`Share one of yours from your journal, with your name or without it.`}
          />
        }
        more={t`Show Earlier Prayers`}
      >
        {(items) =>
          items.map((prayer) => (
            <SharedEntry
              key={prayer.id}
              prayer={prayer}
              onTag={(one) => change("tag", one)}
              // The focused button disappeared with its prayer.
              onRemoved={() => region.current?.focus()}
            />
          ))
        }
      </QueryList>
    </div>
  );
}
