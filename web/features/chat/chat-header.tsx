import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { IconBook2, IconKey, IconMessages } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { useInstallationName } from "#web/lib/installation.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./chat-page.module.css";

/** The product name with buttons for sign-in, the API key, the Bible and, on phones, the list. */
export function ChatHeader({
  signedIn,
  onKey,
  onList,
}: {
  signedIn: boolean;
  onKey: (() => void) | undefined;
  onList: () => void;
}) {
  const { pathname } = useLocation();
  const productName = useInstallationName();
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <Trans>{productName} Online</Trans>
      </h1>
      <div className={styles.actions}>
        {!signedIn && (
          <ButtonLink to={withReturnPath("/auth", pathname)} className={styles.action}>
            <Trans>Sign In</Trans>
          </ButtonLink>
        )}
        {onKey && (
          <Button
            variant="default"
            leftSection={<IconKey size={17} stroke={1.6} aria-hidden />}
            onClick={onKey}
          >
            <Trans>API Settings</Trans>
          </Button>
        )}
        <ButtonLink to="/app/bible" variant="outline" className={styles.action}>
          <IconBook2 size={17} stroke={1.6} aria-hidden />
          <Trans>Open Bible</Trans>
        </ButtonLink>
        <ActionIcon
          variant="default"
          className={styles.listButton}
          aria-label={signedIn ? t`Your Conversations` : t`Daily verse and sign-in`}
          onClick={onList}
        >
          <IconMessages size={19} stroke={1.6} />
        </ActionIcon>
      </div>
    </header>
  );
}
