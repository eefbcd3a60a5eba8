import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { IconCoffee, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useId } from "react";
import type { SchemeChoice } from "#shared/choices.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { useColorScheme } from "#web/lib/color-scheme.ts";
import styles from "./scheme-switch.module.css";

export const schemes: { choice: SchemeChoice; label: MessageDescriptor; icon: typeof IconSun }[] = [
  { choice: "light", label: msg`Light`, icon: IconSun },
  { choice: "sepia", label: msg`Sepia`, icon: IconCoffee },
  { choice: "dark", label: msg`Dark`, icon: IconMoon },
  { choice: "system", label: msg`Same as the system`, icon: IconDeviceDesktop },
];

/** Selects the color scheme: light, sepia, dark or the system's. */
export function SchemeSwitch() {
  const { choice } = useColorScheme();
  const change = useChangePreferences();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">
        <Trans>Colors</Trans>
      </legend>
      {schemes.map(({ choice: value, label, icon: Icon }) => (
        <label key={value} className={styles.option} title={i18n._(label)}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => void change({ scheme: value })}
            className={styles.radio}
          />
          <Icon size={17} stroke={1.6} aria-hidden />
          <span className="visually-hidden">{i18n._(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
