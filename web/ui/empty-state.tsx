import type { ReactNode } from "react";
import styles from "./states.module.css";

/**
 * The empty state of a list: says what will appear here. `children` offer the first step.
 * @param isPage Whether nothing else is on the page. Then the title is the heading of the page.
 */
export function EmptyState({
  title,
  text,
  isPage,
  children,
}: {
  title: string;
  text?: string;
  isPage?: boolean;
  children?: ReactNode;
}) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className={styles.state}>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
