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

const charts: { title: string; series: { name: Series; label: string; color: string }[] }[] = [
  {
    title: "New people, conversations and prayers",
    series: [
      { name: "users", label: "People", color: "var(--accent-ink)" },
      { name: "chats", label: "Conversations", color: "var(--ink-soft)" },
      { name: "prayers", label: "Prayers", color: "var(--chart-third)" },
    ],
  },
  {
    title: "The chat",
    series: [
      { name: "sessions", label: "Sessions", color: "var(--accent-ink)" },
      { name: "minutes", label: "Minutes", color: "var(--chart-third)" },
    ],
  },
];

/** What each of the last 90 days brought, drawn and as tables. */
export function Trends() {
  const trends = useQuery({ queryKey: [...adminKey, "trends"], queryFn: readTrends });
  if (trends.isPending) return <LoadingState label="Loading..." />;
  if (!trends.data || trends.data.failed) {
    return (
      <ErrorState message="The trends could not be loaded." onRetry={() => void trends.refetch()} />
    );
  }
  const days = trends.data.data;
  if (days.length === 0)
    return <EmptyState title="Nothing yet" text="Days are counted from now on." />;
  const shown = days.map((day) => ({
    ...day,
    label: formatDate(`${day.day}T00:00:00`, "shortDay"),
  }));
  return (
    <div className={styles.parts}>
      <p className={styles.small}>The last {trendDays} days, each a day in UTC; today so far.</p>
      {charts.map(({ title, series }) => (
        <section key={title} className={styles.section} aria-label={title}>
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
      ))}
    </div>
  );
}

/** The same in numbers, for whoever does not see the drawing, or wants to know exactly. */
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
      <summary>In numbers</summary>
      <section
        className={styles.tableBox}
        aria-label={`${title}, in numbers`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
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
                <th scope="row">{day.day}</th>
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
