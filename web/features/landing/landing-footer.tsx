import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { contentsPath } from "#shared/chapter-path.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { useIsKnownDevice } from "#web/lib/known-device.ts";
import { footer } from "./copy.ts";
import styles from "./landing-footer.module.css";
import { LanguageSelect } from "./language-select.tsx";

/** `version`: the translation whose books are linked. */
export function LandingFooter({ version }: { version: string }) {
  const signedIn = useIsKnownDevice();
  const productName = useInstallationName();
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className={styles.brand}>{productName}</p>
        <p>{i18n._(footer.text)}</p>
      </div>
      <nav aria-label={t`Footer`} className={styles.links}>
        <Link to="/app/bible">
          <Trans>Read the Bible</Trans>
        </Link>
        <Link to={contentsPath({ version })}>
          <Trans>Books of the Bible</Trans>
        </Link>
        <Link to="/app/chat">
          <Trans>Ask a question</Trans>
        </Link>
        {signedIn ? (
          <Link to="/app">
            <Trans>Open {productName}</Trans>
          </Link>
        ) : (
          <>
            <Link to="/auth?signup=true">
              <Trans>Create an account</Trans>
            </Link>
            <Link to="/auth">
              <Trans>Sign in</Trans>
            </Link>
          </>
        )}
        <Link to="/help">
          <Trans>Help</Trans>
        </Link>
        <Link to="/privacy">
          <Trans>Privacy</Trans>
        </Link>
      </nav>
      <LanguageSelect />
    </footer>
  );
}
