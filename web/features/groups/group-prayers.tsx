import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconPray } from "@tabler/icons-react";
import type { Group, GroupItem } from "#shared/api/groups.ts";
import { utcDay } from "#web/lib/offline-store/group-writes.ts";
import { useStoredAt } from "#web/lib/use-stored-at.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import { useGroupItems, useGroupPrayed } from "./api/items.ts";
import { isOfGroup, isTextWrite, useGroupWrites, useQueuedPrayed } from "./api/offline-writes.ts";
import { GroupEntry } from "./group-entry.tsx";
import styles from "./groups.module.css";
import { ShownFrom } from "./shown-from.tsx";
import { UnsentWrites } from "./unsent-writes.tsx";

/** The prayers of a group, newest first. */
export function GroupPrayers({ group }: { group: Group }) {
  const prayers = useGroupItems(group.id, "prayer");
  const unsent = useGroupWrites()
    .filter(isTextWrite)
    .filter((write) => write.kind === "prayerShares" && isOfGroup(write, group.id));
  const path = `/api/groups/${group.id}/items`;
  // In a list that was stored on an earlier day, `prayed_today` is about that day.
  const storedAt = useStoredAt(path, prayers.dataUpdatedAt);
  const isOld = storedAt !== undefined && utcDay(storedAt) !== utcDay(Date.now());
  return (
    <div className={styles.panel}>
      <ShownFrom path={path} loadedAt={prayers.dataUpdatedAt} />
      <UnsentWrites writes={unsent} />
      <QueryList
        query={prayers}
        loading={t`Loading prayers...`}
        error={t`The prayers couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`No prayers in this group yet`}
            text={t`Choose Share with Groups at one of your prayers.`}
          >
            <ButtonLink to="/app/prayers" variant="outline">
              <Trans>Open Your Prayers</Trans>
            </ButtonLink>
          </EmptyState>
        }
        more={t`Show More Prayers`}
      >
        {(items) => (
          <div>
            {items.map((item) => (
              <GroupEntry
                key={item.id}
                group={group}
                item={item}
                action={(titleId) => (
                  <PrayedButton group={group} item={item} titleId={titleId} isOld={isOld} />
                )}
              />
            ))}
          </div>
        )}
      </QueryList>
    </div>
  );
}

function PrayedButton({
  group,
  item,
  titleId,
  isOld,
}: {
  group: Group;
  item: GroupItem;
  titleId: string;
  /** Whether the item was loaded on an earlier day, so that `prayed_today` is outdated. */
  isOld: boolean;
}) {
  const pray = useGroupPrayed(group.id);
  const { isQueued } = useQueuedPrayed();
  const isWaiting = isQueued(item.id);
  const isCounted = item.prayed_today && !isOld;
  const prayed_today = isCounted || isWaiting;
  const prayed = item.prayed + (isWaiting && !isCounted ? 1 : 0);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-pressed={prayed_today}
        aria-describedby={titleId}
        leftSection={<IconPray size={18} stroke={1.6} />}
        onClick={() => prayed_today || pray.isPending || pray.mutate(item.id)}
      >
        {prayed_today ? t`Prayed today · ${prayed}` : t`I prayed · ${prayed}`}
      </Button>
      {isWaiting && <span className={styles.detail}>{t`Not synced yet`}</span>}
    </>
  );
}
