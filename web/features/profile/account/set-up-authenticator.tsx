import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { encode } from "uqr";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { dispatchSessionEvent } from "#web/lib/session-events.ts";
import styles from "./account.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { Enrolment } from "./second-factor.tsx";
import { showError } from "./show-account-error.ts";

type Props = { enrolment: Enrolment; onDone: () => void; onCancel: () => void };

/**
 * Shows the secret for an authenticator app and the recovery codes. The first code from the app
 * turns two-step verification on.
 */
export function SetUpAuthenticator({ enrolment, onDone, onCancel }: Props) {
  const form = useSchemaForm({
    initialValues: { code: "" },
    validate: ({ code }) =>
      /^\d{6}$/.test(code.replace(/\s/g, "")) ? {} : { code: t`Please enter the six-digit code` },
  });
  const secret = new URL(enrolment.totpURI).searchParams.get("secret") ?? "";

  async function submit({ code }: { code: string }) {
    const typed = code.replace(/\s/g, "");
    const { error } = await authCall("/two-factor/verify-totp", { body: { code: typed } });
    if (error) return showError(error, t`Two-step verification couldn't be turned on`);
    // not translated: the name of an event
    dispatchSessionEvent("MFA challenge verified");
    sessionChanged();
    onDone();
  }

  return (
    <form className={styles.section} onSubmit={form.onSubmit(submit)} noValidate>
      <p className={styles.text}>
        <Trans>1. Scan this code with your authenticator app, or enter the key there.</Trans>
      </p>
      <QrCode text={enrolment.totpURI} />
      <code className={styles.secret}>{secret}</code>
      <p className={styles.text}>
        <Trans>
          2. Save these recovery codes. Each one works once if you don't have the app. They are
          shown only now.
        </Trans>
      </p>
      <RecoveryCodes codes={enrolment.backupCodes} />
      <TextInput
        label={t`3. Enter the code from the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps("code")}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.submitting}>
          <Trans>Turn On</Trans>
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The QR code is drawn in the browser, because an external service would see the secret. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for the authenticator app`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join("")} fill="#000000" />
    </svg>
  );
}
