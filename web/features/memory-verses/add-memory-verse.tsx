import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDraft } from "#web/lib/draft.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { useAddMemoryVerse } from "./api/add-verse.ts";
import styles from "./memory.module.css";
import { readPassage } from "./read-passage.ts";
import { useTranslationOptions } from "./use-translation-options.ts";

/** A form that adds a passage in a translation. */
export function AddMemoryVerse() {
  const add = useAddMemoryVerse();
  const preferred = usePreferences().version;
  const { draft, change, discardSent } = useDraft("memory verse", {
    reference: "",
    translation: "",
  });
  const translation = draft.translation || preferred;
  const form = useHeldForm({
    values: draft,
    onEdit: change,
    validate: ({ reference }) => ({ reference: readPassage(reference).error }),
  });

  async function submit() {
    const passage = readPassage(draft.reference);
    if (passage.error !== undefined) return;
    await add({ reference: passage.reference, translation, text: null });
    discardSent(draft);
  }

  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit(submit)}
      noValidate
      aria-label={t`Add a memory verse`}
    >
      <TextInput
        label={t`Passage`}
        placeholder={t`Psalm 23:1-3`}
        {...form.getInputProps("reference")}
      />
      <NativeSelect
        label={t`Translation`}
        data={useTranslationOptions(translation)}
        {...form.getInputProps("translation")}
        value={translation}
      />
      <Button type="submit">
        <Trans>Add Verse</Trans>
      </Button>
    </form>
  );
}
