import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { DataExport } from "#shared/api/data-export.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./settings.module.css";

const lookAgainMs = 1000;

/** Everything a person put in, as one archive: asked for, made, fetched. */
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
        title: "Export not started",
        message: cause instanceof ApiError ? cause.message : "Please try again.",
        cause,
      }),
  });
  const archive = newest.data?.export;
  const preparing = archive?.status === "preparing";
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Your data
      </h2>
      <p className={styles.text}>
        Everything you ever put into Berea, as one ZIP archive: Markdown to read, and JSON for other
        programs. It is yours to fetch for an hour, then it is removed from the server.
      </p>
      {newest.isError && (
        <ErrorState
          message="Your archive could not be looked up."
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
            Download
          </Button>
        )}
        <Button
          variant="default"
          loading={start.isPending}
          disabled={preparing}
          onClick={() => start.mutate()}
        >
          {archive && !preparing ? "Make Another" : "Export My Data"}
        </Button>
      </div>
    </section>
  );
}

function State({ archive }: { archive: DataExport }) {
  const { status, done, total, size_bytes, expires_at } = archive;
  if (status === "failed") {
    return <p className={styles.text}>The archive could not be finished. Please try again.</p>;
  }
  if (status === "ready") {
    return (
      <p className={styles.text}>
        Your archive is ready: {sizeOf(size_bytes ?? 0)}, until{" "}
        <time dateTime={expires_at}>
          {new Date(expires_at).toLocaleTimeString(undefined, {
            hour: "2-digit",
            minute: "2-digit",
          })}
        </time>
        .
      </p>
    );
  }
  return (
    <div className={styles.progress}>
      <p className={styles.text}>Your archive is being made …</p>
      <progress value={done} max={Math.max(total, 1)} aria-label="How far the archive is" />
    </div>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
