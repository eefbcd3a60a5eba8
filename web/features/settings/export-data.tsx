import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { DataExport } from "#shared/api/data-export.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { formatBytes, formatDate } from "#web/lib/format.ts";
import { useSession } from "#web/lib/session.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./settings.module.css";

const lookAgainMs = 1000;

/** The export of all of a user's data as one archive. */
export function ExportData() {
  const { user } = useSession();
  const queries = useQueryClient();
  const id = useId();
  const key = ["export", user?.id];
  const newest = useQuery({
    queryKey: key,
    queryFn: () => request(api.export.$get()),
    refetchInterval: ({ state }) =>
      state.data?.export?.status === "preparing" ? lookAgainMs : false,
  });
  const start = useMutation({
    mutationFn: () => request(api.export.$post()),
    onSuccess: (made) => queries.setQueryData(key, { export: made }),
    onError: (cause) =>
      errorToast({
        title: t`Export not started`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      }),
  });
  const archive = newest.data?.export;
  const preparing = archive?.status === "preparing";
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Your data</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          Everything you put into Berea, as one ZIP archive: Markdown to read, and JSON for other
          programs. You can download it for an hour; then the server deletes it.
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
