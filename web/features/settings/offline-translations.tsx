import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatBytes } from "#web/lib/format.ts";
import "@mantine/core/styles/Progress.layer.css";
import { Button, Progress } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { BibleVersion } from "#shared/api/bibles.ts";
import { useVersions } from "#web/lib/bibles/use-versions.ts";
import {
  canDownload,
  downloadTranslation,
  listDownloads,
  removeDownload,
  requestPersistentStorage,
} from "#web/lib/offline.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./settings.module.css";

const keptKey = ["kept-texts"] as const;

/** The translations stored on this device for reading and searching offline. */
export function OfflineTranslations() {
  const id = useId();
  const versions = useVersions();
  const kept = useQuery({ queryKey: keptKey, queryFn: listDownloads, staleTime: 0 });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>On this device</Trans>
      </h2>
      {canDownload() ? (
        <>
          <p className={styles.help}>
            <Trans>You can read and search downloaded translations without a network.</Trans>
          </p>
          {(versions.isPending || kept.isPending) && <LoadingState label={t`Loading...`} />}
          {(versions.isError || kept.isError) && (
            <ErrorState
              message={t`The translations could not be listed.`}
              onRetry={() => {
                void versions.refetch();
                void kept.refetch();
              }}
            />
          )}
          {versions.data && kept.data && (
            <ul className={styles.texts}>
              {versions.data.map((version) => (
                <TextOnDevice
                  key={version.id}
                  version={version}
                  bytes={kept.data.find((one) => one.version === version.id)?.bytes}
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

function TextOnDevice({ version, bytes }: { version: BibleVersion; bytes: number | undefined }) {
  const queries = useQueryClient();
  const [arrived, setArrived] = useState<number>();
  const [stop, setStop] = useState<AbortController>();
  const { id, name } = version;
  const changed = () => queries.invalidateQueries({ queryKey: keptKey });

  async function keep() {
    const control = new AbortController();
    setStop(control);
    setArrived(0);
    try {
      await downloadTranslation(id, setArrived, control.signal);
      await requestPersistentStorage();
      toast({ title: t`Downloaded`, message: name });
    } catch (cause) {
      if (!control.signal.aborted) {
        errorToast({
          title: t`Error`,
          message: t`${name} could not be downloaded. Please try again.`,
          cause,
        });
      }
    }
    setArrived(undefined);
    await changed();
  }

  async function drop() {
    await removeDownload(id);
    await changed();
    toast({ title: t`Removed from this device`, message: name });
  }

  return (
    <li className={styles.textRow}>
      <span className={styles.textName}>
        {name}
        {bytes !== undefined && <small>{formatBytes(bytes)}</small>}
      </span>
      {arrived !== undefined ? (
        <>
          <Progress
            className={styles.arriving}
            value={arrived * 100}
            aria-label={`${name}: ${Math.round(arrived * 100)}%`}
          />
          <Button size="compact-md" variant="default" onClick={() => stop?.abort()}>
            <Trans>Stop</Trans>
          </Button>
        </>
      ) : bytes === undefined ? (
        <Button
          size="compact-md"
          variant="default"
          aria-label={t`Keep ${name}`}
          onClick={() => void keep()}
        >
          <Trans>Keep</Trans>
        </Button>
      ) : (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={t`Remove ${name}`}
          onClick={() => void drop()}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}
