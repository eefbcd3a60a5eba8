import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { Preferences } from "#shared/api/preferences.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { ApiError } from "#web/lib/api.ts";
import { contentLanguage } from "#web/lib/language.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { type PushState, usePushDevice } from "./push-device.ts";
import styles from "./settings.module.css";

type Choice = keyof Preferences["notifications"];

/** Optional emails and push notifications. All are off by default. */
export function Notifications() {
  const { notifications } = usePreferences();
  const change = useChangePreferences();
  const id = useId();
  const turn = (choice: Choice, on: boolean) =>
    change({
      notifications: { [choice]: on },
      // The server uses the time zone and language of the browser in which emails were turned on.
      ...(on && {
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: contentLanguage(),
      }),
    });
  const props = { notifications, turn };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Notifications</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>Nothing is sent until you turn it on.</Trans>
      </p>
      <ByMail {...props} />
      <OnThisDevice {...props} />
    </section>
  );
}

type Part = {
  notifications: Preferences["notifications"];
  turn: (choice: Choice, on: boolean) => Promise<void>;
};

const mails: { choice: Choice; label: MessageDescriptor; description: MessageDescriptor }[] = [
  {
    choice: "daily_verse",
    label: msg`Verse of the day by email`,
    description: msg`Each morning.`,
  },
  {
    choice: "digest",
    label: msg`Community activity by email`,
    description: msg`Once a day, in the evening, if someone prayed for or commented on what you shared, or a prayer you prayed for was answered.`,
  },
  {
    choice: "reminders",
    label: msg`Your reminders by email`,
    description: msg`The email doesn't name the prayer.`,
  },
];

function ByMail({ notifications, turn }: Part) {
  const settings = usePublicSettings();
  const { user } = useSession();
  const id = useId();
  const canMail = settings.data?.mail !== false;
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>
        <Trans>By email</Trans>
      </legend>
      <p id={id} className={styles.text}>
        {canMail
          ? t`To ${user?.email ?? t`your address`}, once it is confirmed.`
          : t`This server isn't set up to send email.`}
      </p>
      {mails.map(({ choice, label, description }) => (
        <Switch
          key={choice}
          size="md"
          label={i18n._(label)}
          description={i18n._(description)}
          disabled={!canMail && !notifications[choice]}
          checked={notifications[choice]}
          onChange={(event) => void turn(choice, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

const deviceTexts: Record<PushState, MessageDescriptor> = {
  unsupported: msg`This browser cannot show notifications. On an iPhone or iPad, add this site to the home screen first.`,
  blocked: msg`The browser blocks notifications from this site. You can change that in its settings.`,
  off: msg`Shows reminders and the notifications you choose here, even while the app is closed. A locked screen never shows the title of a prayer.`,
  on: msg`This device shows your reminders and the notifications that you choose here.`,
};

function OnThisDevice({ notifications, turn }: Part) {
  const { state, turnOn, turnOff } = usePushDevice();
  const id = useId();
  const toggle = useMutation({
    mutationFn: () => (state === "on" ? turnOff() : turnOn()),
    onError: (cause) =>
      errorToast({
        title: t`Notifications are not turned on`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      }),
  });
  if (!state) return null;
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>
        <Trans>Notifications on this device</Trans>
      </legend>
      <p id={id} className={styles.text} role="status">
        {i18n._(deviceTexts[state])}
      </p>
      {(state === "on" || state === "off") && (
        <div className={styles.buttons}>
          <Button
            variant={state === "on" ? "default" : "filled"}
            loading={toggle.isPending}
            onClick={() => toggle.mutate()}
          >
            {state === "on" ? t`Turn Off on This Device` : t`Turn On on This Device`}
          </Button>
        </div>
      )}
      {state === "on" && (
        <>
          <Switch
            size="md"
            label={t`When someone prays or comments`}
            checked={notifications.push_community}
            onChange={(event) => void turn("push_community", event.currentTarget.checked)}
          />
          <Switch
            size="md"
            label={t`Verse of the day`}
            checked={notifications.push_daily_verse}
            onChange={(event) => void turn("push_daily_verse", event.currentTarget.checked)}
          />
        </>
      )}
    </fieldset>
  );
}
