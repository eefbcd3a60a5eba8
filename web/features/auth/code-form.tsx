import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast } from "#web/ui/toast.tsx";
import type { CodeKind } from "./alternative-sign-in.tsx";
import { type SecondFactor, secondFactorChallenge } from "./asks-second-factor.ts";
import styles from "./auth-form.module.css";

type Props = {
  kind: CodeKind;
  email: string;
  onEmail: (email: string) => void;
  onSecondFactor: (asked: SecondFactor) => void;
  onBack: () => void;
};

const words = {
  email: { label: msg`Email`, missing: msg`Please enter your email address` },
  phone: { label: msg`Phone number`, missing: msg`Please enter your phone number` },
} as const;

/**
 * Signs in with a six-digit code that is sent by mail or text message. A new address gets an
 * account.
 */
export function CodeForm({ kind, email, onEmail, onSecondFactor, onBack }: Props) {
  const [phone, setPhone] = useState("");
  const [code, setCode] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const text = words[kind];
  const typed = kind === "email" ? email.trim() : phone.replace(/[\s()./-]/g, "");

  async function run<T>(call: () => ReturnType<typeof authCall<T>>): Promise<T | undefined> {
    setFailure(undefined);
    setBusy(true);
    const { data, error } = await call();
    setBusy(false);
    if (!error) return data;
    const message = serverMessage(error) ?? t`Failed to authenticate`;
    setFailure(message);
    errorToast({ title: t`Authentication error`, message, cause: error });
    return undefined;
  }

  async function send() {
    setFault(typed ? undefined : i18n._(text.missing));
    if (!typed) return;
    const sent = await run(() =>
      kind === "email"
        ? authCall("/email-otp/send-verification-otp", { body: { email: typed, type: "sign-in" } })
        : authCall("/phone-number/send-otp", { body: { phoneNumber: typed } }),
    );
    if (sent !== undefined) setSentTo(typed);
  }

  async function verify() {
    const digits = code.replace(/\s/g, "");
    setFault(/^\d{6}$/.test(digits) ? undefined : t`Please enter the six-digit code`);
    if (!/^\d{6}$/.test(digits) || !sentTo) return;
    const answer = await run(() =>
      kind === "email"
        ? authCall("/sign-in/email-otp", { body: { email: sentTo, otp: digits } })
        : authCall("/phone-number/verify", { body: { phoneNumber: sentTo, code: digits } }),
    );
    if (answer === undefined) return;
    const asked = secondFactorChallenge(answer);
    if (asked) onSecondFactor(asked);
    else sessionChanged();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void (sentTo ? verify() : send());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>
        <Trans>Sign in with a code</Trans>
      </h1>
      {sentTo ? (
        <>
          <p className={styles.text} role="status">
            {kind === "email" ? (
              <Trans>
                A code was mailed to <strong>{sentTo}</strong>. It works for five minutes.
              </Trans>
            ) : (
              <Trans>
                A code was texted to <strong>{sentTo}</strong>. It works for five minutes.
              </Trans>
            )}
          </p>
          <TextInput
            key="code"
            label={t`Code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            size="md"
            autoFocus
            value={code}
            error={fault}
            errorProps={{ role: "alert" }}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </>
      ) : (
        <TextInput
          key="address"
          label={i18n._(text.label)}
          type={kind === "email" ? "email" : "tel"}
          autoComplete={kind === "email" ? "email" : "tel"}
          description={
            kind === "phone" ? t`With the country's code, as in +1 555 123 4567` : undefined
          }
          size="md"
          autoFocus
          value={kind === "email" ? email : phone}
          error={fault}
          errorProps={{ role: "alert" }}
          onChange={(event) =>
            kind === "email"
              ? onEmail(event.currentTarget.value)
              : setPhone(event.currentTarget.value)
          }
        />
      )}
      {failure && <p className={styles.failure}>{failure}</p>}
      <Button type="submit" size="md" loading={busy}>
        {sentTo ? t`Sign In` : t`Send Code`}
      </Button>
      {sentTo && (
        <button
          type="button"
          className={styles.textButton}
          onClick={() => {
            setSentTo(undefined);
            setCode("");
            setFault(undefined);
          }}
        >
          <Trans>Send another code</Trans>
        </button>
      )}
      <button type="button" className={styles.textButton} onClick={onBack}>
        <Trans>Use a password instead</Trans>
      </button>
    </form>
  );
}
