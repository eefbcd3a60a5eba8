import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./settings.module.css";

/** Links to the pages on which a user gives other programs access. */
export function OtherPrograms() {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Other programs</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          Scripts and AI assistants can read and write your notes, prayers and reading plans with an
          access token that you create.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <ButtonLink to="/app/profile/access-tokens" variant="outline">
          <Trans>Access Tokens</Trans>
        </ButtonLink>
        <ButtonLink to="/app/profile/calendars" variant="outline">
          <Trans>Calendars</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
