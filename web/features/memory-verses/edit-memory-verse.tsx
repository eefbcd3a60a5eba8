import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { displayReference } from "#web/lib/book-names.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { messageOf, type ShownVerse, useChangeMemoryVerse } from "./api/verses.ts";
import styles from "./memory.module.css";
import { readPassage } from "./read-passage.ts";
import { useTranslationOptions } from "./use-translation-options.ts";

/** A dialog that changes the passage or the translation. The schedule stays. */
export function EditMemoryVerse({ verse, onClose }: { verse: ShownVerse; onClose: () => void }) {
  const { change, changing } = useChangeMemoryVerse();

  const start = { reference: displayReference(verse.reference), translation: verse.translation };
  const form = useSchemaForm({
    initialValues: start,
    validate: ({ reference }) => ({ reference: readPassage(reference).error }),
  });

  async function submit({ reference, translation }: typeof start) {
    const passage = readPassage(reference);
    if (passage.error !== undefined) return;
    try {
      await change({ id: verse.id, reference: passage.reference, translation });
      onClose();
    } catch (cause) {
      form.setFieldError("reference", messageOf(cause));
    }
  }

  return (
    <FormDialog opened onClose={onClose} title={t`Edit Memory Verse`}>
      <form className={styles.dialog} onSubmit={form.onSubmit(submit)} noValidate>
        <TextInput label={t`Passage`} data-autofocus {...form.getInputProps("reference")} />
        <NativeSelect
          label={t`Translation`}
          data={useTranslationOptions(form.values.translation)}
          {...form.getInputProps("translation")}
        />
        <p className={styles.when}>
          <Trans>Your progress stays.</Trans>
        </p>
        <Button type="submit" loading={changing}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </FormDialog>
  );
}
