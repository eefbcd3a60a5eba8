import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignOutScope } from "#shared/api/sessions.ts";
import { api, request } from "#web/lib/api.ts";
import { formatAgo, formatDate } from "#web/lib/format.ts";
import { useSignOut } from "#web/lib/session.tsx";
import { useConfirmLeaving } from "#web/ui/confirm-leaving.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { describeDevice } from "./describe-device.ts";
import { showError } from "./show-error.ts";

export const devicesKey = ["sessions"] as const;

/** The devices where the user is signed in, with buttons to sign out one, the others or all. */
export function Devices() {
  const queryClient = useQueryClient();
  const leave = useSignOut();
  const { confirmLeaving, dialog } = useConfirmLeaving();
  const devices = useQuery({ queryKey: devicesKey, queryFn: () => request(api.sessions.$get()) });
  const end = useMutation({
    mutationFn: (id: string) => request(api.sessions[":id"].$delete({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
    onError: (error) => showError(error, t`Failed to sign the device out`),
  });
  const signOut = useMutation({
    mutationFn: async (scope: SignOutScope) => {
      if (scope === "global" && !(await confirmLeaving())) return;
      await request(api.sessions["sign-out"].$post({ json: { scope } }));
      // The session has ended; this ends it in the other tabs and opens the landing page.
      if (scope === "global") await leave({ discardUnsynced: true, hasEnded: true });
      else return scope;
    },
    onSuccess: (scope) => {
      if (!scope) return;
      toast({ title: t`The other devices are signed out` });
      return queryClient.invalidateQueries({ queryKey: devicesKey });
    },
    onError: (error) => showError(error, t`Failed to sign out`),
  });

  return (
    <section className={styles.section} aria-labelledby="account-devices">
      <h3 id="account-devices" className={styles.title}>
        <Trans>Devices</Trans>
      </h3>
      {devices.isPending && <LoadingState />}
      {devices.isError && (
        <ErrorState message={devices.error.message} onRetry={() => void devices.refetch()} />
      )}
      <ul className={styles.list}>
        {devices.data?.items.map((device) => {
          const name = describeDevice(device.user_agent);
          const signedIn = formatDate(device.created_at);
          const lastActive = formatAgo(device.last_seen_at);
          return (
            <li key={device.id} className={styles.row}>
              <span className={styles.what}>
                <strong>{device.current ? <Trans>{name} (this device)</Trans> : name}</strong>
                <span className={styles.detail}>
                  <Trans>
                    Signed in on {signedIn}, last active {lastActive}
                  </Trans>
                  {device.ip_address && `, ${device.ip_address}`}
                </span>
              </span>
              {!device.current && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Sign out: ${name}`}
                  loading={end.isPending && end.variables === device.id}
                  onClick={() => end.mutate(device.id)}
                >
                  <Trans>Sign Out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={signOut.isPending && signOut.variables === "others"}
          onClick={() => signOut.mutate("others")}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
        <Button
          variant="default"
          loading={signOut.isPending && signOut.variables === "global"}
          onClick={() => signOut.mutate("global")}
        >
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
      {dialog}
    </section>
  );
}
