import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { authCall } from "#web/lib/auth-call.ts";
import { formatDate } from "#web/lib/format.ts";
import { addPasskey, canUsePasskeys, type Passkey } from "#web/lib/passkeys.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { describeDevice } from "./describe-device.ts";
import { showError } from "./show-error.ts";

const passkeysKey = ["passkeys"] as const;

/** The passkeys of the account. The user can remove each and add one for this device. */
export function Passkeys() {
  const queryClient = useQueryClient();
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const [removing, setRemoving] = useState<Passkey>();
  const passkeys = useQuery({
    queryKey: passkeysKey,
    queryFn: async () => {
      const { data, error } = await authCall<Passkey[]>("/passkey/list-user-passkeys", {
        method: "GET",
      });
      if (error) throw error;
      return data;
    },
  });
  const add = useMutation({
    mutationFn: async () => {
      const error = await addPasskey(name.trim() || t`Passkey`);
      if (error) throw error;
    },
    onSuccess: () => {
      toast({ title: t`Passkey added`, message: t`You can now sign in with it.` });
      return queryClient.invalidateQueries({ queryKey: passkeysKey });
    },
    onError: (error) => showError(error, t`Failed to add the passkey`),
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      const { error } = await authCall("/passkey/delete-passkey", { body: { id } });
      if (error) throw error;
    },
    onSuccess: () => {
      setRemoving(undefined);
      return queryClient.invalidateQueries({ queryKey: passkeysKey });
    },
    onError: (error) => showError(error, t`Failed to remove the passkey`),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  }

  return (
    <section className={styles.section} aria-labelledby="account-passkeys">
      <h3 id="account-passkeys" className={styles.title}>
        <Trans>Passkeys</Trans>
      </h3>
      <p className={styles.text}>
        <Trans>
          A passkey signs you in with your device’s own lock: a fingerprint, your face or a PIN.
        </Trans>
      </p>
      {passkeys.isError && !passkeys.data && (
        <ErrorState
          message={t`Your passkeys couldn't be loaded.`}
          onRetry={() => void passkeys.refetch()}
        />
      )}
      <ul className={styles.list}>
        {passkeys.data?.map((passkey) => {
          const label = passkey.name || t`Passkey`;
          const addedOn = formatDate(passkey.createdAt);
          return (
            <li key={passkey.id} className={styles.row}>
              <span className={styles.what}>
                <strong>{label}</strong>
                <span className={styles.detail}>
                  <Trans>Added on {addedOn}</Trans>
                </span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t`Remove ${label}`}
                onClick={() => setRemoving(passkey)}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {canUsePasskeys() ? (
        <form onSubmit={submit} className={styles.list}>
          <TextInput
            label={t`Name of the passkey`}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="default" loading={add.isPending}>
              <Trans>Add a Passkey</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.text}>
          <Trans>This browser doesn't support passkeys.</Trans>
        </p>
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        title={t`Remove this passkey?`}
        text={t`It no longer signs you in. You may want to remove it from your device as well.`}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id)}
        onCancel={() => setRemoving(undefined)}
      />
    </section>
  );
}
