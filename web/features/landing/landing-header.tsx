import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { productName } from "#shared/content/product.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./landing-header.module.css";
import { useDeviceOwner } from "./use-device-owner.ts";

/** `pricing`: whether the page has prices to lead to. */
export function LandingHeader({ pricing }: { pricing: boolean }) {
  const signedIn = useDeviceOwner();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        {productName}
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
