import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useSharing } from "../api/react-to-prayer.ts";
import { NamedInGroups } from "./named-in-groups.tsx";

/** Makes a prayer that is shared by name anonymous, after explaining what this cannot undo. */
export function RemoveNameDialog({ prayer, onClose }: { prayer: Prayer; onClose: () => void }) {
  const { share } = useSharing();
  const { title } = prayer;
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    // The author confirmed the text when sharing the prayer. Only the name changes.
    const outcome = await share(prayer, { anonymous: true, confirmed: true });
    setBusy(false);
    if (typeof outcome === "object") {
      toast({
        title: t`Nothing was changed`,
        message: t`This prayer was changed on another device. It is shown here as it is now.`,
      });
    }
    if (outcome === "done" || typeof outcome === "object") onClose();
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
    >
      <NamedInGroups prayer={prayer} />
    </ConfirmDialog>
  );
}
