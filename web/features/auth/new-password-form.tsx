import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { minPasswordLength } from "#shared/limits.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./auth-form.module.css";

type Fault = { field: "password" | "confirm"; message: string };

function checkPassword(password: string, confirm: string): Fault | undefined {
  if (password.length < minPasswordLength) {
    return { field: "password", message: t`New password must be at least 6 characters long` };
  }
  if (password !== confirm) return { field: "confirm", message: t`New passwords do not match` };
  return undefined;
}

/** Sets a new password with the token of a mailed link. This ends every session of the account. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = checkPassword(password, confirm);
    setFault(found);
    if (found) return;
    setBusy(true);
    const { error } = await authClient.resetPassword({ newPassword: password, token });
    setBusy(false);
    if (!error) {
      toast({ title: t`Password Updated`, message: t`Please sign in with your new password.` });
      await navigate("/auth", { replace: true });
      return;
    }
    errorToast({
      title: t`Authentication error`,
      message: serverMessage(error) ?? t`Failed to update password`,
      cause: error,
    });
  }

  const wrong = (field: Fault["field"]) => (fault?.field === field ? fault.message : undefined);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>
        <Trans>Choose a new password</Trans>
      </h1>
      <PasswordInput
        label={t`New Password`}
        autoComplete="new-password"
        size="md"
        description={t`At least 6 characters`}
        value={password}
        error={wrong("password")}
        errorProps={{ role: "alert" }}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ "aria-label": t`Show or hide the password`, tabIndex: 0 }}
      />
      <PasswordInput
        label={t`Confirm New Password`}
        autoComplete="new-password"
        size="md"
        value={confirm}
        error={wrong("confirm")}
        errorProps={{ role: "alert" }}
        onChange={(event) => setConfirm(event.currentTarget.value)}
        visibilityToggleButtonProps={{
          "aria-label": t`Show or hide the confirmation`,
          tabIndex: 0,
        }}
      />
      <Button type="submit" size="md" loading={busy}>
        <Trans>Update Password</Trans>
      </Button>
      <Link to="/auth/reset-password" className={styles.back}>
        <Trans>Ask for another link</Trans>
      </Link>
    </form>
  );
}
