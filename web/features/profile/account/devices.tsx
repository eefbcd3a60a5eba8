import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SignOutScope } from "#shared/api/sessions.ts";
import { api, request } from "#web/lib/api.ts";
import { formatAgo, formatDate } from "#web/lib/format.ts";
import { useSignOut } from "#web/lib/session.tsx";
import { useConfirmSignOut } from "#web/ui/confirm-sign-out.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import { sessionsKey, useDevices, useEndSession } from "../api/sessions.ts";
import styles from "./account.module.css";
import { describeDevice } from "./describe-device.ts";
import { showError } from "./show-account-error.ts";

/** The devices on which the user is signed in, with buttons to sign out one, all others or all. */
export function Devices() {
  const queryClient = useQueryClient();
  const leave = useSignOut();
  const { confirmSignOut, stay, dialog } = useConfirmSignOut();
  const devices = useDevices();
  const end = useEndSession();
  const signOut = useMutation({
    mutationFn: async (scope: SignOutScope) => {
      const end = () => request(api.sessions["sign-out"].$post({ json: { scope } }));
      if (scope !== "global") {
        await end();
        return scope;
      }
      const discard = await confirmSignOut();
      if (!discard) return;
      try {
        await end();
      } catch (cause) {
        stay(discard);
        throw cause;
      }
      // The session has ended. This signs out the other tabs too and opens the landing page.
      await leave({ discard, hasEnded: true });
    },
    onSuccess: (scope) => {
      if (!scope) return;
      toast({ title: t`The other devices are signed out` });
      return queryClient.invalidateQueries({ queryKey: sessionsKey });
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
        <ErrorState
          message={t`Your devices couldn't be loaded.`}
          onRetry={() => void devices.refetch()}
        />
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
          <Trans>Sign Out Everywhere Else</Trans>
        </Button>
        <Button
          variant="default"
          loading={signOut.isPending && signOut.variables === "global"}
          onClick={() => signOut.mutate("global")}
        >
          <Trans>Sign Out Everywhere</Trans>
        </Button>
      </div>
      {dialog}
    </section>
  );
}
