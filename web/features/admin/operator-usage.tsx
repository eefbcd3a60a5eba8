import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { OperatorUsageRow } from "#shared/api/operator-ai.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./admin.module.css";
import { useOperatorUsage } from "./api/operator-ai.ts";

const groupNames = {
  guest: msg`Guests`,
  member: msg`Members`,
  weekly: msg`Weekly plan`,
  monthly: msg`Monthly plan`,
  yearly: msg`Yearly plan`,
  test: msg`Tests by admins`,
} as const;

const dollars = (cost: number) =>
  formatNumber(cost, { style: "currency", currency: "USD", maximumFractionDigits: 4 });

/** Daily usage of the operator's key. */
export function OperatorUsage() {
  const id = useId();
  const usage = useOperatorUsage();
  const rows = usage.data?.rows ?? [];
  const day = usage.data && formatDate(`${usage.data.prices_read_on}T12:00`);
  const cost = dollars(rows.reduce((sum, row) => sum + (row.cost ?? 0), 0));
  const uncounted = rows.reduce((sum, row) => sum + row.uncounted, 0);
  const unpriced = rows.some((row) => row.cost === null);
  return (
    <section aria-labelledby={id} className={styles.form}>
      <h3 id={id} className={styles.subheading}>
        <Trans>Usage and cost</Trans>
      </h3>
      {usage.isPending && <LoadingState label={t`Loading...`} />}
      {usage.isError && (
        <ErrorState
          message={t`The usage couldn't be loaded.`}
          onRetry={() => void usage.refetch()}
        />
      )}
      {usage.data && rows.length === 0 && (
        <p className={styles.text}>
          <Trans>Nobody has used the key in the last 90 days.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <>
          <p className={styles.text}>
            <Trans>
              In the last 90 days: about {cost}, by the list prices of {day}. The provider's bill
              decides.
            </Trans>{" "}
            {unpriced && <Trans>Models without a known price are not included.</Trans>}{" "}
            {uncounted > 0 && (
              <Plural
                value={uncounted}
                one="The provider reported no tokens for # message, such as a stopped answer."
                other="The provider reported no tokens for # messages, such as stopped answers."
              />
            )}
          </p>
          <UsageTable rows={rows} />
        </>
      )}
    </section>
  );
}

function UsageTable({ rows }: { rows: readonly OperatorUsageRow[] }) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`Who`}</th>
            <th scope="col">{t`Model`}</th>
            <th scope="col">{t`Messages`}</th>
            <th scope="col">{t`Tokens in`}</th>
            <th scope="col">{t`Tokens out`}</th>
            <th scope="col">{t`Cost`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.group} ${row.model}`}>
              <th scope="row">{formatDate(`${row.day}T12:00`)}</th>
              <td>{i18n._(groupNames[row.group])}</td>
              <td>{row.model}</td>
              <td>{formatNumber(row.messages)}</td>
              <td>{formatNumber(row.input_tokens)}</td>
              <td>{formatNumber(row.output_tokens)}</td>
              <td>{row.cost === null ? t`unknown` : dollars(row.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
