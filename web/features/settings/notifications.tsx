import { Button, Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { Preferences } from "#shared/api/preferences.ts";
import { ApiError } from "#web/lib/api.ts";
import { contentLanguage } from "#web/lib/language.ts";
import { useChangePreferences, usePreferences } from "#web/lib/preferences.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { type PushState, usePushDevice } from "#web/lib/push-device.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./settings.module.css";

type Choice = keyof Preferences["notifications"];

/** What comes by itself: nothing, until it is turned on. */
export function Notifications() {
  const { notifications } = usePreferences();
  const change = useChangePreferences();
  const id = useId();
  const turn = (choice: Choice, on: boolean) =>
    change({
      notifications: { [choice]: on },
      // The server sends mails at the time and in the language of the browser that asked for them.
      ...(on && {
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: contentLanguage(),
      }),
    });
  const props = { notifications, turn };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Notifications
      </h2>
      <p className={styles.text}>Nothing comes by itself until you turn it on.</p>
      <ByMail {...props} />
      <OnThisDevice {...props} />
    </section>
  );
}

type Part = {
  notifications: Preferences["notifications"];
  turn: (choice: Choice, on: boolean) => Promise<void>;
};

const mails: { choice: Choice; label: string; description: string }[] = [
  {
    choice: "daily_verse",
    label: "The verse of the day by mail",
    description: "Each morning.",
  },
  {
    choice: "digest",
    label: "What others did, by mail",
    description:
      "Once a day, in the evening, when somebody prayed for what you share or commented on it, or what you prayed is answered.",
  },
  {
    choice: "reminders",
    label: "Your reminders by mail",
    description: "Without a word of the prayer, which stays here.",
  },
];

function ByMail({ notifications, turn }: Part) {
  const settings = usePublicSettings();
  const { user } = useSession();
  const id = useId();
  const canMail = settings.data?.mail !== false;
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>By mail</legend>
      <p id={id} className={styles.text}>
        {canMail
          ? `To ${user?.email ?? "your address"}, once it is confirmed.`
          : "This server is not set up to send mail."}
      </p>
      {mails.map(({ choice, label, description }) => (
        <Switch
          key={choice}
          size="md"
          label={label}
          description={description}
          disabled={!canMail && !notifications[choice]}
          checked={notifications[choice]}
          onChange={(event) => void turn(choice, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

const deviceTexts: Record<PushState, string> = {
  unsupported:
    "This browser cannot show notices. On an iPhone or iPad, add Berea to the home screen first.",
  blocked:
    "The browser does not allow notices from here. Its settings for this site can change that.",
  off: "Reminders, and what you choose here, also while Berea is closed. What stands on a locked screen names no prayer.",
  on: "This device shows your reminders, and what you choose here.",
};

function OnThisDevice({ notifications, turn }: Part) {
  const { state, turnOn, turnOff } = usePushDevice();
  const id = useId();
  const toggle = useMutation({
    mutationFn: () => (state === "on" ? turnOff() : turnOn()),
    onError: (cause) =>
      errorToast({
        title: "Notices are not turned on",
        message: cause instanceof ApiError ? cause.message : "Please try again.",
        cause,
      }),
  });
  if (!state) return null;
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>On this device</legend>
      <p id={id} className={styles.text} role="status">
        {deviceTexts[state]}
      </p>
      {(state === "on" || state === "off") && (
        <div className={styles.buttons}>
          <Button
            variant={state === "on" ? "default" : "filled"}
            loading={toggle.isPending}
            onClick={() => toggle.mutate()}
          >
            {state === "on" ? "Turn Off on This Device" : "Turn On on This Device"}
          </Button>
        </div>
      )}
      {state === "on" && (
        <>
          <Switch
            size="md"
            label="When somebody prays or comments"
            checked={notifications.push_community}
            onChange={(event) => void turn("push_community", event.currentTarget.checked)}
          />
          <Switch
            size="md"
            label="The verse of the day"
            checked={notifications.push_daily_verse}
            onChange={(event) => void turn("push_daily_verse", event.currentTarget.checked)}
          />
        </>
      )}
    </fieldset>
  );
}
