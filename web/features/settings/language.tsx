import { Trans, useLingui } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";
import { useId } from "react";
import { languageChoices, languageNames } from "#shared/languages.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./settings.module.css";

/** The language of the interface, on all of the user's devices. */
export function LanguageSetting() {
  const { t } = useLingui();
  const { language } = usePreferences();
  const change = useChangePreferences();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Language</Trans>
      </h2>
      <NativeSelect
        className={styles.narrow}
        label={t`Language of the interface`}
        description={t`Bible translations keep their own language.`}
        value={language}
        data={languageChoices.map((choice) => ({
          value: choice,
          label: choice === "auto" ? t`Same as the browser` : languageNames[choice],
        }))}
        onChange={(event) => {
          const chosen = languageChoices.find((choice) => choice === event.currentTarget.value);
          if (chosen) void change({ language: chosen });
        }}
      />
    </section>
  );
}
