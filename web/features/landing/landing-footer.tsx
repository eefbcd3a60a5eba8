import { Link } from "react-router";
import { productName } from "#shared/content/product.ts";
import { footer } from "./copy.ts";
import styles from "./landing-footer.module.css";
import { useDeviceOwner } from "./use-device-owner.ts";

export function LandingFooter() {
  const signedIn = useDeviceOwner();
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className={styles.brand}>{productName}</p>
        <p>{footer.text}</p>
      </div>
      <nav aria-label="Footer" className={styles.links}>
        <Link to="/app/bible">Read the Bible</Link>
        <Link to="/app/chat">Ask a question</Link>
        {signedIn ? (
          <Link to="/app">Open {productName}</Link>
        ) : (
          <>
            <Link to="/auth?signup=true">Create an account</Link>
            <Link to="/auth">Sign in</Link>
          </>
        )}
        <Link to="/privacy">Privacy</Link>
      </nav>
    </footer>
  );
}
