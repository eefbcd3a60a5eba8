// The tables of README.md.
import { type Estimate, f1, wilson } from "./intervals.ts";
import type { Score } from "./score.ts";

export type Result = { name: string; score: Score };

const percent = (share: number) => (100 * share).toFixed(1);
const show = ({ value, low, high }: Estimate) =>
  Number.isNaN(value) ? "–" : `${percent(value)} (${percent(low)}–${percent(high)})`;

const figures: readonly [string, (score: Score) => string][] = [
  ["quotations found, F1", ({ spans }) => show(f1(spans))],
  ["right verdict", ({ right, spans }) => show(wilson(right, spans.labeled))],
  ["wrong ones caught", ({ wrong }) => show(wilson(wrong.caught, wrong.all))],
  ["wrong ones passed as exact", ({ wrong }) => show(wilson(wrong.passed, wrong.all))],
  ["false alarms", ({ faithful }) => show(wilson(faithful.alarms, faithful.all))],
  ["not checked", ({ unchecked, spans }) => show(wilson(unchecked, spans.labeled))],
  ["references, F1", ({ references }) => (references ? show(f1(references)) : "–")],
];

const table = (rows: readonly (readonly string[])[]) =>
  [rows[0], rows[0]?.map(() => "---"), ...rows.slice(1)]
    .map((row) => `| ${row?.join(" | ")} |`)
    .join("\n");

/** All figures in percent, with intervals of 95 %. One column a checker. */
export const figuresTable = (results: readonly Result[]): string =>
  table([
    ["", ...results.map(({ name }) => name)],
    ...figures.map(([name, figure]) => [name, ...results.map(({ score }) => figure(score))]),
  ]);

/** The number of right verdicts by kind. */
export function kindsTable(results: readonly Result[]): string {
  const kinds = [...new Set(results.flatMap(({ score }) => [...score.kinds.keys()]))].sort();
  return table([
    ["kind", "quotations", ...results.map(({ name }) => name)],
    ...kinds.map((kind) => [
      kind,
      String(results[0]?.score.kinds.get(kind)?.all ?? 0),
      ...results.map(({ score }) => String(score.kinds.get(kind)?.right ?? 0)),
    ]),
  ]);
}
