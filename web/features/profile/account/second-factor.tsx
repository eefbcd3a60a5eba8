import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { toast } from "#web/ui/toast.ts";
import styles from "./account.module.css";
import { useLinkedAccounts } from "./linked-accounts.tsx";
import { PasswordAgain } from "./password-again.tsx";
import { SetUpAuthenticator } from "./set-up-authenticator.tsx";

export type Enrolment = { totpURI: string; backupCodes: string[] };

/** The second step of signing in: set up, recovery codes anew, removed. Each asks for the password first. */
export function SecondFactor() {
  const { data } = authClient.useSession();
  const linked = useLinkedAccounts();
  const [doing, setDoing] = useState<"enable" | "disable">();
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
      ) : doing ? (
        <PasswordAgain
          path={doing === "enable" ? "/two-factor/enable" : "/two-factor/disable"}
          label={doing === "enable" ? "Set Up" : "Remove"}
          needsPassword={needsPassword}
          onCancel={() => setDoing(undefined)}
          onDone={(answer) => {
            setDoing(undefined);
            if (doing === "enable") setEnrolment(answer as Enrolment);
            else toast({ title: "The second factor is off" });
          }}
        />
      ) : (
        <div className={styles.buttons}>
          {on ? (
            <Button variant="default" onClick={() => setDoing("disable")}>
              Remove Second Factor
            </Button>
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
