import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Switch.layer.css";
import { NativeSelect, Switch } from "@mantine/core";
import { useId } from "react";
import { type SchemeChoice, type TextSize, textSizes } from "#shared/choices.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { useColorScheme } from "#web/lib/color-scheme.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./settings.module.css";

const schemes: { choice: SchemeChoice; label: MessageDescriptor }[] = [
  { choice: "system", label: msg`Same as the system` },
  { choice: "light", label: msg`Light` },
  { choice: "sepia", label: msg`Sepia` },
  { choice: "dark", label: msg`Dark` },
];

const sizeNames: Record<TextSize, MessageDescriptor> = {
  90: msg`Small`,
  100: msg`Medium`,
  115: msg`Large`,
  130: msg`Larger`,
  150: msg`Largest`,
};

/** Color scheme, text size, default translation and motion. */
export function Appearance() {
  const preferences = usePreferences();
  const { choice } = useColorScheme();
  const change = useChangePreferences();
  const translations = useTranslations();
  const name = useId();
  return (
    <section className={styles.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={styles.heading}>
        <Trans>Reading and appearance</Trans>
      </h2>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Colors</Trans>
        </legend>
        <div className={styles.choices}>
          {schemes.map(({ choice: scheme, label }) => (
            <label key={scheme} className={styles.choice}>
              <input
                type="radio"
                name={`${name}-scheme`}
                className={styles.radio}
                checked={choice === scheme}
                onChange={() => void change({ scheme })}
              />
              <span className={styles.swatch} data-scheme={scheme} aria-hidden>
                {/* not translated: a sample of letters */}
                {scheme === "system" ? "" : "Aa"}
              </span>
              {i18n._(label)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Text size of scripture</Trans>
        </legend>
        <div className={styles.choices}>
          {textSizes.map((size) => (
            <label key={size} className={styles.choice}>
              <input
                type="radio"
                name={`${name}-size`}
                className={styles.radio}
                checked={preferences.text_size === size}
                onChange={() => void change({ text_size: size })}
              />
              <span className={styles.size} data-size={size} aria-hidden>
                A
              </span>
              {i18n._(sizeNames[size])}
            </label>
          ))}
        </div>
        <blockquote className={styles.sample}>
          {/* not translated: scripture */}
          Thy word is a lamp unto my feet, and a light unto my path.
          <footer>
            <Trans>Psalm 119:105</Trans>
          </footer>
        </blockquote>
      </fieldset>
      <NativeSelect
        className={styles.narrow}
        label={t`Default translation`}
        value={preferences.version}
        disabled={!translations.data}
        data={(translations.data ?? [{ id: preferences.version, name: t`Loading...` }]).map(
          ({ id, name: label }) => ({ value: id, label }),
        )}
        onChange={(event) => void change({ version: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label={t`Reduce motion`}
        description={t`Turns off animations, even if your system doesn't ask for it.`}
        checked={preferences.reduced_motion}
        onChange={(event) => void change({ reduced_motion: event.currentTarget.checked })}
      />
    </section>
  );
}
