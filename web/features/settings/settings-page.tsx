import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { titled } from "#web/ui/page-title.ts";
import { AiChoice } from "./ai-choice.tsx";
import { Appearance } from "./appearance.tsx";
import { Copying } from "./copying.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportData } from "./export-data.tsx";
import { LanguageSetting } from "./language.tsx";
import { Notifications } from "./notifications.tsx";
import { OfflineTranslations } from "./offline-translations.tsx";
import styles from "./settings.module.css";

export const meta = titled(msg`Settings`);

/** Preferences, downloads, data export and account deletion. */
export default function SettingsPage() {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <Trans>Settings</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Your choices are saved at once, on all your devices.</Trans>
        </p>
      </header>
      <Appearance />
      <LanguageSetting />
      <Copying />
      <OfflineTranslations />
      <AiChoice />
      <Notifications />
      <ExportData />
      <DeleteAccount />
    </div>
  );
}
