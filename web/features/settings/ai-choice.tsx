import { Switch } from "@mantine/core";
import { useId } from "react";
import { useChangePreferences, usePreferences } from "#web/lib/preferences.ts";
import styles from "./settings.module.css";

/** Whether the AI chat is part of Berea for this person. */
export function AiChoice() {
  const { ai } = usePreferences();
  const change = useChangePreferences();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        AI chat
      </h2>
      <Switch
        size="md"
        label="Show the AI chat"
        description="Without it, Berea is a Bible and a prayer journal. Your conversations are kept."
        checked={ai}
        onChange={(event) => void change({ ai: event.currentTarget.checked })}
      />
    </section>
  );
}
