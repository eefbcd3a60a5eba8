import { useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSharing } from "./react-to-prayer.ts";

/**
 * Shares a prayer anonymously that is shared by name, once the user knows what that cannot undo.
 */
export function RemoveNameDialog({ prayer, onClose }: { prayer: Prayer; onClose: () => void }) {
  const { share } = useSharing();
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    // The text was confirmed when it was shared; only the name goes.
    const outcome = await share(prayer, { anonymous: true, confirmed: true });
    setBusy(false);
    if (outcome === "done") onClose();
  }
  return (
    <ConfirmDialog
      opened
      title="Remove your name?"
      text={`“${prayer.title}” is shared again as a new, anonymous prayer. Its likes, prayers and comments are removed. People who already read it with your name may recognize the text.`}
      confirmLabel="Remove Name"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
