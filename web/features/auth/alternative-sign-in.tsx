import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconDeviceMobileMessage, IconFingerprint, IconMailCode } from "@tabler/icons-react";
import { useState } from "react";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { canUsePasskeys, signInWithPasskey } from "#web/lib/passkeys.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./auth-form.module.css";
import { ProviderButton } from "./provider-button.tsx";

export type CodeKind = "email" | "phone";

type Props = { callbackPath: string; onCode: (kind: CodeKind) => void };

/** Sign-in methods without a password that the server and the browser support. */
export function AlternativeSignIn({ callbackPath, onCode }: Props) {
  const settings = usePublicSettings();
  const [asking, setAsking] = useState(false);

  async function enterWithPasskey() {
    setAsking(true);
    const error = await signInWithPasskey();
    setAsking(false);
    if (!error) return;
    const message = serverMessage(error) ?? t`Failed to authenticate`;
    errorToast({ title: t`Authentication error`, message, cause: error });
  }

  return (
    <section className={styles.ways} aria-label={t`Other ways to sign in`}>
      {settings.data?.singleSignOn && (
        <ProviderButton
          provider="sso"
          name={settings.data.singleSignOn}
          callbackPath={callbackPath}
        />
      )}
      {settings.data?.mail && (
        <Button
          variant="subtle"
          leftSection={<IconMailCode size={18} aria-hidden />}
          onClick={() => onCode("email")}
        >
          <Trans>Email Me a Code</Trans>
        </Button>
      )}
      {settings.data?.phoneSignIn && (
        <Button
          variant="subtle"
          leftSection={<IconDeviceMobileMessage size={18} aria-hidden />}
          onClick={() => onCode("phone")}
        >
          <Trans>Text Me a Code</Trans>
        </Button>
      )}
      {canUsePasskeys() && (
        <Button
          variant="subtle"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={asking}
          onClick={() => void enterWithPasskey()}
        >
          <Trans>Use a Passkey</Trans>
        </Button>
      )}
    </section>
  );
}
