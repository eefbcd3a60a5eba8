import { msg, t } from "@lingui/core/macro";
import { formatReference } from "#scripture/references/reference.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { OriginalWords } from "./original-words.tsx";
import resources from "./resources.module.css";
import { useVerseForm } from "./use-verse-form.tsx";

export const meta = titled(msg`Hebrew and Greek`);

/** The Hebrew or Greek words of a verse. Each opens its dictionary entry. */
export default function InterlinearPage() {
  const { verse, form } = useVerseForm();
  const { version } = usePreferences();
  return (
    <div className={resources.page}>
      <PageHeader
        title={t`Hebrew and Greek`}
        lead={t`The original words of a verse. Select a word to see its meaning.`}
      />
      {form}
      {verse && <OriginalWords key={formatReference(verse)} verse={verse} version={version} />}
    </div>
  );
}
