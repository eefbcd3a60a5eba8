import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { type QueuedPrayer, retried, withoutPrayer } from "#web/lib/offline-store/queued-write.ts";
import { useSyncNow } from "#web/lib/offline-store/sync-queue.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { SyncState } from "#web/ui/sync-state.tsx";
import styles from "./prayers-page.module.css";
import { isPrayerDeletion, useQueuedPrayers } from "./queued-prayers.ts";

/**
 * At the top of the journal: prayers that are only on this device, and deletions that the server
 * refused.
 */
export function UnsyncedPrayers({ onEdit }: { onEdit: (prayer: QueuedPrayer) => void }) {
  const prayers = useQueuedPrayers();
  const refused = useQueuedWrites()
    .filter(isPrayerDeletion)
    .filter(({ state }) => state === "refused");
  const syncNow = useSyncNow();
  const discard = (id: string) => void writeQueue().change(id, () => undefined);
  const discardPrayer = async (id: string) => {
    await writeQueue().change(id, withoutPrayer);
    await syncNow();
  };
  const retry = async (id: string) => {
    await writeQueue().change(id, retried);
    await syncNow();
  };
  if (prayers.length + refused.length === 0) return null;
  return (
    <section aria-label={t`Not synced yet`} className={styles.waiting}>
      {prayers.map((queued) => (
        <article key={queued.id} className={styles.waitingPrayer} aria-label={queued.prayer.title}>
          <h3 className={styles.waitingTitle}>{queued.prayer.title}</h3>
          {queued.prayer.description && <p>{queued.prayer.description}</p>}
          <SyncState
            name={queued.prayer.title}
            state={queued.state === "refused" ? "refused" : "pending"}
            reason={queued.reason}
            onRetry={() => retry(queued.id)}
            onDiscard={() => void discardPrayer(queued.id)}
          />
          {queued.state === "refused" && (
            <div>
              <Button size="compact-sm" variant="default" onClick={() => onEdit(queued)}>
                <Trans>Edit</Trans>
              </Button>
            </div>
          )}
        </article>
      ))}
      {refused.map(({ id, title, reason }) => (
        <article key={id} className={styles.waitingPrayer} aria-label={title}>
          <p className={styles.waitingState}>
            <Trans>
              "{title}" couldn't be deleted: {reason}
            </Trans>
          </p>
          <div className={styles.ways}>
            <Button size="compact-sm" variant="default" onClick={() => void retry(id)}>
              <Trans>Retry</Trans>
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => discard(id)}>
              <Trans>Keep Prayer</Trans>
            </Button>
          </div>
        </article>
      ))}
    </section>
  );
}
