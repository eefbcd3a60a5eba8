import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { announceSession } from "#web/lib/session-events.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import type { SecondFactor } from "./asks-second-factor.ts";
import styles from "./auth-form.module.css";

type Method = "totp" | "otp" | "recovery";

const methods = {
  totp: {
    path: "/two-factor/verify-totp",
    label: msg`Code`,
    text: msg`Enter the code that your authenticator app shows.`,
    link: msg`Use the authenticator app`,
  },
  otp: {
    path: "/two-factor/verify-otp",
    label: msg`Code`,
    text: msg`Enter the code that was texted to your phone.`,
    link: msg`Text a code to my phone`,
  },
  recovery: {
    path: "/two-factor/verify-backup-code",
    label: msg`Recovery code`,
    text: msg`Enter one of the recovery codes that you saved. Each works once.`,
    link: msg`Use a recovery code`,
  },
} as const;

/** The second step of a sign-in. The server remembers the first step for ten minutes. */
export function SecondFactorForm({ asked, onBack }: { asked: SecondFactor; onBack: () => void }) {
  const [method, setMethod] = useState<Method>(
    asked.methods.includes("totp") ? "totp" : "recovery",
  );
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { path, label, text } = methods[method];

  async function verify(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = code.trim();
    setFault(typed ? undefined : t`Please enter the code`);
    if (!typed) return;
    setBusy(true);
    const body = { code: method === "recovery" ? typed : typed.replace(/\s/g, "") };
    const { error } = await authCall(path, { body });
    setBusy(false);
    if (!error) {
      // not translated: the name of the event
      announceSession("MFA challenge verified");
      sessionChanged();
      return;
    }
    errorToast({
      title: t`Authentication error`,
      message: serverMessage(error) ?? t`Failed to authenticate`,
      cause: error,
    });
  }

  async function turnTo(next: Method) {
    if (next === "otp") {
      const { error } = await authCall("/two-factor/send-otp");
      if (error) {
        errorToast({
          title: t`Authentication error`,
          message: serverMessage(error) ?? t`Failed to authenticate`,
          cause: error,
        });
        return;
      }
      toast({ title: t`A code is on its way to your phone` });
    }
    setMethod(next);
    setCode("");
    setFault(undefined);
  }

  const others = (["totp", "otp", "recovery"] as const).filter(
    (other) => other !== method && (other === "recovery" || asked.methods.includes(other)),
  );
  return (
    <form className={styles.form} onSubmit={verify} noValidate>
      <h1 className={styles.title}>
        <Trans>One more step</Trans>
      </h1>
      <p className={styles.text} role="status">
        {i18n._(text)}
      </p>
      <TextInput
        key={method}
        label={i18n._(label)}
        inputMode={method === "recovery" ? "text" : "numeric"}
        autoComplete="one-time-code"
        size="md"
        autoFocus
        value={code}
        error={fault}
        errorProps={{ role: "alert" }}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={busy}>
        <Trans>Continue</Trans>
      </Button>
      {others.map((other) => (
        <button
          key={other}
          type="button"
          className={styles.textButton}
          onClick={() => void turnTo(other)}
        >
          {i18n._(methods[other].link)}
        </button>
      ))}
      <button type="button" className={styles.textButton} onClick={onBack}>
        <Trans>Back to Sign In</Trans>
      </button>
    </form>
  );
}
