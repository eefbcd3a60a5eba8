import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button-link.module.css";

/**
 * A link that looks like a button and has the height of Mantine's buttons. For pages without
 * Mantine.
 */
export function ButtonLink({
  variant = "filled",
  size = "md",
  className,
  children,
  ...link
}: LinkProps & {
  variant?: "filled" | "outline" | "quiet";
  size?: "md" | "lg";
  children: ReactNode;
}) {
  const classes = [styles.button, styles[variant], styles[size], className];
  return (
    <Link {...link} className={classes.filter(Boolean).join(" ")}>
      {children}
    </Link>
  );
}
