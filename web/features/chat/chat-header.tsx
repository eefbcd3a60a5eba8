import { ActionIcon, Button } from "@mantine/core";
import { IconBook2, IconKey, IconMessages } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { productName } from "#shared/content/product.ts";
import { withReturn } from "#web/lib/return-path.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./chat-page.module.css";

/**
 * The name, and the ways to sign in, to the key, to the Bible and, on small screens, to the list at
 * the side.
 */
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
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{productName} Online</h1>
      <div className={styles.actions}>
        {!signedIn && (
          <ButtonLink to={withReturn("/auth", pathname)} className={styles.action}>
            Sign In
          </ButtonLink>
        )}
        {onKey && (
          <Button
            variant="default"
            leftSection={<IconKey size={17} stroke={1.6} aria-hidden />}
            onClick={onKey}
          >
            API Settings
          </Button>
        )}
        <ButtonLink to="/app/bible" variant="outline" className={styles.action}>
          <IconBook2 size={17} stroke={1.6} aria-hidden />
          Open Bible
        </ButtonLink>
        <ActionIcon
          variant="default"
          className={styles.listButton}
          aria-label={signedIn ? "Your Conversations" : "Daily verse and sign-in"}
          onClick={onList}
        >
          <IconMessages size={19} stroke={1.6} />
        </ActionIcon>
      </div>
    </header>
  );
}
