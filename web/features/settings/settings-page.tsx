import { titled } from "#web/ui/page-title.ts";
import { AiChoice } from "./ai-choice.tsx";
import { Appearance } from "./appearance.tsx";
import { Copying } from "./copying.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportData } from "./export-data.tsx";
import { Notifications } from "./notifications.tsx";
import { OfflineTranslations } from "./offline-translations.tsx";
import styles from "./settings.module.css";

export const meta = titled("Settings");

/** How Berea looks and behaves for this person, and the ways to take everything along or leave. */
export default function SettingsPage() {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Settings</h1>
        <p className={styles.lead}>Your choices are kept as you make them, on all your devices.</p>
      </header>
      <Appearance />
      <Copying />
      <OfflineTranslations />
      <AiChoice />
      <Notifications />
      <ExportData />
      <DeleteAccount />
    </div>
  );
}
