import { msg, t } from "@lingui/core/macro";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { AiChoice } from "./ai-choice.tsx";
import { Appearance } from "./appearance.tsx";
import { Copying } from "./copying.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportData } from "./export-data.tsx";
import { HomeChoices } from "./home-choices.tsx";
import { ImportData } from "./import-data.tsx";
import { LanguageSetting } from "./language.tsx";
import { Notifications } from "./notifications.tsx";
import { OfflineTranslations } from "./offline-translations.tsx";
import { OtherPrograms } from "./other-programs.tsx";
import styles from "./settings.module.css";

export const meta = titled(msg`Settings`);

/** Settings: preferences, downloads, data export and account deletion. */
export default function SettingsPage() {
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Settings`}
        lead={t`Changes are saved immediately on all your devices.`}
      />
      <Appearance />
      <LanguageSetting />
      <Copying />
      <OfflineTranslations />
      <AiChoice />
      <HomeChoices />
      <Notifications />
      <OtherPrograms />
      <ExportData />
      <ImportData />
      <DeleteAccount />
    </div>
  );
}
