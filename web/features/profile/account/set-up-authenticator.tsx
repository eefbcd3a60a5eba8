import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { encode } from "uqr";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { announceSession } from "#web/lib/session-events.ts";
import styles from "./account.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { Enrolment } from "./second-factor.tsx";
import { showError } from "./show-error.ts";

type Props = { enrolment: Enrolment; onDone: () => void; onCancel: () => void };

/**
 * Shows the secret to an authenticator app, and the recovery codes once; a first code of the app
 * turns it on.
 */
export function SetUpAuthenticator({ enrolment, onDone, onCancel }: Props) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const secret = new URL(enrolment.totpURI).searchParams.get("secret") ?? "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = code.replace(/\s/g, "");
    setFault(/^\d{6}$/.test(typed) ? undefined : "Please enter the six digits of the code");
    if (!/^\d{6}$/.test(typed)) return;
    setBusy(true);
    const { error } = await authCall("/two-factor/verify-totp", { body: { code: typed } });
    setBusy(false);
    if (error) return showError(error, "Failed to turn the second factor on");
    announceSession("MFA challenge verified");
    sessionChanged();
    onDone();
  }

  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      <p className={styles.text}>
        1. Scan this with your authenticator app, or type the key into it.
      </p>
      <QrCode text={enrolment.totpURI} />
      <code className={styles.secret}>{secret}</code>
      <p className={styles.text}>
        2. Keep these recovery codes. Each lets you in once without the app, and they are shown only
        now.
      </p>
      <RecoveryCodes codes={enrolment.backupCodes} />
      <TextInput
        label="3. The code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={fault}
        errorProps={{ role: "alert" }}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          Turn On
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Drawn by ourselves: a picture made elsewhere would show the secret to whoever makes it. */
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
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={squares.join("")} fill="#000000" />
    </svg>
  );
}
