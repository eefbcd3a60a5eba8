import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { importLimits } from "#shared/limits.ts";
import { formatBytes } from "#web/lib/format.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { useImport, useImportPreview } from "./api.ts";
import { ImportCounts } from "./import-counts.tsx";
import styles from "./settings.module.css";

/** Imports the user's content from a file, after a preview. */
export function ImportData() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const preview = useImportPreview();
  const run = useImport();
  const report = run.data ?? preview.data;
  const newRows = preview.data?.kinds.reduce((sum, { added }) => sum + added, 0) ?? 0;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    run.reset();
    preview.reset();
    if (chosen.size > importLimits.file) {
      setFile(undefined);
      const max = formatBytes(importLimits.file);
      errorToast({ title: t`File too large`, message: t`Choose a file of up to ${max}.` });
      return;
    }
    setFile(chosen);
    preview.mutate(chosen);
  }

  function cancel() {
    setFile(undefined);
    preview.reset();
    run.reset();
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Import</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          Choose a Berea archive, a file from AndBible, Olive Tree or Logos, or a CSV file with
          notes and highlights. Everything is imported as private, and nothing is added twice.
        </Trans>{" "}
        <Link to="/help/import">
          <Trans>Which file to choose</Trans>
        </Link>
      </p>
      <div role="status" className={styles.state}>
        {file && report && <ImportCounts name={file.name} report={report} isDone={run.isSuccess} />}
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,.csv,.tsv,.txt,.sqlite3,.db"
        hidden
        aria-label={t`File to import`}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // Without this, choosing the same file again would send no event.
          currentTarget.value = "";
        }}
      />
      <div className={styles.buttons}>
        {file && preview.isSuccess && !run.isSuccess && newRows > 0 && (
          <Button loading={run.isPending} onClick={() => run.mutate(file)}>
            <Trans>Import</Trans>
          </Button>
        )}
        <Button
          variant="default"
          loading={preview.isPending}
          disabled={run.isPending}
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {preview.isSuccess ? t`Choose Another File` : t`Choose a File`}
        </Button>
        {file && preview.isSuccess && !run.isSuccess && (
          <Button variant="subtle" disabled={run.isPending} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
