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

/** Which texts are on this device, to be read and searched without a network. */
export function OfflineTranslations() {
  const id = useId();
  const versions = useVersions();
  const kept = useQuery({ queryKey: keptKey, queryFn: listDownloads, staleTime: 0 });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        On this device
      </h2>
      {canDownload() ? (
        <>
          <p className={styles.help}>
            Texts that are kept here can be read and searched without a network.
          </p>
          {(versions.isPending || kept.isPending) && <LoadingState label="Looking..." />}
          {(versions.isError || kept.isError) && (
            <ErrorState
              message="The texts could not be listed."
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
          This browser keeps nothing for later here. It does on a secure address (https).
        </p>
      )}
    </section>
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

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
      toast({ title: "Kept on this device", message: name });
    } catch (cause) {
      if (!control.signal.aborted) {
        errorToast({
          title: "Error",
          message: `${name} could not be kept. Please try again.`,
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
    toast({ title: "Taken off this device", message: name });
  }

  return (
    <li className={styles.textRow}>
      <span className={styles.textName}>
        {name}
        {bytes !== undefined && <small>{megabytes(bytes)}</small>}
      </span>
      {arrived !== undefined ? (
        <>
          <Progress
            className={styles.arriving}
            value={arrived * 100}
            aria-label={`${name}: ${Math.round(arrived * 100)}%`}
          />
          <Button size="compact-md" variant="default" onClick={() => stop?.abort()}>
            Stop
          </Button>
        </>
      ) : bytes === undefined ? (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Keep ${name}`}
          onClick={() => void keep()}
        >
          Keep
        </Button>
      ) : (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={`Remove ${name}`}
          onClick={() => void drop()}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
