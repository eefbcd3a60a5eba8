import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import "@mantine/core/styles/ColorSwatch.layer.css";
import "@mantine/charts/styles.layer.css";
import { AreaChart } from "@mantine/charts";
import type { TrendDay } from "#shared/api/admin.ts";
import { trendDays } from "#shared/limits.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./admin.module.css";
import { useTrends } from "./api/panel.ts";

type Series = Exclude<keyof TrendDay, "day">;

type Labeled = { name: Series; label: MessageDescriptor; color: string };

/** With fewer days than this, a chart shows dots and says that it needs more data. */
const fewDays = 3;

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

/** The daily counts of the last 90 days as charts and tables. */
export function Trends() {
  const trends = useTrends();
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
        const counted = days.filter((day) => series.some(({ name }) => day[name] > 0)).length;
        if (counted === 0) {
          return (
            <section key={chart.title.id} className={styles.section} aria-label={title}>
              <h2 className={styles.heading}>{title}</h2>
              <p className={styles.text}>
                <Trans>Not enough data yet.</Trans>
              </p>
            </section>
          );
        }
        const sinceFirst = shown.slice(firstShown(days, series));
        return (
          <section key={chart.title.id} className={styles.section} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            {counted < fewDays && (
              <p className={styles.text}>
                <Plural
                  value={counted}
                  one="There is data for # day. The chart says more with time."
                  other="There is data for # days. The chart says more with time."
                />
              </p>
            )}
            <div aria-hidden="true">
              <AreaChart
                h={240}
                data={sinceFirst}
                dataKey="label"
                series={series}
                withLegend
                withDots={counted < fewDays}
                curveType="monotone"
                fillOpacity={0.12}
                strokeWidth={1.6}
                gridAxis="x"
                tickLine="none"
                yAxisProps={{ allowDecimals: false, width: 44 }}
                xAxisProps={{ minTickGap: 24, interval: "preserveStartEnd" }}
                areaProps={{ isAnimationActive: false }}
                // Keyboard and screen reader users read the same data in the table below.
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

/**
 * Returns the index of the first day to show: a week before the first count. Otherwise little data
 * would be one spike at the edge of 90 empty days.
 */
function firstShown(days: readonly TrendDay[], series: readonly { name: Series }[]): number {
  const first = days.findIndex((day) => series.some(({ name }) => day[name] > 0));
  return Math.max(0, Math.min(first, days.length - 1) - 7);
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
