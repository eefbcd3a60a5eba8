import { Switch } from "@mantine/core";
import { useId } from "react";
import { useChangePreferences, usePreferences } from "#web/lib/preferences.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { useSession } from "#web/lib/session.tsx";
import styles from "./settings.module.css";

/** What comes by itself: nothing, until it is turned on. */
export function Notifications() {
  const { notifications } = usePreferences();
  const change = useChangePreferences();
  const settings = usePublicSettings();
  const { user } = useSession();
  const id = useId();
  const canMail = settings.data?.mail !== false;
  const turn = (on: boolean) =>
    change({
      notifications: { daily_verse: on },
      // Its morning is the one of the place where it was asked for.
      ...(on && { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Notifications
      </h2>
      <p className={styles.text}>Nothing comes by itself until you turn it on.</p>
      <Switch
        size="md"
        label="The verse of the day by mail"
        description={
          canMail
            ? `Each morning, to ${user?.email ?? "your address"}, once it is confirmed.`
            : "This server is not set up to send mail."
        }
        disabled={!canMail && !notifications.daily_verse}
        checked={notifications.daily_verse}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </section>
  );
}
