import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Switch } from "@mantine/core";
import { useId } from "react";
import { copyStyle, formatVerse, referencePositions } from "#web/features/bible/api/copy-verse.ts";
import styles from "./settings.module.css";

const example = {
  reference: "Psalm 119:105",
  // not translated: scripture
  text: "Thy word is a lamp unto my feet, and a light unto my path.",
  translation: "KJV",
};
const places = {
  after: msg`After the text`,
  before: msg`Before the text`,
  none: msg`None`,
} as const;

/** Settings for the format of copied verses, with a live example. */
export function Copying() {
  const style = copyStyle.use();
  const change = (part: Partial<typeof style>) => copyStyle.write({ ...style, ...part });
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Copied verses</Trans>
      </h2>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Reference</Trans>
        </legend>
        <div className={styles.choices}>
          {referencePositions.map((citation) => (
            <label key={citation} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-citation`}
                className={styles.radio}
                checked={style.citation === citation}
                onChange={() => change({ citation })}
              />
              <span className={styles.choiceText}>{i18n._(places[citation])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        size="md"
        label={t`In quotation marks`}
        checked={style.quoted}
        onChange={(event) => change({ quoted: event.currentTarget.checked })}
      />
      <Switch
        size="md"
        label={t`Include the translation`}
        disabled={style.citation === "none"}
        checked={style.version}
        onChange={(event) => change({ version: event.currentTarget.checked })}
      />
      <Switch
        size="md"
        label={t`Include verse numbers`}
        checked={style.numbers}
        onChange={(event) => change({ numbers: event.currentTarget.checked })}
      />
      <blockquote className={styles.sample} aria-label={t`Example`}>
        {formatVerse(example, style)}
      </blockquote>
    </section>
  );
}
