import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput, Radio, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { AccountDeletion } from "#shared/api/account-deletion.ts";
import { deletionGraceDays } from "#shared/limits.ts";
import { deletionPhrase, deletionPhraseMissing } from "#shared/messages.ts";
import {
  useAccountDeletion,
  useSendDeletionCode,
  useStartDeletion,
} from "#web/features/account-deletion/api.ts";
import { ApiError } from "#web/lib/api.ts";
import type { FieldErrors } from "#web/lib/form-errors.ts";
import { refreshMe, useMe } from "#web/lib/me.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { translated } from "#web/lib/translated.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./settings.module.css";

/** Schedules the deletion of the account. The banner on every page can cancel it. */
export function DeleteAccount() {
  const me = useMe();
  const id = useId();
  const dialog = useDialog();
  const scheduled = me.data?.deletionDueAt != null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Delete account</Trans>
      </h2>
      <p className={styles.text}>
        {scheduled
          ? t`Your account is scheduled for deletion. To keep it, use the notice at the top of the page.`
          : t`Everything you entered is deleted, and the key that can decrypt it is destroyed. For ${deletionGraceDays} days, you can change your mind. After that, nobody can restore it.`}
      </p>
      <div className={styles.buttons}>
        <Button
          color="red"
          variant="outline"
          disabled={scheduled || !me.data}
          onClick={() => dialog.open()}
        >
          <Trans>Delete Account</Trans>
        </Button>
      </div>
      <DeleteAccountDialog opened={dialog.opened} onClose={dialog.close} />
    </section>
  );
}

function DeleteAccountDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const deletion = useAccountDeletion({ enabled: opened });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t`Delete Account`}
      closeOnClickOutside={false}
    >
      {deletion.isPending && <LoadingState />}
      {deletion.isError && (
        <ErrorState
          message={t`The list of what would be deleted couldn't be loaded.`}
          onRetry={() => void deletion.refetch()}
        />
      )}
      {deletion.data?.blocked && <p role="alert">{deletion.data.blocked}</p>}
      {deletion.data && !deletion.data.blocked && (
        <DeleteAccountForm deletion={deletion.data} onClose={onClose} />
      )}
    </FormDialog>
  );
}

type Fields = { proofText: string; confirmation: string; shared: "delete" | "keep" };
const blank: Fields = { proofText: "", confirmation: "", shared: "delete" };

function check(
  { proofText, confirmation }: Fields,
  proof: AccountDeletion["proof"],
): FieldErrors<Fields> {
  const errors: FieldErrors<Fields> = {};
  if (!proofText) {
    errors.proofText =
      proof === "password" ? t`Please enter your password.` : t`Please enter the code.`;
  }
  if (confirmation.trim().toLowerCase() !== deletionPhrase) {
    errors.confirmation = translated(deletionPhraseMissing);
  }
  return errors;
}

function DeleteAccountForm({
  deletion,
  onClose,
}: {
  deletion: AccountDeletion;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { proof, contents } = deletion;
  const form = useSchemaForm({
    initialValues: blank,
    validate: (values) => check(values, proof),
    fieldNames: { password: "proofText", code: "proofText" },
  });
  const sendCode = useSendDeletionCode();
  const start = useStartDeletion();

  async function submit(values: Fields) {
    try {
      await start.mutateAsync({ proof, ...values });
    } catch (cause) {
      if (form.showErrors(cause)) return;
      const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
      errorToast({ title: t`Your account could not be deleted`, message, cause });
      return;
    }
    await refreshMe(queryClient);
    toast({
      title: t`Your account will be deleted`,
      message: t`Until then you can change your mind.`,
    });
    onClose();
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <p className={styles.text}>
        <Trans>
          In {deletionGraceDays} days, this will be deleted permanently. All your other devices are
          now signed out.
        </Trans>
      </p>
      <ul className={styles.contents} aria-label={t`What will be deleted`}>
        {contents.map(({ title, count }) => (
          <li key={title}>
            <span>{title}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
      <Radio.Group label={t`What you shared with the community`} {...form.getInputProps("shared")}>
        <Stack gap="xs" mt="xs">
          <Radio value="delete" label={t`Delete it too`} />
          <Radio
            value="keep"
            label={t`Keep it without my name`}
            description={t`Shared prayers and comments then have no owner, and nobody can remove them.`}
          />
        </Stack>
      </Radio.Group>
      {proof === "password" ? (
        <PasswordInput
          label={t`Your password`}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps("proofText")}
        />
      ) : (
        <>
          <div className={styles.buttons}>
            <Button
              variant="default"
              loading={sendCode.isPending}
              onClick={() => sendCode.mutate()}
              autoFocus
            >
              <Trans>Send Me a Code</Trans>
            </Button>
          </div>
          <TextInput
            label={t`Code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps("proofText")}
          />
        </>
      )}
      <TextInput
        label={t`Type “${deletionPhrase}”`}
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps("confirmation")}
      />
      <div className={styles.buttons}>
        <Button type="submit" color="red" loading={form.submitting}>
          <Trans>Delete My Account</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Keep It</Trans>
        </Button>
      </div>
    </form>
  );
}
