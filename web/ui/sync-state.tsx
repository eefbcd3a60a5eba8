import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./sync-state.module.css";

/** Shows that an item is only on this device, and offers actions if the server rejected it. */
export function SyncState({
  name,
  state,
  reason,
  onRetry,
  onDiscard,
}: {
  /** The item's name in its list. */
  name: string;
  state: "pending" | "refused";
  reason?: string | undefined;
  onRetry: () => Promise<unknown>;
  onDiscard: () => void;
}) {
  const [retrying, setRetrying] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  return (
    <div className={styles.state} data-state={state}>
      <span>{state === "pending" ? t`Not synced yet` : t`Couldn't be saved: ${reason ?? ""}`}</span>
      {state === "refused" && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Retry: ${name}`}
          loading={retrying}
          onClick={() => {
            setRetrying(true);
            void onRetry().finally(() => setRetrying(false));
          }}
        >
          <Trans>Retry</Trans>
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t`Discard: ${name}`}
        onClick={() => setDiscarding(true)}
      >
        <Trans>Discard</Trans>
      </Button>
      <ConfirmDialog
        opened={discarding}
        title={t`Discard?`}
        text={t`"${name}" is only on this device. Discarding deletes it for good.`}
        confirmLabel={t`Discard`}
        busy={false}
        onConfirm={() => {
          setDiscarding(false);
          onDiscard();
        }}
        onCancel={() => setDiscarding(false)}
      />
    </div>
  );
}
