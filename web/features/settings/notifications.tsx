import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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

/** Optional mails and push notifications. All are off until the user turns them on. */
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
        <Trans>Notifications</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>Berea sends nothing until you turn it on.</Trans>
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
    label: msg`The verse of the day by mail`,
    description: msg`Each morning.`,
  },
  {
    choice: "digest",
    label: msg`Community activity by mail`,
    description: msg`Once a day, in the evening, if somebody prayed for or commented on what you share, or a prayer you prayed was answered.`,
  },
  {
    choice: "reminders",
    label: msg`Your reminders by mail`,
    description: msg`The mail does not name the prayer.`,
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
        <Trans>By mail</Trans>
      </legend>
      <p id={id} className={styles.text}>
        {canMail
          ? t`To ${user?.email ?? t`your address`}, once it is confirmed.`
          : t`This server is not set up to send mail.`}
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
  unsupported: msg`This browser cannot show notifications. On an iPhone or iPad, add Berea to the home screen first.`,
  blocked: msg`The browser blocks notifications from Berea. You can change that in its settings for this site.`,
  off: msg`Reminders and what you choose here, also while Berea is closed. A locked screen never shows the name of a prayer.`,
  on: msg`This device shows your reminders and what you choose here.`,
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
        <Trans>On this device</Trans>
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
            label={t`When somebody prays or comments`}
            checked={notifications.push_community}
            onChange={(event) => void turn("push_community", event.currentTarget.checked)}
          />
          <Switch
            size="md"
            label={t`The verse of the day`}
            checked={notifications.push_daily_verse}
            onChange={(event) => void turn("push_daily_verse", event.currentTarget.checked)}
          />
        </>
      )}
    </fieldset>
  );
}
