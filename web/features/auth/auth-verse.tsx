import styles from "./auth-verse.module.css";

/** A verse beside the form, shown on screens that are wide enough. */
export function AuthVerse() {
  return (
    <figure className={styles.verse}>
      <blockquote>
        {/* not translated: scripture */}
        <p>Thy word is a lamp unto my feet, and a light unto my path.</p>
      </blockquote>
      {/* not translated: scripture */}
      <figcaption>Psalm 119:105 (KJV)</figcaption>
    </figure>
  );
}
