import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { useChangeEmail } from "../api/email.ts";
import styles from "./account.module.css";

/** The placeholder email address of an account that was created with a phone number. */
const placeholderEmail = /@phone\.invalid$/;

/**
 * Shows and changes the email address. Both the old and the new address must confirm the change.
 */
export function EmailForm({ current }: { current: string }) {
  const form = useSchemaForm({
    initialValues: { email: "" },
    validate: ({ email }) => {
      const typed = email.trim();
      const isNew = typed && typed.toLowerCase() !== current.toLowerCase();
      return isNew ? {} : { email: t`Please enter a new email address` };
    },
  });
  const change = useChangeEmail(form.reset);
  const submit = ({ email }: { email: string }) => {
    if (!change.isPending) change.mutate(email.trim());
  };

  return (
    <form
      className={styles.section}
      onSubmit={form.onSubmit(submit)}
      noValidate
      aria-labelledby="account-email"
    >
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
        {...form.getInputProps("email")}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={change.isPending}>
          <Trans>Update Email</Trans>
        </Button>
      </div>
    </form>
  );
}
