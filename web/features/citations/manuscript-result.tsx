import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { formatNumber } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import type { ManuscriptCheck } from "./api/manuscript.ts";
import styles from "./manuscript.module.css";
import { ManuscriptReport } from "./manuscript-report.tsx";

/** The check of a file: its progress, then its report or what went wrong. */
export function ManuscriptResult({
  check,
  onCancel,
  onRetry,
}: {
  check: ManuscriptCheck;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const { name } = check;
  if (check.status === "done") {
    return <ManuscriptReport name={name} manuscript={check.manuscript} findings={check.findings} />;
  }
  if (check.status === "failed") {
    return (
      <ErrorState
        title={t`${name} couldn't be checked`}
        message={check.message}
        {...(check.canRetry && { onRetry })}
      />
    );
  }
  const percent = check.status === "checking" ? Math.floor(check.progress * 100) : 0;
  const shown = formatNumber(percent / 100, { style: "percent" });
  return (
    <div className={styles.progress}>
      {check.status === "reading" ? (
        <LoadingState label={t`Reading ${name}...`} />
      ) : (
        <>
          <p className={styles.percent}>
            {check.isWaiting ? (
              <Trans>Waiting for the server: {shown} checked</Trans>
            ) : (
              <Trans>
                Checking {name}: {shown}
              </Trans>
            )}
          </p>
          <progress value={percent} max={100} aria-label={t`Checked part of the file`} />
        </>
      )}
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
