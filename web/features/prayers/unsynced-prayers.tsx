import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { overTheirs, withoutPrayer } from "#web/lib/offline-store/prayer-records.ts";
import { asPending, type QueuedPrayer } from "#web/lib/offline-store/queued-write.ts";
import { useSyncNow } from "#web/lib/offline-store/schedule-sync.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { SyncState } from "#web/ui/sync-state.tsx";
import styles from "./prayers-page.module.css";
import { DeletionConflict, QueuedPrayerConflict } from "./queued-prayer-conflict.tsx";
import { isPrayerDeletion, useQueuedPrayers } from "./queued-prayers.ts";

/**
 * Shown at the top of the journal: prayers that exist only on this device, deletions that the
 * server rejected, and conflicts with another device.
 */
export function UnsyncedPrayers({ onEdit }: { onEdit: (prayer: QueuedPrayer) => void }) {
  const prayers = useQueuedPrayers();
  const deletions = useQueuedWrites().filter(isPrayerDeletion);
  const refused = deletions.filter(({ state }) => state === "refused");
  const conflicts = deletions.filter(({ state }) => state === "conflict");
  const syncNow = useSyncNow();
  const discard = (id: string) => void writeQueue().change(id, () => undefined);
  const discardPrayer = async (id: string) => {
    await writeQueue().change(id, withoutPrayer);
    await syncNow();
  };
  const retry = async (id: string) => {
    await writeQueue().change(id, asPending);
    await syncNow();
  };
  const overwrite = async (id: string) => {
    await writeQueue().change(id, overTheirs);
    await syncNow();
  };
  if (prayers.length + refused.length + conflicts.length === 0) return null;
  return (
    <section aria-label={t`Not synced yet`} className={styles.waiting}>
      {prayers.map((queued) => (
        <article key={queued.id} className={styles.waitingPrayer} aria-label={queued.prayer.title}>
          <h2 className={styles.waitingTitle}>{queued.prayer.title}</h2>
          {queued.prayer.description && <p>{queued.prayer.description}</p>}
          {queued.theirs ? (
            <QueuedPrayerConflict
              mine={queued.prayer}
              theirs={queued.theirs}
              onKeepMine={() => void overwrite(queued.id)}
              onUseTheirs={() => void discard(queued.id)}
            />
          ) : (
            <SyncState
              name={queued.prayer.title}
              state={queued.state === "refused" ? "refused" : "pending"}
              reason={queued.reason}
              onRetry={() => retry(queued.id)}
              onDiscard={() => void discardPrayer(queued.id)}
            />
          )}
          {queued.state === "refused" && (
            <div>
              <Button size="compact-sm" variant="default" onClick={() => onEdit(queued)}>
                <Trans>Edit</Trans>
              </Button>
            </div>
          )}
        </article>
      ))}
      {conflicts.map(({ id, title, theirs }) => (
        <article key={id} className={styles.waitingPrayer} aria-label={title}>
          <DeletionConflict
            title={title}
            theirs={theirs}
            onDelete={() => void overwrite(id)}
            onKeep={() => discard(id)}
          />
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
