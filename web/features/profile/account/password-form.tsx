import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { minPasswordLength } from "#shared/limits.ts";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import type { FieldErrors } from "#web/lib/form-errors.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { toast } from "#web/ui/toast.tsx";
import { useLinkedAccounts } from "../api/linked-accounts.ts";
import { sessionsKey } from "../api/sessions.ts";
import styles from "./account.module.css";
import { showError } from "./show-account-error.ts";

type Field = "current" | "next" | "again";
type Typed = Record<Field, string>;
const blank: Typed = { current: "", next: "", again: "" };

function check({ current, next, again }: Typed): FieldErrors<Typed> {
  if (!current) return { current: t`Please enter your current password` };
  if (next.length < minPasswordLength) {
    return { next: t`New password must be at least 6 characters long` };
  }
  return next === again ? {} : { again: t`New passwords do not match` };
}

/** Changes the password and signs out all other devices. Only for accounts with a password. */
export function PasswordForm() {
  const queryClient = useQueryClient();
  const linked = useLinkedAccounts();
  const form = useSchemaForm({ initialValues: blank, validate: check });
  const hasPassword = linked.data?.some(({ providerId }) => providerId === "credential") ?? true;

  async function submit(typed: Typed) {
    const { error } = await authCall("/change-password", {
      body: { currentPassword: typed.current, newPassword: typed.next },
    });
    if (error) return showError(error, t`Failed to update password`);
    form.reset();
    sessionChanged();
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
    toast({ title: t`Password Updated`, message: t`Every other device has been signed out.` });
  }

  const field = (name: Field, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      {...form.getInputProps(name)}
      visibilityToggleButtonProps={{ "aria-label": t`Show or hide: ${label}`, tabIndex: 0 }}
    />
  );
  if (!hasPassword) {
    return (
      <section className={styles.section} aria-labelledby="account-password">
        <h3 id="account-password" className={styles.title}>
          <Trans>Password</Trans>
        </h3>
        <p className={styles.text}>
          <Trans>
            This account has no password. To give it one, sign out and choose “Forgot your
            password?”.
          </Trans>
        </p>
      </section>
    );
  }
  return (
    <form
      className={styles.section}
      onSubmit={form.onSubmit(submit)}
      noValidate
      aria-labelledby="account-password"
    >
      <h3 id="account-password" className={styles.title}>
        <Trans>Password</Trans>
      </h3>
      {field("current", t`Current Password`, "current-password")}
      {field("next", t`New Password`, "new-password")}
      {field("again", t`Confirm New Password`, "new-password")}
      <div className={styles.buttons}>
        <Button type="submit" loading={form.submitting}>
          <Trans>Update Password</Trans>
        </Button>
      </div>
    </form>
  );
}
