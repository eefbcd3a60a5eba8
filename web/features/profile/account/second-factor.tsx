import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { toast } from "#web/ui/toast.tsx";
import { useLinkedAccounts } from "../api/linked-accounts.ts";
import styles from "./account.module.css";
import { ConfirmPassword } from "./confirm-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpAuthenticator } from "./set-up-authenticator.tsx";

export type Enrolment = { totpURI: string; backupCodes: string[] };

const changes = {
  enable: { path: "/two-factor/enable", label: msg`Set Up` },
  disable: { path: "/two-factor/disable", label: msg`Turn Off` },
  codes: { path: "/two-factor/generate-backup-codes", label: msg`Create New Codes` },
} as const;
type Change = keyof typeof changes;

/**
 * Sets up or turns off two-step verification, or creates new recovery codes. Each action requires
 * the password.
 */
export function SecondFactor() {
  const { data } = authClient.useSession();
  const linked = useLinkedAccounts();
  const confirming = useDialog<Change>();
  const change = confirming.target;
  const [codes, setCodes] = useState<string[]>();
  const enrolling = useDialog<Enrolment>();
  const on = (data?.user as { twoFactorEnabled?: boolean } | undefined)?.twoFactorEnabled === true;
  const needsPassword = linked.data?.some(({ providerId }) => providerId === "credential") ?? true;

  return (
    <section className={styles.section} aria-labelledby="account-second-factor">
      <h3 id="account-second-factor" className={styles.title}>
        <Trans>Two-step verification</Trans>
      </h3>
      <p className={styles.text} role="status">
        {on
          ? t`On. You sign in with your password and a code from your authenticator app.`
          : t`Off. Turn it on to also require a code from your phone when you sign in.`}
      </p>
      {enrolling.target ? (
        <SetUpAuthenticator
          enrolment={enrolling.target}
          onDone={() => {
            enrolling.close();
            toast({ title: t`Two-step verification is on` });
          }}
          onCancel={enrolling.close}
        />
      ) : codes ? (
        <>
          <p className={styles.text}>
            <Trans>
              Save these codes now. They are shown only once, and your old codes no longer work.
            </Trans>
          </p>
          <RecoveryCodes codes={codes} />
          <div className={styles.buttons}>
            <Button onClick={() => setCodes(undefined)}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </>
      ) : change ? (
        <ConfirmPassword
          path={changes[change].path}
          label={i18n._(changes[change].label)}
          needsPassword={needsPassword}
          onCancel={confirming.close}
          onDone={(answer) => {
            const wasOpen = confirming.close();
            // Shown even after Cancel, because the old codes no longer work.
            if (change === "codes") setCodes((answer as Enrolment).backupCodes);
            else if (change === "disable") toast({ title: t`Two-step verification is off` });
            else if (wasOpen) enrolling.open(answer as Enrolment);
          }}
        />
      ) : (
        <div className={styles.buttons}>
          {on ? (
            <>
              <Button variant="default" onClick={() => confirming.open("codes")}>
                <Trans>New Recovery Codes</Trans>
              </Button>
              <Button variant="default" onClick={() => confirming.open("disable")}>
                <Trans>Turn Off Two-Step Verification</Trans>
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => confirming.open("enable")}>
              <Trans>Set Up Two-Step Verification</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
