import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, request } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { showError } from "./show-error.ts";

/** The placeholder address of an account that was created with a phone number. */
const placeholderEmail = /@phone\.invalid$/;

/** Shows the email address and changes it. Both addresses have to confirm the change. */
export function EmailForm({ current }: { current: string }) {
  const [email, setEmail] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const change = useMutation({
    mutationFn: (new_email: string) => request(api["email-change"].$post({ json: { new_email } })),
    onSuccess: () => {
      setEmail("");
      toast({
        title: t`Email Update Initiated`,
        message: t`Confirmation links are on their way to your old and your new address.`,
      });
    },
    onError: (error) => showError(error, t`Failed to update email`),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    const same = typed.toLowerCase() === current.toLowerCase();
    setFieldError(typed && !same ? undefined : t`Please enter a new email address`);
    if (typed && !same && !change.isPending) change.mutate(typed);
  }

  return (
    <form className={styles.section} onSubmit={submit} noValidate aria-labelledby="account-email">
      <h3 id="account-email" className={styles.title}>
        <Trans>Email</Trans>
      </h3>
      <p className={styles.text}>
        {placeholderEmail.test(current) ? (
          t`This account has no email address yet.`
        ) : (
          <Trans>
            Current email: <strong>{current}</strong>
          </Trans>
        )}
      </p>
      <TextInput
        label={t`New Email`}
        type="email"
        autoComplete="email"
        value={email}
        error={fieldError}
        errorProps={{ role: "alert" }}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={change.isPending}>
          <Trans>Update Email</Trans>
        </Button>
      </div>
    </form>
  );
}
