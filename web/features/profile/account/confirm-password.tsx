import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import styles from "./account.module.css";
import { showError } from "./show-error.ts";

type Props = {
  path: string;
  label: string;
  /** False for accounts without a password. */
  needsPassword: boolean;
  onDone: (answer: unknown) => void;
  onCancel: () => void;
};

/** Asks for the password, so that nobody can make the change on an unlocked device. */
export function ConfirmPassword({ path, label, needsPassword, onDone, onCancel }: Props) {
  const [password, setPassword] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = needsPassword && !password;
    setFieldError(missing ? t`Please enter your current password` : undefined);
    if (missing) return;
    setBusy(true);
    const { data, error } = await authCall(path, { body: needsPassword ? { password } : {} });
    setBusy(false);
    if (error) return showError(error, t`Two-step verification couldn't be changed`);
    sessionChanged();
    onDone(data);
  }

  return (
    <form className={styles.list} onSubmit={submit} noValidate>
      {needsPassword && (
        <PasswordInput
          label={t`Your password`}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={fieldError}
          errorProps={{ role: "alert" }}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": t`Show or hide the password`, tabIndex: 0 }}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
