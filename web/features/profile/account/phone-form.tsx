import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { showError } from "./show-error.ts";

/** The phone for codes, where the operator can send texts: as a way in, and as a second factor. */
export function PhoneForm() {
  const settings = usePublicSettings();
  const { data } = authClient.useSession();
  const [phone, setPhone] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  if (!settings.data?.phoneSignIn) return null;
  const user = data?.user as { phoneNumber?: string | null } | undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const phoneNumber = sentTo ?? phone.replace(/[\s()./-]/g, "");
    setBusy(true);
    const { error } = sentTo
      ? await authCall("/phone-number/verify", {
          body: { phoneNumber, code: code.replace(/\s/g, ""), updatePhoneNumber: true },
        })
      : await authCall("/phone-number/send-otp", { body: { phoneNumber } });
    setBusy(false);
    if (error) return showError(error, "Failed to update the phone number");
    if (!sentTo) return setSentTo(phoneNumber);
    setSentTo(undefined);
    setPhone("");
    setCode("");
    sessionChanged();
    toast({ title: "Phone number confirmed" });
  }

  return (
    <form className={styles.section} onSubmit={submit} noValidate aria-labelledby="account-phone">
      <h3 id="account-phone" className={styles.title}>
        Phone
      </h3>
      <p className={styles.text}>
        {user?.phoneNumber ? `Codes are sent to ${user.phoneNumber}.` : "No phone number yet."}
      </p>
      {sentTo ? (
        <TextInput
          label={`Code that was texted to ${sentTo}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          label="New phone number"
          type="tel"
          autoComplete="tel"
          description="With the country's code, as in +1 555 123 4567"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={busy}>
          {sentTo ? "Confirm" : "Send Code"}
        </Button>
      </div>
    </form>
  );
}
