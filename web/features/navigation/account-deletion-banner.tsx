import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useCancelDeletion } from "#web/features/account-deletion/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useMe } from "#web/lib/me.ts";
import styles from "#web/ui/announcement.module.css";

/** Shown on every page while the account is scheduled for deletion, with a button to cancel. */
export function AccountDeletionBanner() {
  const me = useMe();
  const cancel = useCancelDeletion();
  const deletionDueAt = me.data?.deletionDueAt;
  if (!deletionDueAt) return null;
  const day = formatDate(deletionDueAt);
  return (
    <aside aria-label={t`Your account`} className={styles.announcement}>
      <Trans>Your account and everything in it will be deleted on {day}.</Trans>{" "}
      <Button size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Keep My Account</Trans>
      </Button>
    </aside>
  );
}
