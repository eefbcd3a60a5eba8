import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import "@mantine/core/styles/ColorSwatch.layer.css";
import "@mantine/charts/styles.layer.css";
import { AreaChart } from "@mantine/charts";
import { useQuery } from "@tanstack/react-query";
import type { TrendDay } from "#shared/api/admin.ts";
import { trendDays } from "#shared/limits.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./admin.module.css";
import { adminKey, readTrends } from "./admin-calls.ts";

type Series = Exclude<keyof TrendDay, "day">;

type Labeled = { name: Series; label: MessageDescriptor; color: string };

const charts: { title: MessageDescriptor; series: Labeled[] }[] = [
  {
    title: msg`New users, conversations and prayers`,
    series: [
      { name: "users", label: msg`Users`, color: "var(--accent-ink)" },
      { name: "chats", label: msg`Conversations`, color: "var(--ink-soft)" },
      { name: "prayers", label: msg`Prayers`, color: "var(--chart-third)" },
    ],
  },
  {
    title: msg`Chat use`,
    series: [
      { name: "sessions", label: msg`Sessions`, color: "var(--accent-ink)" },
      { name: "minutes", label: msg`Minutes`, color: "var(--chart-third)" },
    ],
  },
];

/** The counts of the last 90 days as charts and tables. */
export function Trends() {
  const trends = useQuery({ queryKey: [...adminKey, "trends"], queryFn: readTrends });
  if (trends.isPending) return <LoadingState label={t`Loading...`} />;
  if (!trends.data || trends.data.failed) {
    return (
      <ErrorState
        message={t`The trends couldn't be loaded.`}
        onRetry={() => void trends.refetch()}
      />
    );
  }
  const days = trends.data.data;
  if (days.length === 0)
    return <EmptyState title={t`Nothing yet`} text={t`Counting starts today.`} />;
  const shown = days.map((day) => ({
    ...day,
    label: formatDate(`${day.day}T00:00:00`, "shortDay"),
  }));
  return (
    <div className={styles.parts}>
      <p className={styles.small}>
        <Trans>The last {trendDays} days in UTC. Today is not complete.</Trans>
      </p>
      {charts.map((chart) => {
        const title = i18n._(chart.title);
        const series = chart.series.map((one) => ({ ...one, label: i18n._(one.label) }));
        return (
          <section key={chart.title.id} className={styles.section} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <div aria-hidden="true">
              <AreaChart
                h={240}
                data={shown}
                dataKey="label"
                series={series}
                withLegend
                withDots={false}
                curveType="monotone"
                fillOpacity={0.12}
                strokeWidth={1.6}
                gridAxis="x"
                tickLine="none"
                yAxisProps={{ allowDecimals: false, width: 44 }}
                areaProps={{ isAnimationActive: false }}
                // The table below is for keyboards and screen readers.
                areaChartProps={{ accessibilityLayer: false }}
              />
            </div>
            <DayTable days={days} series={series} title={title} />
          </section>
        );
      })}
    </div>
  );
}

/** The data of a chart as a table, for screen readers and exact values. */
function DayTable({
  days,
  series,
  title,
}: {
  days: readonly TrendDay[];
  series: readonly { name: Series; label: string }[];
  title: string;
}) {
  return (
    <details>
      <summary>
        <Trans>Show as table</Trans>
      </summary>
      <section
        className={styles.tableBox}
        aria-label={t`${title}, as a table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              {series.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDate(`${day.day}T00:00:00`)}</th>
                {series.map(({ name }) => (
                  <td key={name}>{formatNumber(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
