import { Button, SegmentedControl } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { prayerStatuses } from "#shared/choices.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useDeletePrayer } from "./change-prayers.ts";
import { useCommunityEvents } from "./community/community-calls.ts";
import { ShareDialog } from "./community/share-dialog.tsx";
import type { PrayerTarget } from "./prayer-dialog.tsx";
import { PrayerEntry } from "./prayer-entry.tsx";
import { type PrayerFilter, usePrayers } from "./prayer-lists.ts";
import styles from "./prayers-page.module.css";
import { useQueuedPrayers, useWithoutDeleted } from "./queued-prayers.ts";
import { UnsyncedPrayers } from "./unsynced-prayers.tsx";

const loadFailure = "Failed to load prayers. Please try again.";

const emptyTexts: Record<PrayerFilter, { title: string; text: string }> = {
  all: {
    title: "Your journal is empty",
    text: "Write down what you are praying for, and come back to see what became of it. Nobody else sees what you write here.",
  },
  active: {
    title: "No active prayers",
    text: "What you are praying for stands here until it is answered.",
  },
  answered: {
    title: "No answered prayers yet",
    text: "When a prayer is answered, mark it, and you will find it here.",
  },
};

/** The person's own prayers, newest first, all of them or by status. */
export function MyPrayers({ onOpen }: { onOpen: (target: PrayerTarget) => void }) {
  const [filter, setFilter] = useFilter();
  const prayers = usePrayers(filter);
  useCommunityEvents();
  const region = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<Prayer>();
  const [sharing, setSharing] = useState<Prayer>();
  const { remove, deleting } = useDeletePrayer();

  useEffect(() => {
    if (prayers.error) console.error(loadFailure, prayers.error);
  }, [prayers.error]);

  async function confirmDeletion() {
    if (!leaving || !(await remove(leaving))) return;
    setLeaving(undefined);
    // The button that had the focus is gone with its prayer.
    region.current?.focus();
  }

  const items = useWithoutDeleted(prayers.data);
  const queued = useQueuedPrayers();
  const isEmpty = items?.length === 0 && (queued.length === 0 || filter === "answered");
  const journalEmpty = filter === "all" && isEmpty;
  return (
    <div ref={region} tabIndex={-1} className={styles.mine}>
      {!journalEmpty && (
        <SegmentedControl
          aria-label="Which prayers"
          className={styles.filter}
          value={filter}
          onChange={setFilter}
          data={[
            { value: "all", label: "All" },
            { value: "active", label: "Active" },
            { value: "answered", label: "Answered" },
          ]}
        />
      )}
      {filter !== "answered" && <UnsyncedPrayers onEdit={onOpen} />}
      {prayers.isPending && <LoadingState label="Loading your prayers..." />}
      {prayers.isError && !items && (
        <ErrorState message={loadFailure} onRetry={() => void prayers.refetch()} />
      )}
      {isEmpty && (
        <EmptyState {...emptyTexts[filter]}>
          {filter !== "answered" && <Button onClick={() => onOpen("new")}>Add Prayer</Button>}
        </EmptyState>
      )}
      {items?.map((prayer) => (
        <PrayerEntry
          key={prayer.id}
          prayer={prayer}
          onEdit={() => onOpen(prayer)}
          onDelete={() => setLeaving(prayer)}
          onShare={() => setSharing(prayer)}
        />
      ))}
      {items && prayers.hasNextPage && (
        <MorePrayers
          failed={prayers.isFetchNextPageError}
          loading={prayers.isFetchingNextPage}
          onMore={() => void prayers.fetchNextPage()}
        />
      )}
      {sharing && <ShareDialog prayer={sharing} onClose={() => setSharing(undefined)} />}
      <ConfirmDialog
        opened={leaving !== undefined}
        title="Delete Prayer"
        text={`"${leaving?.title ?? ""}" will be gone for good.`}
        confirmLabel="Delete"
        busy={deleting}
        onConfirm={() => void confirmDeletion()}
        onCancel={() => setLeaving(undefined)}
      />
    </div>
  );
}

/**
 * The end of what is loaded. Coming near it loads what follows; after a failure only the button
 * does.
 */
function MorePrayers({
  failed,
  loading,
  onMore,
}: {
  failed: boolean;
  loading: boolean;
  onMore: () => void;
}) {
  const { ref, entry } = useIntersection({ rootMargin: "400px" });
  const near = entry?.isIntersecting ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads when the end comes near, not when a callback is new
  useEffect(() => {
    if (near && !failed && !loading) onMore();
  }, [near, failed, loading]);
  return (
    <div ref={ref} className={styles.more}>
      {failed && <p role="alert">{loadFailure}</p>}
      <Button variant="default" loading={loading} onClick={onMore}>
        Show earlier prayers
      </Button>
    </div>
  );
}

/** The filter stands in the address, so that a reload and the way back keep it. */
function useFilter(): [PrayerFilter, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = prayerStatuses.find((status) => status === query.get("status")) ?? "all";
  return [
    filter,
    (value) =>
      setQuery(
        (before) => {
          if (value === "all") before.delete("status");
          else before.set("status", value);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}
