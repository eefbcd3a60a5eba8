import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { Fragment, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { prayerStatuses } from "#shared/choices.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { AnsweredCard } from "./answered-card.tsx";
import { useCommunityEvents } from "./api/community.ts";
import { type PrayerFilter, usePrayers } from "./api/prayer-lists.ts";
import { ShareDialog } from "./community/share-dialog.tsx";
import { ShareWithGroupsDialog } from "./community/share-with-groups-dialog.tsx";
import { DeletePrayerDialog } from "./delete-prayer-dialog.tsx";
import { PrayerEntry } from "./prayer-entry.tsx";
import styles from "./prayers-page.module.css";
import { useQueuedPrayers, useWithoutDeleted } from "./queued-prayers.ts";
import type { PrayerTarget } from "./save-prayer.ts";
import { TextsOfDeletedPrayers } from "./texts-of-deleted-prayers.tsx";
import { UnsyncedPrayers } from "./unsynced-prayers.tsx";

const loadFailure = msg`Failed to load prayers. Please try again.`;

const emptyTexts: Record<PrayerFilter, { title: MessageDescriptor; text: MessageDescriptor }> = {
  all: {
    title: msg`Your journal is empty`,
    text: msg`Write down what you pray for and come back to see how God answers. Others only see the prayers you share.`,
  },
  active: {
    title: msg`No active prayers`,
    text: msg`Prayers appear here until you mark them as answered.`,
  },
  answered: {
    title: msg`No answered prayers yet`,
    text: msg`Prayers that you mark as answered appear here.`,
  },
};

/** The user's prayers, newest first, optionally filtered by status. */
export function MyPrayers({ onOpen }: { onOpen: (target: PrayerTarget) => void }) {
  const [filter, setFilter] = useFilter();
  const prayers = usePrayers(filter);
  useCommunityEvents();
  const region = useRef<HTMLDivElement>(null);
  const deleting = useDialog<Prayer>();
  const sharing = useDialog<Prayer>();
  const sharingWithGroups = useDialog<Prayer>();
  const answeredCard = useDialog<Prayer>();
  const answered = answeredCard.target;
  const shared = sharing.target;
  const sharedWithGroups = sharingWithGroups.target;

  useEffect(() => {
    if (prayers.error) console.error("Failed to load prayers.", prayers.error);
  }, [prayers.error]);

  function closeDeleted() {
    // The focused button disappeared with its prayer.
    if (deleting.close()) region.current?.focus();
  }

  const items = useWithoutDeleted(prayers.data);
  const queued = useQueuedPrayers();
  const isEmpty = items?.length === 0 && (queued.length === 0 || filter === "answered");
  const journalEmpty = filter === "all" && isEmpty;
  return (
    <div ref={region} tabIndex={-1} className={styles.mine}>
      {!journalEmpty && (
        <SegmentedControl
          aria-label={t`Filter prayers`}
          className={styles.filter}
          value={filter}
          onChange={setFilter}
          data={[
            { value: "all", label: t`All` },
            { value: "active", label: t`Active` },
            { value: "answered", label: t`Answered` },
          ]}
        />
      )}
      <TextsOfDeletedPrayers prayers={prayers.data} />
      {filter !== "answered" && <UnsyncedPrayers onEdit={onOpen} />}
      {prayers.isPending && <LoadingState label={t`Loading your prayers...`} />}
      {prayers.isError && !items && (
        <ErrorState message={i18n._(loadFailure)} onRetry={() => void prayers.refetch()} />
      )}
      {isEmpty && (
        <EmptyState title={i18n._(emptyTexts[filter].title)} text={i18n._(emptyTexts[filter].text)}>
          {filter !== "answered" && (
            <Button onClick={() => onOpen("new")}>
              <Trans>Add Prayer</Trans>
            </Button>
          )}
        </EmptyState>
      )}
      {answered && !items?.some(({ id }) => id === answered.id) && (
        <AnsweredCard key={answered.id} prayer={answered} onClose={answeredCard.close} />
      )}
      {items?.map((prayer) => (
        <Fragment key={prayer.id}>
          <PrayerEntry
            prayer={prayer}
            onEdit={() => onOpen(prayer)}
            onDelete={() => deleting.open(prayer)}
            onShare={() => sharing.open(prayer)}
            onShareWithGroups={() => sharingWithGroups.open(prayer)}
            onAnswered={answeredCard.open}
          />
          {answered?.id === prayer.id && (
            <AnsweredCard key={prayer.id} prayer={answered} onClose={answeredCard.close} />
          )}
        </Fragment>
      ))}
      {items && prayers.hasNextPage && (
        <MorePrayers
          failed={prayers.isFetchNextPageError}
          loading={prayers.isFetchingNextPage}
          onMore={() => void prayers.fetchNextPage()}
        />
      )}
      {shared && (
        <ShareDialog
          prayer={shared}
          onGroups={() => {
            sharing.close();
            sharingWithGroups.open(shared);
          }}
          onClose={sharing.close}
        />
      )}
      {sharedWithGroups && (
        <ShareWithGroupsDialog
          prayer={items?.find(({ id }) => id === sharedWithGroups.id) ?? sharedWithGroups}
          onClose={sharingWithGroups.close}
        />
      )}
      {deleting.target && (
        <DeletePrayerDialog
          prayer={deleting.target}
          onDeleted={closeDeleted}
          onCancel={deleting.close}
        />
      )}
    </div>
  );
}

/** Loads more prayers when the user scrolls near the end. After a failure, only the button does. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads near the end, not when a callback changes
  useEffect(() => {
    if (near && !failed && !loading) onMore();
  }, [near, failed, loading]);
  return (
    <div ref={ref} className={styles.more}>
      {failed && <p role="alert">{i18n._(loadFailure)}</p>}
      <Button variant="default" loading={loading} onClick={onMore}>
        <Trans>Show Earlier Prayers</Trans>
      </Button>
    </div>
  );
}

/** The filter is in the URL, so that a reload and the Back button keep it. */
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
