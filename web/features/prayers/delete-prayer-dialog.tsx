import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeletePrayer } from "./api/delete-prayer.ts";
import { prayerSummary } from "./prayer-summary.ts";

/**
 * Asks for confirmation before deleting a prayer. If another device has changed the prayer, shows
 * the changed version and asks again. `isChanged`: `prayer` differs from what the page shows.
 */
export function DeletePrayerDialog({
  prayer,
  isChanged = false,
  onDeleted,
  onCancel,
}: {
  prayer: Prayer;
  isChanged?: boolean;
  onDeleted: () => void;
  onCancel: () => void;
}) {
  const { remove, deleting } = useDeletePrayer();
  const [changed, setChanged] = useState<Prayer | undefined>(isChanged ? prayer : undefined);
  const text = prayerSummary(changed ?? prayer);
  const { title } = prayer;

  async function confirm() {
    const outcome = await remove(changed ?? prayer);
    if (outcome === true) onDeleted();
    else if (outcome) setChanged(outcome);
  }

  return (
    <ConfirmDialog
      opened
      title={t`Delete Prayer`}
      text={
        changed
          ? t`Another device changed this prayer. Delete this version for good? “${text}”`
          : t`"${title}" will be permanently deleted.`
      }
      confirmLabel={t`Delete`}
      busy={deleting}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
