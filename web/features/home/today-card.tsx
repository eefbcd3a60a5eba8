import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import styles from "./today.module.css";

/** One thing to do today. `action` is the text of the link to `to`. */
export function TodayCard(props: {
  title: string;
  to: string;
  action: string;
  children?: ReactNode;
}) {
  const { title, to, action, children } = props;
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children && <div className={styles.text}>{children}</div>}
      <Link to={to}>{action}</Link>
    </article>
  );
}
