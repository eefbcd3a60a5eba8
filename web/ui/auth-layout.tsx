import type { ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "#web/ui/brand.tsx";
import styles from "./auth-layout.module.css";

/**
 * The layout of the sign-in and sign-up pages: the product name above content that is as wide as a
 * form, a text or three cards.
 */
export function AuthLayout({
  width = "form",
  aside,
  children,
}: {
  width?: "form" | "text" | "cards";
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame} data-aside={aside !== undefined || undefined}>
      <div className={styles.column}>
        <header className={styles.header}>
          <Link to="/" className={styles.brand}>
            <Brand />
          </Link>
        </header>
        <main className={styles.main} data-width={width}>
          {children}
        </main>
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
