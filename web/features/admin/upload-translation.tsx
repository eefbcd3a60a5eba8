import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, FileInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import styles from "./admin.module.css";
import { useUploadTranslation } from "./api/catalog.ts";

const blank = {
  id: "",
  name: "",
  abbreviation: "",
  language: "English",
  language_tag: "en",
  year: String(new Date().getFullYear()),
  license: "",
  description: "",
};
type Details = typeof blank;
type Fields = Details & { file: File | null };

/**
 * A dialog with a form for a translation file and the details that readers see. Both stay when the
 * dialog closes.
 */
export function UploadTranslation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const upload = useUploadTranslation();
  const { draft, change, discard } = useDraft<Details>("translation upload", blank);
  const [failure, setFailure] = useState("");
  const form = useSchemaForm<Fields>({
    initialValues: { ...draft, file: null },
    validate: ({ file }) => (file ? {} : { file: t`Choose a file.` }),
    schema: async () => (await import("#shared/api/catalog.ts")).uploadQuery,
    onValuesChange: ({ file: _, ...details }) => change(details),
  });

  async function send({ file, ...details }: Fields) {
    if (!file) return;
    setFailure("");
    try {
      await upload.mutateAsync({ file, details });
    } catch (cause) {
      if (!form.showErrors(cause)) {
        setFailure(cause instanceof ApiError ? cause.message : t`Please try again.`);
      }
      return;
    }
    form.setValues({ ...blank, file: null });
    discard();
    onClose();
  }
  const input = (name: keyof Details, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      readOnly={form.submitting}
      {...form.getInputProps(name)}
    />
  );
  return (
    <FormDialog opened={opened} title={t`Upload a translation`} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit(send)} noValidate>
        <FileInput
          label={t`File`}
          description={t`USFM, USX, OSIS or the complete.json of AO Lab, a ZIP archive of such files, or the archive of a SWORD module, at most 32 MB`}
          accept=".usfm,.sfm,.usx,.xml,.osis,.json,.zip"
          clearable
          readOnly={form.submitting}
          {...form.getInputProps("file")}
        />
        {input("name", t`Name`)}
        {input("abbreviation", t`Abbreviation`)}
        {input("id", t`Address`, t`Part of the web address, such as rv1909 in /bible/rv1909`)}
        {input("language", t`Language`, t`In English, such as Spanish`)}
        {input("language_tag", t`Language tag`, t`Such as en, es or pt-BR`)}
        {input("year", t`Year`)}
        {input("license", t`License`, t`With the publisher's copyright line`)}
        {input("description", t`Description`)}
        <p className={styles.small} role="alert">
          {failure}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" loading={form.submitting}>
            <Trans>Upload</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
