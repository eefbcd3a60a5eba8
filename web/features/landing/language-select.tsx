import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { defaultPreferences } from "#shared/choices.ts";
import { languageChoices, languageNames } from "#shared/languages.ts";
import { PreferencesSync } from "#web/lib/preferences-sync.ts";
import {
  readPreferences,
  subscribeToPreferences,
  writePreferences,
} from "#web/lib/stored-preferences.ts";
import styles from "./landing-footer.module.css";

/** If a user has signed in on this device, the app saves this change to their account. */
const preferences = new PreferencesSync({ read: readPreferences, write: writePreferences });

/** A language select without Mantine. */
export function LanguageSelect() {
  const { language } = useSyncExternalStore(
    subscribeToPreferences,
    readPreferences,
    () => defaultPreferences,
  );
  return (
    <select
      className={styles.language}
      aria-label={t`Language`}
      value={language}
      onChange={(event) => {
        const chosen = languageChoices.find((choice) => choice === event.currentTarget.value);
        if (chosen) preferences.change({ language: chosen }, readPreferences().owner);
      }}
    >
      {languageChoices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === "auto" ? t`Same as the browser` : languageNames[choice]}
        </option>
      ))}
    </select>
  );
}
