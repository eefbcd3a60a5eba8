import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { showError } from "./show-account-error.ts";

/** The phone number for sign-in codes, if the server can send text messages. */
export function PhoneForm() {
  const settings = usePublicSettings();
  const { data } = authClient.useSession();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm({ initialValues: { phone: "", code: "" } });
  if (!settings.data?.phoneSignIn) return null;
  const { phoneNumber } = (data?.user ?? {}) as { phoneNumber?: string | null };

  async function submit({ phone, code }: { phone: string; code: string }) {
    const target = sentTo ?? phone.replace(/[\s()./-]/g, "");
    const { error } = sentTo
      ? await authCall("/phone-number/verify", {
          body: { phoneNumber: target, code: code.replace(/\s/g, ""), updatePhoneNumber: true },
        })
      : await authCall("/phone-number/send-otp", { body: { phoneNumber: target } });
    if (error) return showError(error, t`Failed to update the phone number`);
    if (!sentTo) return setSentTo(target);
    setSentTo(undefined);
    form.reset();
    sessionChanged();
    toast({ title: t`Phone number confirmed` });
  }

  return (
    <form
      className={styles.section}
      onSubmit={form.onSubmit(submit)}
      noValidate
      aria-labelledby="account-phone"
    >
      <h3 id="account-phone" className={styles.title}>
        <Trans>Phone</Trans>
      </h3>
      <p className={styles.text}>
        {phoneNumber ? t`Codes are sent to ${phoneNumber}.` : t`No phone number yet.`}
      </p>
      {sentTo ? (
        <TextInput
          label={t`Code sent to ${sentTo}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps("code")}
        />
      ) : (
        <TextInput
          label={t`New phone number`}
          type="tel"
          autoComplete="tel"
          description={t`With the country code, such as +1 555 123 4567`}
          {...form.getInputProps("phone")}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={form.submitting}>
          {sentTo ? t`Confirm` : t`Send Code`}
        </Button>
      </div>
    </form>
  );
}
