import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./closing-call.module.css";
import { closing } from "./copy.ts";

export function ClosingCall() {
  return (
    <section className={styles.band} aria-labelledby="closing-title">
      <div className={styles.inner}>
        <div>
          <h2 id="closing-title" className={styles.title}>
            {closing.title}
          </h2>
          <p className={styles.text}>{closing.text}</p>
        </div>
        <ButtonLink to="/onboarding" size="lg">
          {closing.start}
        </ButtonLink>
      </div>
    </section>
  );
}
