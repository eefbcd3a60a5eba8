import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useInstallationName } from "#web/lib/installation.ts";
import { useIsKnownDevice } from "#web/lib/known-device.ts";
import { Brand } from "#web/ui/brand.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./landing-header.module.css";

/** `pricing`: whether the page has a pricing section, which the header then links to. */
export function LandingHeader({ pricing }: { pricing: boolean }) {
  const signedIn = useIsKnownDevice();
  const productName = useInstallationName();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <Brand />
      </Link>
      <nav aria-label={t`On this page`} className={styles.anchors}>
        <a href="#features">
          <Trans>Features</Trans>
        </a>
        {pricing && (
          <a href="#pricing">
            <Trans>Pricing</Trans>
          </a>
        )}
      </nav>
      <ButtonLink to={signedIn ? "/app" : "/auth"} variant="outline">
        {signedIn ? t`Open ${productName}` : t`Sign In`}
      </ButtonLink>
    </header>
  );
}
