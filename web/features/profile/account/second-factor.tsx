import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { ConfirmPassword } from "./confirm-password.tsx";
import { useLinkedAccounts } from "./linked-accounts.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpAuthenticator } from "./set-up-authenticator.tsx";

export type Enrolment = { totpURI: string; backupCodes: string[] };

const changes = {
  enable: { path: "/two-factor/enable", label: "Set Up" },
  disable: { path: "/two-factor/disable", label: "Remove" },
  codes: { path: "/two-factor/generate-backup-codes", label: "Make New Codes" },
} as const;
type Change = keyof typeof changes;

/**
 * The second step of signing in: set up, recovery codes anew, removed. Each asks for the password
 * first.
 */
export function SecondFactor() {
  const { data } = authClient.useSession();
  const linked = useLinkedAccounts();
  const [doing, setDoing] = useState<Change>();
  const [codes, setCodes] = useState<string[]>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const on = (data?.user as { twoFactorEnabled?: boolean } | undefined)?.twoFactorEnabled === true;
  const needsPassword = linked.data?.some(({ providerId }) => providerId === "credential") ?? true;

  return (
    <section className={styles.section} aria-labelledby="account-second-factor">
      <h3 id="account-second-factor" className={styles.title}>
        Second factor
      </h3>
      <p className={styles.text} role="status">
        {on
          ? "On: signing in asks for a code of your authenticator app."
          : "Off. With it, a password alone lets nobody in."}
      </p>
      {enrolment ? (
        <SetUpAuthenticator
          enrolment={enrolment}
          onDone={() => {
            setEnrolment(undefined);
            toast({ title: "The second factor is on" });
          }}
          onCancel={() => setEnrolment(undefined)}
        />
      ) : codes ? (
        <>
          <p className={styles.text}>
            Keep these: the ones before work no more, and these are shown only now.
          </p>
          <RecoveryCodes codes={codes} />
          <div className={styles.buttons}>
            <Button onClick={() => setCodes(undefined)}>Done</Button>
          </div>
        </>
      ) : doing ? (
        <ConfirmPassword
          path={changes[doing].path}
          label={changes[doing].label}
          needsPassword={needsPassword}
          onCancel={() => setDoing(undefined)}
          onDone={(answer) => {
            setDoing(undefined);
            if (doing === "enable") setEnrolment(answer as Enrolment);
            else if (doing === "codes") setCodes((answer as Enrolment).backupCodes);
            else toast({ title: "The second factor is off" });
          }}
        />
      ) : (
        <div className={styles.buttons}>
          {on ? (
            <>
              <Button variant="default" onClick={() => setDoing("codes")}>
                New Recovery Codes
              </Button>
              <Button variant="default" onClick={() => setDoing("disable")}>
                Remove Second Factor
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setDoing("enable")}>
              Set Up Second Factor
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
