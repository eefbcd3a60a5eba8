import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSharing } from "./react-to-prayer.ts";

/**
 * Makes a prayer that is shared by name anonymous. Explains first what that cannot undo.
 */
export function RemoveNameDialog({ prayer, onClose }: { prayer: Prayer; onClose: () => void }) {
  const { share } = useSharing();
  const { title } = prayer;
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    // The author confirmed the text when it was shared; only the name changes.
    const outcome = await share(prayer, { anonymous: true, confirmed: true });
    setBusy(false);
    if (outcome === "done") onClose();
  }
  return (
    <ConfirmDialog
      opened
      title={t`Remove your name?`}
      text={t`“${title}” is shared again as a new, anonymous prayer. Its likes, prayers and comments are removed. People who already read it with your name may recognize the text.`}
      confirmLabel={t`Remove Name`}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
