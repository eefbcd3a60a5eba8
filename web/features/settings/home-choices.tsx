import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Switch } from "@mantine/core";
import { useId } from "react";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./settings.module.css";

/** Turns the weekly view of reading days on or off. */
export function HomeChoices() {
  const { streak } = usePreferences();
  const change = useChangePreferences();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Home page</Trans>
      </h2>
      <Switch
        size="md"
        label={t`Show my reading week`}
        description={t`The home page shows the days on which you read. You may miss one day a week without losing your streak.`}
        checked={streak}
        onChange={(event) => void change({ streak: event.currentTarget.checked })}
      />
    </section>
  );
}
