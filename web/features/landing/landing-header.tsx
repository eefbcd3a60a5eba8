import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { productName } from "#shared/content/product.ts";
import { deviceOwnerKey } from "#web/lib/storage-keys.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./landing-header.module.css";

export function LandingHeader() {
  // The page is rendered at build time as for a stranger; the hint is read after hydration.
  const signedIn = useSyncExternalStore(subscribe, isSignedIn, () => false);
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

function subscribe(listener: () => void) {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(deviceOwnerKey) !== null;
  } catch {
    return false;
  }
}
