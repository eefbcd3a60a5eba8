import { Link } from "react-router";
import styles from "./later-page.module.css";

/** A page that has its address and not yet its content: says what it will hold and what works meanwhile. */
export function LaterPage({
  title,
  text,
  links,
}: {
  title: string;
  text: string;
  links: readonly { label: string; to: string }[];
}) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.note}>This page is not built yet. Until then:</p>
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
