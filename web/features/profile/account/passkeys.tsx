import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { formatDate } from "#web/lib/format.ts";
import { canUsePasskeys, type Passkey } from "#web/lib/passkeys.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { useAddPasskey, usePasskeys, useRemovePasskey } from "../api/passkeys.ts";
import styles from "./account.module.css";
import { describeDevice } from "./describe-device.ts";

/** The account's passkeys. The user can remove each one and add one for this device. */
export function Passkeys() {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const removing = useDialog<Passkey>();
  const passkeys = usePasskeys();
  const add = useAddPasskey();
  const remove = useRemovePasskey();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!add.isPending) add.mutate(name);
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
                onClick={() => removing.open(passkey)}
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
        opened={removing.opened}
        title={t`Remove this passkey?`}
        text={t`It no longer signs you in. You may want to remove it from your device as well.`}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onConfirm={() =>
          removing.target && remove.mutate(removing.target.id, { onSuccess: removing.close })
        }
        onCancel={removing.close}
      />
    </section>
  );
}
