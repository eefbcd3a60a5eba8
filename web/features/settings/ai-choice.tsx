import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Switch } from "@mantine/core";
import { useId } from "react";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./settings.module.css";

/** Turns the AI chat on or off for this user. */
export function AiChoice() {
  const productName = useInstallationName();
  const { ai } = usePreferences();
  const change = useChangePreferences();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>AI chat</Trans>
      </h2>
      <Switch
        size="md"
        label={t`Show the AI chat`}
        description={t`Without it, ${productName} is a Bible and a prayer journal. Your conversations stay saved.`}
        checked={ai}
        onChange={(event) => void change({ ai: event.currentTarget.checked })}
      />
    </section>
  );
}
