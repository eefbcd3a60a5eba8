import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { refreshMe, useMe } from "#web/lib/me.ts";
import { dayOf } from "#web/ui/dates.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./announcement.module.css";

/** Stands above every page while the account is about to be deleted, with the way back. */
export function AccountDeletionBanner() {
  const me = useMe();
  const queries = useQueryClient();
  const stay = useMutation({
    mutationFn: () => request(api.account.deletion.$delete()),
    onSuccess: async () => {
      await refreshMe(queries);
      toast({ title: "Your account stays", message: "Nothing was deleted." });
    },
    onError: (cause) =>
      errorToast({
        title: "Your account could not be kept",
        message: "Please try again.",
        cause,
      }),
  });
  const leavingAt = me.data?.leavingAt;
  if (!leavingAt) return null;
  return (
    <aside aria-label="Your account" className={styles.announcement}>
      Your account and everything in it will be deleted on {dayOf(leavingAt)}.{" "}
      <Button size="compact-sm" loading={stay.isPending} onClick={() => stay.mutate()}>
        Keep My Account
      </Button>
    </aside>
  );
}
