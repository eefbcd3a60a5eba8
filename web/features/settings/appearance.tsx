import "@mantine/core/styles/Switch.layer.css";
import { NativeSelect, Switch } from "@mantine/core";
import { useId } from "react";
import { type SchemeChoice, type TextSize, textSizes } from "#shared/choices.ts";
import { useVersions } from "#web/lib/bibles/use-versions.ts";
import { useChangePreferences, usePreferences } from "#web/lib/preferences.ts";
import { useColorScheme } from "#web/ui/color-scheme.ts";
import styles from "./settings.module.css";

const schemes: { choice: SchemeChoice; label: string }[] = [
  { choice: "system", label: "Like the system" },
  { choice: "light", label: "Light" },
  { choice: "sepia", label: "Sepia" },
  { choice: "dark", label: "Dark" },
];

const sizeNames: Record<TextSize, string> = {
  90: "Small",
  100: "Usual",
  115: "Large",
  130: "Larger",
  150: "Largest",
};

/** Colours, the size of scripture, the text to open with, and movement. */
export function Appearance() {
  const preferences = usePreferences();
  const { choice } = useColorScheme();
  const change = useChangePreferences();
  const versions = useVersions();
  const name = useId();
  return (
    <section className={styles.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={styles.heading}>
        Reading and appearance
      </h2>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Colours</legend>
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
                {scheme === "system" ? "" : "Aa"}
              </span>
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Size of scripture</legend>
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
              {sizeNames[size]}
            </label>
          ))}
        </div>
        <blockquote className={styles.sample}>
          Thy word is a lamp unto my feet, and a light unto my path.
          <footer>Psalm 119:105</footer>
        </blockquote>
      </fieldset>
      <NativeSelect
        className={styles.narrow}
        label="Bible text to open with"
        value={preferences.version}
        disabled={!versions.data}
        data={(versions.data ?? [{ id: preferences.version, name: "Loading..." }]).map(
          ({ id, name: label }) => ({ value: id, label }),
        )}
        onChange={(event) => void change({ version: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label="Less movement"
        description="Nothing slides or fades, also where your system does not ask for it."
        checked={preferences.reduced_motion}
        onChange={(event) => void change({ reduced_motion: event.currentTarget.checked })}
      />
    </section>
  );
}
