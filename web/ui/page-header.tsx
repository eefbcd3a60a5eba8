import type { ReactNode } from "react";
import styles from "./page-header.module.css";

/**
 * The title of a page, a sentence that describes it, and its actions as children. `align` positions
 * the actions beside the text.
 */
export function PageHeader({
  title,
  lead,
  leadRole,
  align = "end",
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  leadRole?: "status";
  align?: "end" | "center";
  children?: ReactNode;
}) {
  return (
    <header className={styles.header} data-align={align}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && (
          <p className={styles.lead} role={leadRole}>
            {lead}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
