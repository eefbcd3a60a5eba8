import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { minPasswordLength } from "#shared/limits.ts";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { devicesKey } from "./devices.tsx";
import { useLinkedAccounts } from "./linked-accounts.tsx";
import { showError } from "./show-error.ts";

type Field = "current" | "next" | "again";
type Typed = Record<Field, string>;
const blank: Typed = { current: "", next: "", again: "" };

function findError({ current, next, again }: Typed): [Field, string] | undefined {
  if (!current) return ["current", t`Please enter your current password`];
  if (next.length < minPasswordLength) {
    return ["next", t`New password must be at least 6 characters long`];
  }
  if (next !== again) return ["again", t`New passwords do not match`];
  return undefined;
}

/** Changes the password of an account that has one and signs out every other device. */
export function PasswordForm() {
  const queryClient = useQueryClient();
  const linked = useLinkedAccounts();
  const [typed, setTyped] = useState(blank);
  const [fieldError, setFieldError] = useState<[Field, string]>();
  const [busy, setBusy] = useState(false);
  const hasPassword = linked.data?.some(({ providerId }) => providerId === "credential") ?? true;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = findError(typed);
    setFieldError(found);
    if (found) return;
    setBusy(true);
    const { error } = await authCall("/change-password", {
      body: { currentPassword: typed.current, newPassword: typed.next },
    });
    setBusy(false);
    if (error) return showError(error, t`Failed to update password`);
    setTyped(blank);
    sessionChanged();
    void queryClient.invalidateQueries({ queryKey: devicesKey });
    toast({ title: t`Password Updated`, message: t`Every other device has been signed out.` });
  }

  const field = (name: Field, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      value={typed[name]}
      error={fieldError?.[0] === name ? fieldError[1] : undefined}
      errorProps={{ role: "alert" }}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
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
      onSubmit={submit}
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
        <Button type="submit" loading={busy}>
          <Trans>Update Password</Trans>
        </Button>
      </div>
    </form>
  );
}
