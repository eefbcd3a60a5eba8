import type { ReactNode } from "react";
import { Brand } from "#web/ui/brand.tsx";
import styles from "./app-layout.module.css";

/** The layout of the app before its scripts run. */
export function LayoutPreview({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.side} />
      <header className={styles.topBar}>
        <span className={styles.burger} />
        <span className={styles.topBrand}>
          <Brand />
        </span>
      </header>
      <div className={styles.page}>
        <main className={styles.main}>{children}</main>
      </div>
    </div>
  );
}
