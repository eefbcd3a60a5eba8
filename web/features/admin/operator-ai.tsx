import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { OperatorAiState } from "#shared/api/operator-ai.ts";
import { formatDate } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./admin.module.css";
import { AllowanceForm } from "./allowance-form.tsx";
import { useOperatorAi } from "./api/operator-ai.ts";
import { OperatorKeyForm } from "./operator-key-form.tsx";
import { OperatorUsage } from "./operator-usage.tsx";

/** Settings of the operator's shared AI key: the key, the daily limits and the usage. */
export function OperatorAi() {
  const id = useId();
  const { data: state, isError, refetch } = useOperatorAi();
  if (isError && !state) {
    return (
      <ErrorState
        message={t`The state of the AI key couldn't be loaded.`}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!state) return <LoadingState label={t`Loading...`} />;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.heading}>
          <Trans>AI key for everyone</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>
            With a key here, guests and members can use the chat without a key of their own, up to
            the limits below. You pay the provider. People who enter their own key use that one.
          </Trans>
        </p>
      </div>
      <KeyState state={state} />
      <OperatorKeyForm state={state} />
      <AllowanceForm allowances={state.allowances} version={state.limits_version} />
      <OperatorUsage />
    </section>
  );
}

function KeyState({ state }: { state: OperatorAiState }) {
  const { source, model, changed_at, problem, undecryptable } = state;
  const day = changed_at && formatDate(changed_at, "dayAndTime");
  const failedAt = problem && formatDate(problem.at, "dayAndTime");
  const reason = problem?.message;
  return (
    <div role="status">
      <p className={styles.text}>
        {undecryptable && <Trans>A key is stored but cannot be decrypted. Enter it again.</Trans>}{" "}
        {source === null && !undecryptable && (
          <Trans>No key is set. Everyone needs a key of their own.</Trans>
        )}
        {source === "environment" && (
          <Trans>
            The key of the server's AI_API_KEY is in use, with the model {model}. A key that you set
            here replaces it.
          </Trans>
        )}
        {source === "panel" && (
          <Trans>
            A key is set, with the model {model}. Last change: {day}. It is stored encrypted and is
            never shown again.
          </Trans>
        )}
      </p>
      {problem && (
        <p className={styles.text}>
          <strong>
            <Trans>
              Last problem, {failedAt}: {reason}
            </Trans>
          </strong>
        </p>
      )}
    </div>
  );
}
