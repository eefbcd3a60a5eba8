import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { minPasswordLength } from "#shared/limits.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import type { FieldErrors } from "#web/lib/form-errors.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./auth-form.module.css";

const blank = { password: "", confirm: "" };

function checkPassword({ password, confirm }: typeof blank): FieldErrors<typeof blank> {
  if (password.length < minPasswordLength) {
    return { password: t`New password must be at least 6 characters long` };
  }
  return password === confirm ? {} : { confirm: t`New passwords do not match` };
}

/**
 * Sets a new password with the token of an emailed link, which ends all sessions of the account.
 */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useSchemaForm({ initialValues: blank, validate: checkPassword });

  async function submit({ password }: typeof blank) {
    const { error } = await authClient.resetPassword({ newPassword: password, token });
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

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>
        <Trans>Choose a new password</Trans>
      </h1>
      <PasswordInput
        label={t`New Password`}
        autoComplete="new-password"
        size="md"
        description={t`At least 6 characters`}
        {...form.getInputProps("password")}
      />
      <PasswordInput
        label={t`Confirm New Password`}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps("confirm")}
        visibilityToggleButtonProps={{
          "aria-label": t`Show or hide the confirmation`,
          tabIndex: 0,
        }}
      />
      <Button type="submit" size="md" loading={form.submitting}>
        <Trans>Update Password</Trans>
      </Button>
      <Link to="/auth/reset-password" className={styles.back}>
        <Trans>Ask for another link</Trans>
      </Link>
    </form>
  );
}
