import { msg, t } from "@lingui/core/macro";
import { usePreferences } from "#web/lib/preferences.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { CrossReferences } from "./cross-references.tsx";
import styles from "./resources.module.css";
import { useVerseForm } from "./use-verse-form.tsx";

export const meta = titled(msg`Cross References`);

/** The cross references of a verse with their text. */
export default function CrossReferencesPage() {
  const { verse, form } = useVerseForm();
  const { version } = usePreferences();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Cross References`}
        lead={t`Other passages on the same subject as a verse.`}
      />
      {form}
      {verse && <CrossReferences verse={verse} version={version} />}
    </div>
  );
}
