import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CitationCounts as Counts } from "#shared/api/citations.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./citation-counts.module.css";

type Row = Omit<Counts["models"][number], "model">;
/** In the order of the columns: the most important ones fit on a phone. */
const outcomes = ["exact", "wrong", "corrected", "unchecked"] as const;
const totalOf = (row: Row) => outcomes.reduce((sum, outcome) => sum + row[outcome], 0);

/**
 * What happened to the quotations in answers: a sentence, a table by model, and a table by week. The
 * data is null if the counts are not published.
 */
export function CitationCounts({
  query,
}: {
  query: Pick<UseQueryResult<Counts | null>, "data" | "isError" | "refetch">;
}) {
  const { data: counts, isError, refetch } = query;
  if (isError && !counts) {
    return (
      <ErrorState message={t`The figures couldn't be loaded.`} onRetry={() => void refetch()} />
    );
  }
  if (counts === undefined) return <LoadingState label={t`Loading...`} />;
  if (counts === null) {
    return (
      <EmptyState
        title={t`Not published`}
        text={t`This installation doesn't publish these figures.`}
      />
    );
  }
  if (counts.models.length === 0) {
    return (
      <EmptyState
        title={t`Nothing counted yet`}
        text={t`Quotations are counted when an answer is finished.`}
      />
    );
  }
  return (
    <div className={styles.counts}>
      <p className={styles.text}>{summaryOf(counts.models)}</p>
      <CountTable
        label={t`Quotations by model`}
        first={<th scope="col">{t`Model`}</th>}
        rows={counts.models}
        nameOf={({ model }) => <th scope="row">{modelName(model)}</th>}
      />
      <details>
        <summary>
          <Trans>Week by week</Trans>
        </summary>
        <CountTable
          label={t`Quotations by week and model`}
          first={
            <>
              <th scope="col">{t`Week from`}</th>
              <th scope="col">{t`Model`}</th>
            </>
          }
          rows={counts.weeks}
          nameOf={({ week, model }) => (
            <>
              <th scope="row">{formatDate(`${week}T12:00`)}</th>
              <td className={styles.model}>{modelName(model)}</td>
            </>
          )}
        />
      </details>
      <dl className={styles.meanings}>
        <dt>{t`Word for word`}</dt>
        <dd>
          <Trans>One of the translations here has these words, apart from punctuation.</Trans>
        </dd>
        <dt>{t`Corrected`}</dt>
        <dd>
          <Trans>The model wrote other words; the words of the translation were shown.</Trans>
        </dd>
        <dt>{t`Not compared`}</dt>
        <dd>
          <Trans>The translation or the book isn't available here.</Trans>
        </dd>
        <dt>{t`Wrong`}</dt>
        <dd>
          <Trans>The words differ, the reference is wrong, or no verse has them.</Trans>
        </dd>
      </dl>
    </div>
  );
}

const modelName = (model: string) => (model === "other" ? t`Other models` : model);

function summaryOf(models: readonly Row[]): string {
  const total = models.reduce((sum, row) => sum + totalOf(row), 0);
  const share = (outcome: (typeof outcomes)[number]) =>
    formatNumber(models.reduce((sum, row) => sum + row[outcome], 0) / total, {
      style: "percent",
      maximumFractionDigits: 1,
    });
  const exact = share("exact");
  const corrected = share("corrected");
  const unchecked = share("unchecked");
  const wrong = share("wrong");
  const quotations = plural(total, { one: "# quotation", other: "# quotations" });
  return t`${quotations} in the last 26 weeks: ${exact} word for word, ${corrected} corrected, ${unchecked} not compared, ${wrong} wrong.`;
}

function CountTable<R extends Row>({
  label,
  first,
  rows,
  nameOf,
}: {
  label: string;
  first: ReactNode;
  rows: readonly R[];
  nameOf: (row: R) => ReactNode;
}) {
  return (
    <section
      className={styles.box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {first}
            <th scope="col">{t`Quotations`}</th>
            <th scope="col">{t`Word for word`}</th>
            <th scope="col">{t`Wrong`}</th>
            <th scope="col">{t`Corrected`}</th>
            <th scope="col">{t`Not compared`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are replaced together
            <tr key={at}>
              {nameOf(row)}
              <td>{formatNumber(totalOf(row))}</td>
              {outcomes.map((outcome) => (
                <td key={outcome}>{formatNumber(row[outcome])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
