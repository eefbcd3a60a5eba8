import { Link } from "react-router";
import { productName } from "#shared/content/product.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./landing-header.module.css";
import { useDeviceOwner } from "./use-device-owner.ts";

export function LandingHeader() {
  const signedIn = useDeviceOwner();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        {productName}
      </Link>
      <nav aria-label="On this page" className={styles.anchors}>
        <a href="#features">Features</a>
        <a href="#pricing">Pricing</a>
      </nav>
      <ButtonLink to={signedIn ? "/app" : "/auth"} variant="outline">
        {signedIn ? `Open ${productName}` : "Sign In"}
      </ButtonLink>
    </header>
  );
}
