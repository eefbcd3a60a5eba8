import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";
import { prayerInputOf } from "#web/lib/prayer-text.ts";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { differingFields } from "./prayer-changes.ts";
import { conflictTexts } from "./prayer-conflict.tsx";
import { prayerSummary } from "./prayer-summary.ts";
import styles from "./prayers-page.module.css";

/** A prayer that was queued on this device but has a different text on the server. */
export function QueuedPrayerConflict({
  mine,
  theirs,
  onKeepMine,
  onUseTheirs,
}: {
  mine: AddPrayer;
  theirs: Prayer;
  onKeepMine: () => void;
  onUseTheirs: () => void;
}) {
  return (
    <EditConflict
      text={
        theirs.is_shared
          ? t`This prayer was shared on another device, so everyone who is signed in can read your text if you keep it.`
          : t`This prayer was also changed on another device. Choose which text to keep.`
      }
      theirs={conflictTexts(theirs, differingFields(prayerInputOf(mine), theirs))}
      onKeepMine={onKeepMine}
      onUseTheirs={onUseTheirs}
    />
  );
}

/** A prayer that was deleted on this device but changed on another one. */
export function DeletionConflict({
  title,
  theirs,
  onDelete,
  onKeep,
}: {
  title: string;
  theirs: Prayer | undefined;
  onDelete: () => void;
  onKeep: () => void;
}) {
  const text = theirs && prayerSummary(theirs);
  return (
    <div role="alert">
      <p className={styles.waitingState}>
        <Trans>
          “{title}” was also changed on another device. It now reads: {text}
        </Trans>
      </p>
      <div className={styles.ways}>
        <Button size="compact-sm" variant="default" onClick={onDelete}>
          {t`Delete Anyway`}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeep}>
          <Trans>Keep Prayer</Trans>
        </Button>
      </div>
    </div>
  );
}
