import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useId } from "react";
import type { DataExport } from "#shared/api/data-export.ts";
import { formatBytes, formatDate } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { useNewestExport, useStartExport } from "./api.ts";
import styles from "./settings.module.css";

/** Exports all of a user's data as one archive. */
export function ExportData() {
  const id = useId();
  const newest = useNewestExport();
  const start = useStartExport();
  const archive = newest.data?.export;
  const preparing = archive?.status === "preparing";
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Your data</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          Everything you entered, as one ZIP archive: Markdown to read, and JSON for other programs.
          You can download it for an hour; then the server deletes it.
        </Trans>
      </p>
      {newest.isError && (
        <ErrorState
          message={t`The state of your archive could not be loaded.`}
          onRetry={() => void newest.refetch()}
        />
      )}
      <div role="status" className={styles.state}>
        {archive && <State archive={archive} />}
      </div>
      <div className={styles.buttons}>
        {archive?.status === "ready" && (
          <Button
            component="a"
            href={`/api/export/${archive.id}/file`}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            <Trans>Download</Trans>
          </Button>
        )}
        <Button
          variant="default"
          loading={start.isPending}
          disabled={preparing}
          onClick={() => start.mutate()}
        >
          {archive && !preparing ? t`Create Another` : t`Export My Data`}
        </Button>
      </div>
    </section>
  );
}

function State({ archive }: { archive: DataExport }) {
  const { status, done, total, size_bytes, expires_at } = archive;
  if (status === "failed") {
    return (
      <p className={styles.text}>
        <Trans>The archive could not be finished. Please try again.</Trans>
      </p>
    );
  }
  if (status === "ready") {
    const size = formatBytes(size_bytes ?? 0);
    const time = formatDate(expires_at, "time");
    return (
      <p className={styles.text}>
        <Trans>
          Your archive is ready: {size}. You can download it until{" "}
          <time dateTime={expires_at}>{time}</time>.
        </Trans>
      </p>
    );
  }
  return (
    <div className={styles.progress}>
      <p className={styles.text}>
        <Trans>Your archive is being prepared…</Trans>
      </p>
      <progress value={done} max={Math.max(total, 1)} aria-label={t`Progress of the archive`} />
    </div>
  );
}
