import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput } from "@mantine/core";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import styles from "./account.module.css";
import { showError } from "./show-account-error.ts";

type Props = {
  path: string;
  label: string;
  /** False for accounts without a password. */
  needsPassword: boolean;
  onDone: (answer: unknown) => void;
  onCancel: () => void;
};

/** Asks for the password, so that a stranger with an unlocked device cannot make the change. */
export function ConfirmPassword({ path, label, needsPassword, onDone, onCancel }: Props) {
  const form = useSchemaForm({
    initialValues: { password: "" },
    validate: ({ password }) =>
      needsPassword && !password ? { password: t`Please enter your current password` } : {},
  });

  async function submit({ password }: { password: string }) {
    const { data, error } = await authCall(path, { body: needsPassword ? { password } : {} });
    if (error) return showError(error, t`Two-step verification couldn't be changed`);
    sessionChanged();
    onDone(data);
  }

  return (
    <form className={styles.list} onSubmit={form.onSubmit(submit)} noValidate>
      {needsPassword && (
        <PasswordInput
          label={t`Your password`}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps("password")}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={form.submitting}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
