import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { dispatchSessionEvent } from "#web/lib/session-events.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./auth-form.module.css";
import type { SecondFactor } from "./second-factor-challenge.ts";

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
  const form = useSchemaForm({
    initialValues: { code: "" },
    validate: ({ code }) => (code.trim() ? {} : { code: t`Please enter the code` }),
  });
  const { path, label, text } = methods[method];

  async function verify(values: { code: string }) {
    const typed = values.code.trim();
    const body = { code: method === "recovery" ? typed : typed.replace(/\s/g, "") };
    const { error } = await authCall(path, { body });
    if (!error) {
      // not translated: the name of the event
      dispatchSessionEvent("MFA challenge verified");
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
    form.reset();
  }

  const others = (["totp", "otp", "recovery"] as const).filter(
    (other) => other !== method && (other === "recovery" || asked.methods.includes(other)),
  );
  return (
    <form className={styles.form} onSubmit={form.onSubmit(verify)} noValidate>
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
        autoCapitalize="none"
        size="md"
        autoFocus
        {...form.getInputProps("code")}
      />
      <Button type="submit" size="md" loading={form.submitting}>
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
