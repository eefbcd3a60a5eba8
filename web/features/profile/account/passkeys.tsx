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

/** The passkeys of the account; one of this device can be added, and each removed. */
export function Passkeys() {
  const queries = useQueryClient();
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
      const error = await addPasskey(name.trim() || "Passkey");
      if (error) throw error;
    },
    onSuccess: () => {
      toast({ title: "Passkey added", message: "You can sign in with it from now on." });
      return queries.invalidateQueries({ queryKey: passkeysKey });
    },
    onError: (error) => showError(error, "Failed to add the passkey"),
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      const { error } = await authCall("/passkey/delete-passkey", { body: { id } });
      if (error) throw error;
    },
    onSuccess: () => {
      setRemoving(undefined);
      return queries.invalidateQueries({ queryKey: passkeysKey });
    },
    onError: (error) => showError(error, "Failed to remove the passkey"),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  }

  return (
    <section className={styles.section} aria-labelledby="account-passkeys">
      <h3 id="account-passkeys" className={styles.title}>
        Passkeys
      </h3>
      <p className={styles.text}>
        A passkey signs you in with your device’s own lock: a fingerprint, your face or a PIN.
      </p>
      {passkeys.isError && !passkeys.data && (
        <ErrorState
          message="Your passkeys could not be loaded."
          onRetry={() => void passkeys.refetch()}
        />
      )}
      <ul className={styles.list}>
        {passkeys.data?.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <span className={styles.what}>
              <strong>{passkey.name || "Passkey"}</strong>
              <span className={styles.detail}>Added {formatDate(passkey.createdAt)}</span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${passkey.name || "Passkey"}`}
              onClick={() => setRemoving(passkey)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <form onSubmit={submit} className={styles.list}>
          <TextInput
            label="Name of the passkey"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="default" loading={add.isPending}>
              Add a Passkey
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.text}>This browser has no passkeys.</p>
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        title="Remove this passkey?"
        text="It no longer signs you in. You may want to remove it from your device as well."
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id)}
        onCancel={() => setRemoving(undefined)}
      />
    </section>
  );
}
