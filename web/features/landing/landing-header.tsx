import { Link } from "react-router";
import { productName } from "#contract/product.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./landing-header.module.css";

export function LandingHeader() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        {productName}
      </Link>
      <nav aria-label="On this page" className={styles.anchors}>
        <a href="#features">Features</a>
        <a href="#pricing">Pricing</a>
      </nav>
      <ButtonLink to="/auth" variant="outline">
        Sign In
      </ButtonLink>
    </header>
  );
}
