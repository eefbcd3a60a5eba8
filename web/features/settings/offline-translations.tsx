import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatBytes } from "#web/lib/format.ts";
import "@mantine/core/styles/Progress.layer.css";
import { Button, Progress } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import type { BibleTranslation } from "#shared/api/bibles.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { canDownload, listDownloads } from "#web/lib/downloaded-translations.ts";
import { downloadTranslation, removeDownload, requestPersistentStorage } from "#web/lib/offline.ts";
import {
  type RunningDownload,
  subscribeToDownloads,
  useRunningDownload,
} from "#web/lib/running-downloads.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./settings.module.css";

const downloadsKey = ["downloaded-translations"] as const;

/** The translations downloaded to this device for reading and searching offline. */
export function OfflineTranslations() {
  const id = useId();
  const translations = useTranslations();
  const queryClient = useQueryClient();
  // Also when an automatic download ends.
  useEffect(
    () =>
      subscribeToDownloads(() => void queryClient.invalidateQueries({ queryKey: downloadsKey })),
    [queryClient],
  );
  const downloads = useQuery({ queryKey: downloadsKey, queryFn: listDownloads, staleTime: 0 });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Translations on this device</Trans>
      </h2>
      {canDownload() ? (
        <>
          <p className={styles.help}>
            <Trans>You can read and search downloaded translations offline.</Trans>
          </p>
          {(translations.isPending || downloads.isPending) && (
            <LoadingState label={t`Loading...`} />
          )}
          {(translations.isError || downloads.isError) && (
            <ErrorState
              message={t`The translations couldn't be loaded.`}
              onRetry={() => {
                void translations.refetch();
                void downloads.refetch();
              }}
            />
          )}
          {translations.data && downloads.data && (
            <ul className={styles.texts}>
              {translations.data.map((version) => (
                <DownloadRow
                  key={version.id}
                  version={version}
                  bytes={downloads.data.find((one) => one.version === version.id)?.bytes}
                />
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className={styles.help}>
          <Trans>This browser can download translations only on a secure address (https).</Trans>
        </p>
      )}
    </section>
  );
}

function sizeOf({ arrived, total }: RunningDownload): string | undefined {
  if (!total) return undefined;
  const [now, all] = [formatBytes(arrived), formatBytes(total)];
  return t`${now} of ${all}`;
}

function DownloadRow({ version, bytes }: { version: BibleTranslation; bytes: number | undefined }) {
  const queryClient = useQueryClient();
  const running = useRunningDownload(version.id);
  const { id, name } = version;
  const share = running?.total ? running.arrived / running.total : 0;
  const size = running ? sizeOf(running) : bytes && formatBytes(bytes);

  async function download() {
    try {
      if (!(await downloadTranslation(id))) return;
      await requestPersistentStorage();
      toast({ title: t`Downloaded`, message: name });
    } catch (cause) {
      errorToast({
        title: t`Error`,
        message: t`${name} could not be downloaded. Please try again.`,
        cause,
      });
    }
  }

  async function remove() {
    await removeDownload(id);
    await queryClient.invalidateQueries({ queryKey: downloadsKey });
    toast({ title: t`Removed from this device`, message: name });
  }

  return (
    <li className={styles.textRow}>
      <span className={styles.textName}>
        {name}
        {size && <small>{size}</small>}
      </span>
      {running ? (
        <>
          <Progress
            className={styles.arriving}
            value={share * 100}
            aria-label={`${name}: ${Math.round(share * 100)}%`}
          />
          <Button size="compact-md" variant="default" onClick={running.stop}>
            <Trans>Stop</Trans>
          </Button>
        </>
      ) : bytes === undefined ? (
        <Button
          size="compact-md"
          variant="default"
          aria-label={t`Download ${name}`}
          onClick={() => void download()}
        >
          <Trans>Download</Trans>
        </Button>
      ) : (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={t`Remove ${name}`}
          onClick={() => void remove()}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}
