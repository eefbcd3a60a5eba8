import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { refreshMe, useMe } from "#web/lib/me.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./announcement.module.css";

/** Shown above every page while the account is scheduled for deletion, with a button to cancel. */
export function AccountDeletionBanner() {
  const me = useMe();
  const queries = useQueryClient();
  const stay = useMutation({
    mutationFn: () => request(api.account.deletion.$delete()),
    onSuccess: async () => {
      await refreshMe(queries);
      toast({ title: t`Your account stays`, message: t`Nothing was deleted.` });
    },
    onError: (cause) =>
      errorToast({
        title: t`Your account could not be kept`,
        message: t`Please try again.`,
        cause,
      }),
  });
  const leavingAt = me.data?.leavingAt;
  if (!leavingAt) return null;
  const day = formatDate(leavingAt);
  return (
    <aside aria-label={t`Your account`} className={styles.announcement}>
      <Trans>Your account and everything in it will be deleted on {day}.</Trans>{" "}
      <Button size="compact-sm" loading={stay.isPending} onClick={() => stay.mutate()}>
        <Trans>Keep My Account</Trans>
      </Button>
    </aside>
  );
}
