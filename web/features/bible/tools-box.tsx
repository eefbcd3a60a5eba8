import { IconBooks, IconCalendarCheck, IconColumns2, IconHeadphones } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./tools-box.module.css";

/** What else there is for study. What is not built says so. */
export function ToolsBox() {
  return (
    <section className={styles.box} aria-labelledby="tools-title">
      <h2 id="tools-title" className={styles.title}>
        Tools
      </h2>
      <ul className={styles.tools}>
        <li className={styles.later}>
          <IconColumns2 size={18} aria-hidden /> Verse Comparison <small>coming soon</small>
        </li>
        <li className={styles.later}>
          <IconHeadphones size={18} aria-hidden /> Audio Bible <small>coming soon</small>
        </li>
        <li>
          <Link to="/app/bible/resources">
            <IconBooks size={18} aria-hidden /> Study Resources
          </Link>
        </li>
        <li>
          <Link to="/app/bible/plans">
            <IconCalendarCheck size={18} aria-hidden /> Reading Plans
          </Link>
        </li>
      </ul>
    </section>
  );
}
