import { i18n } from "@lingui/core";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./call-to-action.module.css";
import { closing } from "./copy.ts";

export function CallToAction() {
  return (
    <section className={styles.band} aria-labelledby="closing-title">
      <div className={styles.inner}>
        <div>
          <h2 id="closing-title" className={styles.title}>
            {i18n._(closing.title)}
          </h2>
          <p className={styles.text}>{i18n._(closing.text)}</p>
        </div>
        <ButtonLink to="/onboarding" size="lg">
          {i18n._(closing.start)}
        </ButtonLink>
      </div>
    </section>
  );
}
