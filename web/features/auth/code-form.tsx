import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { errorToast } from "#web/ui/toast.tsx";
import type { CodeKind } from "./alternative-sign-in.tsx";
import styles from "./auth-form.module.css";
import { type SecondFactor, secondFactorChallenge } from "./second-factor-challenge.ts";

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

const sixDigits = /^\d{6}$/;
const withoutSpaces = (code: string) => code.replace(/\s/g, "");
const addressIn = (kind: CodeKind, typed: string) =>
  kind === "email" ? typed.trim() : typed.replace(/[\s()./-]/g, "");

/**
 * Signs in with a six-digit code sent by email or text message. An unknown address gets a new
 * account.
 */
export function CodeForm({ kind, email, onEmail, onSecondFactor, onBack }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  const text = words[kind];
  const form = useSchemaForm({
    initialValues: { address: kind === "email" ? email : "", code: "" },
    validate: ({ address, code }) => {
      if (!sentTo) return addressIn(kind, address) ? {} : { address: i18n._(text.missing) };
      return sixDigits.test(withoutSpaces(code))
        ? {}
        : { code: t`Please enter the six-digit code` };
    },
    onValuesChange: ({ address }) => kind === "email" && onEmail(address),
  });

  async function run<T>(call: () => ReturnType<typeof authCall<T>>): Promise<T | undefined> {
    const { data, error } = await call();
    if (!error) return data;
    const message = serverMessage(error) ?? t`Failed to authenticate`;
    errorToast({ title: t`Authentication error`, message, cause: error });
    return undefined;
  }

  async function send(typed: string) {
    const sent = await run(() =>
      kind === "email"
        ? authCall("/email-otp/send-verification-otp", { body: { email: typed, type: "sign-in" } })
        : authCall("/phone-number/send-otp", { body: { phoneNumber: typed } }),
    );
    if (sent !== undefined) setSentTo(typed);
  }

  async function verify(address: string, digits: string) {
    const answer = await run(() =>
      kind === "email"
        ? authCall("/sign-in/email-otp", { body: { email: address, otp: digits } })
        : authCall("/phone-number/verify", { body: { phoneNumber: address, code: digits } }),
    );
    if (answer === undefined) return;
    const asked = secondFactorChallenge(answer);
    if (asked) onSecondFactor(asked);
    else sessionChanged();
  }

  const submit = ({ address, code }: { address: string; code: string }) =>
    sentTo ? verify(sentTo, withoutSpaces(code)) : send(addressIn(kind, address));

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>
        <Trans>Sign in with a code</Trans>
      </h1>
      {sentTo ? (
        <>
          <p className={styles.text} role="status">
            {kind === "email" ? (
              <Trans>
                A code was emailed to <strong>{sentTo}</strong>. It works for five minutes.
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
            {...form.getInputProps("code")}
          />
        </>
      ) : (
        <TextInput
          key="address"
          label={i18n._(text.label)}
          type={kind === "email" ? "email" : "tel"}
          autoComplete={kind === "email" ? "email" : "tel"}
          description={
            kind === "phone" ? t`With the country code, such as +1 555 123 4567` : undefined
          }
          size="md"
          autoFocus
          {...form.getInputProps("address")}
        />
      )}
      <Button type="submit" size="md" loading={form.submitting}>
        {sentTo ? t`Sign In` : t`Send Code`}
      </Button>
      {sentTo && (
        <button
          type="button"
          className={styles.textButton}
          onClick={() => {
            setSentTo(undefined);
            form.setFieldValue("code", "");
            form.clearErrors();
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
