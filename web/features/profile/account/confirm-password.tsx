import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import styles from "./account.module.css";
import { showError } from "./show-error.ts";

type Props = {
  path: string;
  label: string;
  /** Accounts without a password are not asked for one. */
  needsPassword: boolean;
  onDone: (answer: unknown) => void;
  onCancel: () => void;
};

/** Asks for the password before a change that a borrowed device must not be able to make. */
export function ConfirmPassword({ path, label, needsPassword, onDone, onCancel }: Props) {
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = needsPassword && !password;
    setFault(missing ? "Please enter your current password" : undefined);
    if (missing) return;
    setBusy(true);
    const { data, error } = await authCall(path, { body: needsPassword ? { password } : {} });
    setBusy(false);
    if (error) return showError(error, "Failed to change the second factor");
    sessionChanged();
    onDone(data);
  }

  return (
    <form className={styles.list} onSubmit={submit} noValidate>
      {needsPassword && (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={fault}
          errorProps={{ role: "alert" }}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the password", tabIndex: 0 }}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
