import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { showError } from "./show-error.ts";

/** The phone number for sign-in codes, if the server can send text messages. */
export function PhoneForm() {
  const settings = usePublicSettings();
  const { data } = authClient.useSession();
  const [phone, setPhone] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  if (!settings.data?.phoneSignIn) return null;
  const { phoneNumber } = (data?.user ?? {}) as { phoneNumber?: string | null };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const target = sentTo ?? phone.replace(/[\s()./-]/g, "");
    setBusy(true);
    const { error } = sentTo
      ? await authCall("/phone-number/verify", {
          body: { phoneNumber: target, code: code.replace(/\s/g, ""), updatePhoneNumber: true },
        })
      : await authCall("/phone-number/send-otp", { body: { phoneNumber: target } });
    setBusy(false);
    if (error) return showError(error, t`Failed to update the phone number`);
    if (!sentTo) return setSentTo(target);
    setSentTo(undefined);
    setPhone("");
    setCode("");
    sessionChanged();
    toast({ title: t`Phone number confirmed` });
  }

  return (
    <form className={styles.section} onSubmit={submit} noValidate aria-labelledby="account-phone">
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
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          label={t`New phone number`}
          type="tel"
          autoComplete="tel"
          description={t`With the country code, such as +1 555 123 4567`}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={busy}>
          {sentTo ? t`Confirm` : t`Send Code`}
        </Button>
      </div>
    </form>
  );
}
